/**
 * Where the ships and the tray stand in the hero: one's own ship beside or above the tray, enemies above; on one screen two by
 * two. Of the arrangements it knows it takes the one in which the ship is drawn largest. docs/design.md has the sizes.
 */
import type { Shape } from '../../table/frame.svelte';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where a ship stands: her drawing, none where she is a strip, and her plate. */
export interface Berth {
  art: Box | null;
  plate: Box;
}

export interface Tray extends Box {
  /** The sides of a die; the room beside each, and more between groups. */
  die: number;
  gap: number;
  between: number;
}

export interface Layout {
  /** In the order of the fleet: enemies in the order of play, then one's own; on one screen by seat. */
  ships: Berth[];
  tray: Tray;
  /** Where the worth of the dice is told: at the foot of the tray, in the dock, or in a place of its own. */
  worth: 'tray' | 'dock' | Box;
}

/** A drawing is 360:250. */
const RATIO = 1.44;
/** The height of a strip, and of one with a drawing. */
const STRIP = 44;
const TALL_STRIP = 92;
/** What the worth strip takes of a tray: 44 and a gap. */
const WORTH = 48;
/** How much higher than it must be a plate may get. */
const SPARE = 48;
/** The least width of a plate beside a drawing. */
const BESIDE = 150;
const BESIDE_LARGE = 170;
/** The widest tray that dice fill. */
const WIDEST_TRAY = 760;
const LARGEST_DIE = 96;
const NARROW = { below: 440, die: 48, gap: 2, between: 6 };
const ROOMY = { gap: 4, between: 12, around: 20 };

/** The largest drawing within a width and a height. */
function drawing(width: number, height: number): { width: number; height: number } {
  const [across, down] = [Math.floor(Math.max(0, width)), Math.floor(Math.max(0, height))];
  return across < Math.floor(down * RATIO)
    ? { width: across, height: Math.floor(across / RATIO) }
    : { width: Math.floor(down * RATIO), height: down };
}

/** How large a ship can be drawn in a place with her plate below or beside her. */
function fit(place: { width: number; height: number }, below: number, beside: number, most = Infinity) {
  const over = drawing(Math.min(place.width, most), place.height - below);
  const next = drawing(Math.min(place.width - 8 - beside, most), place.height);
  return over.width >= next.width ? { side: 'below' as const, ...over } : { side: 'beside' as const, ...next };
}

/** A ship in a place: drawing and plate, from the top or at its foot. */
function berth(place: Box, below: number, beside: number, most = Infinity, low = false): Berth {
  const { side, width, height } = fit(place, below, beside, most);
  if (side === 'beside') {
    const middle = (high: number) => place.y + Math.floor((place.height - high) / 2);
    const plate = Math.min(height + SPARE, place.height);
    return {
      art: { x: place.x, y: middle(height), width, height },
      plate: { x: place.x + width + 8, y: middle(plate), width: place.width - width - 8, height: plate },
    };
  }
  // Where the width decides, the plate takes some of the water.
  const plate = Math.min(below + SPARE, place.height - height);
  const y = low ? place.y + place.height - height - plate : place.y + Math.floor((place.height - height - plate) / 2);
  const x = place.x + Math.floor((place.width - width) / 2);
  return {
    art: { x, y, width, height },
    plate: { x: place.x, y: y + height, width: place.width, height: plate },
  };
}

/** The dice of a tray: six of them and five spaces between groups fit into it, and a row of blocked ones below. */
function trayOf(box: Box, strip: boolean): Tray {
  if (box.width < NARROW.below) return { ...box, die: NARROW.die, gap: NARROW.gap, between: NARROW.between };
  const across = (box.width - ROOMY.around - 6 * ROOMY.gap - 5 * ROOMY.between) / 6;
  const down = (box.height - (strip ? WORTH : 0) - 28) / 1.74;
  const die = Math.floor(Math.min(across, down, LARGEST_DIE));
  return { ...box, die, gap: ROOMY.gap, between: ROOMY.between };
}

/** Places side by side in a box. */
function columns({ x, y, width, height }: Box, count: number, gap: number): Box[] {
  const each = Math.floor((width - (count - 1) * gap) / count);
  return Array.from({ length: count }, (_, i) => ({ x: x + i * (each + gap), y, width: each, height }));
}

/** `tall` and `low`: enemies as strips, own ship and tray below them. */
function strips(shape: 'tall' | 'low', width: number, height: number, enemies: number): Layout {
  const inner = width - 16;
  const each = enemies === 1 ? TALL_STRIP : STRIP;
  const rows = enemies * each + (enemies - 1) * 4;
  const ships = Array.from({ length: enemies }, (_, i): Berth => {
    const strip = { x: 8, y: 8 + i * (each + 4), width: inner, height: each };
    if (enemies > 1) return { art: null, plate: strip };
    const art = drawing(inner, each);
    return {
      art: { ...strip, ...art },
      plate: { ...strip, x: 16 + art.width, width: inner - art.width - 8 },
    };
  });
  const top = 8 + rows + 8;
  if (shape === 'low' && width >= 520) {
    const wide = Math.floor(((inner - 8) * 2) / 3);
    const left = { x: 8, y: top, width: inner - 8 - wide, height: height - top - 8 };
    const tray = { x: left.x + left.width + 8, y: top, width: wide, height: left.height };
    return { ships: [...ships, berth(left, 56, BESIDE)], tray: trayOf(tray, true), worth: 'tray' };
  }
  const strip = shape === 'tall';
  const tall = strip ? 180 : 180 - WORTH;
  const place = { x: 8, y: top, width: inner, height: height - top - 8 - tall - 8 };
  const tray = { x: 8, y: height - 8 - tall, width: inner, height: tall };
  return {
    ships: [...ships, berth(place, 56, BESIDE)],
    tray: trayOf(tray, strip),
    worth: strip ? 'tray' : 'dock',
  };
}

