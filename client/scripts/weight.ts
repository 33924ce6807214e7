/** What a page loads until it is shown, by the files of a build. */
import { brotliCompressSync } from 'node:zlib';
import type { Rolldown } from 'vite';

type Output = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[];

/** A page: the modules it begins with, besides what every page does. */
export interface Visit {
  lang: string;
  modules: readonly string[];
  words: readonly string[];
}

/** Every page begins with these. */
const ALWAYS = ['index.html', 'src/main.ts', 'src/show.ts'];

/** The files that a visit loads, each with its compressed size in bytes. */
export function loaded(output: Output, { lang, modules, words }: Visit): Map<string, number> {
  const chunks = output.filter((file) => file.type === 'chunk');
  const files = new Map<string, number>();
  const take = (name: string): void => {
    const file = output.find(({ fileName }) => fileName === name);
    if (file === undefined || files.has(name)) return;
    files.set(name, brotliCompressSync(file.type === 'chunk' ? file.code : file.source).length);
    if (file.type !== 'chunk') return;
    for (const other of [...file.imports, ...(file.viteMetadata?.importedCss ?? [])]) take(other);
  };
  take('index.html');
  const wanted = [...ALWAYS, ...modules].map((module) => `/client/${module}`);
  wanted.push(...words.map((file) => `/locales/${lang}/${file}`));
  for (const id of wanted) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((module) => module.endsWith(id)));
    if (chunk !== undefined) take(chunk.fileName);
    else if (!id.endsWith('.html')) throw new Error(`no file holds ${id}`);
  }
  return files;
}

const BASE = ['client.ftl', 'common.ftl?play'];

export const front = (lang: string): Visit => ({
  lang,
  modules: ['src/pages/Front.svelte'],
  words: [...BASE, 'afloat.ftl?cover'],
});

export const table = (lang: string, game: string): Visit => ({
  lang,
  modules: ['src/pages/TablePage.svelte', `src/boards/${game}/table.ts`],
  words: [...BASE, `${game}.ftl?play`, `${game}-board.ftl`],
});

export const rulebook = (lang: string, game: string): Visit => ({
  lang,
  modules: ['src/pages/Rulebook.svelte', `src/boards/${game}/table.ts`, `src/boards/${game}/drawings.ts`],
  words: [...BASE, `${game}.ftl?play`, `${game}-board.ftl`, `${game}.ftl?rules`, 'common.ftl?rules'],
});

export const sum = (files: Map<string, number>): number => [...files.values()].reduce((a, b) => a + b, 0);
