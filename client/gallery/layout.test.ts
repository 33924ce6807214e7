// Every state at every size, light and dark, in French and English, with the log open and shut: what docs/design.md demands holds.
// A failure names state, size and element, and says everything that is wrong, not the first thing only.
import { appendFileSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, inject, test } from 'vitest';
import { launch } from '../e2e/browser.ts';
import { demandOf, LEAST } from './demands.ts';
import { resize, show, type Size, SIZES, visit } from './stage.ts';
import type { State } from './state.ts';

const folder = fileURLToPath(new URL('states', import.meta.url));
const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.json'))
  .map((path) => path.replace(/\.json$/, ''))
  .sort();
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    axe: { run: (context: Document, options: RunOptions) => Promise<AxeResults> };
  }
}

/** Everything that was found, also while the test still runs. */
const list = fileURLToPath(new URL('../../target/gallery/findings.txt', import.meta.url));

/** One browser for each core; whoever is free takes the next state. */
const WORKERS = 2;
const browsers: Browser[] = [];
const idle: { page: Page; noise: string[] }[] = [];

beforeAll(async () => {
  rmSync(list, { force: true });
  for (let worker = 0; worker < WORKERS; worker += 1) {
    const browser = await launch();
    browsers.push(browser);
    const { page, noise } = await visit(browser, inject('gallery'));
    await page.evaluate(axe);
    idle.push({ page, noise });
  }
});
afterAll(async () => {
  await Promise.all(browsers.map((browser) => browser.close()));
});

interface Look {
  size: Size;
  log: 'open' | 'shut';
  theme: 'light' | 'dark';
  language: 'en' | 'fr';
}

const [PHONE, , , LOW, , PAGE, , DESKTOP] = SIZES;
/** One size of each shape: there every choice is picked and let go. */
const HANDLED: readonly Size[] = [PHONE, LOW, PAGE, DESKTOP];

/** Which theme, language and log each size is seen with: each state sees each of them, and neighbours differ. */
function looksAt(number: number): Look[] {
  const looks: Look[] = SIZES.map((size, i) => ({
    size,
    log: size === DESKTOP || (size.width >= 1200 && (number + i) % 2 === 0) ? 'open' : 'shut',
    theme: (number + (i >> 1)) % 2 === 0 ? 'light' : 'dark',
    language: (number + i) % 2 === 0 ? 'en' : 'fr',
  }));
  const other = { theme: 'light', language: 'fr' } as const;
  return [...looks, { size: DESKTOP, log: 'shut', ...other }, { size: PHONE, log: 'open', ...other }];
}

const told = ({ size, log, theme, language }: Look) => `${size.width}×${size.height} ${language} ${theme} log ${log}`;

/** What axe has to say. */
async function complaints(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `axe: ${id}: ${html.slice(0, 160)}`));
}

/** At its least size things are as large as docs/design.md says. */
async function least(page: Page, name: string): Promise<string[]> {
  const wanted = LEAST[name];
  if (wanted === undefined) return [];
  const widths = await page.evaluate(
    (what) => [...document.querySelectorAll(what)].map((element) => element.getBoundingClientRect().width),
    wanted.what,
  );
  const smallest = Math.min(...widths);
  if (widths.length === 0) return [`least: there is no ${wanted.what}`];
  return smallest < wanted.width - 0.5 ? [`least: ${wanted.what} is ${smallest} wide instead of ${wanted.width}`] : [];
}

async function examine(page: Page, name: string, number: number): Promise<string[]> {
  const state = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as State;
  const demand = demandOf(state);
  const found: string[] = [];
  const [first, ...others] = looksAt(number);
  if (first === undefined) return found;
  await resize(page, first.size);
  await show(page, { state: name, ...first });
  for (const look of [first, ...others]) {
    await page.evaluate((look) => window.gallery.change(look), {
      theme: look.theme,
      language: look.language,
      log: look.log,
    });
    await resize(page, look.size);
    const here = (what: string) => found.push(`${told(look)}: ${what}`);
    const open = look.log === 'open';
    // The log of a recording is opened by its own button only.
    const log = open && (state.kind === 'table' || look.size.width >= 1200);
    (await page.evaluate((demand) => window.gallery.findings(demand), { ...demand, log })).forEach(here);
    const desktop = look.size === DESKTOP;
    if (desktop && open) (await least(page, name)).forEach(here);
    if ((desktop && open) || (look.size === PHONE && !open)) (await complaints(page)).forEach(here);
    if (state.phase === 'asked' && HANDLED.includes(look.size) && open === desktop) {
      (await page.evaluate(() => window.gallery.moved())).forEach(here);
      await show(page, { state: name, theme: look.theme, language: look.language, log: look.log });
    }
  }
  return found;
}

test.concurrent.for(names.map((name, number) => ({ name, number })))('$name', async ({ name, number }) => {
  const worker = idle.pop();
  if (worker === undefined) throw new Error('more tests at once than browsers');
  try {
    const found = await examine(worker.page, name, number);
    found.push(...worker.noise.splice(0).map((line) => `error: ${line}`));
    appendFileSync(list, found.map((line) => `${name} ${line}\n`).join(''));
    if (found.length > 0) throw new Error(`${name}: ${found.length} findings\n${found.join('\n')}`);
  } finally {
    idle.push(worker);
  }
});
