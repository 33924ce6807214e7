// What the browser table weighs and how smoothly it runs, measured in Chromium against the real program.
// Prints one JSON object. FLIBUSTE_PROGRAM names the program; the Lighthouse of this folder is the one that judges.
// It is started by `node ../scripts/run.js run.js`, which reads the TypeScript of the browser's tests.
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import lighthouse from 'lighthouse';
import { launch } from '../e2e/browser.ts';
import { Harbor } from '../e2e/harbor.ts';

const here = dirname(fileURLToPath(import.meta.url));
const records = (game) => join(here, `../../records/valid/${game}/v1`);

const GAMES = ['afloat', 'legacy', 'broadsides'];

/** The port at which Chromium is told what to do by Lighthouse. */
const DEBUGGING = 9333;

/** How long the frames are watched, in milliseconds. */
const WATCHED = 20_000;

/** What says that a table asks its first question. */
const QUESTION = '[data-vital=question]';

/**
 * Bytes over the wire, compressed, all requests and what the server adds to them together: until something is shown, or else until
 * the page is at rest. `place` is the seat that the browser has.
 */
async function weight(browser, url, { shown, place } = {}) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  if (place !== undefined)
    await context.addInitScript((place) => localStorage.setItem('flibuste.places', JSON.stringify([place])), place);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  let bytes = 0;
  await session.send('Network.enable');
  session.on('Network.loadingFinished', (request) => (bytes += request.encodedDataLength));
  if (shown === undefined) await page.goto(url, { waitUntil: 'networkidle' });
  else {
    await page.goto(url);
    await page.locator(shown).first().waitFor();
  }
  const sum = bytes;
  await context.close();
  return sum;
}

/** What Lighthouse says: the middle of three runs for speed, the worst for all else. */
async function scores(url) {
  const runs = [];
  const categories = ['performance', 'accessibility', 'best-practices'];
  for (let run = 0; run < 3; run += 1) {
    const options = { port: DEBUGGING, output: 'json', logLevel: 'error', onlyCategories: categories };
    const { lhr } = await lighthouse(url, options);
    runs.push(categories.map((category) => Math.round(lhr.categories[category].score * 100)));
  }
  const of = (i) => runs.map((run) => run[i]).sort((a, b) => a - b);
  return { performance: of(0)[1], accessibility: of(1)[0], practices: of(2)[0] };
}

/** A table where a seat of ours is asked at once or soon, and that seat. */
async function seatAt(harbor, game) {
  const { id, host } = await harbor.post('tables', { game, seats: [null, 'greedy'] });
  await harbor.post(`tables/${id}/seats`, { name: 'Anne' }, host);
  await harbor.post(`tables/${id}/start`, null, host);
  return { url: `${harbor.url}/t/${id}`, place: { id, game, token: host, at: Date.now() } };
}

/** The whole record with the most events: plenty of dice and shots. */
function longest(game) {
  const files = readdirSync(records(game)).map((name) => readFileSync(join(records(game), name), 'utf8'));
  return files.sort((a, b) => b.length - a.length)[0];
}

/** The five ships of Blackbeard's Legacy just before the last tiles of the first round: 12 balls and what they destroy. */
const VOLLEY = { match: readFileSync(join(records('legacy'), 'five.jsonl'), 'utf8'), step: 2 };

/** Plays a recorded match at normal speed on a processor four times slower, from a step on, and traces frames and tasks. */
async function frames(browser, harbor, { match, step }) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, reducedMotion: 'no-preference' });
  const page = await context.newPage();
  await page.goto(`${harbor.url}/`, { waitUntil: 'networkidle' });
  await page.locator('input[type=file]').setInputFiles({
    name: 'match.jsonl',
    mimeType: 'application/x-ndjson',
    buffer: Buffer.from(match),
  });
  // The front, which is left, has buttons of the same name.
  await page.getByRole('slider').fill(String(step));
  const play = page.getByRole('button', { name: 'Play', exact: true });
  await pause(1000);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await play.click();
  const tasks = [];
  session.on('Tracing.dataCollected', ({ value }) => tasks.push(...value));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel'] },
  });
  const gaps = await page.evaluate(
    (watched) =>
      new Promise((resolve) => {
        const times = [];
        const began = performance.now();
        const tick = (now) => {
          times.push(now);
          if (now - began < watched) requestAnimationFrame(tick);
          else resolve(times.slice(1).map((time, index) => time - times[index]));
        };
        requestAnimationFrame(tick);
      }),
    WATCHED,
  );
  const traced = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await traced;
  await context.close();
  const mains = new Set(
    tasks
      .filter((event) => event.name === 'FunctionCall' || event.name === 'FireAnimationFrame')
      .map((event) => `${event.pid}/${event.tid}`),
  );
  const lengths = tasks
    .filter((event) => event.name === 'RunTask' && mains.has(`${event.pid}/${event.tid}`))
    .map((event) => (event.dur ?? 0) / 1000);
  const sorted = [...gaps].sort((a, b) => a - b);
  return {
    frames: gaps.length,
    within20: gaps.filter((gap) => gap <= 20).length / gaps.length,
    p95: sorted[Math.floor(sorted.length * 0.95)],
    tasks: lengths.length,
    longestTask: lengths.reduce((a, b) => Math.max(a, b), 0),
    tasksOver50: lengths.filter((length) => length > 50).length,
  };
}

const harbor = await Harbor.open();
const browser = await launch([`--remote-debugging-port=${DEBUGGING}`]);
try {
  const figures = { bench: 'client', weight: {}, lighthouse: {}, frames: {} };
  figures.weight.front = await weight(browser, `${harbor.url}/`);
  for (const game of GAMES) {
    const { url, place } = await seatAt(harbor, game);
    figures.weight[`table ${game}`] = await weight(browser, url, { shown: QUESTION, place });
  }
  const { url } = await seatAt(harbor, 'afloat');
  figures.lighthouse.front = await scores(`${harbor.url}/`);
  figures.lighthouse.table = await scores(url);
  for (const game of GAMES) figures.lighthouse[`rulebook ${game}`] = await scores(`${harbor.url}/rules/${game}`);
  for (const game of GAMES) figures.frames[game] = await frames(browser, harbor, { match: longest(game), step: 0 });
  figures.frames.volley = await frames(browser, harbor, VOLLEY);
  console.log(JSON.stringify(figures));
} finally {
  await browser.close();
  await harbor.close();
}
