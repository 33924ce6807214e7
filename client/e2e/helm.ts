// How a person plays Broadsides & Boarding: by what the screen shows and says, nothing else.
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { asked, dock } from './captain.ts';

/** Words in both languages: whichever is spoken is found. */
const CARDS = {
  forward: /forward|en avant/,
  port: /port|bâbord/,
  starboard: /starboard|tribord/,
  stay: /stay|sur place/,
  damaged: /damaged|avarie/,
};
const LAY = /^(Lay the cards|Poser les cartes)$/;
const FIRE = /^(Fire|Feu|Tirer)( |$)/;
const HOLD = /^(Hold fire|Cesser le feu)$/;
const SURE = /^(Yes|Oui)/;
const HEADINGS = {
  en: ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'],
  fr: ['nord', 'nord-est', 'est', 'sud-est', 'sud', 'sud-ouest', 'ouest', 'nord-ouest'],
};
const PLACE = /(?:is at|est en) (\d+),(\d+),? (?:heading|cap au) ([a-z-]+)/g;

type Card = keyof typeof CARDS;

export interface How {
  seat: number;
  /** The name of the other captain. */
  enemy: string;
  /** Whether one lets the other come. */
  waits?: boolean;
  /** Whether fire is held where it may be. */
  holds?: boolean;
  /** The cells for captain, man and man. */
  crew?: readonly string[];
  press?: (it: Locator) => Promise<void>;
}

interface Cell {
  deck: number;
  name: string;
  x: number;
  y: number;
  size: number;
  label: string;
  signs: string[];
}

/** The cells of the decks in sight with what they say and where they are. */
function cells(page: Page): Promise<Cell[]> {
  return page.locator('[data-region=hero] [data-cell]').evaluateAll((all) =>
    all.map((cell) => {
      const { x, y, width, height } = cell.getBoundingClientRect();
      return {
        deck: Number(cell.getAttribute('data-deck')),
        name: cell.getAttribute('data-cell') ?? '',
        x: x + width / 2,
        y: y + height / 2,
        size: Math.min(width, height),
        label: cell.ariaLabel ?? '',
        signs: [...cell.classList],
      };
    }),
  );
}

export const cellAt = (page: Page, deck: number, name: string) =>
  page.locator(`[data-deck="${deck}"][data-cell="${name}"]`);

interface Ship {
  x: number;
  y: number;
  heading: number;
}

/** Where the ships are, as the sea says. */
async function ships(page: Page): Promise<{ found: Ship[]; islands: string[] }> {
  const label = (await page.locator('svg.sea').first().getAttribute('aria-label')) ?? '';
  const found = [...label.matchAll(PLACE)].map(([, x = '', y = '', heading = '']) => ({
    x: Number(x),
    y: Number(y),
    heading: Math.max(HEADINGS.en.indexOf(heading), HEADINGS.fr.indexOf(heading)),
  }));
  const [, listed = ''] = label.split(/Islands by|Îles par/);
  return { found, islands: [...listed.matchAll(/(\d+),(\d+)/g)].map(([, x, y]) => `${x},${y}`) };
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
] as const;

