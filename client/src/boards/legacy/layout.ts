/**
 * Where things stand on the sea, in pixels. Ships stand in columns from left to right with their sterns level, bows up;
 * beside the outermost ones half a column shows the neighbour across the edge (L1.3).
 */

export interface Layout {
  ships: number;
  /** The width of a ship's column. */
  column: number;
  /** The width of the strip on either side for the ship across the edge. */
  ghost: number;
  tile: { width: number; height: number };
  /** From deck to deck. */
  row: number;
  bow: number;
  stern: number;
  width: number;
  height: number;
}

/** The tile is drawn 100 by 80. */
const SHAPE = 0.8;
const WIDEST = 92;
/** As wide as this where there is room, whatever the height: on a phone for fingers, elsewhere for eyes. */
const SMALLEST = { phone: 50, wide: 42 };
const PHONE = 560;

/** `rows` are the decks of the longest ship; `tall` is the height there is to fill, as far as tiles stay readable. */
export function layout(width: number, tall: number, ships: number, rows: number): Layout {
  // The strip at the edge takes a little more than half a column.
  const column = Math.floor(Math.min(150, width / (ships + 1.16)));
  const ghost = Math.min(column, Math.floor((width - column * ships) / 2));
  const narrow = column < 70;
  const gap = narrow ? 5 : Math.max(14, column * 0.2);
  const [bow, stern] = narrow ? [30, 22] : [40, 28];
  const fit = (tall - bow - stern) / Math.max(rows + 1, 6) - 3;
  const widest = Math.min(column - gap, WIDEST);
  const tileWidth = Math.round(
    Math.max(Math.min(widest, width < PHONE ? SMALLEST.phone : SMALLEST.wide), Math.min(widest, fit / SHAPE)),
  );
  const tileHeight = Math.round(tileWidth * SHAPE);
  const row = tileHeight + 3;
  return {
    ships,
    column,
    ghost,
    tile: { width: tileWidth, height: tileHeight },
    row,
    bow,
    stern,
    width: ships * column + 2 * ghost,
    height: stern + rows * row + bow + 10,
  };
}

/** The middle of a ship's column from the left; -1 and `ships` are the ships across the edges. */
export function across(at: Layout, ship: number): number {
  if (ship < 0) return at.ghost - at.column / 2;
  return at.ghost + (ship + 0.5) * at.column;
}

/** The middle of a row from the bottom; rows count from 1, the bow of a ship with n decks stands in row n + 1. */
export function along(at: Layout, row: number): number {
  return at.stern + (row - 0.5) * at.row;
}
