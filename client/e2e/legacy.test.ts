// Blackbeard's Legacy as people play it: two browsers, a table with pilots by keyboard, five ships on a phone in French.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE } from './browser.ts';
import { asked, dock, goOn } from './captain.ts';
import { leave, quay, wellFormed } from './quay.ts';
import { openTable, sit, start } from './tables.ts';

const here = quay();
const records = fileURLToPath(new URL('../../records/valid/legacy/v1', import.meta.url));

const hand = (page: Page) =>
  dock(page)
    .getByRole('list', { name: /^(Your hand|Votre main)$/ })
    .getByRole('button');
const build = (page: Page) =>
  dock(page).getByRole('button', { name: /^(Build as|Put in as|Construire le|Insérer comme) / });

interface How {
  press?: (button: Locator) => Promise<void>;
  pick?: number;
}

/** Makes one choice by what the screen offers: a tile, a rank, a carpenter. Says whether it was for a build. */
async function decide(page: Page, { press = (button) => button.click(), pick = 0 }: How = {}): Promise<boolean> {
  const tiles = await hand(page).count();
  const held = dock(page).getByRole('list').getByRole('button', { pressed: true });
  if (tiles > 0 && (await held.count()) === 0) await press(hand(page).nth(pick % tiles));
  const carpenter = dock(page).getByRole('button', { name: /^(Row|Rangée) \d/ });
  const button = (await build(page).count()) > 0 ? build(page) : carpenter.first();
  const name = (await button.textContent())?.trim() ?? '';
  await press(button);
  const sure = page.getByRole('dialog').getByRole('button', { name: /^(Yes, do it|Oui)/ });
  if (tiles > 0 && (await sure.isVisible())) await press(sure);
  // What comes next may be the rank of a rotten tile.
  await dock(page)
    .getByRole('button', { name, exact: true, disabled: false })
    .waitFor({ state: 'hidden', timeout: 5000 });
  return tiles > 0;
}

/** Plays to the end. Says how many builds there were. */
async function playOut(page: Page, press?: How['press']): Promise<number> {
  let builds = 0;
  await goOn(
    page,
    async () => {
      if (await decide(page, { pick: builds, ...(press === undefined ? {} : { press }) })) builds += 1;
    },
    { most: 80, misses: 10 },
  );
  return builds;
}

/** Sits down at a table with pilots, which starts at once. */
async function among(page: Page, pilots: string[], options = {}): Promise<void> {
  const table = await openTable(here.harbor, { game: 'legacy', seats: [null, ...pilots], options });
  await sit(page, 'Anne', table, `invite=${table.invite}`);
  await start(here.harbor, table);
  await asked(page);
}

test('two captains in two browsers build two ships each, to the count', async () => {
  const anne = await here.person();
  await anne.goto('/');
  const panel = anne.getByRole('article').filter({ hasText: 'Blackbeard’s Legacy' });
  await panel.getByText('2 to 5 captains').waitFor();
  await panel.getByRole('button', { name: 'With friends' }).click();
  await anne.getByText('Options, clock and hints').click();
  for (const option of ['Expert rules', 'Tempo', 'Ring'])
    await anne.getByText(option, { exact: true }).first().waitFor();
  await wellFormed(anne, 'the table is set up');
  await anne.getByRole('textbox', { name: 'Name of captain 1' }).fill('Anne');
  await anne.getByRole('button', { name: 'Open the table' }).click();
  const link = await anne.getByRole('textbox', { name: 'The link to send to your friends' }).inputValue();
  const bart = await here.person({ colorScheme: 'dark' });
  await bart.goto(link);
  await bart.getByRole('textbox', { name: 'Your name' }).fill('Bart');
  await bart.getByRole('button', { name: 'Sit down' }).click();
  await anne.getByText('Bart').first().waitFor();
  await anne.getByRole('button', { name: 'Set sail' }).click();
  await Promise.all([asked(anne), asked(bart)]);
  expect(await hand(anne).count()).toBe(7);

  // Anne drags a tile between two decks, takes the answer back, and gives it again.
  await hand(anne).first().click();
  const tile = await hand(anne).first().boundingBox();
  const gap = await anne.locator('[data-gap="0-2"]').boundingBox();
  if (tile === null || gap === null) return expect.fail('tile and gap are in sight');
  await anne.mouse.move(tile.x + 20, tile.y + 20);
  await anne.mouse.down();
  await anne.mouse.move(gap.x + gap.width / 2, gap.y + gap.height / 2, { steps: 6 });
  await anne.mouse.up();
  await build(anne).filter({ hasText: 'deck 2' }).click();
  await dock(anne)
    .getByText(/^Ship 2: build/)
    .waitFor();
  await anne.getByRole('button', { name: 'Take back' }).click();
  await dock(anne)
    .getByText(/^Ship 1: build/)
    .waitFor();

  const builds = await Promise.all([playOut(anne), playOut(bart)]);
  expect(builds, 'nine builds for each of two ships').toEqual([18, 18]);
  await leave(anne, bart);
});

