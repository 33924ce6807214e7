/** Tiles as the server writes them, read for drawing and naming. `S1|A` is a tile as it lies, `S01|A` with that fuse spent. */

export type Cannon = 'S' | 'L' | 'R' | 'B';
export type Side = 'port' | 'starboard';
export const SIDES: readonly Side[] = ['port', 'starboard'];

/** What one flank carries. The fuse of a cannon is 0 when it is spent; `printed` is what stands on the tile. */
export type Flank =
  | { kind: 'bare' | 'armour' | 'spring' | 'plank' }
  | { kind: 'cannon'; cannon: Cannon; fuse: 0 | 1 | 2; printed: 0 | 1 | 2 };

export type Special = 'pipe' | 'treasure' | 'rotten';
export type Pirate = 'carpenter' | 'gunner' | 'saboteur';

/** A print: the upgrade side of a tile, as it lies. */
export interface Face {
  port: Flank;
  starboard: Flank;
  special: Special | null;
  pirate: Pirate | null;
}

/** A tile somewhere on the table. `up` says whether its upgrade side shows; `face` is null where the viewer does not know it. */
export interface Card {
  up: boolean;
  face: Face | null;
  /** The seats that know a hidden face, counted from 0; `all` when everyone does. */
  known: number[] | 'all';
}

const BARE: Flank = { kind: 'bare' };
const LETTERS: Record<string, Flank> = {
  '-': BARE,
  A: { kind: 'armour' },
  X: { kind: 'spring' },
  P: { kind: 'plank' },
};
const PIRATES: Record<string, Pirate> = { c: 'carpenter', g: 'gunner', s: 'saboteur' };

function readFlank(text: string): Flank {
  const cannon = /^([SLRB])(0?)([12]?)$/.exec(text);
  if (cannon === null) return LETTERS[text] ?? BARE;
  const printed = Number(cannon[3]) as 0 | 1 | 2;
  return { kind: 'cannon', cannon: cannon[1] as Cannon, fuse: cannon[2] === '0' ? 0 : printed, printed };
}

/** Reads a print: `S1|A+g`, `pipe`, `rot`, `T`, `T:A|-`. */
export function readFace(text: string): Face {
  const [body = '', pirate = ''] = text.split('+');
  const special: Special | null =
    body === 'pipe' ? 'pipe' : body === 'rot' ? 'rotten' : body.startsWith('T') ? 'treasure' : null;
  const flanks = special === null ? body : body.startsWith('T:') ? body.slice(2) : '-|-';
  const [port = '-', starboard = '-'] = flanks.split('|');
  return { port: readFlank(port), starboard: readFlank(starboard), special, pirate: PIRATES[pirate] ?? null };
}

/** Reads a tile on a ship (`S1|A`, `.`, `.S1|A@12`) or, with `?` for a face not known, elsewhere (`S1|A@all`, `?@2`). */
export function readCard(text: string): Card {
  const [body = '', who = ''] = text.replace(/(\^?~?)(=\d)?!?$/, '').split('@');
  const up = !body.startsWith('.');
  const print = up ? body : body.slice(1);
  const known = who === 'all' ? ('all' as const) : Array.from(who, (digit) => Number(digit) - 1);
  return { up, face: print === '' || print === '?' ? null : readFace(print), known };
}

/** A sail nobody knows the other side of. */
export const SAIL: Card = { up: false, face: null, known: [] };

function writeFlank(flank: Flank): string {
  switch (flank.kind) {
    case 'bare':
      return '-';
    case 'armour':
      return 'A';
    case 'spring':
      return 'X';
    case 'plank':
      return 'P';
    case 'cannon':
      return `${flank.cannon}${flank.fuse === 0 && flank.printed !== 0 ? '0' : ''}${flank.printed}`;
  }
}

/** The text of a print as it lies. */
export function writeFace(face: Face): string {
  const pirate = face.pirate === null ? '' : `+${face.pirate[0]}`;
  if (face.special === 'pipe') return `pipe${pirate}`;
  if (face.special === 'rotten') return `rot${pirate}`;
  const flanks = `${writeFlank(face.port)}|${writeFlank(face.starboard)}`;
  if (face.special === 'treasure') return `${flanks === '-|-' ? 'T' : `T:${flanks}`}${pirate}`;
  return `${flanks}${pirate}`;
}

/** The order in which a tile names its flanks. */
const ORDER = ['S1', 'S2', 'L1', 'L2', 'R1', 'R2', 'B1', 'B2', 'P', 'A', 'X', '-'];

/** With every fuse as printed and the flanks in the order of the list of tiles: the same text for the same tile. */
export function upright(face: Face): string {
  const fresh = relit(face);
  const [port, starboard] = SIDES.map((side) => ORDER.indexOf(writeFlank(fresh[side]))) as [number, number];
  return writeFace(port <= starboard ? fresh : turned(fresh));
}

/** Turned by 180°: the flanks change places. */
export function turned(face: Face): Face {
  return { ...face, port: face.starboard, starboard: face.port };
}

/** Whether turning it changes anything. */
export function turns(face: Face): boolean {
  return writeFace(face) !== writeFace(turned(face));
}

const withFuse = (flank: Flank, fuse: (printed: 0 | 1 | 2) => 0 | 1 | 2): Flank =>
  flank.kind === 'cannon' ? { ...flank, fuse: fuse(flank.printed) } : flank;

function relit(face: Face): Face {
  return {
    ...face,
    port: withFuse(face.port, (printed) => printed),
    starboard: withFuse(face.starboard, (printed) => printed),
  };
}

/** Without its fuses. */
export function doused(card: Card): Card {
  if (!card.up || card.face === null) return card;
  const { face } = card;
  return {
    ...card,
    face: { ...face, port: withFuse(face.port, () => 0), starboard: withFuse(face.starboard, () => 0) },
  };
}

/** With the barrel on that flank fired; a repeating cannon keeps its fuse. */
export function fired(card: Card, side: Side): Card {
  const flank = card.face?.[side];
  if (!card.face || flank?.kind !== 'cannon' || flank.cannon === 'R') return card;
  return { ...card, face: { ...card.face, [side]: withFuse(flank, () => 0) } };
}

/** What everyone at the table sees of it: the text of its upgrade side, or a sail. */
export function shown(card: Card): string {
  return card.up && card.face ? writeFace(card.face) : '.';
}
