// Whole matches as people play them: by clicks, by link from two browsers, on one screen, by keyboard, in French on a phone.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { calm, launch, person, PHONE, wellFormed } from './browser.js';
import { asked, choice, playOut } from './captain.js';
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

test('a match against a pilot starts in two clicks and is played by clicks alone', async () => {
  const page = await person(browser, harbor);
  await page.goto('/');
  await wellFormed(page, 'the front page');
  await page.getByRole('button', { name: 'Play', exact: true }).first().click();
  await asked(page);
  await wellFormed(page, 'the table in mid-game');
  assert.ok((await playOut(page)) > 0);
  await wellFormed(page, 'the table at the end');

  await page.getByRole('button', { name: 'Check the dice' }).click();
  const check = page.getByRole('dialog');
  await check.getByText('all').first().waitFor();
  assert.equal(await check.getByText('In order:').count(), 4);
  assert.equal(await check.getByText('Wrong:').count(), 0);
  await wellFormed(page, 'the dice check');
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Watch again' }).click();
  await page.getByRole('button', { name: 'One step on' }).click();
  await wellFormed(page, 'the replay');
  calm(page);
  await page.context().close();
});

test('two people in two browsers meet by a link', async () => {
  const anne = await person(browser, harbor);
  await anne.goto('/');
  await anne.getByRole('button', { name: 'With friends' }).first().click();
  await anne.getByRole('textbox', { name: 'Name of captain 1' }).fill('Anne');
  await anne.getByRole('button', { name: 'Open the table' }).click();
  const link = await anne.getByRole('textbox', { name: 'The link to send to your friends' }).inputValue();
  assert.match(link, /#invite=/);
  await wellFormed(anne, 'the gathering crew');

  const bart = await person(browser, harbor, { size: PHONE });
  await bart.goto(link);
  await bart.getByRole('textbox', { name: 'Your name' }).fill('Bart');
  await bart.getByRole('button', { name: 'Sit down' }).click();
  await anne.getByText('Bart').first().waitFor();
  await anne.getByRole('button', { name: 'Set sail' }).click();

  await Promise.all(
    [anne, bart].map((page) =>
      page.getByRole('group', { name: 'What you can do' }).or(page.getByText('is thinking')).first().waitFor(),
    ),
  );
  const made = await Promise.all([playOut(anne), playOut(bart)]);
  assert.ok(made[0] > 0 && made[1] > 0, `both played: ${made}`);

  // A watcher had no seat, and the rematch brings both together again.
  await anne.getByRole('button', { name: 'Rematch' }).click();
  await bart.getByRole('button', { name: 'Join the rematch' }).click();
  await Promise.all([anne, bart].map((page) => page.waitForURL((url) => !link.includes(url.pathname))));
  assert.equal(new URL(anne.url()).pathname, new URL(bart.url()).pathname);
  const id = new URL(anne.url()).pathname.split('/')[2];
  let seats = [];
  for (let tries = 0; tries < 50 && !(seats.length > 0 && seats.every(({ nonce }) => nonce)); tries += 1) {
    ({ seats } = (await harbor.get(`tables/${id}`)).table);
    await anne.waitForTimeout(100);
  }
  assert.ok(
    seats.every(({ nonce }) => nonce),
    'both browsers have added to the dice of the rematch',
  );
  for (const page of [anne, bart]) {
    calm(page);
    await page.context().close();
  }
});

test('two captains share one screen', async () => {
  const page = await person(browser, harbor);
  await page.goto('/');
  await page.getByRole('button', { name: 'On one screen' }).first().click();
  await page.getByRole('textbox', { name: 'Name of captain 1' }).fill('Anne');
  await page.getByRole('textbox', { name: 'Name of captain 2' }).fill('Bart');
  await page.getByRole('button', { name: 'Set sail' }).click();
  const turns = new Set();
  const act = async (button) => {
    turns.add(
      await page
        .getByText(/^(Anne|Bart), your turn$/)
        .first()
        .textContent(),
    );
    await button.click();
  };
  await playOut(page, act);
  assert.deepEqual([...turns].sort(), ['Anne, your turn', 'Bart, your turn']);
  calm(page);
  await page.context().close();
});

test('a match can be played with the keyboard alone', async () => {
  const page = await person(browser, harbor);
  await page.goto('/');
  /** Walks with Tab until the wanted element has the focus, and looks whether one can see that it has. */
  const walkTo = async (target) => {
    for (let steps = 0; steps < 80; steps += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) {
        const seen = await target.evaluate((element) => {
          const style = getComputedStyle(element);
          return style.outlineStyle !== 'none' || style.boxShadow !== 'none';
        });
        assert.ok(seen, 'the focus can be seen');
        return;
      }
      await page.keyboard.press('Tab');
    }
    assert.fail('Tab does not lead there');
  };
  await walkTo(page.getByRole('button', { name: 'Play', exact: true }).first());
  await page.keyboard.press('Enter');
  const made = await playOut(page, async (button) => {
    await walkTo(button);
    await page.keyboard.press('Enter');
  });
  assert.ok(made > 0);
  calm(page);
  await page.context().close();
});

