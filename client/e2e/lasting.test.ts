// What must survive: a server that dies in mid-match, a page loaded anew, a language chosen; and every other page.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, PHONE } from './browser.ts';
import { asked, choice, playOut } from './captain.ts';
import { leave, quay, wellFormed } from './quay.ts';

const here = quay();
const records = fileURLToPath(new URL('../../records/valid/afloat/v1', import.meta.url));

/** A match against a pilot in which one choice has been made. */
async function begun(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play', exact: true }).first().click();
  await asked(page);
  await (await choice(page)).click();
  await asked(page);
}

test('the server is killed and started again in mid-match, and nobody loads the page anew', async () => {
  const page = await here.person();
  await begun(page);
  await page.evaluate(() => document.body.setAttribute('data-same-visit', ''));
  await here.harbor.kill();
  await page.getByText('Connection lost').waitFor();
  await here.harbor.start();
  await page.getByText('Connection lost').waitFor({ state: 'hidden', timeout: 30_000 });
  await playOut(page);
  expect(await page.locator('[data-same-visit]').count()).toBe(1);
  await leave(page);
});

test('one goes on where one left, after the page is loaded anew and from the front page', async () => {
  const page = await here.person();
  await begun(page);
  await page.reload();
  await asked(page);
  await page.goto('/');
  await page.getByRole('heading', { name: 'Continue where you left' }).waitFor();
  await page
    .getByRole('link', { name: /your turn/ })
    .first()
    .click();
  await asked(page);
  await leave(page);
});

test('the log leads to past moments and back', async () => {
  const page = await here.person();
  await begun(page);
  await page.getByRole('button', { name: /begin/ }).first().click();
  await page.getByText('A past moment', { exact: true }).waitFor();
  await wellFormed(page, 'a past moment');
  await page.getByRole('button', { name: 'Back to now' }).click();
  expect(await asked(page)).toBe(true);
  await leave(page);
});

test('the language is switched and remembered', async () => {
  const page = await here.person();
  await page.goto('/');
  await page.getByRole('button', { name: 'Français' }).first().click();
  await page.getByRole('button', { name: 'Jouer', exact: true }).first().waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Jouer', exact: true }).first().waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('fr');
  await leave(page);
});

test('every recorded match is shown again from its file', async () => {
  const page = await here.person();
  for (const name of readdirSync(records)) {
    await page.goto('/');
    const file = { name, mimeType: 'application/x-ndjson', buffer: readFileSync(`${records}/${name}`) };
    await page.locator('input[type=file]').first().setInputFiles(file);
    await page.waitForURL('**/replay');
    const slider = page.getByRole('slider', { name: 'Step' });
    await slider.waitFor();
    await slider.press('End');
    for (const label of ['Open: all secrets', 'Everyone']) {
      await page.getByLabel('Seen by').selectOption({ label });
      await slider.press('Home');
      await slider.press('ArrowRight');
    }
  }
  await page.goto('/');
  const broken = { name: 'broken.jsonl', mimeType: 'application/x-ndjson', buffer: Buffer.from('{"no":"match"}\n') };
  await page.locator('input[type=file]').first().setInputFiles(broken);
  await page
    .getByText(/Line 1/)
    .first()
    .waitFor();
  await leave(page);
});

test('pages are sound at every size, in both languages, light and dark', async () => {
  // Each size, language and theme with each of the others at least once.
  const looks = [
    { size: PHONE, locale: 'en-GB', colorScheme: 'light' },
    { size: PHONE, locale: 'fr-FR', colorScheme: 'dark' },
    { size: DESKTOP, locale: 'fr-FR', colorScheme: 'light' },
    { size: DESKTOP, locale: 'en-GB', colorScheme: 'dark' },
  ] as const;
  for (const look of looks) {
    const page = await here.person(look);
    for (const path of ['/', '/rules/afloat', '/replay', '/t/aaaaaaaaaa', '/nowhere-but-served']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.locator('h1').first().waitFor();
      await wellFormed(page, `${path} ${look.locale} ${look.colorScheme} ${look.size.width}`);
    }
    await leave(page);
  }
});

test('a rule has an address, and the page goes there', async () => {
  const page = await here.person();
  await page.goto('/rules/afloat#A4.1');
  await page.getByText('Each attack can be defended').first().waitFor();
  const rule = page.locator('[id="A4.1"]');
  expect(await rule.isVisible()).toBe(true);
  await expect
    .poll(() => rule.evaluate((element) => element.getBoundingClientRect().top < window.innerHeight))
    .toBe(true);
  await leave(page);
});
