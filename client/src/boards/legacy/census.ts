/** The tile set and what of it has been seen, read off a view: what is known somewhere, and what is not. */
import type { View } from '../../wire/types/legacy/view';
import { readCard, upright } from './card';

export interface Entry {
  /** As the list of tiles writes it. */
  tile: string;
  count: number;
  /** How many of them are somewhere unseen. */
  unseen: number;
}

/** Every sort of tile with its count, cannons first as the list of tiles has them. */
export function census(view: View): Entry[] {
  const entries = new Map<string, Entry>();
  const add = (tile: string, count: number, unseen: number) => {
    const entry = entries.get(tile) ?? { tile, count: 0, unseen: 0 };
    entries.set(tile, { tile, count: entry.count + count, unseen: entry.unseen + unseen });
  };
  const held = [
    view.ships.flatMap(({ decks }) => decks.flat()),
    view.hands.flat(),
    view.discard,
    view.order ?? [],
    view.rotten.map(({ tile }) => tile),
  ];
  for (const text of held.flat()) {
    const { face } = readCard(text);
    if (face !== null) add(upright(face), 1, 0);
  }
  for (const { tile, count } of view.unseen) add(upright(readCard(tile).face!), count, count);
  return [...entries.values()].sort((a, b) => rank(a.tile) - rank(b.tile) || (a.tile < b.tile ? -1 : 1));
}

const SORTS = ['S', 'L', 'R', 'B', 'P', 'A', 'X', 'p', 'T', 'r'];
const rank = (tile: string): number => SORTS.indexOf(tile[0] ?? '');