test('a match in French on a phone, with four ships and sails', async () => {
  const page = await person(browser, harbor, { size: PHONE, locale: 'fr-FR', hasTouch: true, isMobile: true });
  await page.goto('/');
  await page.locator('html[lang="fr"]').waitFor();
  await wellFormed(page, 'la page d’accueil');
  const seats = [null, 'greedy', 'greedy', 'greedy'];
  const table = await harbor.post('tables', { game: 'afloat', seats, options: { sails: 'on' } });
  await page.goto(`/t/${table.id}#invite=${table.invite}`);
  await page.getByRole('textbox').first().fill('Anne');
  await page.getByRole('button', { name: 'Prendre place' }).tap();
  await page.getByText('Anne').first().waitFor();
  await harbor.post(`tables/${table.id}/start`, null, table.host);
  await asked(page, { locale: 'fr' });
  await wellFormed(page, 'la table à quatre');
  await playOut(page, (button) => button.tap(), { locale: 'fr' });
  await wellFormed(page, 'la fin');
  calm(page);
  await page.context().close();
});

test('a refusal names its rule and leads to the rulebook', async () => {
  const page = await person(browser, harbor);
  await page.goto('/');
  await page.getByRole('button', { name: 'Play', exact: true }).first().click();
  // Until a lone die lies there: tapping it cannot hold it.
  const lone = page.getByRole('button', { name: /^one [1-6]$/ }).first();
  while (!(await lone.isVisible())) {
    assert.ok(await asked(page));
    await (await choice(page)).click();
    await page.waitForTimeout(100);
  }
  await lone.click();
  const rule = page.getByRole('link', { name: /Rule A2\.\d/ });
  await rule.waitFor();
  assert.match(await rule.getAttribute('href'), /^\/rules\/afloat#A2\.\d$/);
  await wellFormed(page, 'a refusal explained');
  calm(page);
  await page.context().close();
});

/** Sits down at a table by its link. */
async function sat(page, name, link) {
  await page.goto(link);
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page.getByText('you', { exact: true }).waitFor();
}

test('a host who does not play gives a lost seat back once a pilot had to take it over', async () => {
  const hasty = await Harbor.open(['--grace', '1']);
  const [host, anne, bart] = await Promise.all([1, 2, 3].map(() => person(browser, hasty)));
  const table = await hasty.post('tables', { game: 'afloat', seats: [null, null] });
  await sat(anne, 'Anne', `/t/${table.id}#invite=${table.invite}`);
  await hasty.post(`tables/${table.id}/seats`, { name: 'Bart', invite: table.invite });
  await hasty.post(`tables/${table.id}/start`, null, table.host);
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
  await bart.getByText('you', { exact: true }).waitFor();
  assert.ok(!bart.url().includes('#'), 'the secret does not stay in the address');
  for (const page of [host, anne, bart]) {
    calm(page);
    await page.context().close();
  }
  await hasty.close();
});

test('a watcher has a name and a word, until the host says otherwise', async () => {
  const [anne, mary] = await Promise.all([1, 2].map(() => person(browser, harbor)));
  const table = await harbor.post('tables', { game: 'afloat', seats: [null, 'greedy'], listed: true });
  await sat(anne, 'Anne', `/t/${table.id}#seat=${table.host}`);
  await anne.getByRole('button', { name: 'Set sail' }).click();
  await mary.goto(`/t/${table.id}`);
  await mary.getByRole('tab', { name: 'Chat' }).click();
  await mary.getByRole('textbox', { name: 'Your name as a watcher' }).fill('Mary');
  await mary.getByRole('button', { name: 'Use this name' }).click();
  await anne.getByRole('tab', { name: 'Chat' }).click();
  await anne.getByText('one watcher').last().click();
  await anne.getByRole('button', { name: 'Mute Mary', exact: true }).waitFor();

  const say = async (page, text) => {
    await page.getByRole('textbox', { name: 'Say something' }).fill(text);
    await page.getByRole('textbox', { name: 'Say something' }).press('Enter');
  };
  await say(mary, 'Good luck to both');
  await anne.getByText('Mary (watching)').waitFor();
  await say(anne, 'And a fair wind to you');
  await mary.getByText('And a fair wind to you').waitFor();
  assert.equal(await mary.getByRole('textbox', { name: 'Say something' }).inputValue(), '');
  await wellFormed(anne, 'the chat of the host');
  await wellFormed(mary, 'the chat of a watcher');

  // What was said is there after the page is loaded anew, once and read already.
  await anne.reload();
  await anne.getByText('you', { exact: true }).waitFor();
  assert.equal(await anne.getByText('unread').count(), 0);
  await anne.getByRole('tab', { name: 'Chat' }).click();
  await anne.getByText('Good luck to both').waitFor();
  assert.equal(await anne.getByText('Good luck to both').count(), 1);
  await anne.getByText('one watcher').last().click();

  await anne.getByRole('button', { name: 'Mute Mary', exact: true }).press('Enter');
  await mary.getByText('The host lets you say nothing here.').waitFor();
  assert.equal(await mary.getByRole('textbox', { name: 'Say something' }).count(), 0);
  await wellFormed(mary, 'a watcher who may say nothing');
  await anne.getByRole('button', { name: 'Unmute Mary' }).press('Enter');
  await mary.getByRole('textbox', { name: 'Say something' }).waitFor();

  await anne.getByRole('button', { name: 'Send Mary away' }).press('Enter');
  await anne.getByRole('dialog').getByRole('button', { name: 'Yes, send away' }).click();
  await mary.getByText('The host has sent you away from this table.').waitFor();
  await anne.getByText('one watcher').first().waitFor({ state: 'hidden' });
  await mary.reload();
  await mary.getByText('The host has sent you away from this table.').waitFor();
  for (const page of [anne, mary]) {
    calm(page);
    await page.context().close();
  }
});
