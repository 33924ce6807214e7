// Whole matches as people play them: by clicks, by link from two browsers, on one screen, by keyboard, in French on a phone.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { TableState } from '../src/wire/types.ts';
import { PHONE, person } from './browser.ts';
import { asked, choice, dock, playOut } from './captain.ts';
import { Harbor } from './harbor.ts';
import { leave, quay, wellFormed } from './quay.ts';
import { openTable, sit, start } from './tables.ts';

const here = quay();

/** Starts a match of the first game against a pilot. */
const begin = (page: Page) => page.getByRole('button', { name: 'Play', exact: true }).first().click();

test('a match against a pilot starts in two clicks and is played by clicks alone', async () => {
  const page = await here.person();
  await page.goto('/');
  await wellFormed(page, 'the front page');
  await begin(page);
  await asked(page);
  expect(await playOut(page)).toBeGreaterThan(0);

  await dock(page).getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Check the dice' }).click();
  const check = page.getByRole('dialog');
  await check.getByText('all').first().waitFor();
  expect(await check.getByText('In order:').count()).toBe(4);
  expect(await check.getByText('Wrong:').count()).toBe(0);
  await wellFormed(page, 'the dice check');
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Watch again' }).click();
  await page.getByRole('button', { name: 'One step on' }).click();
  await leave(page);
});

