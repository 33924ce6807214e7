// Broadsides & Boarding as people play it: against a pilot by clicks, from two browsers until the crews board, in French on a
// phone, by keyboard.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE } from './browser.ts';
import { asked } from './captain.ts';
import { cellAt, playOut } from './helm.ts';
import { leave, quay, wellFormed } from './quay.ts';
import { openTable, sit, start } from './tables.ts';

const here = quay();

/** The drawings of the rulebook, as the rules made them. */
const drawings = Object.keys(
  JSON.parse(readFileSync(new URL('../src/rules/drawings/broadsides.json', import.meta.url), 'utf8')) as object,
);

/** The name on the other plate. */
const rival = async (page: Page) => (await page.locator('.plate .name').allTextContents()).at(-1)?.trim() ?? '';

/** Sits down alone at a table with a pilot, which starts at once. */
async function against(page: Page, pilot: string, options = {}): Promise<void> {
  const table = await openTable(here.harbor, { game: 'broadsides', seats: [null, pilot], options });
  await sit(page, 'Anne', table, `invite=${table.invite}`);
  await start(here.harbor, table);
  await asked(page);
}

test('a match against a pilot is played by clicks alone, from the front page to the end', async () => {
  const page = await here.person();
  await page.goto('/');
  const panel = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Broadsides & Boarding' }) });
  await panel.getByRole('button', { name: 'Set up' }).click();
  await page.getByRole('textbox', { name: 'Name of captain 1' }).fill('Anne');
  await page.getByRole('combobox', { name: 'Who plays seat 2' }).selectOption('gunner');
  await page.getByText('Options, clock and hints').click();
  await page.getByRole('combobox', { name: /^Map/ }).selectOption('the_narrows');
  await wellFormed(page, 'setting up');
  await page.getByRole('button', { name: 'Set sail' }).click();
  await asked(page);
  const stages = await playOut(page, { seat: 0, enemy: await rival(page) });
  expect(stages.filter((stage) => stage === 'placing').length).toBe(3);
  expect(stages).toContain('plotting');

  await page.getByRole('link', { name: 'Watch again' }).click();
  await page.getByRole('button', { name: 'One step on' }).click();
  await leave(page);
});

test('two people in two browsers: one waits, the other sails into her; they board and fight it out', async () => {
  const table = await openTable(here.harbor, { game: 'broadsides', seats: [null, null], options: { map: 'open_sea' } });
  const [anne, bart] = await Promise.all([here.person(), here.person({ size: PHONE })]);
  await sit(anne, 'Anne', table, `invite=${table.invite}`);
  await sit(bart, 'Bart', table, `invite=${table.invite}`);
  await start(here.harbor, table);

  const sails = { seat: 0, enemy: 'Bart', holds: true };
  const waits = { seat: 1, enemy: 'Anne', holds: true, waits: true };
  // Both to the first cards: what is seen of a plot before it is laid.
  const toCards = (stage: string) => stage === 'plotting';
  await Promise.all([playOut(anne, sails, toCards), playOut(bart, waits, toCards)]);
  await anne.getByRole('button', { name: 'forward', exact: true }).click();
  await anne.getByText('2,2, heading south-east').first().waitFor();
  await anne.getByRole('button', { name: /^Slot 1/ }).click();

  const stages = await Promise.all([playOut(anne, sails), playOut(bart, waits)]);
  expect(stages.flat().filter((stage) => stage === 'boarding').length, 'both crews moved').toBeGreaterThanOrEqual(3);
  await leave(anne, bart);
});

test('a match in French on a phone', async () => {
  const page = await here.person({ size: PHONE, locale: 'fr-FR', hasTouch: true, isMobile: true });
  await against(page, 'guided', { map: 'the_narrows', immobile: 'beaten', calm: 'endless' });
  await playOut(page, { seat: 0, enemy: await rival(page), press: (it) => it.tap() });
  await leave(page);
});

