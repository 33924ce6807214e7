// How a person plays Broadsides & Boarding: by what the screen shows and says, nothing else.
import assert from 'node:assert/strict';

const TEXTS = {
  en: {
    choices: 'What you can do',
    over: /Victory!|The match is over/,
    cards: { forward: /forward/, port: /port/, starboard: /starboard/, stay: /stay/, damaged: /damaged/ },
    lay: 'Lay the cards',
    strike: 'Strike the colours',
    fire: /^Fire at section/,
    hold: 'Hold fire',
    sure: /^Yes/,
    headings: ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'],
    place: /(Seahawk|Royal Isabella) of .*? is at (\d+),(\d+), heading ([a-z-]+)\./g,
    captainOf: (name) => `captain of ${name}`,
  },
  fr: {
    choices: 'Ce que vous pouvez faire',
    over: /Victoire|La partie est terminée/,
    cards: { forward: /en avant/, port: /bâbord/, starboard: /tribord/, stay: /sur place/, damaged: /avarie/ },
    lay: 'Poser les cartes',
    strike: 'Amener le pavillon',
    fire: /^Tirer sur la section/,
    hold: 'Cesser le feu',
    sure: /^Oui/,
    headings: ['nord', 'nord-est', 'est', 'sud-est', 'sud', 'sud-ouest', 'ouest', 'nord-ouest'],
    place: /(Seahawk|Royal Isabella) \(.*?\) est en (\d+),(\d+), cap au ([a-z-]+)\./g,
    captainOf: (name) => `capitaine (${name})`,
  },
};

export const texts = (locale = 'en') => TEXTS[locale.slice(0, 2)];

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

/** The cells of the decks in sight with what they say and where they are. */
function cells(page) {
  return page.getByRole('gridcell').evaluateAll((all) =>
    all.map((cell) => {
      const { x, y, width } = cell.getBoundingClientRect();
      const { deck, cell: name } = cell.dataset;
      return {
        deck: Number(deck),
        name,
        x: x + width / 2,
        y: Math.round(y),
        label: cell.ariaLabel,
        lit: [...cell.classList],
      };
    }),
  );
}

const cellAt = (page, { deck, name }) => page.locator(`[data-deck="${deck}"][data-cell="${name}"]`);

/** Where the ships are, as the sea says. */
async function ships(page, locale) {
  const label = await page.locator('svg.sea').getAttribute('aria-label');
  const { place, headings } = texts(locale);
  const found = [...label.matchAll(place)].map(([, , x, y, heading]) => ({
    x: +x,
    y: +y,
    heading: headings.indexOf(heading),
  }));
  const [, listed = ''] = label.split(/Islands by|Îles par/);
  const islands = [...listed.matchAll(/(\d+),(\d+)/g)].map(([, x, y]) => `${x},${y}`);
  return { found, islands };
}

const WAYS = [
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
];

/** The three cards that bring a ship nearest to a point, then facing it; a captain who waits lets the other come. */
function course(from, goal, islands) {
  const kinds = ['forward', 'port', 'starboard', 'stay'];
  const plots = kinds.flatMap((a) => kinds.flatMap((b) => kinds.map((c) => [a, b, c])));
  const turn = (a, b) => Math.min((a - b + 8) % 8, (b - a + 8) % 8);
  const worth = (plot) => {
    let { x, y, heading } = from;
    let met = 0;
    plot.forEach((card, i) => {
      if (card === 'port') heading = (heading + 7) % 8;
      if (card === 'starboard') heading = (heading + 1) % 8;
      if (card !== 'forward') return;
      const [dx, dy] = WAYS[heading];
      if (islands.includes(`${x + dx},${y + dy}`)) met = -50;
      else [x, y] = [x + dx, y + dy];
      if (x < 1 || y < 1) met = -50;
      if (x === goal.x && y === goal.y && met === 0) met = 100 - i;
    });
    const far = Math.max(Math.abs(goal.x - x), Math.abs(goal.y - y));
    const facing = WAYS.findIndex(([dx, dy]) => dx === Math.sign(goal.x - x) && dy === Math.sign(goal.y - y));
    return met - 3 * far - (facing < 0 ? 0 : turn(heading, facing));
  };
  return plots.reduce((best, plot) => (worth(plot) > worth(best) ? plot : best));
}

/** Lays three cards: toward the other ship, or waiting. */
async function plot(page, { seat, waits = false, locale, press }) {
  const { cards, lay } = texts(locale);
  const { found, islands } = await ships(page, locale);
  const wanted = waits ? ['stay', 'stay', 'stay'] : course(found[seat], found[1 - seat], islands);
  const hand = page.locator('.hand').getByRole('button');
  const broken = hand.filter({ hasText: cards.damaged });
  if ((await broken.count()) > 0) {
    // As many as the rules take: a card that cannot be laid leaves its slot empty.
    for (let laid = 0; laid < 2; laid += 1) await press(broken);
    await page.keyboard.press('Escape');
  }
  for (const card of wanted) {
    if (await page.getByRole('button', { name: lay }).isEnabled()) break;
    const button = hand.filter({ hasText: cards[card] });
    if ((await button.count()) > 0) await press(card === 'port' ? button.first() : button.last());
  }
  await press(page.getByRole('button', { name: lay }));
}