test('two people in two browsers meet by a link', async () => {
  const anne = await here.person();
  await anne.goto('/');
  await anne.getByRole('button', { name: 'With friends' }).first().click();
  await anne.getByRole('textbox', { name: 'Name of captain 1' }).fill('Anne');
  await anne.getByRole('button', { name: 'Open the table' }).click();
  const link = await anne.getByRole('textbox', { name: 'The link to send to your friends' }).inputValue();
  expect(link).toMatch(/#invite=/);
  await wellFormed(anne, 'the gathering crew');

  const bart = await here.person({ size: PHONE });
  await bart.goto(link);
  await bart.getByRole('textbox', { name: 'Your name' }).fill('Bart');
  await bart.getByRole('button', { name: 'Sit down' }).click();
  await anne.getByText('Bart').first().waitFor();
  await anne.getByRole('button', { name: 'Set sail' }).click();

  const [byAnne, byBart] = await Promise.all([playOut(anne), playOut(bart)]);
  expect(byAnne).toBeGreaterThan(0);
  expect(byBart).toBeGreaterThan(0);

  // A watcher had no seat, and the rematch brings both together again.
  await anne.getByRole('button', { name: 'Rematch' }).click();
  await bart.getByRole('button', { name: 'Join the rematch' }).click();
  await Promise.all([anne, bart].map((page) => page.waitForURL((url) => !link.includes(url.pathname))));
  expect(new URL(anne.url()).pathname).toBe(new URL(bart.url()).pathname);
  const id = new URL(anne.url()).pathname.split('/')[2];
  await expect
    .poll(
      async () => {
        const { table } = await here.harbor.get<TableState>(`tables/${id}`);
        return table.seats.map(({ nonce }) => nonce);
      },
      { message: 'both browsers have added to the dice of the rematch', timeout: 5000 },
    )
    .toEqual([true, true]);
  await leave(anne, bart);
});

test('two captains share one screen', async () => {
  const page = await here.person();
  await page.goto('/');
  await page.getByRole('button', { name: 'On one screen' }).first().click();
  await page.getByRole('textbox', { name: 'Name of captain 1' }).fill('Anne');
  await page.getByRole('textbox', { name: 'Name of captain 2' }).fill('Bart');
  await page.getByRole('button', { name: 'Set sail' }).click();
  const turns = new Set<string>();
  await playOut(page, async (button) => {
    turns.add((await page.locator('[data-vital=turn]').textContent())?.trim() ?? '');
    await button.click();
  });
  for (const name of ['Anne', 'Bart']) expect([...turns].join(), `the turn of ${name} was told`).toContain(name);
  await leave(page);
});

test('by keyboard alone to the end: the focus can be seen, and never falls to the body', async () => {
  const page = await here.person();
  await page.goto('/');
  /** Walks with Tab until the wanted element has the focus, and looks whether one can see that it has. */
  const walkTo = async (target: Locator) => {
    for (let steps = 0; steps < 80; steps += 1) {
      const focus = await target.evaluate((element) => {
        const { outlineStyle, boxShadow } = getComputedStyle(element);
        return element === document.activeElement ? outlineStyle !== 'none' || boxShadow !== 'none' : null;
      });
      if (focus !== null) {
        expect(focus, 'the focus can be seen').toBe(true);
        return;
      }
      await page.keyboard.press('Tab');
    }
    expect.fail('Tab does not lead there');
  };
  await walkTo(page.getByRole('button', { name: 'Play', exact: true }).first());
  await page.keyboard.press('Enter');
  const where = () => page.evaluate(() => document.activeElement?.tagName);
  const fallen: string[] = [];
  const made = await playOut(page, async (button) => {
    await walkTo(button);
    await page.keyboard.press('Enter');
    if ((await where()) === 'BODY') fallen.push('in the match');
  });
  expect(made).toBeGreaterThan(0);
  if ((await where()) === 'BODY') fallen.push('at the end');
  expect(fallen).toEqual([]);

  // What a dialog was opened with has the focus again.
  const more = dock(page).getByRole('button', { name: 'More' });
  await more.press('Enter');
  await page.getByRole('button', { name: 'Check the dice' }).press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  expect(await where()).not.toBe('BODY');
  await leave(page);
});

test('a match in French on a phone, with four ships and sails', async () => {
  const page = await here.person({ size: PHONE, locale: 'fr-FR', hasTouch: true, isMobile: true });
  await page.goto('/');
  await page.locator('html[lang="fr"]').waitFor();
  await wellFormed(page, 'la page d’accueil');
  const seats = [null, 'greedy', 'greedy', 'greedy'];
  const table = await openTable(here.harbor, { game: 'afloat', seats, options: { sails: 'on' } });
  await sit(page, 'Anne', table, `invite=${table.invite}`);
  await start(here.harbor, table);
  await playOut(page, (button) => button.tap());
  await leave(page);
});

test('a refusal names its rule and leads to the rulebook', async () => {
  const page = await here.person();
  await page.goto('/');
  await begin(page);
  // Until a lone die lies there: tapping it cannot hold it.
  const lone = page.getByRole('button', { name: /^one [1-6]$/ }).first();
  while (!(await lone.isVisible())) {
    expect(await asked(page)).toBe(true);
    await (await choice(page)).click();
    await page.waitForTimeout(100);
  }
  await lone.click();
  await page.locator('.refusal').click();
  const rule = page.getByRole('link', { name: /Rule A2\.\d/ });
  await rule.waitFor();
  expect(await rule.getAttribute('href')).toMatch(/^\/rules\/afloat#A2\.\d$/);
  await wellFormed(page, 'a refusal explained');
  await leave(page);
});

test('a host who does not play gives a lost seat back once a pilot had to take it over', async () => {
  const hasty = await Harbor.open(['--grace', '1']);
  const [host, anne, bart] = await Promise.all([
    person(here.browser, hasty),
    person(here.browser, hasty),
    person(here.browser, hasty),
  ]);
  const table = await openTable(hasty, { game: 'afloat', seats: [null, null] });
  await sit(anne, 'Anne', table, `invite=${table.invite}`);
  await hasty.post(`tables/${table.id}/seats`, { name: 'Bart', invite: table.invite });
  await start(hasty, table);
  await host.goto(`/t/${table.id}#seat=${table.host}`);
  await host
    .getByText(/^Pilot: /)
    .first()
    .waitFor({ state: 'attached' });
  await host.getByRole('button', { name: 'Menu' }).click();
  await host.getByRole('button', { name: 'Give a lost seat back' }).click();
  await host.getByRole('dialog').getByRole('button', { name: 'Bart' }).click();
  const link = await host.getByRole('textbox', { name: 'The link for the lost seat' }).inputValue();
  await wellFormed(host, 'a seat given back');
  await bart.goto(link);
  await bart.locator('[data-vital=own]').first().waitFor();
  expect(bart.url(), 'the secret does not stay in the address').not.toContain('#');
  await leave(host, anne, bart);
  await hasty.close();
});

test('a watcher has a name and a word, until the host says otherwise', async () => {
  const [anne, mary] = await Promise.all([here.person(), here.person()]);
  const table = await openTable(here.harbor, { game: 'afloat', seats: [null, 'greedy'], listed: true });
  await sit(anne, 'Anne', table, `seat=${table.host}`);
  await anne.getByRole('button', { name: 'Set sail' }).click();
  await mary.goto(`/t/${table.id}`);
  await mary.getByRole('tab', { name: 'Chat' }).click();
  await mary.getByRole('textbox', { name: 'Your name as a watcher' }).fill('Mary');
  await mary.getByRole('button', { name: 'Use this name' }).click();
  await anne.getByRole('tab', { name: 'Chat' }).click();
  await anne.getByText('one watcher').last().click();
  await anne.getByRole('button', { name: 'Mute Mary', exact: true }).waitFor();

  const say = async (page: Page, text: string) => {
    await page.getByRole('textbox', { name: 'Say something' }).fill(text);
    await page.getByRole('textbox', { name: 'Say something' }).press('Enter');
  };
  await say(mary, 'Good luck to both');
  await anne.getByText('Mary (watching)').waitFor();
  await say(anne, 'And a fair wind to you');
  await mary.getByText('And a fair wind to you').waitFor();
  expect(await mary.getByRole('textbox', { name: 'Say something' }).inputValue()).toBe('');
  await wellFormed(anne, 'the chat of the host');
  await wellFormed(mary, 'the chat of a watcher');

  // What was said is there after the page is loaded anew, once and read already.
  await anne.reload();
  await anne.locator('[data-vital=own]').first().waitFor();
  expect(await anne.getByText('unread').count()).toBe(0);
  await anne.getByRole('tab', { name: 'Chat' }).click();
  await anne.getByText('Good luck to both').waitFor();
  expect(await anne.getByText('Good luck to both').count()).toBe(1);
  await anne.getByText('one watcher').last().click();

  await anne.getByRole('button', { name: 'Mute Mary', exact: true }).press('Enter');
  await mary.getByText('The host lets you say nothing here.').waitFor();
  expect(await mary.getByRole('textbox', { name: 'Say something' }).count()).toBe(0);
  await wellFormed(mary, 'a watcher who may say nothing');
  await anne.getByRole('button', { name: 'Unmute Mary' }).press('Enter');
  await mary.getByRole('textbox', { name: 'Say something' }).waitFor();

  await anne.getByRole('button', { name: 'Send Mary away' }).press('Enter');
  await anne.getByRole('dialog').getByRole('button', { name: 'Yes, send away' }).click();
  await mary.getByText('The host has sent you away from this table.').waitFor();
  await anne.getByText('one watcher').first().waitFor({ state: 'hidden' });
  await mary.reload();
  await mary.getByText('The host has sent you away from this table.').waitFor();
  await leave(anne, mary);
});