/** A duel where there is width: own ship at the left, the enemy above the tray at the right. */
function duel(width: number, height: number): Layout {
  const [inner, tall] = [width - 32, height - 32];
  const own = drawing((inner - 16) / 2, tall - 72);
  const right = { x: 16 + own.width + 16, width: inner - 16 - own.width };
  const foot = Math.max(190, Math.round(0.41 * (tall - 16)));
  const enemy = { ...right, y: 16, height: tall - 16 - foot };
  const tray = { ...right, y: 16 + tall - foot, height: foot };
  const left = { x: 16, y: 16, width: own.width, height: tall };
  return {
    ships: [berth(enemy, 64, BESIDE, own.width), berth(left, 72, BESIDE_LARGE, own.width, true)],
    tray: trayOf(tray, true),
    worth: 'tray',
  };
}

/** `page` and `wide`: a row of enemies, below it own ship and tray. */
function rows(shape: 'page' | 'wide', width: number, height: number, enemies: number): Layout {
  const inner = width - 32;
  const above = Math.floor(0.42 * (height - 48));
  const below = height - 48 - above;
  const half = Math.min(WIDEST_TRAY, Math.floor(inner / 2));
  const under = drawing(Math.round(0.43 * (inner - 16)), below - 72);
  const next = drawing(inner - 16 - half - 8 - BESIDE_LARGE, below);
  const block = under.width >= next.width ? under.width : next.width + 8 + BESIDE_LARGE;
  const most = Math.max(under.width, next.width);
  const wide = Math.min(inner - 16 - block, WIDEST_TRAY);
  const y = 16 + above + 16;
  const own = { x: 16, y, width: inner - 16 - wide, height: below };
  const places = columns({ x: 16, y: 16, width: inner, height: above }, enemies, 16);
  return {
    ships: [
      ...places.map((place) => berth(place, shape === 'page' ? 84 : 64, BESIDE, most)),
      berth(own, 72, BESIDE_LARGE, most),
    ],
    tray: trayOf({ x: 16 + inner - wide, y, width: wide, height: below }, true),
    worth: 'tray',
  };
}

/** The largest drawing in one of the places, and the places themselves: two by two, or the upper and lower half. */
function quarters(room: Box, ships: number, gap: number): Box[] {
  const height = Math.floor((room.height - gap) / 2);
  const [upper, lower] = [room.y, room.y + height + gap].map((y) =>
    columns({ ...room, y, height }, ships === 2 ? 1 : 2, gap),
  );
  // Clockwise from the upper left.
  return [...upper!, ...lower!.reverse()];
}

/** Several captains at one screen: nobody's ship is more than another's, and none changes her place. */
function oneScreen(shape: Shape, width: number, height: number, ships: number): Layout {
  const small = shape === 'tall' || shape === 'low';
  const [edge, gap, plate] = small ? [8, 8, 64] : [16, 16, 84];
  const inner = { x: edge, y: edge, width: width - 2 * edge, height: height - 2 * edge };
  const foot = shape === 'tall' ? 180 : shape === 'low' ? 180 - WORTH : 200;
  const side = shape === 'page' ? 320 : 380;
  const ways = [
    {
      room: { ...inner, width: inner.width - gap - side },
      tray: { ...inner, x: inner.x + inner.width - side, width: side },
    },
    {
      room: { ...inner, height: inner.height - gap - foot },
      tray: { ...inner, y: inner.y + inner.height - foot, height: foot },
    },
  ].slice(small ? 1 : 0);
  const drawn = ({ room }: (typeof ways)[number]) => fit(quarters(room, ships, gap)[0]!, plate, BESIDE_LARGE).width;
  const { room, tray } = ways.reduce((best, way) => (drawn(way) > drawn(best) ? way : best));
  const places = quarters(room, ships, gap);
  const spare = ships === 3 ? places[3]! : null;
  const worth = spare ?? (shape === 'low' ? 'dock' : 'tray');
  return {
    ships: places.slice(0, ships).map((place) => berth(place, plate, BESIDE_LARGE)),
    tray: trayOf(tray, worth === 'tray'),
    worth,
  };
}

/** For so many ships. It counts with what is in the match, not with what is afloat: nothing moves when a ship is sunk. */
export function layout(shape: Shape, width: number, height: number, ships: number, shared: boolean): Layout {
  if (shared) return oneScreen(shape, width, height, ships);
  if (shape === 'tall' || shape === 'low') return strips(shape, width, height, ships - 1);
  if (ships === 2 && width / height >= 1.5) return duel(width, height);
  return rows(shape, width, height, ships - 1);
}
