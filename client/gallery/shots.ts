// Writes one page with a picture of every state at every size: target/gallery/index.html. Words after the command choose states by
// what their names contain, `--dark`, `--french` and `--shut` how they are shown.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launch } from '../e2e/browser.ts';
import { raise, resize, serve, show, SIZES, visit } from './stage.ts';

const folder = fileURLToPath(new URL('../../target/gallery', import.meta.url));
const given = process.argv.slice(2);
const wanted = given.filter((word) => !word.startsWith('--'));
const wish = {
  theme: given.includes('--dark') ? 'dark' : 'light',
  language: given.includes('--french') ? 'fr' : 'en',
  log: given.includes('--shut') ? 'shut' : 'open',
};

/** On a phone the log would lie over what is to be seen. */
const logAt = (width: number) => (width < 1200 ? 'shut' : wish.log);
const [small, large] = [SIZES.filter(({ width }) => width < 1200), SIZES.filter(({ width }) => width >= 1200)];

await raise();
const [server, browser] = await Promise.all([serve(), launch()]);
const pictures: { state: string; files: { file: string; width: number; height: number }[] }[] = [];
rmSync(join(folder, 'pictures'), { recursive: true, force: true });
try {
  const { page, states } = await visit(browser, server.url);
  const chosen = states.filter((state) => wanted.length === 0 || wanted.some((word) => state.includes(word)));
  for (const state of chosen) {
    const files = [];
    mkdirSync(join(folder, 'pictures', state), { recursive: true });
    for (const sizes of [small, large]) {
      await resize(page, sizes[0]!);
      await show(page, { ...wish, state, log: logAt(sizes[0]!.width) });
      for (const size of sizes) {
        await resize(page, size);
        const file = `pictures/${state}/${size.width}x${size.height}.png`;
        await page.screenshot({ path: join(folder, file) });
        files.push({ file, ...size });
      }
    }
    pictures.push({ state, files });
  }
} finally {
  await browser.close();
  await server.close();
}

const figure = ({ file, width, height }: { file: string; width: number; height: number }) =>
  `<figure><a href="${file}"><img src="${file}" width="${width}" height="${height}" loading="lazy" alt=""></a><figcaption>${width}×${height}</figcaption></figure>`;
const section = ({ state, files }: (typeof pictures)[number]) =>
  `<h2 id="${state}">${state}</h2>\n<div>${files.map(figure).join('\n')}</div>`;
const contents = pictures.map(({ state }) => `<a href="#${state}">${state}</a>`).join(' ');
writeFileSync(
  join(folder, 'index.html'),
  `<!doctype html>
<meta charset="utf-8"><title>Flibuste: every state at every size</title>
<style>
  body { font: 14px sans-serif; background: #222; color: #eee }
  a { color: inherit }
  div { display: flex; gap: 12px; overflow-x: auto; align-items: end }
  figure { margin: 0 } img { height: 340px; width: auto; display: block } figcaption { padding: 4px }
</style>
<nav>${contents}</nav>
${pictures.map(section).join('\n')}
`,
);
console.log(`${pictures.length} states: ${join(folder, 'index.html')}`);
