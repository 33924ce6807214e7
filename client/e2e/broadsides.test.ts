// Broadsides & Boarding as people play it: against a pilot by clicks, from two browsers until the crews board, in French on a
// phone, by keyboard.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { calm, launch, person, PHONE, wellFormed } from './browser.js';
import { Harbor } from './harbor.js';
import { asked, playOut } from './helm.js';

let browser;
let harbor;
before(async () => {
  [browser, harbor] = await Promise.all([launch(), Harbor.open()]);
});
after(async () => {
  await browser?.close();
  await harbor?.close();
});

/** Sits down at a table that was opened by program, and waits for the others. */
async function sit(page, table, name, button = 'Sit down') {
  await page.goto(`/t/${table.id}#invite=${table.invite}`);
  await page.getByRole('textbox').first().fill(name);
  await page.getByRole('button', { name: button }).click();
  await page.getByText(name).first().waitFor();
}

/** The drawings of the rulebook, as the rules made them. */
const drawings = Object.keys(
  JSON.parse(readFileSync(new URL('../src/rules/drawings/broadsides.json', import.meta.url), 'utf8')),
);

const start = (table) => harbor.post(`tables/${table.id}/start`, null, table.host);
const rival = async (page) => (await page.locator('.plate .name').allTextContents()).at(-1);

