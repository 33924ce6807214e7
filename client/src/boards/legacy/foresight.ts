/** What the rules say would happen, brought to the decks as they stand now. */
import type { Plan } from './choice.svelte';
import { type Event, PLANNED, play, type Scene } from './scene';

export interface Foresight {
  /** The table it would start from. */
  from: Scene;
  events: Event[];
  /** In which volley a deck would be hit, by its id. */
  marks: Map<number, number>;
  balls: number;
  /** Decks lost by seat. */
  losses: number[];
}

/** The table with one tile more. */
export function planned(scene: Scene, plan: Plan | null): Scene {
  if (plan === null) return scene;
  const deck = { id: PLANNED, pile: [{ up: true, face: plan.face, known: 'all' as const }], wreck: false };
  const ships = scene.ships.map((ship, at) => (at === plan.ship ? { ...ship, decks: ship.decks.toSpliced(plan.rank - 1, 0, deck) } : ship));
  return { ...scene, ships };
}

export function foresee(scene: Scene, plan: Plan | null, events: Event[]): Foresight {
  const from = planned(scene, plan);
  const marks = new Map<number, number>();
  const losses = scene.hands.map(() => 0);
  let [at, fuse, balls] = [from, 0, 0];
  for (const event of events) {
    if (event.kind === 'volley') fuse = event.fuse;
    if (event.kind === 'ball') balls += 1;
    if (event.kind === 'explosion') {
      const deck = at.ships[event.ship - 1]?.decks[event.row - 1];
      if (deck) marks.set(deck.id, fuse);
      losses[event.seat] = (losses[event.seat] ?? 0) + event.pile.length;
    }
    at = play(at, event);
  }
  return { from, events, marks, balls, losses };
}
