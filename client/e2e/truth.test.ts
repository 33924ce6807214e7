// The table tells the truth: about a dead line, a browser that keeps nothing, contrast themes, and what is said on a phone.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE } from './browser.ts';
import { asked, choice } from './captain.ts';
import { leave, quay } from './quay.ts';

const here = quay();
const play = (page: Page, nth = 0) => page.getByRole('button', { name: 'Play', exact: true }).nth(nth).click();

test('a line that swallows everything is told within three seconds, and an answer on it is played once', async () => {
  const page = await here.person();
  let dead = false;
  const answers: { text: string; heard: boolean }[] = [];
  await page.routeWebSocket(/\/socket$/, (socket) => {
    const server = socket.connectToServer();
    let open = true;
    socket.onMessage((message) => {
      const text = String(message);
      if (dead) open = false;
      if (text.includes('"kind":"answer"')) answers.push({ text, heard: open });
      if (open) server.send(text);
    });
    server.onMessage((message) => {
      if (dead) open = false;
      if (open) socket.send(message);
    });
  });
  await page.goto('/');
  await play(page);
  await asked(page);
  dead = true;
  const since = Date.now();
  await (await choice(page)).click();
  await page.getByText('Sending:').waitFor();
  await page.getByText('No answer from the server').waitFor({ timeout: 3500 });
  expect(Date.now() - since).toBeLessThan(3500);
  dead = false;
  await page.getByRole('button', { name: 'Try now' }).click();
  await page.getByRole('alert').waitFor({ state: 'hidden' });
  await asked(page);
  expect(answers.map(({ heard }) => heard)).toEqual([false, true]);
  expect(answers[1]?.text).toBe(answers[0]?.text);
  await leave(page);
});

test('a browser that may keep nothing says so once, and seats whoever opens a table', async () => {
  const page = await here.person();
  await page.addInitScript(() => {
    const forbidden = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: forbidden });
    Object.defineProperty(window, 'sessionStorage', { get: forbidden });
  });
  await page.goto('/');
  await page.getByText('This browser keeps nothing').waitFor();
  await page.getByRole('button', { name: 'Understood' }).click();
  await play(page);
  expect(await asked(page)).toBe(true);
  await (await choice(page)).click();
  await asked(page);
  expect(await page.getByText('This browser keeps nothing').count()).toBe(0);
  await leave(page);
});

test('contrast themes show the pips of dice and what can be pressed', async () => {
  const page = await here.person({ forcedColors: 'active' });
  await page.goto('/');
  await play(page);
  await asked(page);
  // Until dice lie on the tray.
  while ((await page.locator('.rest .face').count()) === 0) {
    await (await choice(page)).click();
    await asked(page);
  }
  const die = page.locator('.rest .face').first();
  const pictures = new Set<string>();
  for (const face of [1, 2, 3, 4, 5, 6]) {
    await die.evaluate((element, face) => {
      element.setAttribute('class', element.getAttribute('class')?.replace(/face-\d/, `face-${face}`) ?? '');
    }, face);
    pictures.add((await die.screenshot()).toString('base64'));
  }
  expect(pictures.size, 'six faces are six pictures').toBe(6);

  await page.goto('/');
  await play(page, 2);
  await page.locator('.cell.can').first().waitFor();
  const widths = await page
    .locator('.cell.can')
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).outlineWidth));
  expect(new Set(widths)).toEqual(new Set(['4px']));
  await leave(page);
});

test('something said gives a sign on a phone, and nobody who closes the sheet loses the focus', async () => {
  const page = await here.person({ size: PHONE });
  await page.goto('/');
  await play(page);
  await asked(page);
  const watcher = await here.person();
  await watcher.goto(new URL(page.url()).pathname);
  await watcher.getByRole('tab', { name: 'Chat' }).click();
  await watcher.getByRole('textbox', { name: 'Say something' }).fill('Ahoy');
  await watcher.keyboard.press('Enter');
  const sign = page.getByRole('button', { name: 'Chat, one unread message' });
  await sign.click();
  await page.getByText('Ahoy').last().waitFor();
  await page.keyboard.press('Escape');
  await page.locator('[data-region=bar] button:focus').waitFor();
  await leave(page, watcher);
});
