// Takes the screenshots of docs/screenshots from a recorded match, whose seed is fixed, and from the front page.
// FLIBUSTE_PROGRAM names the program; `npm run screenshots` after a change to how things look.
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DESKTOP, launch, person, PHONE } from './browser.js';
import { Harbor } from './harbor.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const folder = join(root, 'docs/screenshots');
const record = readFileSync(join(root, 'records/valid/afloat/v1/four-locked.jsonl'));

async function replay(page, step) {
  await page.goto('/');
  const file = { name: 'match.jsonl', mimeType: 'application/x-ndjson', buffer: record };
  await page.locator('input[type=file]').first().setInputFiles(file);
  const slider = page.getByRole('slider');
  await slider.waitFor();
  await slider.fill(String(step));
  await page.waitForTimeout(500);
}

mkdirSync(folder, { recursive: true });
const [browser, harbor] = await Promise.all([launch(), Harbor.open()]);
try {
  const shots = [
    { name: 'front', size: DESKTOP, colorScheme: 'light', locale: 'en-GB' },
    { name: 'front-phone', size: PHONE, colorScheme: 'dark', locale: 'fr-FR' },
    { name: 'afloat', size: DESKTOP, colorScheme: 'light', locale: 'en-GB', step: 24 },
    { name: 'afloat-phone', size: PHONE, colorScheme: 'dark', locale: 'fr-FR', step: 24 },
  ];
  for (const { name, step, ...rest } of shots) {
    const page = await person(browser, harbor, rest);
    if (step === undefined) await page.goto('/', { waitUntil: 'networkidle' });
    else await replay(page, step);
    await page.screenshot({ path: join(folder, `${name}.png`) });
    await page.context().close();
  }
} finally {
  await browser.close();
  await harbor.close();
}
