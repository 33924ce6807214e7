// Writes the recordings that tests play anew, as the server gives them today for the matches in records/. FLIBUSTE_PROGRAM names the
// program. What no record stands behind is left as it is, and said.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Harbor } from '../e2e/harbor.ts';
import type { Reel } from '../src/wire/types.ts';

const root = new URL('../../', import.meta.url);
const GAMES = ['afloat', 'broadsides', 'legacy'];
/** Recordings through other eyes than those that see all. */
const EYES: Record<string, { record: string; query: string }> = {
  'three-seat': { record: 'three', query: 'seat=0' },
  'five-everyone': { record: 'five', query: '' },
};

async function recording(harbor: Harbor, text: string, query: string): Promise<Omit<Reel, 'next'>> {
  let whole: Omit<Reel, 'next'> | null = null;
  for (let after = ''; ;) {
    const answer = await fetch(`${harbor.url}/api/replay?${query}${after}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-ndjson' },
      body: text,
    });
    if (!answer.ok) throw new Error(await answer.text());
    const { next, ...page } = (await answer.json()) as Reel;
    whole = whole === null ? page : { ...page, moments: [...whole.moments, ...page.moments] };
    if (next === null) return whole;
    after = `&after=${next}`;
  }
}

const harbor = await Harbor.open();
try {
  for (const game of GAMES) {
    const folder = new URL(`client/src/boards/${game}/fixtures/`, root);
    for (const file of readdirSync(folder)) {
      const name = file.replace(/\.json$/, '');
      const { record, query } = EYES[name] ?? { record: name, query: 'open=true' };
      const source = new URL(`records/valid/${game}/v1/${record}.jsonl`, root);
      if (!existsSync(source)) {
        console.log(`${game}/${file}: no record, left as it is`);
        continue;
      }
      const reel = await recording(harbor, readFileSync(source, 'utf8'), query);
      writeFileSync(new URL(file, folder), `${JSON.stringify(reel)}\n`);
      console.log(`${game}/${file}: ${reel.moments.length} moments`);
    }
  }
} finally {
  await harbor.close();
}
