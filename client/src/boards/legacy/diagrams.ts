/** Small scenes that show a rule. They are drawn by the parts of the board itself. */
import type { Cue } from '../board';
import { readCard, readFace } from './card';
import type { Plan } from './choice.svelte';
import type { Ball, Meeting } from './flight';
import type { Event, Scene, View } from './scene';

export interface Drawing {
  scene: Scene;
  /** What is happening, shown without motion. */
  cue: Cue<Event> | null;
  plans: Plan[];
  winners: number[];
}

const OPTIONS: View['options'] = { expert: 'on', ring: 'literal', tempo: 'tide', tiles: 'tortuga' };

let next = 0;

/** Ships in the notation of positions: places from stern to bow, a pile as `[top/next/bottom]`, and `#` after what is destroyed. */
function sea(...ships: string[]): Scene {
  const place = (text: string) => {
    const wreck = text.endsWith('#');
    const cards = text.replace('#', '').replace(/^\[|\]$/g, '').split('/');
    return { id: next++, pile: cards.map(readCard), wreck };
  };
  const view: View = {
    options: OPTIONS,
    players: ships.length,
    round: 1,
    build: 1,
    phase: 'build',
    asked: [],
    resigned: [],
    ships: [],
    hands: [],
    rotten: [],
    pile: 0,
    discard: [],
    renewed: [],
    unseen: [],
  };
  return {
    ships: ships.map((text, seat) => {
      const decks = text === '' ? [] : text.split(' ').map(place);
      const cards = decks.filter(({ wreck }) => !wreck).flatMap(({ pile }) => pile);
      const barrels = cards.flatMap(({ up, face }) => (up && face ? [face.port, face.starboard] : [])).filter(({ kind }) => kind === 'cannon');
      return { seat, decks, length: cards.length, barrels: barrels.length, unfolded: false };
    }),
    hands: ships.map(() => []),
    waiting: [],
    round: 1,
    build: 1,
    over: false,
    resigned: [],
    pile: 0,
    discard: [],
    options: OPTIONS,
    view,
  };
}

/** A ball and its way: `2 pipe`, `3 spring`, `2 pipe back`. */
function ball(ship: number, row: number, flank: Ball['flank'], cannon: Ball['cannon'], way: string, end: Ball['end']): Event {
  const path = way.split(', ').map((leg) => {
    const [at, what, back] = leg.split(' ');
    return { ship: Number(at), what: what as Meeting, back: back === 'back' };
  });
  return { kind: 'ball', seat: ship - 1, ship, row, flank, cannon, path, end };
}

function draw(scene: Scene, event: Event | null = null, more: Partial<Drawing> = {}): Drawing {
  return { scene, cue: event === null ? null : { key: next++, event, length: 0 }, plans: [], winners: [], ...more };
}

function unfolded(scene: Scene): Scene {
  return { ...scene, over: true, ships: scene.ships.map((ship) => ({ ...ship, unfolded: true })) };
}

export const DRAWINGS: Record<string, Drawing> = {
  'L1.2': draw(sea('. A|A', '. S1|- .', '.')),
  'L1.3': draw(sea('. A|-', '. .', '. -|S01'), ball(3, 2, 'starboard', 'short', '1 destroys', 'hit')),
  'L1.4': draw(sea('.', 'S1|A', 'A|S1')),
  'L1.5': draw(sea('. .', '. [T/./.]', '. .')),
  'L3.4': draw(sea('. . S1|-', '. A|A', '. .'), null, { plans: [{ ship: 0, rank: 2, face: readFace('pipe'), firm: true }] }),
  'L4.4': draw(sea('. rot S01|-', '. .', '. .'), { kind: 'rotted', seat: 0, ship: 1, row: 2 }),
  'L5.1': draw(sea('.# . -|S2', '. A|A .', 'S01|- . .'), { kind: 'explosion', seat: 0, ship: 1, row: 1, pile: ['.'] }),
  'L5.4': draw(sea('. -|S01', '.', '. X|-'), ball(1, 2, 'starboard', 'short', '2 bow, 3 destroys', 'hit')),
  'L5.5': draw(sea('. -|S01', '. pipe', '. X|A'), ball(1, 2, 'starboard', 'short', '2 pipe, 3 spring, 2 pipe back, 1 destroys back', 'returned')),
  'L5.6': draw(sea('A|L02', 'X|X', '.', 'A|X'), ball(1, 1, 'starboard', 'long', '2 destroys, 3 destroys, 4 armour', 'stopped')),
  'L5.7': draw(sea('. .', '. R2|R1', '. .'), { kind: 'fuses-swapped', seat: 1, ship: 2, row: 2, tile: 'R2|R1' }),
  'L5.8': draw(sea('. -|B02', '. A|A', '. A|X'), ball(1, 2, 'starboard', 'bombard', '2 over, 3 destroys', 'hit')),
  'L5.9': draw(sea('. -|S01', '. pipe', '. pipe'), ball(1, 2, 'starboard', 'short', '2 pipe, 3 pipe, 1 destroys', 'round')),
  'L5.10': draw(sea('-|L02', '-|A', 'A|-'), ball(1, 1, 'starboard', 'long', '2 destroys, 3 armour', 'stopped')),
  'L6.1': draw(sea('. .', '. [T/.]', '. .'), { kind: 'treasure', seat: 1, ship: 2, row: 2, source: 'discard', tile: null, known: [], public: false }),
  'L7.1': draw(sea('-|P', '[S01|-/.] .', '. -|P'), { kind: 'boarded', seat: 0, ship: 1, row: 1, target: 1, from: 2, pile: ['S01|-', '.'] }),
  'L7.2': draw(sea('-|P', '. .', 'P|A'), { kind: 'boarding-prevented', seat: 0, ship: 1, row: 1, target: 1, from: 2, reason: 'contested' }),
  'L8.2': draw(unfolded(sea('. [T/./.] S01|-', '. S01|S02 . A|- L02|A', '. .')), null, { winners: [1] }),
  'L9.2': draw(sea('[./S01|A+c] pipe+c', '. .', '. .'), { kind: 'covered', seat: 0, ship: 1, row: 1 }),
};

/** The rules that have a drawing. */
export const DIAGRAMS = Object.keys(DRAWINGS);
