/** Which drawing shows a rule, and at which moment. The drawings are positions that the rules played; see rules/drawings.ts. */
import { after, before, type Played, when } from '../../rules/drawings';
import played from '../../rules/drawings/legacy.json';
import type { Cue } from '../board';
import { type Event, play, type Scene, scene, type View } from './scene';

export interface Drawing {
  /** The words that belong to it. */
  caption: string;
  scene: Scene;
  /** What is happening, shown without motion. */
  cue: Cue<Event> | null;
  winners: number[];
}

export const PLAYED = played as unknown as Record<string, Played<View, Event>>;

type Moment = 'before' | 'after' | Event['kind'] | [kind: Event['kind'], n: number];

/** Drawings by their file and the moment they show. */
const SHOWN: [file: keyof typeof played, moment: Moment][] = [
  ['L1.2-rows', 'before'],
  ['L1.3-ring', ['ball', 3]],
  ['L1.3-ring', ['ball', 1]],
  ['L1.3-ring', ['ball', 2]],
  ['L1.4-flanks', 'before'],
  ['L1.5-pile', 'explosion'],
  ['L3.4-rank', 'built'],
  ['L4.4-rotten', 'rotted'],
  ['L4.4-rotten-pile', 'rotted'],
  ['L5.1-volleys', 'explosion'],
  ['L5.1-volleys', ['ball', 2]],
  ['L5.4-bow', 'ball'],
  ['L5.4-armour', 'ball'],
  ['L5.5-spring', 'ball'],
  ['L5.6-long', 'ball'],
  ['L5.7-repeating', 'fuses-swapped'],
  ['L5.8-bombard', 'ball'],
  ['L5.8-table', 'ball'],
  ['L5.9-round', 'ball'],
  ['L5.9-spared', 'ball'],
  ['L5.10-flanks', 'ball'],
  ['L6.1-treasure', 'treasure'],
  ['L7.1-planks', 'boarded'],
  ['L7.2-contested', 'boarding-prevented'],
  ['L8.2-count', 'after'],
  ['L9.2-carpenter', 'covered'],
  ['L9.3-gunner', ['relit', 2]],
  ['L9.4-saboteur', 'sabotage'],
];

const MAKER = { scene, play };

function draw(file: string, moment: Moment, key: number): Omit<Drawing, 'caption'> {
  const drawing = PLAYED[file]!;
  if (moment === 'before') return { scene: before(MAKER, drawing), cue: null, winners: [] };
  if (moment === 'after') return { scene: after(MAKER, drawing), cue: null, winners: drawing.winners };
  const [kind, n] = typeof moment === 'string' ? [moment, 1] : moment;
  const shown = when(MAKER, drawing, kind, n);
  return { scene: shown.scene, cue: { key, event: shown.event, length: 0 }, winners: [] };
}

/** `legacy-board-drawing-L1-3`; the second of a rule ends in `-2`. */
const caption = (rule: string, at: number) =>
  `legacy-board-drawing-${rule.replace('.', '-')}${at === 0 ? '' : `-${at + 1}`}`;

export const DRAWINGS: Record<string, Drawing[]> = {};
for (const [key, [file, moment]] of SHOWN.entries()) {
  const rule = file.slice(0, file.indexOf('-'));
  const drawings = (DRAWINGS[rule] ??= []);
  drawings.push({ caption: caption(rule, drawings.length), ...draw(file, moment, key) });
}

/** The rule that lists the tiles, and the tiles: before anything is seen they are all unseen. */
export const SET_RULE = 'L10.1';
export const SET = PLAYED['L10.1-set']!.moments[0]!.view.unseen;

/** The rules that have a drawing. */
export const DIAGRAMS = [...Object.keys(DRAWINGS), SET_RULE];
