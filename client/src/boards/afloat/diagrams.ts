/** Small scenes that show a rule. They are drawn by the parts of the board itself. */
import type { Die, Effect, Face, Lone, Scene, Ship, Stage } from './scene';

export const FRESH: Ship = { men: 8, cannons: [1, 2, 3, 4, 5], hull: 2, sails: 4 };

/** Dice as they lie: `5h` is held, `6b` blocked. */
export function lay(text: string): Die[] {
  return text.split(' ').map((word, id) => ({
    id,
    face: Number(word[0]) as Face,
    lies: word[1] === 'h' ? 'held' : word[1] === 'b' ? 'blocked' : 'free',
    fresh: false,
  }));
}

/** A combination and what it takes (A3.1). */
export interface Combination {
  faces: Face[];
  effect: Exclude<Effect, 'none'>;
}

export interface Drawing {
  scene?: Scene;
  /** Which ships are shown; the tray is shown where there are dice. */
  seats?: number[];
  table?: Combination[];
}

const OVER: Stage = { kind: 'over' };

function draw(ships: Ship[], stage: Stage, dice: string, more: Partial<Scene> = {}): Scene {
  const afloat = ships.map((_, seat) => seat);
  return { ships, afloat, rigged: false, stage, dice: dice ? lay(dice) : [], lone: [], ...more };
}

const attack: Stage = { kind: 'throwing', seat: 0, target: 1 };
const hit = (effect: Effect, cannon: number | null): Stage => ({ kind: 'hit', seat: 0, target: 1, effect, cannon });
const saved: Lone = { seat: 1, face: 2, purpose: 'held' };

export const DRAWINGS: Record<string, Drawing> = {
  'A1.1': { scene: draw([FRESH], { kind: 'aim', seat: 1 }, ''), seats: [0] },
  'A1.2': {
    scene: draw([{ ...FRESH, men: 3, hull: 1 }, { ...FRESH, men: 0, cannons: [1, 5] }], OVER, '', { afloat: [0] }),
    seats: [0, 1],
  },
  'A2.2': { scene: draw([{ ...FRESH, cannons: [1, 3, 4, 5] }, FRESH], attack, '2b 4 4 5 6b 1'), seats: [0] },
  'A2.4': { scene: draw([FRESH, FRESH], attack, '5h 5h 1 2 3 6b'), seats: [] },
  'A2.6': { scene: draw([FRESH, FRESH], attack, '5h 5h 6b 6b 6b 6b'), seats: [] },
  'A3.1': {
    table: [
      { faces: [3, 3], effect: 'man' },
      { faces: [5, 5, 5], effect: 'cannon' },
      { faces: [2, 2, 2, 2], effect: 'hull' },
      { faces: [4, 4, 1, 1], effect: 'sail' },
    ],
  },
  'A3.2': {
    scene: draw([FRESH, { ...FRESH, cannons: [1, 2, 3, 5] }], hit('cannon', 4), ''),
    seats: [1],
  },
  'A4.1': {
    scene: draw([FRESH, { ...FRESH, sails: 2 }], hit('hull', null), '', { rigged: true, lone: [saved] }),
    seats: [1],
  },
};

/** The rules that have a drawing. */
export const DIAGRAMS = Object.keys(DRAWINGS);
