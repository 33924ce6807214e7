/**
 * Where everything stands in the hero, by docs/design.md: the sea, the decks, the touching hulls. Sizes in, boxes out,
 * from the upper left corner of the hero. Of the arrangements that are known the one with the largest cell is taken; of two
 * that are equal, the first.
 */
import type { Shape } from '../../table/frame.svelte';

export interface Size {
  width: number;
  height: number;
}

export interface Box extends Size {
  x: number;
  y: number;
}

/** The hero: the shape of the frame around it, and its size. */
export interface Hero extends Size {
  shape: Shape;
}

/** How a deck is drawn: bow up or bow to the right, its cell `c` across the ship and `l` along her. */
export interface Hull {
  way: 'upright' | 'along';
  compact: boolean;
  c: number;
  l: number;
}

/** Where a ship stands while the sea is the hero: a deck with her plate, or a ledger or a plate for all of her. */
export interface Berth {
  as: 'deck' | 'ledger' | 'plate';
  plate: Box;
  deck: Box | null;
}

export interface Sailing {
  sea: Box;
  hull: Hull | null;
  /** One's own ship first. */
  ships: [Berth, Berth];
}

export interface Placing {
  hull: Hull;
  deck: Box;
  sea: Box;
  /** One's own first. */
  plates: [Box, Box];
}

/** Two decks, from left to right or from above: in an exchange, or touching. */
export interface Decks {
  hull: Hull;
  decks: [Box, Box];
  plates: [Box, Box];
  /** Plates with mark and numbers only. */
  brief: boolean;
  /** The inset of the sea; null: a button opens it, or nothing does. */
  sea: Box | null;
  /** What is told beside the decks; null: line and dock tell it. */
  panel: Box | null;
}

/** Everything here counts in px at a root size of 16 px, and grows with the reader's own text. */
export const rem = (px: number): string => `${px / 16}rem`;

/** The chart of thirteen by eleven points. */
export const CHART = 14 / 12;

const MOST = 120;
const LONGEST = 1.5;
/** A deck with smaller cells is not drawn. */
export const LEAST = 32;
const LEDGER = { full: 160, compact: 128 };
/** From this height on a ledger has room for the outline of the hull. */
const OUTLINE = 120;

const compactIn = (shape: Shape) => shape === 'tall' || shape === 'low';

/** The hero without its margins. */
function inner({ shape, width, height }: Hero): Box {
  const margin = { tall: 4, low: 0, page: 12, wide: 12 }[shape];
  return { x: margin, y: margin, width: width - 2 * margin, height: height - 2 * margin };
}

const endsOf = (compact: boolean) => (compact ? 32 : 52);
const sidesOf = (compact: boolean) => (compact ? 26 : 34);

/** How large a deck is on the screen. */
export function deckSize({ way, compact, c, l }: Hull): Size {
  const along = 8 * (l + 2) + endsOf(compact);
  const across = 3 * c + sidesOf(compact);
  return way === 'upright' ? { width: across, height: along } : { width: along, height: across };
}

/** The largest deck in a place. */
export function largest(way: Hull['way'], compact: boolean, { width, height }: Size): Hull {
  const [across, along] = way === 'upright' ? [width, height] : [height, width];
  const long = Math.floor((along - endsOf(compact)) / 8 - 2);
  const c = Math.max(1, Math.min(MOST, long, Math.floor((across - sidesOf(compact)) / 3)));
  return { way, compact, c, l: Math.max(c, Math.min(long, Math.floor(LONGEST * c))) };
}

const best = <T extends { hull: Hull }>(...ways: [T, ...T[]]): T =>
  ways.reduce((one, other) => (other.hull.c > one.hull.c ? other : one));

/** Men stand side by side; where there is no room for that, one stands for all. */
export const crowded = ({ c }: Hull): boolean => c < 44;
export const manSize = ({ c }: Hull): number => Math.min(32, Math.max(14, Math.round(0.31 * c)));

/** The chart as large as a place allows. */
function chartIn({ width, height }: Size, chart: number): Size {
  const wide = Math.floor(Math.min(width, height * chart));
  return { width: wide, height: Math.min(Math.floor(height), Math.round(wide / chart)) };
}

const half = (whole: number, gap: number) => Math.floor((whole - gap) / 2);

