/**
 * The law by which a value finds its words, the same as in crates/words: the message is `<prefix>-<kind>`, and the fields
 * of the value are its arguments.
 */
import type { FluentVariable } from '@fluent/bundle';

export type Args = Record<string, FluentVariable>;

/** Fields that hold a seat or a list of seats; as `table::SEAT_FIELDS`. */
const SEAT_FIELDS = new Set(['seat', 'target', 'deck', 'seats', 'winners', 'losers']);

/** How names are found and joined in a language, and who reads: that one is called “you”. */
export interface Manner {
  name: (seat: number) => string;
  list: (items: string[]) => string;
  you: string;
  reader: number | null;
}

/** The kind of a value, or the value itself where it is a kind alone. */
export function kindOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value !== null && typeof value === 'object' && 'kind' in value && typeof value.kind === 'string')
    return value.kind;
  return '?';
}

function isSeat(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

function plain(item: unknown): string {
  return typeof item === 'string' ? item : JSON.stringify(item);
}

function isReader(seat: unknown, { reader }: Manner): boolean {
  return reader !== null && seat === reader;
}

/** Seats by name, who reads last and as “you”. */
function listOf(seats: number[], manner: Manner): string {
  const others = seats.filter((seat) => !isReader(seat, manner)).map(manner.name);
  return manner.list(others.length < seats.length ? [...others, manner.you] : others);
}

/** The arguments that the fields of a value give. */
export function argsOf(value: unknown, manner: Manner): Args {
  const args: Args = {};
  if (value === null || typeof value !== 'object') return args;
  for (const [field, inner] of Object.entries(value)) {
    if (field === 'kind') continue;
    const seats = SEAT_FIELDS.has(field);
    if (seats) args[`${field}-you`] = [inner].flat().some((seat) => isReader(seat, manner)) ? 'you' : 'other';
    if (typeof inner === 'number') {
      if (seats && isSeat(inner)) {
        args[field] = manner.name(inner);
        args[`${field}-number`] = inner + 1;
      } else args[field] = inner;
    } else if (typeof inner === 'string') args[field] = inner;
    else if (typeof inner === 'boolean') args[field] = inner ? 'true' : 'false';
    else if (inner === null) args[field] = 'none';
    else if (Array.isArray(inner)) {
      args[field] = seats && inner.every(isSeat) ? listOf(inner, manner) : inner.map(plain).join(' ');
      args[`${field}-count`] = inner.length;
      if (!seats) inner.forEach((item, i) => (args[`${field}-${i + 1}`] = plain(item)));
    }
  }
  return args;
}
