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

/** A deck that stands as it stood is the same slot, so that nothing of it is drawn anew. */
const standing = new WeakMap<Deck, Slot>();

function slotOf(deck: Deck, row: number): Slot {
  const known = standing.get(deck);
  if (known?.row === row) return known;
  const slot = { key: `${deck.id}`, pile: deck.pile, row, deck, plan: null };
  standing.set(deck, slot);
  return slot;
}

export function slots(ship: Ship, plans: Plan[]): Slot[] {
  const all = ship.decks.flatMap((deck, at): Slot[] => {
    const slot = slotOf(deck, at + 1);
    if (!ship.unfolded) return [slot];
    // Unfolded, the bottom of a pile comes next to the stern.
    return deck.pile
      .map((card, depth) => ({ ...slot, key: depth === 0 ? slot.key : `${deck.id}/${depth}`, pile: [card] }))
      .reverse();
  });
  return plans.reduce((all, plan) => {
    const card: Card = { up: true, face: plan.face, known: 'all' };
    return all.toSpliced(plan.rank - 1, 0, {
      key: plan.firm ? 'firm' : 'plan',
      pile: [card],
      row: 0,
      deck: null,
      plan,
    });
  }, all);
}
