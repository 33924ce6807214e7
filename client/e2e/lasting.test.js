// What must survive: a server that dies in mid-match, a page loaded anew, a language chosen; and every other page.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { calm, DESKTOP, launch, person, PHONE, wellFormed } from './browser.js';
import { asked, choice, playOut } from './captain.js';
import { Harbor } from './harbor.js';

const records = join(dirname(fileURLToPath(import.meta.url)), '../../records/valid/afloat/v1');

let browser;
let harbor;
before(async () => {
  [browser, harbor] = await Promise.all([launch(), Harbor.open()]);
});
after(async () => {
  await browser?.close();
  await harbor?.close();
});

test('the server is killed and started again in mid-match, and nobody loads the page anew', async () => {
  const page = await person(browser, harbor);
  await page.goto('/');
  await page.getByRole('button', { name: 'Play', exact: true }).first().click();
  await asked(page);
  await (await choice(page)).click();
  await asked(page);
  await page.evaluate(() => (window.sameVisit = true));
  await harbor.kill();
  await page.getByText('The connection is lost').waitFor();
  await harbor.start();
  await page.getByText('The connection is lost').waitFor({ state: 'hidden', timeout: 30_000 });
  await playOut(page);
  assert.equal(await page.evaluate(() => window.sameVisit), true);
  calm(page);
  await page.context().close();
});

test('one goes on where one left, after the page is loaded anew and from the front page', async () => {
  const page = await person(browser, harbor);
  await page.goto('/');
  await page.getByRole('button', { name: 'Play', exact: true }).first().click();
  assert.ok(await asked(page));
  await (await choice(page)).click();
  await asked(page);
  await page.reload();
  await asked(page);
  await page.goto('/');
  await page.getByRole('heading', { name: 'Continue where you left' }).waitFor();
  await page
    .getByRole('link', { name: /your turn/ })
    .first()
    .click();
  await asked(page);
  calm(page);
  await page.context().close();
});

test('the log leads to past moments and back', async () => {
  const page = await person(browser, harbor);
  await page.goto('/');
  await page.getByRole('button', { name: 'Play', exact: true }).first().click();
  await asked(page);
  await (await choice(page)).click();
  await asked(page);
  await page.getByRole('button', { name: /begin/ }).first().click();
  await page.getByText('A past moment').waitFor();
  await wellFormed(page, 'a past moment');
  await page.getByRole('button', { name: 'Back to now' }).click();
  assert.ok(await asked(page));
  calm(page);
  await page.context().close();
});

test('the language is switched and remembered', async () => {
  const page = await person(browser, harbor);
  await page.goto('/');
  await page.getByRole('button', { name: 'Français' }).first().click();
  await page.getByRole('button', { name: 'Jouer', exact: true }).first().waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Jouer', exact: true }).first().waitFor();
  assert.equal(await page.locator('html').getAttribute('lang'), 'fr');
  calm(page);
  await page.context().close();
});

test('every recorded match is shown again from its file', async () => {
  const page = await person(browser, harbor);
  for (const name of readdirSync(records)) {
    await page.goto('/');
    const file = { name, mimeType: 'application/x-ndjson', buffer: readFileSync(join(records, name)) };
    await page.locator('input[type=file]').first().setInputFiles(file);
    await page.waitForURL('**/replay');
    const slider = page.getByRole('slider', { name: 'Step' });
    await slider.waitFor();
    await slider.press('End');
    for (const eyes of ['open', 'everyone']) {
      await page.getByLabel('Seen by').selectOption({ label: eyes === 'open' ? 'Open: all secrets' : 'Everyone' });
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
  calm(page);
  await page.context().close();
});

test('pages are sound at every size, in both languages, light and dark', async () => {
  for (const size of [PHONE, DESKTOP]) {
    for (const locale of ['en-GB', 'fr-FR']) {
      for (const colorScheme of ['light', 'dark']) {
        const page = await person(browser, harbor, { size, locale, colorScheme });
        for (const path of ['/', '/rules/afloat', '/replay', '/t/aaaaaaaaaa', '/nowhere-but-served']) {
          const answer = await page.goto(path);
          if (answer.status() === 404) continue;
          await page.waitForLoadState('networkidle');
          await wellFormed(page, `${path} ${locale} ${colorScheme} ${size.width}`);
        }
        calm(page);
        await page.context().close();
      }
    }
  }
});

test('a rule has an address, and the page goes there', async () => {
  const page = await person(browser, harbor);
  await page.goto('/rules/afloat#A4.1');
  await page.getByText('Each attack can be defended').first().waitFor();
  assert.ok(await page.locator('[id="A4.1"]').isVisible());
  assert.ok(
    await page.evaluate(() => document.getElementById('A4.1').getBoundingClientRect().top < window.innerHeight),
  );
  calm(page);
  await page.context().close();
});
