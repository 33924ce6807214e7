/** What the rules say would happen, brought to the decks as they stand now. */
import { type Event, FIRM, PLANNED, play, type Scene } from './scene';

export interface Foresight {
  /** The table it would start from. */
  from: Scene;
  events: Event[];
  /** In which volley a deck would be hit, by its id. */
  marks: Map<number, number>;
  balls: number;
  /** Decks destroyed by seat. */
  losses: number[];
  /** Decks taken over planks, and tiles under treasures, by seat. */
  gains: number[];
}

/** A deck that would be built is known by what it is planned as: the one chosen now on ship `active`, others before. */
function built(at: Scene, event: Extract<Event, { kind: 'built' }>, active: number | null): Scene {
  const id = event.ship - 1 === active ? PLANNED : FIRM;
  const decks = (ship: Scene['ships'][number]) =>
    ship.decks.map((deck, row) => (row === event.rank - 1 ? { ...deck, id } : deck));
  const ships = play(at, event).ships.map((ship, i) => (i === event.ship - 1 ? { ...ship, decks: decks(ship) } : ship));
  return { ...play(at, event), ships };
}

export function foresee(scene: Scene, active: number | null, events: Event[]): Foresight {
  const marks = new Map<number, number>();
  const losses = scene.hands.map(() => 0);
  const gains = scene.hands.map(() => 0);
  const add = (to: number[], seat: number, count: number) => (to[seat] = (to[seat] ?? 0) + count);
  let [at, fuse, balls] = [scene, 0, 0];
  for (const event of events) {
    if (event.kind === 'volley') fuse = event.fuse;
    if (event.kind === 'ball') balls += 1;
    if (event.kind === 'explosion') {
      const deck = at.ships[event.ship - 1]?.decks[event.row - 1];
      if (deck && fuse > 0) marks.set(deck.id, fuse);
      add(losses, event.seat, event.pile.length);
    }
    if (event.kind === 'boarded') add(gains, event.seat, event.pile.length);
    if (event.kind === 'treasure' && event.source !== 'nowhere') add(gains, event.seat, 1);
    at = event.kind === 'built' ? built(at, event, active) : play(at, event);
  }
  return { from: scene, events, marks, balls, losses, gains };
}
