/** Which drawing shows a rule, and at which moment. The drawings are positions that the rules played; see rules/drawings.ts. */
import { before, NAMES, type Played, told, when } from '../../rules/drawings';
import played from '../../rules/drawings/afloat.json';
import type { View } from '../../wire/types/afloat/view';
import type { Speech } from '../../words/speech';
import type { Seat } from '../board';
import {
  CANNONS,
  type Effect,
  type Event,
  HULL,
  MEN,
  play,
  SAILS,
  type Scene,
  scene,
  settle,
  type Ship,
} from './scene';

export const PLAYED = played as unknown as Record<string, Played<View, Event>>;

/** What a drawing shows: ships and dice, or dice and what they take. */
export interface Drawing {
  file: keyof typeof played;
  caption: string;
  scene: Scene;
  /** Which ships are shown; the tray is shown where there are dice. */
  seats: Seat[];
  /** What the dice take (A3.1): shown instead of ships. */
  prize: Exclude<Effect, 'none'> | null;
}

type Moment = 'before' | [kind: Event['kind'], n: number];

/** Drawings by their file, the moment and the ships they show; `prize`: the dice and what they take. */
const SHOWN: [file: keyof typeof played, moment: Moment, seats: Seat[] | 'prize'][] = [
  ['A1.1-ship', 'before', [0]],
  ['A1.2-sunk', ['sunk', 1], [0, 1]],
  ['A2.2-blocked', ['blocked', 1], [0]],
  ['A2.2-all', ['failed', 1], [0]],
  ['A2.3-double', ['sail-torn', 1], [1]],
  ['A2.4-hold', ['held', 1], []],
  ['A2.6-last-die', ['failed', 1], [0]],
  ['A2.6-two-dice', ['failed', 1], []],
  ['A2.6-both-held', ['failed', 1], []],
  ['A2.7-again', ['thrown', 3], []],
  ['A2.7-five', ['thrown', 2], []],
  ['A2.7-none-free', ['blocked', 1], [0]],
  ['A2.8-empty', ['stopped', 1], [1]],
  ['A2.9-last-man', ['sunk', 1], [0, 1]],
  ['A3.1-1-man', ['stopped', 1], 'prize'],
  ['A3.1-2-cannon', ['stopped', 1], 'prize'],
  ['A3.1-3-hull', ['stopped', 1], 'prize'],
  ['A3.1-4-sail', ['stopped', 1], 'prize'],
  ['A3.2-last-die', ['cannon-lost', 1], [1]],
  ['A3.2-two-dice', ['cannon-lost', 1], [1]],
  ['A4.1-1-held', ['sail-spent', 1], [1]],
  ['A4.1-2-failed', ['hull-hit', 1], [1]],
  ['A4.2-1-saved', ['sail-spent', 1], [1]],
  ['A4.2-2-sunk', ['sunk', 1], [1]],
  ['A4.2-3-hull', ['sail-spent', 1], [1]],
];

const MAKER = { scene: (view: View, at: Scene | null) => settle(at, scene(view)), play };

function draw(file: keyof typeof played, moment: Moment, shown: Seat[] | 'prize', caption: string): Drawing {
  const drawing = PLAYED[file]!;
  if (moment === 'before')
    return { file, caption, scene: before(MAKER, drawing), seats: shown === 'prize' ? [] : shown, prize: null };
  const { scene: at, event } = when(MAKER, drawing, ...moment);
  if (shown !== 'prize') return { file, caption, scene: at, seats: shown, prize: null };
  if (event.kind !== 'stopped' || event.effect === 'none') throw new Error(`${file} takes nothing`);
  return { file, caption, scene: at, seats: [], prize: event.effect };
}

/** `afloat-board-drawing-A2-6`; the second of a rule ends in `-2`. */
const captionOf = (rule: string, at: number) =>
  `afloat-board-drawing-${rule.replace('.', '-')}${at === 0 ? '' : `-${at + 1}`}`;

export const DRAWINGS: Record<string, Drawing[]> = {};
for (const [file, moment, shown] of SHOWN) {
  const rule = file.slice(0, file.indexOf('-'));
  const drawings = (DRAWINGS[rule] ??= []);
  drawings.push(draw(file, moment, shown, captionOf(rule, drawings.length)));
}

/** The rules that have a drawing. */
export const DIAGRAMS = Object.keys(DRAWINGS);

const whole = (ship: Ship, rigged: boolean) =>
  ship.men === MEN && ship.hull === HULL && ship.cannons.length === CANNONS.length && (!rigged || ship.sails === SAILS);

/** What the rules made of the dice of a drawing: how ships stood that were not whole, then what was done, line by line. */
export function example(speech: Speech, file: string): string[] {
  const drawing = PLAYED[file]!;
  const { ships, options } = drawing.moments[0]!.view;
  const rigged = options.sails === 'on';
  const lines = ships.flatMap((ship, seat) => {
    if (whole(ship, rigged)) return [];
    const { men, cannons, hull } = ship;
    const guns = { cannons: cannons.join(' '), 'cannons-count': cannons.length };
    return [
      speech.say('rulebook-ship', { name: NAMES[seat]!, men, hull, ...guns, sails: rigged ? ship.sails : 'none' }),
    ];
  });
  return [...lines, ...told(speech, 'afloat', drawing)];
}
