// Blackbeard's Legacy as people play it: two browsers, a table with pilots by keyboard, five ships on a phone in French.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { calm, launch, person, PHONE, wellFormed } from './browser.js';
import { asked } from './captain.js';
import { Harbor } from './harbor.js';

const records = join(dirname(fileURLToPath(import.meta.url)), '../../records/valid/legacy/v1');

let browser;
let harbor;
before(async () => {
  [browser, harbor] = await Promise.all([launch(), Harbor.open()]);
});
after(async () => {
  await browser?.close();
  await harbor?.close();
});

const choices = (page) => page.getByRole('group', { name: /^(What you can do|Ce que vous pouvez faire)$/ });
const hand = (page) =>
  choices(page)
    .getByRole('list', { name: /^(Your hand|Votre main)$/ })
    .getByRole('button');
const build = (page) =>
  choices(page).getByRole('button', { name: /^(Build as|Put in as|Construire le|Insérer comme) / });

/** Makes one choice by what the screen offers: a tile, a rank, a carpenter. Says whether it was for a build. */
async function decide(page, { press = (button) => button.click(), pick = 0 } = {}) {
  const tiles = await hand(page).count();
  const held = choices(page).getByRole('list').getByRole('button', { pressed: true });
  if (tiles > 0 && (await held.count()) === 0) await press(hand(page).nth(pick % tiles));
  const carpenter = choices(page).getByRole('button', { name: /^(Row|Rangée) \d/ });
  const button = (await build(page).count()) > 0 ? build(page) : carpenter.first();
  const name = await button.textContent();
  await press(button);
  const sure = page.getByRole('dialog').getByRole('button', { name: /^(Yes, do it|Oui)/ });
  if (tiles > 0 && (await sure.isVisible())) await press(sure);
  // What comes next may be the rank of a rotten tile.
  await choices(page)
    .getByRole('button', { name: name.trim(), exact: true })
    .waitFor({ state: 'hidden', timeout: 5000 });
  return tiles > 0;
}

/** Plays to the end. Says how many builds there were. */
async function playOut(page, options = {}) {
  page.setDefaultTimeout(8000);
  let builds = 0;
  let missed = 0;
  while (await asked(page, options)) {
    try {
      if (await decide(page, { pick: builds, ...options })) builds += 1;
    } catch (error) {
      // The table may have moved on between looking and pressing; then one looks again.
      missed += 1;
      if (missed > 10) throw error;
    }
    assert.ok(builds < 40, 'the match ends');
  }
  await page.getByText(/^(The count|Le décompte)$/).waitFor();
  return builds;
}

/** Sits down at a table with pilots, which starts at once. */
async function among(page, pilots, options = {}) {
  const table = await harbor.post('tables', { game: 'legacy', seats: [null, ...pilots], options });
  await page.goto(`/t/${table.id}#invite=${table.invite}`);
  await page.getByRole('textbox').first().fill('Anne');
  await page.getByRole('button', { name: /^(Sit down|Prendre place)$/ }).click();
  await page.getByText('Anne').first().waitFor();
  await harbor.post(`tables/${table.id}/start`, null, table.host);
  await asked(page, { locale: await page.locator('html').getAttribute('lang') });
  return table;
}

async function leave(...pages) {
  for (const page of pages) {
    calm(page);
    await page.context().close();
  }
}