/** Sizes side by side, or one above the other, in the middle of a place. */
function line<const T extends readonly Size[]>(
  area: Box,
  sizes: T,
  gap: number,
  way: 'right' | 'down',
): { -readonly [K in keyof T]: Box } {
  const right = way === 'right';
  const of = (size: Size) => (right ? size.width : size.height);
  const whole = sizes.reduce((sum: number, size) => sum + of(size) + gap, -gap);
  let at = (right ? area.x : area.y) + Math.max(0, Math.floor(((right ? area.width : area.height) - whole) / 2));
  return sizes.map((size) => {
    const cross = right
      ? area.y + Math.floor((area.height - size.height) / 2)
      : area.x + Math.floor((area.width - size.width) / 2);
    const box = right ? { ...size, x: at, y: cross } : { ...size, x: cross, y: at };
    at += of(size) + gap;
    return box;
  }) as { -readonly [K in keyof T]: Box };
}

/** A place with a plate above its deck. */
const stacked = (box: Box, plate: number): { plate: Box; rest: Box } => ({
  plate: { ...box, height: plate },
  rest: { ...box, y: box.y + plate, height: box.height - plate },
});

/** The sea with both ships beside it, or below it where the hero is not wide enough. */
export function sailing(hero: Hero, chart = CHART): Sailing {
  const area = inner(hero);
  return hero.width >= 1.25 * hero.height ? beside(hero, area, chart) : below(hero, area, chart);
}

function beside({ shape }: Hero, area: Box, chart: number): Sailing {
  const compact = compactIn(shape);
  const gap = compact ? 8 : 16;
  const sea = chartIn({ width: Math.floor(0.65 * area.width), height: area.height }, chart);
  const rest = area.width - sea.width - gap;
  const upright = { width: half(rest, 12), height: area.height - 176 };
  const along = { width: rest, height: half(area.height - 80, 8) };
  const { hull, plate } = best(
    { hull: largest('upright', compact, upright), plate: 168 },
    { hull: largest('along', compact, along), plate: 32 },
  );
  if (hull.c < LEAST) return ledgersBeside(compact, area, gap, chart);
  const deck = deckSize(hull);
  const berth = { width: deck.width, height: plate + 8 + deck.height };
  const upwards = hull.way === 'upright';
  const fleet = upwards
    ? { width: 2 * berth.width + 12, height: berth.height }
    : { width: berth.width, height: 2 * berth.height + 8 };
  const [chartBox, fleetBox] = line(area, [sea, fleet], gap, 'right');
  const berths = line(fleetBox, [berth, berth], upwards ? 12 : 8, upwards ? 'right' : 'down');
  return { sea: chartBox, hull, ships: shipsIn(upwards ? berths : [berths[1], berths[0]], deck, plate) };
}

function shipsIn([own, enemy]: [Box, Box], deck: Size, plate: number): [Berth, Berth] {
  const berth = (box: Box): Berth => {
    const { plate: above, rest } = stacked(box, plate);
    return { as: 'deck', plate: above, deck: { ...deck, x: rest.x, y: rest.y + rest.height - deck.height } };
  };
  return [berth(own), berth(enemy)];
}

function ledgersBeside(compact: boolean, area: Box, gap: number, chart: number): Sailing {
  const least = compact ? LEDGER.compact : LEDGER.full;
  const sea = chartIn({ width: area.width - least - gap, height: area.height }, chart);
  const width = Math.min(2 * least, area.width - sea.width - gap);
  const ledger = { width, height: half(area.height, 8) };
  const [chartBox, column] = line(area, [sea, { width, height: area.height }], gap, 'right');
  const [enemy, own] = line(column, [ledger, ledger], 8, 'down');
  return { sea: chartBox, hull: null, ships: [ledgerIn(own), ledgerIn(enemy)] };
}

const ledgerIn = (plate: Box): Berth => ({ as: plate.height < OUTLINE ? 'plate' : 'ledger', plate, deck: null });