test('three ships with the expert rules: outlook, piles and tiles, a round by keyboard alone', async () => {
  const page = await here.person();
  await among(page, ['guided', 'guided'], { expert: 'on', ring: 'merciful' });
  await page.locator('[data-vital=outlook]').first().waitFor();

  /** Walks with Tab until the wanted element has the focus, and looks whether one can see that it has. */
  const walkTo = async (target: Locator, key = 'Tab') => {
    for (let steps = 0; steps < 90; steps += 1) {
      const focus = await target.evaluate((element) =>
        element === document.activeElement ? getComputedStyle(element).outlineStyle !== 'none' : null,
      );
      if (focus !== null) {
        expect(focus, 'the focus can be seen').toBe(true);
        return;
      }
      await page.keyboard.press(key);
    }
    expect.fail('Tab does not lead there');
  };
  const press = async (button: Locator) => {
    await walkTo(button);
    await page.keyboard.press('Enter');
  };
  // A rank by the helm, and the reason why there is none beyond.
  await press(hand(page).first());
  const helm = page.getByRole('slider', { name: 'Rank, counted from the stern' });
  await walkTo(helm);
  await page.keyboard.press('Home');
  expect(await helm.getAttribute('aria-valuenow')).toBe('1');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowUp');
  await page.locator('.refusal').click();
  await page.getByRole('link', { name: /Rule L3\.4/ }).waitFor();
  await page.keyboard.press('Escape');
  for (let builds = 0; builds < 3; builds += 1) {
    await asked(page);
    while (!(await decide(page, { press }))) await asked(page);
  }
  await asked(page);
  await page.getByText('Round 2/3, build 1/3').first().waitFor();

  // A deck by the keyboard: arrows lead round the ring; what it is stands beside it; pressed, it is opened.
  const deck = page.locator('button[data-deck][tabindex="0"]');
  await walkTo(deck, 'Shift+Tab');
  await page.getByRole('tooltip').waitFor();
  const first = (await deck.getAttribute('data-deck')) ?? '';
  for (const key of ['ArrowLeft', 'ArrowRight']) await page.keyboard.press(key);
  expect((await deck.getAttribute('data-deck'))?.split('-')[0]).toBe(first.split('-')[0]);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /row \d/ }).waitFor();
  await wellFormed(page, 'a pile opened');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'The tiles' }).click();
  await page.getByRole('heading', { name: 'The tile set: 68 tiles' }).waitFor();
  await wellFormed(page, 'the tiles');
  await page.keyboard.press('Escape');

  // What would happen, ball by ball, without anything happening.
  let foreseen = false;
  while (!foreseen && (await asked(page))) {
    const cannon = dock(page).getByRole('button', { name: /cannon|bombard/, pressed: false });
    if ((await cannon.count()) === 0) {
      await decide(page);
      continue;
    }
    await cannon.first().click();
    const show = page.getByRole('button', { name: 'Show me' });
    await show.waitFor();
    await page.getByRole('button', { name: 'In words' }).click();
    await page
      .getByText(/ fires? a .* to (port|starboard) /)
      .first()
      .waitFor();
    await wellFormed(page, 'a preview');
    await page.keyboard.press('Escape');
    await show.click();
    await page.getByText('nothing has happened yet').waitFor();
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    foreseen = true;
  }
  expect(foreseen, 'there was a cannon in some hand').toBe(true);
  await leave(page);
});

test('five ships on a phone in French, dark, by touch', async () => {
  const page = await here.person({
    size: PHONE,
    locale: 'fr-FR',
    colorScheme: 'dark',
    hasTouch: true,
    isMobile: true,
  });
  await among(page, ['random', 'random', 'random', 'random'], { tempo: 'every_build' });
  expect(await playOut(page, (button) => button.tap())).toBe(9);
  await leave(page);
});

test('a volley is seen ball by ball', async () => {
  const page = await here.person({ motion: 'no-preference', speed: 'fast' });
  await page.goto('/');
  const file = {
    name: 'five.jsonl',
    mimeType: 'application/x-ndjson',
    buffer: readFileSync(`${records}/five.jsonl`),
  };
  await page.locator('input[type=file]').first().setInputFiles(file);
  const slider = page.getByRole('slider', { name: 'Step' });
  await slider.waitFor();
  await slider.fill('2');
  // What is seen for a moment is waited for before it begins.
  const seen = Promise.all([
    page.getByText('Fuse 1').first().waitFor(),
    page.locator('.ball').first().waitFor({ state: 'attached' }),
    page.locator('.trail path').first().waitFor({ state: 'attached' }),
  ]);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await seen;
  await leave(page);
});

test('every recorded match is shown again, and the rulebook has its drawings', async () => {
  const page = await here.person();
  for (const name of readdirSync(records)) {
    await page.goto('/');
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name, mimeType: 'application/x-ndjson', buffer: readFileSync(`${records}/${name}`) });
    const slider = page.getByRole('slider', { name: 'Step' });
    await slider.waitFor();
    await slider.press('End');
    await page.getByLabel('Seen by').selectOption({ label: 'Everyone' });
    await slider.press('Home');
    await slider.press('ArrowRight');
  }
  await page.goto('/rules/legacy');
  await page.getByText('Anne’s own tile is destroyed').waitFor();
  await expect.poll(() => page.locator('figure').count()).toBeGreaterThan(12);
  await wellFormed(page, 'the rulebook');
  await leave(page);
  const reader = await here.person({ size: PHONE, locale: 'fr-FR', colorScheme: 'dark' });
  await reader.goto('/rules/legacy', { waitUntil: 'networkidle' });
  await wellFormed(reader, 'le livret sur un téléphone');
  await leave(reader);
});
