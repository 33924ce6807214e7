// The table tells the truth: about a dead line, a browser that keeps nothing, contrast themes, and where the keyboard is.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { calm, launch, person, PHONE } from './browser.js';
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

const play = (page, nth = 0) => page.getByRole('button', { name: 'Play', exact: true }).nth(nth).click();

test('a line that swallows everything is told within three seconds, and an answer on it is played once', async () => {
  const page = await person(browser, harbor);
  let dead = false;
  const answers = [];
  await page.routeWebSocket(/\/socket$/, (socket) => {
    const server = socket.connectToServer();
    let open = true;
    socket.onMessage((text) => {
      if (dead) open = false;
      if (text.includes('"kind":"answer"')) answers.push({ text, heard: open });
      if (open) server.send(text);
    });
    server.onMessage((text) => {
      if (dead) open = false;
      if (open) socket.send(text);
    });
  });
  await page.goto('/');
  await play(page);
  await asked(page);
  dead = true;
  const since = Date.now();
  await (await choice(page)).click();
  await page.getByText('Sending:').waitFor();
  await page.getByText('The server does not answer').waitFor({ timeout: 3500 });
  assert.ok(Date.now() - since < 3500, `${Date.now() - since} ms`);
  dead = false;
  await page.getByRole('button', { name: 'Try now' }).click();
  await page.getByRole('alert').waitFor({ state: 'hidden' });
  await asked(page);
  const [first, second] = answers;
  assert.deepEqual([answers.length, first.heard, second.heard, second.text], [2, false, true, first.text]);
  calm(page);
  await page.context().close();
});

test('a browser that may keep nothing says so once, and seats whoever opens a table', async () => {
  const context = await browser.newContext({ baseURL: harbor.url, reducedMotion: 'reduce' });
  await context.addInitScript(() => {
    const forbidden = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: forbidden });
    Object.defineProperty(window, 'sessionStorage', { get: forbidden });
  });
  const page = await context.newPage();
  const errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto('/');
  await page.getByText('This browser keeps nothing').waitFor();
  await page.getByRole('button', { name: 'Understood' }).click();
  await play(page);
  assert.ok(await asked(page));
  await (await choice(page)).click();
  await asked(page);
  assert.equal(await page.getByText('This browser keeps nothing').count(), 0);
  assert.deepEqual(errors, []);
  await context.close();
});

test('contrast themes show the pips of dice and what can be pressed', async () => {
  const page = await person(browser, harbor, { forcedColors: 'active' });
  await page.goto('/');
  await play(page);
  await asked(page);
  // Until dice lie on the tray.
  while ((await page.locator('.rest .face').count()) === 0) await (await choice(page)).click().then(() => asked(page));
  const die = page.locator('.rest .face').first();
  const pictures = [];
  for (const face of [1, 2, 3, 4, 5, 6]) {
    await die.evaluate((element, face) => {
      element.className = element.className.replace(/face-\d/, `face-${face}`);
    }, face);
    pictures.push((await die.screenshot()).toString('base64'));
  }
  assert.equal(new Set(pictures).size, 6, 'six faces are six pictures');

  await page.goto('/');
  await play(page, 2);
  const can = page.locator('.cell.can').first();
  await can.waitFor();
  const lines = await page
    .locator('.cell')
    .evaluateAll((cells) =>
      cells.map((cell) => [cell.classList.contains('can'), getComputedStyle(cell).outlineWidth === '4px']),
    );
  assert.ok(lines.some(([can]) => !can));
  for (const [can, marked] of lines) assert.equal(marked, can);
  calm(page);
  await page.context().close();
});

test('by keyboard to the end: the focus never falls to the body', async () => {
  const page = await person(browser, harbor);
  await page.goto('/');
  await play(page);
  const where = () => page.evaluate(() => document.activeElement?.tagName);
  const fallen = [];
  await playOut(page, async (button) => {
    await button.focus();
    await page.keyboard.press('Enter');
    if ((await where()) === 'BODY') fallen.push('in the match');
  });
  if ((await where()) === 'BODY') fallen.push('at the end');
  await page.getByRole('button', { name: 'Check the dice' }).press('Enter');
  await page.keyboard.press('Escape');
  assert.equal(await page.evaluate(() => document.activeElement?.textContent?.trim()), 'Check the dice');
  assert.deepEqual(fallen, []);
  calm(page);
  await page.context().close();
});

test('something said gives a sign on a phone, and the drawer gives the focus back', async () => {
  const page = await person(browser, harbor, { size: PHONE });
  await page.goto('/');
  await play(page);
  await asked(page);
  const watcher = await person(browser, harbor);
  await watcher.goto(new URL(page.url()).pathname);
  await watcher.getByRole('tab', { name: 'Chat' }).click();
  await watcher.getByRole('textbox', { name: 'Say something' }).fill('Ahoy');
  await watcher.keyboard.press('Enter');
  const sign = page.getByRole('button', { name: 'Chat, one unread message' });
  await sign.click();
  await page.getByText('Ahoy').last().waitFor();
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Log');
  calm(page);
  await Promise.all([page.context().close(), watcher.context().close()]);
});
