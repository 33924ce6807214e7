/**
 * What a plate has room for. Its figures decide the game and are always whole; then comes the clock, then the name. How wide
 * digits are is known, so that nothing is cut in the middle. In px at a root size of 16 px.
 */

export interface Plated {
  width: number;
  height: number;
  /** What is left of the time, as the table spells it; null: no clock. */
  clock: string | null;
  length: number;
  barrels: number;
  /** Whether it says which of two ships she is. */
  numbered: boolean;
  crowned: boolean;
}

export interface Plate {
  /** One: head and figures side by side; three: the clock has one of its own. */
  lines: 1 | 2 | 3;
  mark: boolean;
  name: boolean;
  clock: string | null;
  /** Whether signs beside the figures say what they count. */
  signs: boolean;
  number: boolean;
  /** How large the length is. Where it is small, the barrels are too: the clock would have no room beside large ones. */
  size: number;
}

/** Padding and edges on both sides. */
const EDGES = 8;
/** From these heights on there are two lines, and three. */
export const TWO = 36;
const THREE = 54;
const GAP = 2;
/** Digits in bold, of 20, 14 and 12 px; a colon of 12. */
const DIGIT = { large: 13.4, small: 9.8, clock: 8.4, colon: 5 };
const FIGURE = { large: 20, small: 14 };
/** The length that has won, at most; how wide a digit is of its size. */
const WON = 44;
const EM = 0.7;
const HEAD = 18;
const CROWN = 16;
const NUMBER = 18;
const SIGNS = 21.5;
const MARK = 14;
/** The least of a name that tells anything: a few letters and …. */
const NAME = 26;

/** Hours and minutes where there are hours: `71h59`. */
export const brief = (clock: string): string => {
  const [hours, minutes, seconds] = clock.split(':');
  return seconds === undefined ? clock : `${hours}h${minutes}`;
};

const wide = (clock: string | null): number =>
  clock === null ? 0 : [...clock].reduce((sum, sign) => sum + (sign === ':' ? DIGIT.colon : DIGIT.clock), GAP);

export function plateOf({ width, height, clock, length, barrels, numbered, crowned }: Plated): Plate {
  const inner = width - EDGES;
  const digits = `${length}${barrels}`.length;
  const crown = crowned ? CROWN + GAP : 0;
  const count = (digit: number) => digits * digit + GAP + crown;
  const line = height < TWO;
  const number = numbered && (!line || count(DIGIT.large) + NUMBER <= inner);
  const beside = (digit: number) => inner - (number ? NUMBER : 0) - (line ? count(digit) : 0);
  /** The clock as it has room beside figures of a size. */
  const fits = (digit: number) =>
    clock === null ? null : ([clock, brief(clock)].find((text) => wide(text) <= beside(digit)) ?? null);
  const large = fits(DIGIT.large);
  const told = large ?? fits(DIGIT.small);
  const small = told !== large;
  const room = beside(small ? DIGIT.small : DIGIT.large);
  const three = height >= THREE && told !== null && room - wide(told) < MARK + NAME;
  const left = room - (three ? 0 : wide(told));
  const signs = line ? left >= MARK + NAME + SIGNS : inner >= count(DIGIT.large) + SIGNS;
  const lines = line ? 1 : three ? 3 : 2;
  // The length that has won is as large as the plate lets it be.
  const across = inner - crown - `${barrels}`.length * DIGIT.large - GAP - (signs ? SIGNS : 0);
  const most = Math.min(WON, height - HEAD * (lines - 1) - 4, across / (`${length}`.length * EM));
  return {
    lines,
    mark: left >= MARK,
    name: left >= MARK + NAME,
    clock: told,
    number,
    signs,
    size: small ? FIGURE.small : crowned && !line ? Math.max(FIGURE.large, most) : FIGURE.large,
  };
}
