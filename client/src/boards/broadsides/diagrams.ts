/** Small scenes that show a rule. They are drawn by the parts of the board itself. */
import type { CourseStep } from '../../wire/types/broadsides/reply';
import type { Seat } from '../board';
import { type Cell, GUNS, readMen, type Section } from './deck';
import type { Sign } from './labels';
import type { Bearing, Lie, Melee, Scene, Ship } from './scene';
import { readSea, type Sea } from './sea';

const NOBODY = '0/000/000/000/000/000/000/000';

const FRESH: Ship = {
  point: '1,1',
  heading: 'n',
  guns: [...GUNS],
  masts: ['fore', 'main-top', 'main', 'mizzen', 'aft'],
  hit: [],
  wrecked: [],
  damaged: 0,
  idle: false,
  cards: [],
  captain: 'H4',
  men: readMen('0/202/202/202/202/202/010/010'),
  aboard: readMen(NOBODY),
};

function draw(ships: Partial<Ship>[], lie: Lie = 'apart'): Scene {
  return {
    options: { map: 'caribbean', captain_back: 'same_turn', immobile: 'fights_on', calm: 'draw' },
    lie,
    turn: 0,
    quiet: 0,
    ships: ships.map((ship) => ({ ...FRESH, ...ship })),
    stage: { kind: 'sailing' },
    bearings: [null, null],
    lone: [],
    shots: [],
    played: [[], []],
    aground: [false, false],
    melees: [],
    fates: [null, null],
  };
}

/** What a drawing shows: the sea, one deck, both decks side by side, or a fight. */
export type Drawing = { scene: Scene } & (
  | { part: 'sea'; sea: Sea; course?: { seat: Seat; steps: CourseStep[] }; bearings?: (Bearing | null)[] }
  | { part: 'deck'; bare?: boolean; signs?: Record<Cell, Sign>; aimed?: Section }
  | { part: 'alongside'; bare: boolean; signs: Record<Cell, Sign>[] }
  | { part: 'melee'; melee: Melee }
);

const step = (card: string, point: string, heading: string, grounded = false): CourseStep => ({ card, point, heading, grounded });

const CREW: Partial<Ship> = { guns: [], masts: [], captain: 'F4', men: readMen('0/102/201/200/002/010/000/001') };

/** A round of the mover against the other: dice, men more, losses. */
const round = (die: number, more: number, die2: number, lost: number, lost2: number): Melee['rounds'][number] => ({
  kind: 'round',
  seat: 0,
  target: 1,
  die,
  more,
  captain: 0,
  total: die + more,
  die2,
  more2: 0,
  captain2: 0,
  total2: die2,
  lost,
  lost2,
});

export const DRAWINGS: Record<string, Drawing> = {
  'B1.2': { part: 'deck', scene: draw([{}]) },
  'B2.1': {
    part: 'sea',
    sea: readSea('. . . . . .\n. . . # . .\n. . # # . .\n. . . . . .'),
    scene: draw([{ point: '2,2', heading: 'ne' }, { point: '5,4', heading: 'w' }]),
  },
  'B3.1': {
    part: 'sea',
    sea: readSea('. . . . .\n. . . . .\n. . . . .\n. . . . .'),
    scene: draw([{ point: '2,4', heading: 'n' }]),
    course: {
      seat: 0,
      steps: [step('forward', '2,3', 'n'), step('forward', '2,2', 'n'), step('starboard', '2,2', 'ne')],
    },
  },
  'B3.4': {
    part: 'sea',
    sea: readSea('. . . . .\n. . . # .\n. . . # .\n. . . . .'),
    scene: draw([{ point: '3,3', heading: 'e' }]),
    course: {
      seat: 0,
      steps: [
        step('forward', '3,3', 'e', true),
        step('port', '3,3', 'e', true),
        step('forward', '3,3', 'e', true),
      ],
    },
  },
  'B4.1': {
    part: 'sea',
    sea: readSea('. . . . .\n. . . . .\n. . . . .\n. . . . .'),
    scene: draw([{ point: '2,3', heading: 'n' }, { point: '3,2', heading: 'nw' }]),
    bearings: [
      { arc: 'starboard-forward', guns: ['B3', 'C3'] },
      { arc: 'port-broadside', guns: ['B5', 'C5', 'D5', 'E5', 'F5'] },
    ],
  },
  'B4.4': { part: 'deck', aimed: 'C', scene: draw([{}]) },
  'B4.6': { part: 'deck', scene: draw([{ hit: ['C5'], wrecked: ['E3'] }]) },
  'B6.2': { part: 'alongside', bare: false, signs: [{}, {}], scene: draw([{}, {}], 'starboard') },
  'B6.3': { part: 'alongside', bare: false, signs: [{}, {}], scene: draw([{}, {}], 'opposite') },
  'B7.2': {
    part: 'deck',
    bare: true,
    signs: { D3: 'picked', C3: 'goal', C4: 'goal', D4: 'goal', E3: 'goal' },
    scene: draw([{ ...CREW, men: readMen('0/000/000/100/000/000/000/000'), captain: 'H4' }]),
  },
  'B7.3': {
    part: 'alongside',
    bare: true,
    signs: [{ C3: 'picked', B3: 'goal', B4: 'goal', C4: 'goal', D3: 'goal', D4: 'goal' }, { C5: 'cross' }],
    scene: draw([{ ...CREW, men: readMen('0/000/100/002/000/010/000/000') }, CREW], 'starboard'),
  },
  'B7.5': {
    part: 'melee',
    scene: draw([{}, {}]),
    melee: {
      seat: 0,
      deck: 1,
      cell: 'D5',
      men: [3, 2],
      rounds: [round(3, 1, 3, 0, 1), round(2, 2, 3, 0, 1)],
      end: { kind: 'cell-held', seat: 0, at: '+D5', men: 3 },
    },
  },
};

/** The rules that have a drawing. */
export const DIAGRAMS = Object.keys(DRAWINGS);
