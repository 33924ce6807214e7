// Says what each page loads first, file by file: `npm run weigh`; with `-- --modules` what each file is made of.
import { build } from 'vite';
import type { Rolldown } from 'vite';
import { front, loaded, rulebook, sum, table } from './weight.ts';

process.env['NODE_ENV'] = 'production';
const { output } = (await build({ logLevel: 'error', build: { write: false } })) as Rolldown.RolldownOutput;
const GAMES = ['afloat', 'legacy', 'broadsides'];
for (const lang of ['en', 'fr']) {
  const visits = { front: front(lang) };
  for (const game of GAMES)
    Object.assign(visits, { [`table ${game}`]: table(lang, game), [`rules ${game}`]: rulebook(lang, game) });
  for (const [name, visit] of Object.entries(visits)) {
    const files = loaded(output, visit);
    console.log(lang, name, (sum(files) / 1000).toFixed(1), 'kB in', files.size, 'files');
    if (lang === 'fr')
      console.log(
        '   ',
        [...files].map(([file, size]) => `${file.replace(/assets\/|-[\w-]{8}(?=\.)/g, '')} ${size}`).join('  '),
      );
  }
}
if (process.argv.includes('--modules')) {
  for (const chunk of output) {
    if (chunk.type !== 'chunk' || chunk.code.length < 2000) continue;
    const modules = Object.entries(chunk.modules).map(
      ([id, m]) => [id.replace(/.*\/(client|node_modules)\//, ''), m.renderedLength] as const,
    );
    console.log(
      chunk.fileName,
      modules
        .sort((a, b) => b[1] - a[1])
        .slice(0, 60)
        .map((m) => m.join(' '))
        .join(', '),
    );
  }
}
