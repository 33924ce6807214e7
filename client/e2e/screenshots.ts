// Takes the screenshots of docs/screenshots from recorded matches, whose seeds are fixed, and from the front page.
// FLIBUSTE_PROGRAM names the program; `npm run screenshots` after a change to how things look.
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { DESKTOP, launch, type Person, person, PHONE } from './browser.ts';
import { Harbor } from './harbor.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const folder = join(root, 'docs/screenshots');

/** A recorded match at a step, or played on from there until `shown` is told and has been on its way for a while. */
async function replay(page: Page, record: string, step: number, shown?: string | RegExp): Promise<void> {
  await page.goto('/');
  const file = {
    name: 'match.jsonl',
    mimeType: 'application/x-ndjson',
    buffer: readFileSync(join(root, 'records/valid', record)),
  };
  await page.locator('input[type=file]').first().setInputFiles(file);
  const slider = page.getByRole('slider');
  await slider.waitFor();
  await slider.fill(String(step));
  await page.waitForTimeout(500);
  if (shown === undefined) return;
  await page.getByRole('button', { name: /^(Play|Lecture)$/ }).click();
  await page.locator('[data-vital=turn]').filter({ hasText: shown }).waitFor({ timeout: 120_000 });
  await page.waitForTimeout(2800);
}

mkdirSync(folder, { recursive: true });
const [browser, harbor] = await Promise.all([launch(), Harbor.open()]);
try {
  // The long cannon of Teach fires across the edge and all the way round.
  const volley = { record: 'legacy/v1/five.jsonl', step: 9, motion: 'no-preference', speed: 'slow' } as const;
  const shots: (Person & { name: string; record?: string; step?: number; shown?: string | RegExp })[] = [
    { name: 'front', size: DESKTOP, colorScheme: 'light', locale: 'en-GB' },
    { name: 'front-phone', size: PHONE, colorScheme: 'dark', locale: 'fr-FR' },
    {
      name: 'afloat',
      size: DESKTOP,
      colorScheme: 'light',
      locale: 'en-GB',
      record: 'afloat/v1/four-locked.jsonl',
      step: 24,
    },
    {
      name: 'afloat-phone',
      size: PHONE,
      colorScheme: 'dark',
      locale: 'fr-FR',
      record: 'afloat/v1/four-locked.jsonl',
      step: 24,
    },
    {
      name: 'legacy',
      size: DESKTOP,
      colorScheme: 'light',
      locale: 'en-GB',
      ...volley,
      shown: 'The long cannon of Teach',
    },
    {
      name: 'legacy-phone',
      size: PHONE,
      colorScheme: 'dark',
      locale: 'fr-FR',
      ...volley,
      shown: /^Canon long \(Teach/,
    },
    {
      name: 'broadsides',
      size: DESKTOP,
      colorScheme: 'light',
      locale: 'en-GB',
      record: 'broadsides/v1/sunk.jsonl',
      step: 20,
    },
    {
      name: 'broadsides-phone',
      size: PHONE,
      colorScheme: 'dark',
      locale: 'fr-FR',
      record: 'broadsides/v1/sunk.jsonl',
      step: 20,
    },
    {
      name: 'boarding',
      size: DESKTOP,
      colorScheme: 'light',
      locale: 'en-GB',
      record: 'broadsides/v1/melees.jsonl',
      step: 35,
    },
    {
      name: 'boarding-phone',
      size: PHONE,
      colorScheme: 'dark',
      locale: 'fr-FR',
      record: 'broadsides/v1/melees.jsonl',
      step: 34,
    },
  ];
  for (const { name, record, step = 0, shown, ...rest } of shots) {
    const page = await person(browser, harbor, rest);
    if (record === undefined) await page.goto('/', { waitUntil: 'networkidle' });
    else await replay(page, record, step, shown);
    // Nothing has the focus: a ring around the slider is not what a visitor sees.
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await page.screenshot({ path: join(folder, `${name}.png`) });
    await page.context().close();
  }
} finally {
  await browser.close();
  await harbor.close();
}