function below({ shape }: Hero, area: Box, chart: number): Sailing {
  const compact = compactIn(shape);
  const gap = compact ? 8 : 16;
  const between = compact ? 8 : 12;
  const sea = chartIn({ width: area.width, height: Math.floor(0.65 * (area.height + gap)) }, chart);
  const place = { width: half(area.width, between), height: area.height - sea.height - gap - 64 };
  const hull = largest('along', compact, place);
  if (hull.c < LEAST) return ledgersBelow(area, gap, chart);
  const deck = deckSize(hull);
  const berth = { width: deck.width, height: 64 + deck.height };
  const fleet = { width: 2 * berth.width + between, height: berth.height };
  const [chartBox, fleetBox] = line(area, [sea, fleet], gap, 'down');
  return { sea: chartBox, hull, ships: shipsIn(line(fleetBox, [berth, berth], between, 'right'), deck, 56) };
}

function ledgersBelow(area: Box, gap: number, chart: number): Sailing {
  const least = area.height < 440 ? 62 : 138;
  const sea = chartIn({ width: area.width, height: area.height - gap - least }, chart);
  const height = Math.min(2 * least, area.height - sea.height - gap);
  const [chartBox, row] = line(area, [sea, { width: area.width, height }], gap, 'down');
  const ledger = { width: half(area.width, 8), height };
  const [own, enemy] = line(row, [ledger, ledger], 8, 'right');
  return { sea: chartBox, hull: null, ships: [ledgerIn(own), ledgerIn(enemy)] };
}

/** One's own deck, where somebody is placed or returns; the sea and both plates beside it or below it. */
export function placing(hero: Hero, chart = CHART): Placing {
  const area = inner(hero);
  const compact = compactIn(hero.shape);
  const { hull } = best(
    { hull: largest('upright', compact, { width: 0.55 * area.width, height: area.height }) },
    { hull: largest('along', compact, { width: area.width, height: 0.6 * area.height }) },
  );
  const deck = deckSize(hull);
  if (hull.way === 'upright') {
    const width = area.width - deck.width - 8;
    const sea = chartIn({ width, height: area.height - 2 * 88 - 16 }, chart);
    const plate = { width, height: half(area.height - sea.height - 8, 8) };
    const [deckBox, column] = line(area, [deck, { width, height: area.height }], 8, 'right');
    const [chartBox, ...plates] = line(column, [sea, plate, plate], 8, 'down');
    return { hull, deck: deckBox, sea: chartBox!, plates: plates as [Box, Box] };
  }
  const height = area.height - deck.height - 8;
  const sea = chartIn({ width: area.width - 2 * 140 - 16, height }, chart);
  const plate = { width: half(area.width - sea.width - 8, 8), height };
  const [deckBox, row] = line(area, [deck, { width: area.width, height }], 8, 'down');
  const [chartBox, ...plates] = line(row, [sea, plate, plate], 8, 'right');
  return { hull, deck: deckBox, sea: chartBox!, plates: plates as [Box, Box] };
}

/** Both decks in an exchange of fire, the sea as an inset and the volley beside them. */
export function gunnery(hero: Hero, chart = CHART): Decks {
  const area = inner(hero);
  if (compactIn(hero.shape)) return compactDecks(area);
  const width = Math.floor(0.7 * area.width);
  const place = { ...area, width };
  const { make } = best(uprightDecks(place), alongDecks(place), sternDecks(place));
  const side = { ...area, x: area.x + width + 12, width: area.width - width - 12 };
  const sea = chartIn({ width: side.width, height: 0.55 * side.height }, chart);
  const panel = { ...side, y: side.y + sea.height + 8, height: side.height - sea.height - 8 };
  const inset = { ...sea, x: side.x + Math.floor((side.width - sea.width) / 2), y: side.y };
  return { ...make(), brief: false, sea: inset, panel };
}

type Pair = Pick<Decks, 'hull' | 'decks' | 'plates'>;
interface Way {
  hull: Hull;
  make: () => Pair;
}

const shift = (box: Box, by: Partial<Box>): Box => ({ ...box, ...by });

/** Side by side, a plate of 72 above each. */
function uprightDecks(area: Box): Way {
  const hull = largest('upright', false, { width: half(area.width, 12), height: area.height - 80 });
  const deck = deckSize(hull);
  const berth = { width: deck.width, height: deck.height + 80 };
  return {
    hull,
    make: () => {
      const berths = line(area, [berth, berth], 12, 'right');
      return {
        hull,
        decks: berths.map((box) => shift(box, { y: box.y + 80, ...deck })) as [Box, Box],
        plates: berths.map((box) => shift(box, { height: 72 })) as [Box, Box],
      };
    },
  };
}

