/** What stands in each row of a ship as it is drawn: her decks, with tiles that are planned among them, or unfolded for the count. */
import type { Card } from './card';
import type { Plan } from './choice.svelte';
import type { Deck, Ship } from './scene';

export interface Slot {
  key: string;
  /** The tiles from the top. */
  pile: Card[];
  /** The row on the table, from 1; 0 for a tile that is only planned. */
  row: number;
  deck: Deck | null;
  plan: Plan | null;
}

export function slots(ship: Ship, plans: Plan[]): Slot[] {
  const standing = ship.decks.flatMap((deck, at): Slot[] => {
    const slot = { key: `${deck.id}`, pile: deck.pile, row: at + 1, deck, plan: null };
    if (!ship.unfolded) return [slot];
    // Unfolded, the bottom of a pile comes next to the stern.
    return deck.pile.map((card, depth) => ({ ...slot, key: depth === 0 ? slot.key : `${deck.id}/${depth}`, pile: [card] })).reverse();
  });
  return plans.reduce((all, plan) => {
    const card: Card = { up: true, face: plan.face, known: 'all' };
    return all.toSpliced(plan.rank - 1, 0, { key: plan.firm ? 'firm' : 'plan', pile: [card], row: 0, deck: null, plan });
  }, standing);
}

/** Where a gap for a rank is drawn: how many rows lie below it. The rank that is planned is a row, not a gap. */
export function gapBelow(rank: number, planned: number | null): number {
  return planned !== null && rank > planned ? rank : rank - 1;
}
