/** The gallery in a real browser: built, served, and a page that goes from state to state. */
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { build, preview } from 'vite';
import type { Wish } from './main.ts';

/** Every size that is checked: docs/design.md, "Shapes". */
export const SIZES = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 640, height: 400 },
  { width: 768, height: 1024 },
  { width: 768, height: 800 },
  { width: 1366, height: 650 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;

export type Size = (typeof SIZES)[number];

const configFile = fileURLToPath(new URL('vite.config.ts', import.meta.url));

/** Builds the page. */
export async function raise(): Promise<void> {
  await build({ configFile, logLevel: 'warn' });
}

/** Serves it; gives its address and how to end that. */
export async function serve(): Promise<{ url: string; close: () => Promise<void> }> {
  const server = await preview({ configFile, logLevel: 'warn', preview: { host: '127.0.0.1', port: 0 } });
  const address = server.httpServer.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

/** A page of the gallery, and what goes wrong on it. */
export async function visit(browser: Browser, url: string): Promise<{ page: Page; states: string[]; noise: string[] }> {
  const page = await browser.newPage();
  const noise: string[] = [];
  page.on('pageerror', (error) => noise.push(error.message));
  page.on('console', (message) => message.type() === 'error' && noise.push(message.text()));
  await page.goto(`${url}?empty`);
  await page.waitForFunction(() => window.gallery !== undefined);
  return { page, states: await page.evaluate(() => window.gallery.states), noise };
}

export async function show(page: Page, wish: Wish): Promise<void> {
  await page.evaluate((wish) => window.gallery.show(wish), wish);
}

export async function resize(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(size);
  // Two frames: what is measured by an observer is laid out in the next one. Then whatever glides to its new place is there.
  await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    for (const moving of document.getAnimations()) if (moving instanceof CSSTransition) moving.finish();
  });
}