/** One above the other, a plate of 40 above each. */
function alongDecks(area: Box): Way {
  const hull = largest('along', false, { width: area.width, height: half(area.height - 96, 8) });
  const deck = deckSize(hull);
  const berth = { width: deck.width, height: deck.height + 48 };
  return {
    hull,
    make: () => {
      const berths = line(area, [berth, berth], 8, 'down');
      return {
        hull,
        decks: berths.map((box) => shift(box, { y: box.y + 46, ...deck })) as [Box, Box],
        plates: berths.map((box) => shift(box, { y: box.y + 2, height: 40 })) as [Box, Box],
      };
    },
  };
}

/** One above the other, a plate of 140 at each stern. */
function sternDecks(area: Box): Way {
  const hull = largest('along', false, { width: area.width - 148, height: half(area.height, 8) });
  const deck = deckSize(hull);
  const berth = { width: deck.width + 148, height: deck.height };
  return {
    hull,
    make: () => {
      const berths = line(area, [berth, berth], 8, 'down');
      return {
        hull,
        decks: berths.map((box) => shift(box, { x: box.x + 148, ...deck })) as [Box, Box],
        plates: berths.map((box) => shift(box, { width: 140 })) as [Box, Box],
      };
    },
  };
}

/** A phone gives everything to the decks: brief plates above them, or in a column. */
function compactDecks(area: Box): Decks {
  const above = { width: half(area.width, 4), height: area.height - 32 };
  const column = { ...area, width: area.width - 64 };
  const { hull, plates } = best(
    { hull: largest('upright', true, above), plates: 'above' },
    { hull: largest('upright', true, { width: half(column.width, 4), height: area.height }), plates: 'column' },
    { hull: largest('along', true, { width: column.width, height: half(area.height, 4) }), plates: 'column' },
  );
  const deck = deckSize(hull);
  const told = { hull, brief: true, sea: null, panel: null };
  if (plates === 'above') {
    const berth = { width: deck.width, height: deck.height + 32 };
    const berths = line(area, [berth, berth], 4, 'right');
    return {
      ...told,
      decks: berths.map((box) => shift(box, { y: box.y + 32, ...deck })) as [Box, Box],
      plates: berths.map((box) => shift(box, { height: 28 })) as [Box, Box],
    };
  }
  const upright = hull.way === 'upright';
  const fleet = upright
    ? { width: 2 * deck.width + 4, height: deck.height }
    : { width: deck.width, height: 2 * deck.height + 4 };
  const [hulls, side] = line(area, [fleet, { width: 60, height: area.height }], 4, 'right');
  const plate = { width: 60, height: half(area.height, 4) };
  return {
    ...told,
    decks: line(hulls, [deck, deck], 4, upright ? 'right' : 'down'),
    plates: line(side, [plate, plate], 4, 'down'),
  };
}

/** The touching hulls; a column beside them has the plates and the fights. */
export function boarding(hero: Hero): Decks {
  const area = inner(hero);
  if (compactIn(hero.shape)) return compactDecks(area);
  const width = Math.min(320, Math.max(180, Math.ceil(0.23 * area.width)));
  const place = { ...area, width: area.width - width - 12 };
  const { hull } = best(
    { hull: largest('upright', false, { width: half(place.width, 10), height: place.height }) },
    { hull: largest('along', false, { width: place.width, height: half(place.height, 10) }) },
  );
  const deck = deckSize(hull);
  const decks = line(place, [deck, deck], 10, hull.way === 'upright' ? 'right' : 'down');
  const side = { ...area, x: area.x + place.width + 12, width };
  const plate = Math.min(148, Math.max(104, Math.floor(0.24 * side.height)));
  const plates: [Box, Box] = [
    { ...side, height: plate },
    { ...side, y: side.y + plate + 8, height: plate },
  ];
  const y = side.y + 2 * (plate + 8);
  return { hull, decks, plates, brief: false, sea: null, panel: { ...side, y, height: side.y + side.height - y } };
}

/** The deck of a ship that is opened over the hero. */
export function deckIn(place: Size, shape: Shape): Hull {
  const compact = compactIn(shape);
  return best({ hull: largest('upright', compact, place) }, { hull: largest('along', compact, place) }).hull;
}