test('two captains on one screen choose in secret, each behind the curtain', async () => {
  const page = await here.person();
  await page.goto('/');
  const panel = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Broadsides & Boarding' }) });
  await panel.getByRole('button', { name: 'On one screen' }).click();
  await page.getByRole('textbox', { name: 'Name of captain 1' }).fill('Anne');
  await page.getByRole('textbox', { name: 'Name of captain 2' }).fill('Bart');
  await page.getByRole('button', { name: 'Set sail' }).click();
  // A browser lets a page refuse Escape once.
  await page.getByRole('button', { name: 'I am Anne' }).waitFor();
  await page.waitForTimeout(1500);
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
  await page.waitForTimeout(200);
  for (const [deck, name] of ['Anne', 'Bart'].entries()) {
    await page.getByRole('button', { name: `I am ${name}` }).click();
    for (const cell of ['H4', 'H3']) {
      const place = cellAt(page, deck, cell);
      await place.click();
      await place.and(page.getByRole('gridcell', { name: new RegExp(`of ${name}`) })).waitFor();
      const others = page.locator(`[data-deck="${1 - deck}"]`).and(page.getByRole('gridcell', { name: /^H.: .* of / }));
      expect(await others.count(), 'what the other has placed stays hidden').toBe(0);
    }
    await cellAt(page, deck, 'H5').click();
  }
  // Both crews are revealed; who has the screen lays cards first, then it changes hands again.
  await page.locator('[data-vital=turn]').getByText('Bart').waitFor();
  await asked(page);
  for (const card of ['forward', 'stay', 'stay']) await page.getByRole('button', { name: card, exact: true }).click();
  await page.getByRole('button', { name: 'Lay the cards' }).click();
  await page.getByRole('button', { name: 'I am Anne' }).click();
  // The cards of the other are not there.
  for (const number of [1, 2, 3]) await page.getByRole('button', { name: `Slot ${number}: empty` }).waitFor();
  await leave(page);
});

test('placement and a turn by keyboard alone', async () => {
  const page = await here.person();
  await against(page, 'random', { map: 'caribbean' });
  const key = async (name: string, times = 1) => {
    for (let pressed = 0; pressed < times; pressed += 1) await page.keyboard.press(name);
  };
  const focused = () =>
    page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
    );
  /** Tab until something with that name has the focus. */
  const walkTo = async (name: RegExp) => {
    for (let steps = 0; steps < 60; steps += 1) {
      if (name.test((await focused()).trim())) return;
      await key('Tab');
    }
    expect.fail(`Tab does not lead to ${name}`);
  };
  await walkTo(/^[A-H][345]: /);
  // Cells are led to by arrows, wherever the bow points.
  await page.keyboard.press('Enter');
  await page.getByRole('gridcell', { name: /captain of Anne/ }).waitFor();
  for (const man of [1, 2]) {
    await page.keyboard.press(man === 1 ? 'ArrowDown' : 'ArrowRight');
    await page.keyboard.press('Enter');
    await page.waitForTimeout(300);
  }
  await page.getByRole('button', { name: 'Lay the cards' }).waitFor();

  // Digits lay cards, Backspace takes one back, and the course is told.
  await key('2', 3);
  await key('Backspace');
  await key('4');
  await page
    .getByText(/3,3, heading south-east/)
    .first()
    .waitFor();
  await walkTo(/^Lay the cards$/);
  await key('Enter');
  await page.locator('svg.sea[aria-label*="Seahawk of Anne is at 3,3, heading south-east"]').first().waitFor();
  await leave(page);
});

test('a refusal on the deck names its rule', async () => {
  const page = await here.person();
  await against(page, 'random');
  const cell = page.getByRole('gridcell', { name: /^C5: / }).first();
  await cell.click();
  await cell.and(page.locator('[aria-label*="captain of Anne"]')).waitFor();
  // Three of the crew stand there now.
  await cell.click();
  await page.locator('.refusal').click();
  await page.getByRole('link', { name: /Rule B1\.5/ }).waitFor();
  await wellFormed(page, 'a refusal explained');
  await leave(page);
});

test('the rulebook draws its rules in both languages', async () => {
  for (const [locale, title] of [
    ['en-GB', 'Broadsides & Boarding'],
    ['fr-FR', 'Bordées et Abordages'],
  ] as const) {
    const page = await here.person({ locale, ...(locale === 'fr-FR' ? { size: PHONE } : {}) });
    await page.goto('/rules/broadsides');
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    await expect.poll(() => page.locator('figure').count()).toBe(drawings.length);
    await wellFormed(page, `the rulebook, ${locale}`);
    await leave(page);
  }
});
