// Tables opened by program, and people who sit down at them by link.
import type { Page } from 'playwright-core';
import type { NewlyOpened, NewTable } from '../src/wire/types.ts';
import type { Harbor } from './harbor.ts';

export function openTable(
  harbor: Harbor,
  table: Partial<NewTable> & Pick<NewTable, 'game' | 'seats'>,
): Promise<NewlyOpened> {
  return harbor.post<NewlyOpened>('tables', table);
}

export async function start(harbor: Harbor, { id, host }: NewlyOpened): Promise<void> {
  await harbor.post(`tables/${id}/start`, null, host);
}

/** Sits down at a table by its link, and is there. */
export async function sit(page: Page, name: string, { id }: NewlyOpened, secret: string): Promise<void> {
  await page.goto(`/t/${id}#${secret}`);
  await page.getByRole('textbox').first().fill(name);
  await page.getByRole('button', { name: /^(Sit down|Prendre place)$/ }).click();
  await page.getByText(name).first().waitFor();
}
