/**
 * Where everything stands in the hero, in pixels (docs/design.md, "Blackbeard's Legacy"). Ships stand from left to right,
 * sterns on one line, bows up; beyond the outermost stand the ghosts of the neighbours across the edge (L1.3).
 */
import type { Shape } from '../../table/frame.svelte';

/** Counted from the upper left corner of the hero. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What a drawing of the ring needs to know. Heights count from the waterline, widths from the ring's left edge. */
export interface Ring {
  ships: number;
  rows: number;
  tile: { width: number; height: number };
  /** From deck to deck. */
  row: number;
  bow: number;
  stern: number;
  /** Between two ships. */
  gap: number;
  /** How much of the ship across the edge is seen. */
  ghost: number;
  width: number;
  height: number;
}

export interface Layout {
  arrangement: 'beside' | 'above' | 'alone';
  ring: Ring;
  /** Where the ring stands. */
  water: Box;
  /** The plates below the sterns, as wide as the ring. */
  plates: Box;
  tide: Box | null;
  /** A panel of its own; null: the outlook stands in the tide's, or there is none. */
  outlook: Box | null;
  /** Whether a row is large enough to be pressed. */
  pressed: boolean;
}

/** A tile is 5:4. */
const SHAPE = 0.8;
const BOW = 0.45;
const STERN = 0.3;
/** Between two decks of a ship. */
const SEAM = 2;
const WIDEST = 144;
const TOUCH = 44;
/** The widest deck of a drawing in the rulebook. */
const FIGURE = 64;
const PLATES = { wide: 40, tall: 36, low: 24, most: 64 };
const PANEL = { least: 208, two: 224, most: 320, gap: 16 };
const TIDE = { least: 64, most: 240, gap: 8 };
/** What tall and low leave to a tide: so high, or so wide. */
const LEFT = { high: 72, wide: 128 };
const CLOSE: Record<number, number> = { 3: 0.5, 4: 0.25, 5: 0.1 };

/** The rows for ships of so many decks: the one for a tile that is planned is always there. */
export const rowsFor = (longest: number): number => Math.max(5, longest + 1);
/** The rows for ships unfolded for the count: nothing is planned any more. */
export const rowsUnfolded = (longest: number): number => Math.max(5, longest);

/** How many decks wide a ring is, `ghosts` of them for the ships across the edges. */
const span = (ships: number, ghosts: number, gap: number) => ships + ghosts + (ships + 1) * gap;
/** How wide a deck can be in so much height. */
const upTo = (height: number, rows: number) => (height - SEAM * rows) / (SHAPE * rows + BOW + STERN);

function ringOf(ships: number, rows: number, deck: number, width: number, ghosts: number): Ring {
  const most = span(ships, 2, 1) * deck;
  const whole = Math.min(width, most);
  // Gaps grow to a whole deck, then the ghosts are seen whole.
  const gap = Math.min(deck, (whole - (ships + ghosts) * deck) / (ships + 1));
  const ghost = Math.min(deck, (whole - ships * deck - (ships + 1) * gap) / 2);
  const height = SHAPE * deck;
  return {
    ships,
    rows,
    tile: { width: deck, height },
    row: height + SEAM,
    bow: BOW * deck,
    stern: STERN * deck,
    gap,
    ghost,
    width: whole,
    height: (SHAPE * rows + BOW + STERN) * deck + SEAM * rows,
  };
}

const least = (...sizes: number[]) => Math.max(1, Math.floor(Math.min(WIDEST, ...sizes)));
const between = (low: number, value: number, high: number) => Math.max(low, Math.min(high, value));

/** `width` and `height` are the hero's; `rows` from `rowsFor` or `rowsUnfolded`. */
export function layout(shape: Shape, width: number, height: number, ships: number, rows: number): Layout {
  return shape === 'tall' || shape === 'low'
    ? small(shape, width, height, ships, rows)
    : large(width, height, ships, rows);
}

