// A real Chromium, the Debian package or the one that CHROMIUM names, and pages that complain about what a player would.
import { existsSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import type { Harbor } from './harbor.ts';

const places = [process.env['CHROMIUM'], '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1280, height: 800 };

/** `more` are further arguments of Chromium. */
export function launch(more: readonly string[] = []): Promise<Browser> {
  const executablePath = places.find((place) => place !== undefined && existsSync(place));
  if (executablePath === undefined) throw new Error('Chromium is not here; on Debian: apt-get install chromium');
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    ...more,
  ];
  return chromium.launch({ executablePath, args });
}

/** What went wrong on each page. */
export const noises = new WeakMap<Page, string[]>();

export interface Person extends BrowserContextOptions {
  size?: { width: number; height: number };
  motion?: 'reduce' | 'no-preference';
  speed?: 'slow' | 'normal' | 'fast' | 'instant';
}

/**
 * A browser window of its own: what one person has. Every error on its pages and every request to another server is kept
 * for `leave` to complain about.
 */
export async function person(browser: Browser, harbor: Harbor, wish: Person = {}): Promise<Page> {
  const { size = DESKTOP, locale = 'en-GB', motion = 'reduce', speed = 'instant', ...rest } = wish;
  const context = await browser.newContext({
    viewport: size,
    locale,
    reducedMotion: motion,
    baseURL: harbor.url,
    ...rest,
  });
  // What is shown step by step is shown at once: matches are long. A cabin boy does not end them in two lucky attacks.
  await context.addInitScript((speed) => {
    const kept = JSON.parse(localStorage.getItem('flibuste.settings') ?? '{}') as object;
    localStorage.setItem('flibuste.settings', JSON.stringify({ speed, level: 'cabin-boy', ...kept }));
  }, speed);
  const page = await context.newPage();
  const noise: string[] = [];
  noises.set(page, noise);
  page.on('pageerror', (error) => noise.push(`error: ${error.message}`));
  page.on('console', (message) => {
    // A lost connection is not the page's fault; the test that kills the server looks for what it shows.
    const lost = /ERR_CONNECTION|WebSocket connection|ERR_EMPTY_RESPONSE|Failed to load resource/.test(message.text());
    if (message.type() === 'error' && !lost) noise.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(harbor.url) && !url.startsWith('data:') && !url.startsWith('blob:'))
      noise.push(`request: ${url}`);
  });
  return page;
}
