import { readdirSync, readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { defineConfig } from 'vitest/config';
import { type Part, prepared } from './scripts/ftl.ts';

/** Where `flibuste serve` listens while the client is worked on with `npm run dev`. */
const harbor = process.env.FLIBUSTE ?? 'http://127.0.0.1:4242';

const locales = new URL('../locales/', import.meta.url);

/** Message files as prepared messages; `?rules` and the like is one part of a file. */
function fluent(): Plugin {
  return {
    name: 'fluent',
    enforce: 'pre',
    load(id) {
      const [path = id, part] = id.split('?') as [string, Part | undefined];
      if (!path.endsWith('.ftl')) return null;
      this.addWatchFile(path);
      return `export default ${JSON.stringify(prepared(readFileSync(path, 'utf8'), part))};`;
    },
  };
}

/** What the page says before anything is loaded: `%key%` in every language, English until it is known which. */
function firstWords(html: string): string {
  const langs = readdirSync(locales);
  return html.replaceAll(/%([a-z-]+)%/g, (_, key: string) =>
    langs
      .map((lang) => {
        const text = prepared(readFileSync(new URL(`${lang}/client.ftl`, locales), 'utf8'))[key];
        if (typeof text !== 'string') throw new Error(`${key} of the page is no plain message in ${lang}`);
        return `<span lang="${lang}"${lang === 'en' ? '' : ' hidden'}>${text}</span>`;
      })
      .join(''),
  );
}

/** The page names what every page needs, so that the browser asks for it before the first script has run. */
function needed(bundle: Rolldown.OutputBundle | undefined): HtmlTagDescriptor[] {
  const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk');
  const core = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/src/show.ts')));
  if (core === undefined) return [];
  const styles = [...(core.viteMetadata?.importedCss ?? [])];
  return [
    { tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: `/${core.fileName}` } },
    ...styles.map((file) => ({ tag: 'link', attrs: { rel: 'stylesheet', crossorigin: true, href: `/${file}` } })),
  ];
}

function firstPage(): Plugin {
  return {
    name: 'first-page',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => ({ html: firstWords(html), tags: needed(bundle) }),
    },
  };
}

/**
 * Which file a module goes to. Few files for each page, since each costs a way there and back: what every page needs, what tables,
 * recordings and drawings share, what a page or board has alone, and two files of words.
 */
function wordsOf(id: string): string | null {
  const [, lang, name, part] = /\/locales\/(\w+)\/([\w-]+)\.ftl(?:\?(\w+))?$/.exec(id) ?? [];
  if (lang === undefined || name === undefined) return null;
  if (part === 'faults') return `${lang}-faults`;
  if (part === 'cover') return `${lang}-covers`;
  if (['client', 'common'].includes(name)) return part === 'rules' ? `${lang}-rules` : lang;
  return `${lang}-${name.replace('-board', '')}${part === 'rules' ? '-rules' : ''}`;
}

/** A board, with what only it draws. Its drawings for the rulebook are loaded with that, what it needs later when it does. */
function boardOf(id: string): string | null {
  const [, game, file = ''] = /\/src\/boards\/(\w+)\/([^/?]+)/.exec(id) ?? [];
  const apart = /^((Diagram|diagrams|drawings)\.|(battle|Fights|Gunnery|Melee|Odds|Steps|Volley)\.)/.test(file);
  return game === undefined || game === 'kit' || apart ? null : game;
}

const groups = [
  { name: 'main', tags: ['$initial'], priority: 9 },
  { name: wordsOf, debugName: 'words', test: /\.ftl/, priority: 8 },
  {
    name: 'core',
    test: /\/(node_modules\/(svelte|@fluent|esm-env|clsx)|src\/(show|sound|parts\/(Dialog|SeatMark)|front\/recording|table\/(opening|plans)))/,
    priority: 7,
  },
  {
    name: 'main',
    test: /\/src\/(parts\/(TopBar|Page|Forgetful|Notice|Failure|Lost|Dialog|SeatMark|Icon)|pages\/NotFound)\.svelte\?.*style/,
    priority: 8,
  },
  { name: 'later', test: /\/src\/table\/(Menu|More|Chat|HintList)\.svelte/, priority: 3 },
  { name: 'watch', test: /\/src\/(boards\/(kit\/|board\.ts)|table\/orders\.ts)/, priority: 6 },
  { name: 'watch', test: /\/src\/(table|parts)\//, priority: 5, minShareCount: 2 },
  { name: boardOf, debugName: 'boards', test: /\/src\/boards\//, priority: 4 },
  { name: 'battle', test: /\/src\/boards\/broadsides\/(battle|Fights|Gunnery|Melee|Odds|Steps|Volley)\./, priority: 3 },
  { name: 'rules', test: /\/src\/(rules\/\w+\.ts|pages\/Rulebook)/, priority: 3 },
] satisfies Rolldown.CodeSplittingGroup[];

export default defineConfig({
  plugins: [fluent(), firstPage(), svelte()],
  server: {
    fs: { allow: ['..'] },
    // The server admits pages of its own address only; while the client is worked on, its page comes from here.
    proxy: {
      '/api': {
        target: harbor,
        ws: true,
        changeOrigin: true,
        configure(proxy) {
          proxy.on('proxyReq', (request) => request.setHeader('origin', harbor));
          proxy.on('proxyReqWs', (request) => request.setHeader('origin', harbor));
        },
      },
    },
  },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: true,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  // Tests that mount something do so as in a browser.
  resolve: process.env.VITEST === undefined ? {} : { conditions: ['browser'] },
  test: { include: ['src/**/*.test.ts'] },
});