/** Ring and plates in what is left for them: at its foot, in the middle of its width. */
function standing(ring: Ring, room: Box, plates: number): Pick<Layout, 'ring' | 'water' | 'plates'> {
  const left = room.left + (room.width - ring.width) / 2;
  const foot = room.top + room.height - plates;
  return {
    ring,
    water: { left, top: foot - ring.height, width: ring.width, height: ring.height },
    plates: { left, top: foot, width: ring.width, height: plates },
  };
}

function small(shape: 'tall' | 'low', whole: number, high: number, ships: number, rows: number): Layout {
  const [width, height] = [whole - 8, high - 8];
  const deck = least(upTo(height - PLATES[shape], rows), width / span(ships, 1, CLOSE[ships] ?? 0.1));
  const ring = ringOf(ships, rows, deck, width, 1);
  const plates = between(PLATES[shape], Math.floor(height - ring.height), PLATES.most);
  const above = height - ring.height - plates;
  const beside = width - ring.width;
  const room: Box = { left: 4, top: 4, width, height };
  let tide: Box | null = null;
  if (above >= LEFT.high) {
    tide = { left: 4, top: 4, width, height: Math.min(TIDE.most, above - TIDE.gap) };
  } else if (beside >= LEFT.wide) {
    const panel = Math.min(PANEL.most, beside - TIDE.gap);
    room.width -= panel + TIDE.gap;
    tide = { left: 4 + room.width + TIDE.gap, top: 4, width: panel, height };
  }
  const pressed = ring.row >= TOUCH && ships < 5;
  return { arrangement: 'alone', ...standing(ring, room, plates), tide, outlook: null, pressed };
}

function large(whole: number, high: number, ships: number, rows: number): Layout {
  const [width, height] = [whole - 32, high - 16];
  const usual = span(ships, 2, 0.5);
  const free = height - PLATES.wide;
  const beside = least(upTo(free, rows), (width - PANEL.gap - PANEL.least) / usual);
  const above = least(upTo(free - TIDE.least - TIDE.gap, rows), width / usual);
  const deck = Math.max(beside, above);
  const rest = width - usual * deck;
  const panels = beside < above ? 0 : rest >= 2 * PANEL.two ? 2 : 1;
  const panel = panels === 0 ? 0 : Math.floor(Math.min(PANEL.most, rest / panels - PANEL.gap));
  const taken = panels * (panel + PANEL.gap);
  const ring = ringOf(ships, rows, deck, width - taken, 2);
  const kept = panels === 0 ? TIDE.least + TIDE.gap : 0;
  const plates = between(PLATES.wide, Math.floor(height - kept - ring.height), PLATES.most);
  const pressed = ring.row >= TOUCH;
  if (panels === 0) {
    const tide = Math.floor(Math.min(TIDE.most, height - ring.height - plates - TIDE.gap));
    const stands = standing(ring, { left: 16, top: 8, width, height }, plates);
    return {
      arrangement: 'above',
      ...stands,
      tide: { left: 16, top: 8, width, height: tide },
      outlook: null,
      pressed,
    };
  }
  const side = (left: number): Box => ({ left, top: 8, width: panel, height });
  const right = side(16 + width - panel);
  const room = { left: panels === 2 ? 16 + panel + PANEL.gap : 16, top: 8, width: width - taken, height };
  return {
    arrangement: 'beside',
    ...standing(ring, room, plates),
    tide: panels === 2 ? side(16) : right,
    outlook: panels === 2 ? right : null,
    pressed,
  };
}

/** A ring by itself, for a drawing in the rulebook: as high as its rows. */
export function figure(width: number, ships: number, rows: number): Ring {
  return ringOf(ships, rows, least(FIGURE, width / span(ships, 1, 0.25)), width, 1);
}

/** The middle of a ship from the left; -1 and `ships` are those across the edges. */
export function across(at: Ring, ship: number): number {
  return at.ghost + at.gap + at.tile.width / 2 + ship * (at.tile.width + at.gap);
}

/** The middle of a row above the waterline; rows count from 1, the bow of a ship with n decks stands in row n + 1. */
export function along(at: Ring, row: number): number {
  return at.stern + (row - 0.5) * at.row;
}
