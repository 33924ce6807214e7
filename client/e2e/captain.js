// How a person plays Last Afloat: by what the screen offers, nothing else.
import assert from 'node:assert/strict';

/** The texts a captain goes by, in each language. */
const TEXTS = {
  en: { choices: 'What you can do', idle: /nothing happens/, stop: /^Stop: /, over: /Victory!|The match is over/ },
  fr: {
    choices: 'Ce que vous pouvez faire',
    idle: /ne perd rien/,
    stop: /^S’arrêter/,
    over: /Victoire|La partie est terminée/,
  },
};

export const texts = (locale) => TEXTS[locale.slice(0, 2)];

/** Waits until something is asked of whoever sits at this screen, or the match is over. Says whether it goes on. */
export async function asked(page, { locale = 'en' } = {}) {
  const { choices, over } = texts(locale);
  const group = page.getByRole('group', { name: choices });
  const end = page.getByRole('heading', { name: over });
  const lift = page.getByRole('button', { name: /^(I am|C’est moi,) / });
  for (;;) {
    await group.or(end).or(lift).first().waitFor({ timeout: 30_000 });
    if (await lift.isVisible()) await lift.click();
    else return !(await end.isVisible());
  }
}

/** The choice a careful captain makes: take what the dice give, else throw on; the first of anything else. */
export async function choice(page, { locale = 'en' } = {}) {
  const { choices, idle, stop } = texts(locale);
  const buttons = page.getByRole('group', { name: choices }).getByRole('button');
  const names = await buttons.allTextContents();
  const gains = names.flatMap((name, i) => (stop.test(name.trim()) && !idle.test(name) ? [i] : []));
  assert.ok(names.length > 0, 'there is something to choose');
  return buttons.nth(gains.at(-1) ?? 0);
}

/** Plays to the end with `act`, which is given the button to use. Says how many choices were made. */
export async function playOut(page, act = (button) => button.click(), options = {}) {
  page.setDefaultTimeout(10_000);
  let made = 0;
  let missed = 0;
  while (await asked(page, options)) {
    try {
      await act(await choice(page, options));
      made += 1;
    } catch (error) {
      // The table may have moved on between looking and pressing; then one looks again.
      missed += 1;
      if (missed > 20) throw error;
    }
    assert.ok(made < 500, 'the match ends');
  }
  return made;
}
