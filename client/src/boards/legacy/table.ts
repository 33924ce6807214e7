/** Blackbeard's Legacy as the common table knows it. */
import type { Question } from '../../wire/types/legacy/question';
import type { Reply } from '../../wire/types/legacy/reply';
import type { Sound, Table } from '../board';
import { say } from '../../words/words.svelte';
import Board from './Board.svelte';
import { readCard } from './card';
import Diagram from './Diagram.svelte';
import { DIAGRAMS } from './diagrams';
import Dock from './Dock.svelte';
import { KEYS } from './keys';
import { ORDERS } from './orders';
import { lengthOf } from './lengths';
import { line } from './line';
import More from './More.svelte';
import { cardName } from './names';
import { type Event, type Move, play, type Scene, scene, type View } from './scene';
import { Session } from './session.svelte';

const SOUNDS: Partial<Record<Event['kind'], Sound>> = {
  round: 'bell',
  renewed: 'wood',
  revealed: 'wood',
  built: 'wood',
  sabotage: 'horn',
  'sabotage-cancelled': 'bell',
  covered: 'tear',
  relit: 'bell',
  rot: 'horn',
  ball: 'cannon',
  explosion: 'crack',
  'closed-up': 'wood',
  'fuses-swapped': 'bell',
  treasure: 'coin',
  boarded: 'steel',
  'boarding-prevented': 'splash',
  passed: 'wood',
  rotted: 'crack',
  unfolded: 'wood',
  resigned: 'sink',
};

const table: Table<View, Scene, Move, Event, Question, Reply, Session> = {
  id: 'legacy',
  session: () => new Session(),
  scene,
  play,
  length: lengthOf,
  turn: (event) => event.kind === 'round',
  sound: (event) => (event.kind === 'volley' ? (event.balls > 0 ? 'horn' : null) : (SOUNDS[event.kind] ?? null)),
  read: (field, text) => (field === 'tile' ? say('legacy-board-read', { tile: cardName(readCard(text)) }) : text),
  line,
  Board,
  Dock,
  more: More,
  keys: KEYS,
  /** A rotten tile falls apart before ships are counted: nobody builds one by choice while there are others. */
  harmful: (move, scene) =>
    move.kind === 'build' && move.tile.startsWith('rot') && scene.hands.some((hand) => hand.length > 1),
  orders: ORDERS,
  Diagram,
  diagrams: DIAGRAMS,
};

export default table;
