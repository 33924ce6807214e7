// A map of one's own: chosen at set-up, refused with its place where it is wrong, shown at the table and when looking back.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, test } from 'node:test';
import { calm, launch, person, wellFormed } from './browser.js';
import { Harbor } from './harbor.js';

let browser;
let harbor;
before(async () => {
  [browser, harbor] = await Promise.all([launch(), Harbor.open()]);
});
after(async () => {
  await browser?.close();
  await harbor?.close();
});

const MAP = 'map strait\nstart N s\nstart S n\n. N .\n. . .\n. # .\n. . .\n. S .\n';

test('a map of one’s own is uploaded, and named by its digest wherever the match is', async () => {
  const page = await person(browser, harbor);
  await page.goto('/');
  await page.getByRole('button', { name: 'With friends' }).nth(2).click();
  await page.getByRole('textbox', { name: 'Name of captain 1' }).fill('Anne');
  await page.getByText('Options, clock and hints').click();
  const file = page.getByLabel('A map of your own');
  const upload = (text) =>
    file.setInputFiles({ name: 'strait.sea', mimeType: 'text/plain', buffer: Buffer.from(text) });
  for (const [text, told] of [
    [MAP.replace('. # .', '. ~ .'), 'Line 6, column 3:'],
    [MAP.replace('strait', 'caribbean'), 'Line 1, column 5:'],
    [`\ufeff${MAP}`, 'Line 1, column 1:'],
  ]) {
    await upload(text);
    await page.getByRole('button', { name: 'Open the table' }).click();
    await page.getByRole('alert').getByText(told).waitFor();
  }
  await wellFormed(page, 'the set-up with a bad map');
  await upload(`; mine\n${MAP}`);
  await page.getByRole('button', { name: 'Open the table' }).click();
  const digest = createHash('sha256').update(MAP).digest('hex');
  await page.getByText(digest).waitFor();
  await page.getByText('strait').first().waitFor();
  await wellFormed(page, 'the gathering crew with a map of their own');
  const id = new URL(page.url()).pathname.split('/')[2];
  const { table } = await harbor.get(`tables/${id}`);
  assert.equal(table.data, digest);
  assert.equal(table.options.map, 'strait');
  calm(page);
  await page.context().close();

  // A match of pilots on it, looked back at.
  const { id: other, host } = await harbor.post('tables', {
    game: 'broadsides',
    data: MAP,
    seats: ['random', 'random'],
  });
  await harbor.post(`tables/${other}/start`, {}, host);
  for (let tries = 0; tries < 200 && (await harbor.get(`tables/${other}`)).table.status !== 'over'; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 100));
  const back = await person(browser, harbor);
  await back.goto(`/t/${other}`);
  await back.getByText(digest).first().waitFor();
  await back.goto(`/t/${other}/replay`);
  await back.getByText(digest).first().waitFor();
  calm(back);
  await back.context().close();
});