/** Steps whoever of the crew is nearest toward the other captain, by the ways that the decks show. */
async function step(page, { enemy, locale, press }) {
  const all = await cells(page);
  const captain = all.find(({ label }) => label.includes(texts(locale).captainOf(enemy)));
  assert.ok(captain, 'the other captain is in sight');
  const far = distances(all, captain);
  const nearest = (some) => some.sort((a, b) => (far.get(a) ?? 99) - (far.get(b) ?? 99))[0];
  const walker = nearest(all.filter(({ lit }) => lit.includes('can') || lit.includes('picked')));
  if (!walker.lit.includes('picked')) await press(cellAt(page, walker));
  await page.locator('.cell.goal, .cell.cross').first().waitFor();
  const goals = (await cells(page)).filter(({ lit }) => lit.includes('goal') || lit.includes('cross'));
  const known = new Map(all.map((cell) => [`${cell.deck}${cell.name}`, far.get(cell) ?? 99]));
  goals.sort((a, b) => known.get(`${a.deck}${a.name}`) - known.get(`${b.deck}${b.name}`));
  await press(cellAt(page, goals[0]));
}

const LEVELS = { A: 0, B: 1, C: 1, D: 1, E: 2, F: 2, G: 2, H: 3 };
const LADDERS = ['A4B3', 'A4B5', 'D3E3', 'D5E5', 'G3H3', 'G5H5'];

/** Steps from each cell to a cell, over ladders and across where the decks touch. */
function distances(all, goal) {
  const [left] = [...new Set(all.map(({ deck }) => deck))].sort(
    (a, b) =>
      Math.min(...all.filter((c) => c.deck === a).map((c) => c.x)) -
      Math.min(...all.filter((c) => c.deck === b).map((c) => c.x)),
  );
  const touches = (cell) => {
    const row = all.filter(({ deck, y }) => deck === cell.deck && Math.abs(y - cell.y) < 6).map(({ x }) => x);
    return cell.x === (cell.deck === left ? Math.max(...row) : Math.min(...row));
  };
  const joined = (a, b) => {
    if (a.deck !== b.deck) return Math.abs(a.y - b.y) < 6 && touches(a) && touches(b);
    if (LADDERS.includes(a.name + b.name) || LADDERS.includes(b.name + a.name)) return true;
    const near = Math.abs(a.name.charCodeAt(0) - b.name.charCodeAt(0)) < 2 && Math.abs(a.name[1] - b.name[1]) < 2;
    return near && LEVELS[a.name[0]] === LEVELS[b.name[0]];
  };
  const far = new Map([[goal, 0]]);
  const queue = [goal];
  for (let cell = queue.shift(); cell; cell = queue.shift()) {
    for (const next of all) {
      if (far.has(next) || !joined(cell, next)) continue;
      far.set(next, far.get(cell) + 1);
      queue.push(next);
    }
  }
  return far;
}

/** Answers what is asked. `crew` are the cells for captain, man and man; `holds` whether fire is held where it may be. */
export async function answer(page, how) {
  const { locale = 'en', crew = ['C4', 'C4', 'C4'], holds = false, seat = 0, press = (it) => it.click() } = how;
  const { lay, fire, hold, sure } = texts(locale);
  const stage = await page.locator('[data-stage]').getAttribute('data-stage');
  switch (stage) {
    case 'placing': {
      const placed = await page.evaluate(() => (globalThis.placed = (globalThis.placed ?? -1) + 1));
      await press(cellAt(page, { deck: seat, name: crew[placed % 3] }));
      break;
    }
    case 'plotting':
      await page.getByRole('button', { name: lay }).waitFor();
      await plot(page, { ...how, seat, locale, press });
      break;
    case 'firing': {
      const stop = page.getByRole('button', { name: hold });
      if (holds && (await stop.isVisible())) {
        await press(stop);
        await press(page.getByRole('dialog').getByRole('button', { name: sure }));
        break;
      }
      const shot = page.getByRole('button', { name: fire });
      if (!(await shot.isVisible())) await press(page.getByRole('button', { name: 'Section C', exact: true }));
      await press(shot);
      break;
    }
    case 'returning':
      await press(page.locator('.cell.can').first());
      break;
    case 'boarding':
      await step(page, { ...how, locale, press });
      break;
    case 'fighting':
      await press(
        page
          .getByRole('group', { name: texts(locale).choices })
          .getByRole('button')
          .first(),
      );
      break;
    default:
      assert.fail(`nothing is asked in ${stage}`);
  }
  return stage;
}

/** Plays until `until` says so or the match is over. Gives the stages in which something was answered. */
export async function playOut(page, how = {}, until = () => false) {
  page.setDefaultTimeout(5_000);
  const stages = [];
  let missed = 0;
  while (await asked(page, how)) {
    const stage = await page.locator('[data-stage]').getAttribute('data-stage');
    if (until(stage)) break;
    try {
      stages.push(await answer(page, how));
      missed = 0;
    } catch (error) {
      // The table may have moved on between looking and pressing; then one looks again.
      missed += 1;
      if (missed > 6) throw error;
    }
    assert.ok(stages.length < 900, 'the match ends');
  }
  return stages;
}
