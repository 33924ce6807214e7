// A real Chromium, the Debian package or the one that CHROMIUM names, and pages that complain about what a player would.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { chromium } from 'playwright-core';

const places = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1280, height: 800 };

export function launch(more = []) {
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

/**
 * A browser window of its own: what one person has. Every error on its pages and every request to another server is kept
 * for `calm` to complain about.
 */
export async function person(
  browser,
  harbor,
  { size = DESKTOP, locale = 'en-GB', motion = 'reduce', speed = 'instant', ...rest } = {},
) {
  const context = await browser.newContext({
    viewport: size,
    locale,
    reducedMotion: motion,
    baseURL: harbor.url,
    ...rest,
  });
  // What is shown step by step is shown at once: matches are long. A cabin boy does not end them in two lucky attacks.
  await context.addInitScript((speed) => {
    const kept = JSON.parse(localStorage.getItem('flibuste.settings') ?? '{}');
    localStorage.setItem('flibuste.settings', JSON.stringify({ speed, level: 'cabin-boy', ...kept }));
  }, speed);
  const page = await context.newPage();
  const noise = [];
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
  page.noise = noise;
  return page;
}

/** Nothing went wrong on the page so far. */
export function calm(page) {
  assert.deepEqual(page.noise, []);
}

/** axe finds nothing to complain about, and the page does not scroll sideways. */
export async function wellFormed(page, where) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  assert.deepEqual(told, [], where);
  const [inner, outer] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  assert.ok(inner <= outer, `${where} is ${inner} px wide on ${outer} px`);
}
