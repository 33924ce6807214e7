// A map of one's own: chosen at set-up, refused with its place where it is wrong, shown at the table and when looking back.
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { TableState } from '../src/wire/types.ts';
import { leave, quay, wellFormed } from './quay.ts';
import { openTable, start } from './tables.ts';

const here = quay();
const MAP = 'map strait\nstart N s\nstart S n\n. N .\n. . .\n. # .\n. . .\n. S .\n';

test('a map of one’s own is uploaded, and named by its digest wherever the match is', async () => {
  const page = await here.person();
  await page.goto('/');
  await page.getByRole('button', { name: 'With friends' }).nth(2).click();
  await page.getByRole('textbox', { name: 'Name of captain 1' }).fill('Anne');
  await page.getByText('Options, clock and hints').click();
  const file = page.getByLabel('A map of your own');
  const upload = (text: string) =>
    file.setInputFiles({ name: 'strait.sea', mimeType: 'text/plain', buffer: Buffer.from(text) });
  for (const [text, told] of [
    [MAP.replace('. # .', '. ~ .'), 'Line 6, column 3:'],
    [MAP.replace('strait', 'caribbean'), 'Line 1, column 5:'],
    [`\ufeff${MAP}`, 'Line 1, column 1:'],
  ] as const) {
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
  const { table } = await here.harbor.get<TableState>(`tables/${id}`);
  expect(table.data).toBe(digest);
  expect(table.options['map']).toBe('strait');
  await leave(page);

  // A match of pilots on it, watched and looked back at.
  const other = await openTable(here.harbor, { game: 'broadsides', data: MAP, seats: ['random', 'random'] });
  await start(here.harbor, other);
  await expect
    .poll(async () => (await here.harbor.get<TableState>(`tables/${other.id}`)).table.status)
    .not.toBe('gathering');
  const back = await here.person();
  await back.goto(`/t/${other.id}`);
  await back.getByText(digest).first().waitFor();
  await back.goto(`/t/${other.id}/replay`);
  await back.getByText(digest).first().waitFor();
  await leave(back);
});
