/** Broadsides & Boarding as the common table knows it. */
import type { Move } from '../../wire/types/broadsides/move';
import type { Question } from '../../wire/types/broadsides/question';
import type { Reply } from '../../wire/types/broadsides/reply';
import type { View } from '../../wire/types/broadsides/view';
import type { Sound, Table } from '../board';
import Board from './Board.svelte';
import { Desk } from './desk.svelte';
import Diagram from './Diagram.svelte';
import { DIAGRAMS } from './diagrams';
import Dock from './Dock.svelte';
import { KEYS } from './keys';
import { line } from './line';
import { ORDERS } from './orders';
import { type Event, play, type Scene, scene, settle } from './scene';

/** How long each event is shown, in milliseconds. */
const LENGTHS: Record<Event['kind'], number> = {
  placed: 600,
  'set-sail': 0,
  idle: 700,
  struck: 1400,
  card: 350,
  moved: 650,
  turned: 550,
  grounded: 900,
  bear: 600,
  'fire-die': 700,
  'fires-first': 700,
  shot: 1100,
  'no-effect': 500,
  'cannon-lost': 700,
  'men-lost': 700,
  'captain-hit': 1000,
  'mast-hit': 900,
  'hull-hit': 900,
  held: 600,
  'damaged-cards': 700,
  beaten: 1600,
  'captain-back': 800,
  'quiet-turn': 0,
  collided: 1600,
  'board-die': 700,
  'boards-first': 800,
  stepped: 450,
  crossed: 600,
  fight: 900,
  round: 1600,
  'cell-held': 800,
  'cell-empty': 800,
  'captain-killed': 1800,
  'boarding-turn': 500,
  becalmed: 1000,
  weighed: 1600,
  resigned: 900,
};

const SOUNDS: Partial<Record<Event['kind'], Sound>> = {
  struck: 'bell',
  card: 'wood',
  moved: 'splash',
  grounded: 'crack',
  'fire-die': 'dice',
  'fires-first': 'horn',
  shot: 'cannon',
  'cannon-lost': 'crack',
  'men-lost': 'splash',
  'captain-hit': 'bell',
  'mast-hit': 'tear',
  'hull-hit': 'crack',
  beaten: 'sink',
  'captain-back': 'bell',
  collided: 'crack',
  'board-die': 'dice',
  'boards-first': 'horn',
  stepped: 'wood',
  crossed: 'wood',
  fight: 'steel',
  round: 'steel',
  'captain-killed': 'bell',
};

const table: Table<View, Scene, Move, Event, Question, Reply, Desk> = {
  id: 'broadsides',
  session: () => new Desk(),
  scene: (view, before) => settle(before, scene(view)),
  play,
  length: (event) => LENGTHS[event.kind],
  turn: (event) => event.kind === 'set-sail' || event.kind === 'boarding-turn',
  sound: (event) => SOUNDS[event.kind] ?? null,
  line,
  Board,
  Dock,
  keys: KEYS,
  /** Striking the colours loses the match, and shots that are held are gone. */
  harmful: (move) => move.kind === 'strike' || move.kind === 'hold',
  orders: ORDERS,
  Diagram,
  diagrams: DIAGRAMS,
};

export default table;
