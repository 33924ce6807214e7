// How a person plays: by what the dock offers, nothing else. What all games have in common, and Last Afloat.
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export const dock = (page: Page) => page.locator('[data-region=dock]');
/** The buttons that can be pressed to choose. */
export const choices = (page: Page) => dock(page).locator('[data-vital=choice]:enabled');

/** Says that one has the screen. */
const lift = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /^(I am|C’est moi,) / });

/** Waits until something is asked of whoever sits at this screen, or the match is over. Says whether it goes on. */
export async function asked(page: Page): Promise<boolean> {
  for (;;) {
    const what = await page.waitForFunction(
      () => {
        const seen = (selector: string) => document.querySelector(selector)?.checkVisibility() === true;
        const curtain = [...document.querySelectorAll('dialog[open] button')];
        if (curtain.some(({ textContent }) => /^(I am|C’est moi,) /.test(textContent.trim()))) return 'curtain';
        if (seen('[data-region=dock] .question.loud')) return 'over';
        return seen('[data-region=dock] [data-vital=question]') ? 'asked' : null;
      },
      undefined,
      { timeout: 30_000 },
    );
    const found = await what.jsonValue();
    if (found !== 'curtain') return found === 'asked';
    await lift(page).click();
  }
}

/** What stops an attack for nothing, which a careful captain does not do. */
const IDLE = /nothing happens|ne perd rien/;
const STOP = /^(Stop|S’arrêter)/;

/** The choice a careful captain makes: take what the dice give, else throw on; the first of anything else. */
export async function choice(page: Page): Promise<Locator> {
  const names = await choices(page).evaluateAll((all) =>
    all.map((button) => (button.getAttribute('aria-label') ?? button.textContent ?? '').trim()),
  );
  expect(names.length, 'there is something to choose').toBeGreaterThan(0);
  const gains = names.flatMap((name, i) => (STOP.test(name) && !IDLE.test(name) ? [i] : []));
  return choices(page).nth(gains.at(-1) ?? 0);
}

/** Makes choices with `make` to the end. What is in the way may be gone the next time one looks: the table has moved on. */
export async function goOn(page: Page, make: () => Promise<void>, { most = 500, misses = 20 } = {}): Promise<number> {
  page.setDefaultTimeout(10_000);
  let made = 0;
  let missed = 0;
  while (await asked(page)) {
    try {
      await make();
      made += 1;
    } catch (error) {
      missed += 1;
      if (missed > misses) throw error;
    }
    expect(made, 'the match ends').toBeLessThan(most);
  }
  return made;
}

/** Plays Last Afloat to the end with `act`, which is given the button to use. Says how many choices were made. */
export async function playOut(
  page: Page,
  act: (button: Locator) => Promise<void> = (button) => button.click(),
): Promise<number> {
  return goOn(page, async () => act(await choice(page)));
}
