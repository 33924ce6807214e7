// Takes the screenshots of docs/screenshots from recorded matches, whose seeds are fixed, and from the front page.
// FLIBUSTE_PROGRAM names the program; `npm run screenshots` after a change to how things look.
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DESKTOP, launch, person, PHONE } from './browser.js';
import { Harbor } from './harbor.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const folder = join(root, 'docs/screenshots');

/** Opens a recorded match, such as `afloat/v1/duel`, and goes to a step of it. */
async function replay(page, record, step) {
  await page.goto('/');
  const buffer = readFileSync(join(root, `records/valid/${record}.jsonl`));
  const file = { name: 'match.jsonl', mimeType: 'application/x-ndjson', buffer };
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
    { name: 'afloat', size: DESKTOP, colorScheme: 'light', locale: 'en-GB', record: 'afloat/v1/four-locked', step: 24 },
    { name: 'afloat-phone', size: PHONE, colorScheme: 'dark', locale: 'fr-FR', record: 'afloat/v1/four-locked', step: 24 },
    { name: 'broadsides', size: DESKTOP, colorScheme: 'light', locale: 'en-GB', record: 'broadsides/v1/sunk', step: 20 },
    { name: 'broadsides-phone', size: PHONE, colorScheme: 'dark', locale: 'fr-FR', record: 'broadsides/v1/sunk', step: 20 },
    { name: 'boarding', size: DESKTOP, colorScheme: 'light', locale: 'en-GB', record: 'broadsides/v1/melees', step: 35 },
    { name: 'boarding-phone', size: PHONE, colorScheme: 'dark', locale: 'fr-FR', record: 'broadsides/v1/melees', step: 34 },
  ];
  for (const { name, record, step, ...rest } of shots) {
    const page = await person(browser, harbor, rest);
    if (record === undefined) await page.goto('/', { waitUntil: 'networkidle' });
    else await replay(page, record, step);
    await page.screenshot({ path: join(folder, `${name}.png`) });
    await page.context().close();
  }
} finally {
  await browser.close();
  await harbor.close();
}