test('two captains in two browsers build two ships each, to the count', async () => {
  const anne = await person(browser, harbor);
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
  const bart = await person(browser, harbor, { colorScheme: 'dark' });
  await bart.goto(link);
  await bart.getByRole('textbox', { name: 'Your name' }).fill('Bart');
  await bart.getByRole('button', { name: 'Sit down' }).click();
  await anne.getByText('Bart').first().waitFor();
  await anne.getByRole('button', { name: 'Set sail' }).click();
  await Promise.all([asked(anne), asked(bart)]);
  assert.equal(await hand(anne).count(), 7);

  // Anne drags a tile between two decks, takes the answer back, and gives it again.
  await hand(anne).first().click();
  const tile = await hand(anne).first().boundingBox();
  const gap = await anne.locator('[data-gap="0-2"]').boundingBox();
  await anne.mouse.move(tile.x + 20, tile.y + 20);
  await anne.mouse.down();
  await anne.mouse.move(gap.x + gap.width / 2, gap.y + gap.height / 2, { steps: 6 });
  await anne.mouse.up();
  await build(anne).filter({ hasText: 'deck 2' }).click();
  await anne.getByText('Choose a tile for your ship 2, in secret.').waitFor();
  assert.equal(await hand(anne).count(), 6, 'the tile of the first ship is taken');
  await wellFormed(anne, 'the second ship of a draft');
  await anne.getByRole('button', { name: 'Take back' }).click();
  await anne.getByText('Choose a tile for your ship 1, in secret.').waitFor();

  await Promise.all([wellFormed(anne, 'two captains, light'), wellFormed(bart, 'two captains, dark')]);
  const builds = await Promise.all([playOut(anne), playOut(bart)]);
  assert.deepEqual(builds, [18, 18], 'nine builds for each of two ships');
  await wellFormed(anne, 'the count');
  await leave(anne, bart);
});

test('three ships with the expert rules: preview, piles and tiles, a round by keyboard alone', async () => {
  const page = await person(browser, harbor);
  await among(page, ['guided', 'guided'], { expert: 'on', ring: 'merciful' });
  for (const term of ['Fire: after build 3', /Ring: merciful/, 'Pirates act'])
    await page.getByText(term).first().waitFor();
  await page.getByText(/^If the (cannons fired|boarding phase came) now/).waitFor();

  /** Walks with Tab until the wanted element has the focus, and looks whether one can see that it has. */
  const walkTo = async (target, key = 'Tab') => {
    for (let steps = 0; steps < 90; steps += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) {
        const seen = await target.evaluate((element) => getComputedStyle(element).outlineStyle !== 'none');
        assert.ok(seen, 'the focus can be seen');
        return;
      }
      await page.keyboard.press(key);
    }
    assert.fail('Tab does not lead there');
  };
  const press = async (button) => {
    await walkTo(button);
    await page.keyboard.press('Enter');
  };
  // A rank by the helm, and the reason why there is none beyond.
  await press(hand(page).first());
  const helm = page.getByRole('slider', { name: 'Rank, counted from the stern' });
  await walkTo(helm);
  await page.keyboard.press('Home');
  assert.equal(await helm.getAttribute('aria-valuenow'), '1');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowUp');
  await page.getByRole('link', { name: /Rule L3\.4/ }).waitFor();
  for (let builds = 0; builds < 3; builds += 1) {
    await asked(page);
    while (!(await decide(page, { press }))) await asked(page);
  }
  await asked(page);
  await page.getByText('Round 2/3, build 1/3').waitFor();

  // A deck by the keyboard: arrows lead round the ring; what it is stands beside it; pressed, it is opened.
  const deck = page.locator('button[data-deck][tabindex="0"]');
  await walkTo(deck, 'Shift+Tab');
  await page.getByRole('tooltip').waitFor();
  const first = await deck.getAttribute('data-deck');
  for (const key of ['ArrowLeft', 'ArrowRight']) await page.keyboard.press(key);
  assert.equal((await deck.getAttribute('data-deck')).split('-')[0], first.split('-')[0]);
  await page.keyboard.press('Enter');
  const opened = page.getByRole('dialog');
  await opened.getByRole('heading', { name: /row \d/ }).waitFor();
  await wellFormed(page, 'a pile opened');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'The tiles' }).click();
  await opened.getByRole('heading', { name: 'The tile set: 68 tiles' }).waitFor();
  await wellFormed(page, 'the tiles');
  await page.keyboard.press('Escape');

  // What would happen, ball by ball, without anything happening.
  let foreseen = false;
  while (!foreseen && (await asked(page))) {
    const cannon = choices(page).getByRole('button', { name: /cannon|bombard/, pressed: false });
    if ((await cannon.count()) === 0) {
      await decide(page);
      continue;
    }
    await cannon.first().click();
    const show = page.getByRole('button', { name: 'Show me' });
    await show.waitFor();
    await page.getByRole('button', { name: 'In words' }).click();
    await page
      .getByRole('list', { name: 'In words' })
      .getByText(/ fires? a .* to (port|starboard) /)
      .first()
      .waitFor();
    await wellFormed(page, 'a preview');
    await show.click();
    await page.getByText('nothing has happened yet').waitFor();
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    foreseen = true;
  }
  assert.ok(foreseen, 'there was a cannon in some hand');
  await playOut(page);
  await wellFormed(page, 'the count of three');
  await leave(page);
});