/** axe in both themes. */
async function wellFormedInBoth(page, where) {
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme });
    await page.waitForFunction((theme) => document.documentElement.dataset.theme === theme, colorScheme);
    await page.waitForTimeout(100);
    await wellFormed(page, `${where}, ${colorScheme}`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

test('a match against a pilot is played by clicks alone, from the front page to the end', async () => {
  const page = await person(browser, harbor);
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
  await wellFormed(page, 'placement');
  const enemy = await rival(page);
  const stages = await playOut(page, { seat: 0, enemy });
  assert.ok(
    stages.filter((stage) => stage === 'placing').length === 3 && stages.includes('plotting'),
    stages.join(' '),
  );
  await wellFormed(page, 'the end');

  await page.getByRole('link', { name: 'Watch again' }).click();
  await page.getByRole('button', { name: 'One step on' }).click();
  await wellFormed(page, 'the replay');
  calm(page);
  await page.context().close();
});

test('two people in two browsers: one waits, the other sails into her; they board and fight it out', async () => {
  const table = await harbor.post('tables', { game: 'broadsides', seats: [null, null], options: { map: 'open_sea' } });
  const [anne, bart] = await Promise.all([person(browser, harbor), person(browser, harbor, { size: PHONE })]);
  await sit(anne, table, 'Anne');
  await sit(bart, table, 'Bart');
  await start(table);

  const sails = { seat: 0, enemy: 'Bart', holds: true };
  const waits = { seat: 1, enemy: 'Anne', holds: true, waits: true };
  // Both to the first cards: what is seen of a plot before it is laid.
  await Promise.all([
    playOut(anne, sails, (stage) => stage === 'plotting'),
    playOut(bart, waits, (stage) => stage === 'plotting'),
  ]);
  await anne.getByRole('button', { name: 'forward', exact: true }).click();
  await anne.getByText('Card 1: 2,2, heading south-east.').waitFor();
  await wellFormedInBoth(anne, 'at sea');
  await wellFormed(bart, 'at sea on a phone');
  await anne.getByRole('button', { name: /^Slot 1/ }).click();

  const aside = (stage) => stage === 'boarding';
  const boarded = anne.locator('[data-stage=boarding]').waitFor({ timeout: 90_000 });
  const plays = [playOut(anne, sails, aside), playOut(bart, waits, aside)];
  await Promise.all(plays.map((play) => Promise.race([play, boarded])));
  await Promise.all([anne, bart].map((page) => page.locator('[data-stage=boarding]').waitFor({ timeout: 30_000 })));
  await wellFormedInBoth(anne, 'boarding');
  await wellFormed(bart, 'boarding on a phone');

  const stages = await Promise.all([playOut(anne, sails), playOut(bart, waits)]);
  assert.ok(stages.flat().filter((stage) => stage === 'boarding').length >= 3, 'both crews moved');
  await anne
    .getByText(/captain fallen|draw/)
    .first()
    .waitFor();
  await wellFormed(anne, 'the end of a boarding');
  for (const page of [anne, bart]) {
    calm(page);
    await page.context().close();
  }
});

test('a match in French on a phone', async () => {
  const page = await person(browser, harbor, { size: PHONE, locale: 'fr-FR', hasTouch: true, isMobile: true });
  const options = { map: 'the_narrows', immobile: 'beaten', calm: 'endless' };
  const table = await harbor.post('tables', { game: 'broadsides', seats: [null, 'guided'], options });
  await sit(page, table, 'Anne', 'Prendre place');
  await wellFormed(page, 'le rassemblement');
  await start(table);
  await asked(page, { locale: 'fr' });
  await wellFormed(page, 'le placement');
  await playOut(page, { locale: 'fr', seat: 0, enemy: await rival(page), press: (it) => it.tap() });
  await wellFormed(page, 'la fin');
  calm(page);
  await page.context().close();
});

test('two captains on one screen choose in secret, each behind the curtain', async () => {
  const page = await person(browser, harbor);
  await page.goto('/');
  const panel = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Broadsides & Boarding' }) });
  await panel.getByRole('button', { name: 'On one screen' }).click();
  await page.getByRole('textbox', { name: 'Name of captain 1' }).fill('Anne');
  await page.getByRole('textbox', { name: 'Name of captain 2' }).fill('Bart');
  await page.getByRole('button', { name: 'Set sail' }).click();
  for (const [deck, name] of [
    [0, 'Anne'],
    [1, 'Bart'],
  ]) {
    await page.getByRole('button', { name: `I am ${name}` }).click();
    for (const cell of ['H4', 'H3']) {
      const place = page.locator(`[data-deck="${deck}"][data-cell="${cell}"]`);
      await place.click();
      await place.and(page.getByRole('gridcell', { name: new RegExp(`of ${name}`) })).waitFor();
      const others = page.locator(`[data-deck="${1 - deck}"]`).and(page.getByRole('gridcell', { name: /^H.: .* of / }));
      assert.equal(await others.count(), 0, 'what the other has placed stays hidden');
    }
    await page.locator(`[data-deck="${deck}"][data-cell="H5"]`).click();
  }
  // Both crews are revealed; who has the screen lays cards first, then it changes hands again.
  await page.getByRole('gridcell', { name: /^H4: .*captain of Anne/ }).waitFor();
  await page.getByText('Bart, your turn').waitFor();
  for (const card of ['forward', 'stay', 'stay']) await page.getByRole('button', { name: card, exact: true }).click();
  await page.getByRole('button', { name: 'Lay the cards' }).click();
  await page.getByRole('button', { name: 'I am Anne' }).click();
  // The cards of the other are not there.
  for (const number of [1, 2, 3]) await page.getByRole('button', { name: `Slot ${number}: empty` }).waitFor();
  calm(page);
  await page.context().close();
});

test('placement and a turn by keyboard alone', async () => {
  const page = await person(browser, harbor);
  const table = await harbor.post('tables', {
    game: 'broadsides',
    seats: [null, 'random'],
    options: { map: 'caribbean' },
  });
  await sit(page, table, 'Anne');
  await start(table);
  await asked(page);
  const key = (name, times = 1) =>
    Array.from({ length: times }).reduce((before) => before.then(() => page.keyboard.press(name)), Promise.resolve());
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  /** Tab until something with that name has the focus. */
  const walkTo = async (name) => {
    for (let steps = 0; steps < 60; steps += 1) {
      if (name.test(await focused())) return;
      await key('Tab');
    }
    assert.fail(`Tab does not lead to ${name}`);
  };
  await walkTo(/^A4: /);
  await key('ArrowDown', 3);
  assert.match(await focused(), /^D4: /);
  await key('Enter');
  await page.getByRole('gridcell', { name: /^D4: .*captain of Anne/ }).waitFor();
  await key('ArrowRight');
  assert.match(await focused(), /^D3: .*cannon.*2 men/);
  await key('Enter');
  await page.getByRole('gridcell', { name: /^D3: .*3 men/ }).waitFor();
  await key('ArrowLeft', 2);
  await key('Enter');
  await page.getByRole('button', { name: 'Lay the cards' }).waitFor();

  // Digits lay cards, Backspace takes one back, and the course is told.
  await key('2', 3);
  await key('Backspace');
  await key('4');
  await page.getByText('Card 3: 3,3, heading south-east.').waitFor();
  const lay = page.getByRole('button', { name: 'Lay the cards' });
  for (let steps = 0; steps < 60; steps += 1) {
    if (await lay.evaluate((button) => button === document.activeElement)) break;
    await key('Tab');
  }
  await key('Enter');
  await page.locator('svg.sea[aria-label*="Seahawk of Anne is at 3,3, heading south-east"]').waitFor();
  calm(page);
  await page.context().close();
});

test('a refusal on the deck names its rule', async () => {
  const page = await person(browser, harbor);
  const table = await harbor.post('tables', { game: 'broadsides', seats: [null, 'random'] });
  await sit(page, table, 'Anne');
  await start(table);
  await asked(page);
  const cell = page.getByRole('gridcell', { name: /^C5: / }).first();
  await cell.click();
  await cell.and(page.locator('[aria-label*="captain of Anne"]')).waitFor();
  // Three of the crew stand there now.
  await cell.click();
  await page.getByRole('link', { name: /Rule B1\.5/ }).waitFor();
  await wellFormed(page, 'a refusal explained');
  calm(page);
  await page.context().close();
});

test('the rulebook draws its rules in both languages', async () => {
  for (const [locale, title] of [
    ['en-GB', 'Broadsides & Boarding'],
    ['fr-FR', 'Bordées et Abordages'],
  ]) {
    const page = await person(browser, harbor, { locale, size: locale === 'fr-FR' ? PHONE : undefined });
    await page.goto('/rules/broadsides');
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    assert.equal(await page.locator('figure').count(), drawings.length);
    await wellFormed(page, `the rulebook, ${locale}`);
    calm(page);
    await page.context().close();
  }
});
