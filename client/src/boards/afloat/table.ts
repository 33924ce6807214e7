/** Last Afloat as the common table knows it. */
import type { Move } from '../../wire/types/afloat/move';
import type { Question } from '../../wire/types/afloat/question';
import type { Reply } from '../../wire/types/afloat/reply';
import type { View } from '../../wire/types/afloat/view';
import type { Sound, Table } from '../board';
import Board from './Board.svelte';
import Dock from './Dock.svelte';
import { KEYS } from './keys';
import { lineOf } from './line';
import { ORDERS } from './orders';
import { groups } from './groups';
import { Hold } from './hold.svelte';
import { type Event, play, type Scene, scene, settle } from './scene';

/** How long each event is shown, in milliseconds. */
const LENGTHS: Record<Event['kind'], number> = {
  'first-roll': 600,
  tied: 500,
  begins: 700,
  attack: 500,
  held: 250,
  thrown: 900,
  blocked: 500,
  failed: 900,
  stopped: 500,
  'cannon-at-stake': 500,
  'defence-held': 1000,
  'defence-failed': 1000,
  'sail-spent': 500,
  bore: 250,
  'man-lost': 800,
  'cannon-lost': 800,
  'hull-hit': 800,
  'sail-torn': 700,
  sunk: 1600,
  calm: 0,
  turn: 250,
  'last-afloat': 900,
  becalmed: 900,
};

const SOUNDS: Partial<Record<Event['kind'], Sound>> = {
  'first-roll': 'dice',
  begins: 'bell',
  attack: 'horn',
  held: 'wood',
  thrown: 'dice',
  blocked: 'wood',
  failed: 'splash',
  'defence-held': 'dice',
  'defence-failed': 'dice',
  'sail-spent': 'tear',
  'man-lost': 'splash',
  'cannon-lost': 'crack',
  'hull-hit': 'crack',
  'sail-torn': 'tear',
  sunk: 'sink',
};

const table: Table<View, Scene, Move, Event, Question, Reply, Hold> = {
  id: 'afloat',
  session: () => new Hold(),
  scene: (view, before) => settle(before, scene(view)),
  play,
  length: (event) => LENGTHS[event.kind],
  turn: (event) => event.kind === 'attack',
  sound: (event) => {
    if (event.kind === 'stopped') return event.effect === 'none' ? 'bell' : 'cannon';
    return SOUNDS[event.kind] ?? null;
  },
  line: ({ scene, me, names, cue }) => lineOf(scene, me, names, cue?.event ?? null),
  Board,
  Dock,
  keys: KEYS,
  /** Throwing everything again gives up dice that are alike, and no die can be taken back. */
  harmful: (move, scene) =>
    move.kind === 'throw' && move.hold.length === 0 && groups(scene.dice).some((group) => group.dice.length > 1),
  orders: ORDERS,
};

export default table;