/** The three cards that bring a ship nearest to a point, then facing it. */
function course(from: Ship, goal: Ship, islands: readonly string[]): Card[] {
  const kinds = ['forward', 'port', 'starboard', 'stay'] as const;
  const plots: Card[][] = kinds.flatMap((a) => kinds.flatMap((b) => kinds.map((c) => [a, b, c])));
  const turn = (a: number, b: number) => Math.min((a - b + 8) % 8, (b - a + 8) % 8);
  const worth = (plot: readonly Card[]) => {
    let { x, y, heading } = from;
    let met = 0;
    plot.forEach((card, i) => {
      if (card === 'port') heading = (heading + 7) % 8;
      if (card === 'starboard') heading = (heading + 1) % 8;
      if (card !== 'forward') return;
      const [dx, dy] = WAYS[heading] ?? [0, 0];
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

type Press = (it: Locator) => Promise<void>;

/** Lays three cards: toward the other ship, or waiting. */
async function plot(page: Page, { seat, waits = false }: How, press: Press): Promise<void> {
  const strike = dock(page).getByRole('button', { name: /^(Strike the colours|Amener le pavillon)$/ });
  const lay = dock(page).getByRole('button', { name: LAY });
  if (!(await lay.isVisible()) && (await strike.isVisible())) {
    await press(strike);
    await press(page.getByRole('dialog').getByRole('button', { name: SURE }));
    return;
  }
  const { found, islands } = await ships(page);
  const [own, other] = [found[seat], found[1 - seat]];
  const wanted: Card[] = waits || !own || !other ? ['stay', 'stay', 'stay'] : course(own, other, islands);
  const hand = dock(page).locator('button[aria-keyshortcuts]');
  const broken = hand.filter({ hasText: CARDS.damaged });
  if ((await broken.count()) > 0) {
    // As many as the rules take: a card that cannot be laid leaves its slot empty.
    for (let laid = 0; laid < 2; laid += 1) await press(broken);
  }
  for (const card of wanted) {
    if (await lay.isEnabled()) break;
    const button = hand.filter({ hasText: CARDS[card] });
    if ((await button.count()) > 0) await press(card === 'port' ? button.first() : button.last());
  }
  await press(lay);
}

/** Steps whoever of the crew is nearest toward the other captain, by the ways that the decks show. */
async function step(page: Page, { enemy }: How, press: Press): Promise<void> {
  const all = await cells(page);
  const captain = all.find(({ label }) => new RegExp(`(captain of|capitaine \\() ?${enemy}`).test(label));
  if (captain === undefined) return expect.fail('the other captain is in sight');
  const far = distances(all, captain);
  const nearest = (some: Cell[]) => some.sort((a, b) => (far.get(a) ?? 99) - (far.get(b) ?? 99))[0];
  const walker = nearest(all.filter(({ signs }) => signs.includes('can') || signs.includes('picked')));
  if (walker === undefined) return expect.fail('somebody can step');
  if (!walker.signs.includes('picked')) await press(cellAt(page, walker.deck, walker.name));
  await page.locator('.cell.goal, .cell.cross').first().waitFor();
  const lit = (await cells(page)).filter(({ signs }) => signs.includes('goal') || signs.includes('cross'));
  const known = all.filter((cell) => lit.some(({ deck, name }) => deck === cell.deck && name === cell.name));
  const goal = nearest(known);
  if (goal !== undefined) await press(cellAt(page, goal.deck, goal.name));
}

const LEVELS: Record<string, number> = { A: 0, B: 1, C: 1, D: 1, E: 2, F: 2, G: 2, H: 3 };
const LADDERS = ['A4B3', 'A4B5', 'D3E3', 'D5E5', 'G3H3', 'G5H5'];

/** Steps from each cell to a cell, over ladders and across where the decks touch. */
function distances(all: readonly Cell[], goal: Cell): Map<Cell, number> {
  const apart = (a: Cell, b: Cell) => Math.hypot(a.x - b.x, a.y - b.y);
  const facing = (cell: Cell) =>
    all
      .filter(({ deck }) => deck !== cell.deck)
      .reduce((best, next) => (apart(cell, next) < apart(cell, best) ? next : best));
  const joined = (a: Cell, b: Cell) => {
    if (a.deck !== b.deck) return facing(a) === b && facing(b) === a && apart(a, b) < 2.5 * a.size;
    if (LADDERS.includes(a.name + b.name) || LADDERS.includes(b.name + a.name)) return true;
    const [[aSection = '', aColumn = ''], [bSection = '', bColumn = '']] = [a.name, b.name];
    const near =
      Math.abs(aSection.charCodeAt(0) - bSection.charCodeAt(0)) < 2 && Math.abs(Number(aColumn) - Number(bColumn)) < 2;
    return near && LEVELS[aSection] === LEVELS[bSection];
  };
  const far = new Map([[goal, 0]]);
  const queue = [goal];
  for (let cell = queue.shift(); cell !== undefined; cell = queue.shift()) {
    for (const next of all) {
      if (far.has(next) || !joined(cell, next)) continue;
      far.set(next, (far.get(cell) ?? 0) + 1);
      queue.push(next);
    }
  }
  return far;
}

export const stageOf = (page: Page) => page.locator('[data-stage]').getAttribute('data-stage');

/** Answers what is asked. Says in which stage. */
async function answer(page: Page, how: How, placed: number): Promise<string> {
  const { seat, crew = ['C4', 'C4', 'C4'], holds = false, press = (it: Locator) => it.click() } = how;
  const stage = await stageOf(page);
  switch (stage) {
    case 'placing':
      await press(cellAt(page, seat, crew[placed % 3] ?? 'C4'));
      break;
    case 'plotting':
      await plot(page, how, press);
      break;
    case 'firing': {
      const stop = dock(page).getByRole('button', { name: HOLD });
      if (holds && (await stop.isVisible())) {
        await press(stop);
        await press(page.getByRole('dialog').getByRole('button', { name: SURE }));
        break;
      }
      const shot = dock(page).getByRole('button', { name: FIRE });
      // Whichever is reached first; on a phone by the stepper.
      if (!(await shot.isEnabled()))
        await press(
          dock(page)
            .getByRole('button', { name: /^Section C/ })
            .or(dock(page).locator('[role=group] > button:last-of-type'))
            .first(),
        );
      await press(shot);
      break;
    }
    case 'returning':
      await press(page.locator('.cell.can').first());
      break;
    case 'boarding':
      await step(page, how, press);
      break;
    case 'fighting':
      await press(dock(page).locator('.brass[data-vital=choice]').first());
      break;
    default:
      expect.fail(`nothing is asked in ${stage}`);
  }
  return stage ?? '';
}

/** Plays until `until` says so or the match is over. Gives the stages in which something was answered. */
export async function playOut(
  page: Page,
  how: How,
  until: (stage: string) => boolean = () => false,
): Promise<string[]> {
  page.setDefaultTimeout(5_000);
  const stages: string[] = [];
  let missed = 0;
  while (await asked(page)) {
    if (until((await stageOf(page)) ?? '')) break;
    try {
      stages.push(await answer(page, how, stages.length));
      missed = 0;
    } catch (error) {
      // The table may have moved on between looking and pressing; then one looks again.
      missed += 1;
      if (missed > 6) throw error;
    }
    expect(stages.length, 'the match ends').toBeLessThan(900);
  }
  return stages;
}
