/**
 * A deck as it is printed: its cells, where cannons and masts stand, which cells are of one level and where ladders join
 * levels. Seen from above with the bow up, starboard (column 3) is on the right.
 */
import type { Seat } from '../board';

/** A cell such as `D4`. */
export type Cell = string;
/** A cell as a captain names it: with `+` before it on the other ship. */
export type Spot = string;
export type Section = string;

export const SECTIONS: readonly Section[] = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
/** From port to starboard, as they lie with the bow up. */
export const COLUMNS = [5, 4, 3] as const;
export type Column = (typeof COLUMNS)[number];

/** All cells in the order of the wire: A4, B3, B4, B5, C3 … */
export const CELLS: readonly Cell[] = SECTIONS.flatMap((section) =>
  section === 'A' ? ['A4'] : ['3', '4', '5'].map((column) => section + column),
);

export function cellAt(section: Section, column: Column): Cell | null {
  return section === 'A' && column !== 4 ? null : `${section}${column}`;
}

export const sectionOf = (cell: Cell): Section => cell[0]!;
export const columnOf = (cell: Cell): Column => Number(cell[1]) as Column;

/** Where cannons stand (B1.3). */
export const GUNS: readonly Cell[] = CELLS.filter((cell) => 'BCDEF'.includes(cell[0]!) && cell[1] !== '4');

/** The masts by the cell they stand on; the main mast has two parts (B1.4). */
export const MASTS: Readonly<Record<Cell, readonly string[]>> = {
  A4: ['fore'],
  C4: ['main', 'main-top'],
  G4: ['mizzen'],
  H4: ['aft'],
};

/** The level of each section: forecastle, waist, quarterdeck, poop (B7.2). */
export const LEVELS: Readonly<Record<Section, 0 | 1 | 2 | 3>> = { A: 0, B: 1, C: 1, D: 1, E: 2, F: 2, G: 2, H: 3 };

/** The sections after which another level begins; ladders stand there on both sides. */
export const BREAKS: readonly Section[] = ['A', 'D', 'G'];

/** Where the bow of a deck points on the screen. */
export type Bow = 'up' | 'down' | 'right' | 'left';

/** Whether the sections of a deck follow one another from left to right. */
export const liesAlong = (bow: Bow): boolean => bow === 'right' || bow === 'left';

/** Sections and columns as they follow one another on the screen: with the bow to the right, starboard is below. */
export function screenOrder(bow: Bow): { sections: readonly Section[]; columns: readonly Column[] } {
  return {
    sections: bow === 'up' || bow === 'left' ? SECTIONS : [...SECTIONS].reverse(),
    columns: bow === 'up' || bow === 'right' ? COLUMNS : [...COLUMNS].reverse(),
  };
}

/** Where a gun of a column points on the screen: away from the ship. */
export function muzzleOf(column: Column, bow: Bow): Bow {
  const starboard: Record<Bow, Bow> = { up: 'right', right: 'down', down: 'left', left: 'up' };
  const port: Record<Bow, Bow> = { up: 'left', right: 'up', down: 'right', left: 'down' };
  return (column === 3 ? starboard : port)[bow];
}

/** The cell of a spot. */
export const cellOf = (spot: Spot): Cell => spot.replace('+', '');

/** Whose deck a spot of a captain is on. */
export const deckOf = (spot: Spot, seat: Seat): Seat => (spot.startsWith('+') ? 1 - seat : seat);

/** How a captain names a cell of a deck. */
export const spotOn = (deck: Seat, cell: Cell, seat: Seat): Spot => (deck === seat ? cell : `+${cell}`);

/** Men by cell from the text of the wire, `1/202/…/000`. */
export function readMen(deck: string): Record<Cell, number> {
  const digits = deck.replaceAll('/', '');
  return Object.fromEntries(CELLS.map((cell, i) => [cell, Number(digits[i] ?? 0)]));
}