test('five ships on a phone in French, dark, by touch', async () => {
  const page = await person(browser, harbor, {
    size: PHONE,
    locale: 'fr-FR',
    colorScheme: 'dark',
    hasTouch: true,
    isMobile: true,
  });
  await among(page, ['random', 'random', 'random', 'random'], { tempo: 'every_build' });
  await page.getByText('après chaque construction').waitFor();
  const press = (button) => button.tap();
  await hand(page).nth(1).tap();
  await page.locator('[data-gap="0-1"]').tap();
  await build(page).filter({ hasText: 'pont 1' }).waitFor();
  await wellFormed(page, 'cinq navires');
  const [tile, gap] = await page.evaluate(() =>
    ['button[data-deck]', 'button[data-gap]']
      .map((of) => document.querySelector(of).getBoundingClientRect())
      .map(({ width, height }) => [width, height]),
  );
  assert.ok(Math.min(...tile, ...gap) >= 36, `large enough to be hit: ${tile}, ${gap}`);
  assert.equal(await playOut(page, { locale: 'fr', press }), 9);
  await wellFormed(page, 'le décompte');
  await leave(page);
});

test('a volley is seen ball by ball', async () => {
  const page = await person(browser, harbor, { motion: 'no-preference', speed: 'fast' });
  await page.goto('/');
  const file = {
    name: 'five.jsonl',
    mimeType: 'application/x-ndjson',
    buffer: readFileSync(join(records, 'five.jsonl')),
  };
  await page.locator('input[type=file]').first().setInputFiles(file);
  const slider = page.getByRole('slider', { name: 'Step' });
  await slider.waitFor();
  await slider.fill('2');
  // What is seen for a moment is waited for before it begins.
  const seen = Promise.all([
    page.getByText('Fuse 1: fire!').waitFor(),
    page.locator('.ball').first().waitFor({ state: 'attached' }),
    page.locator('.trail path').first().waitFor({ state: 'attached' }),
  ]);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await seen;
  await leave(page);
});

test('every recorded match is shown again, and the rulebook has its drawings', async () => {
  const page = await person(browser, harbor);
  for (const name of readdirSync(records)) {
    await page.goto('/');
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name, mimeType: 'application/x-ndjson', buffer: readFileSync(join(records, name)) });
    const slider = page.getByRole('slider', { name: 'Step' });
    await slider.waitFor();
    await slider.press('End');
    await page.getByText('The count').waitFor();
    await page.getByLabel('Seen by').selectOption({ label: 'Everyone' });
    await slider.press('Home');
    await slider.press('ArrowRight');
  }
  await page.goto('/rules/legacy');
  await page.getByText('Anne’s own tile is destroyed').waitFor();
  assert.ok((await page.locator('figure').count()) > 12);
  await wellFormed(page, 'the rulebook');
  await leave(page);
  const reader = await person(browser, harbor, { size: PHONE, locale: 'fr-FR', colorScheme: 'dark' });
  await reader.goto('/rules/legacy', { waitUntil: 'networkidle' });
  await wellFormed(reader, 'le livret sur un téléphone');
  await leave(reader);
});
