/** The places this browser holds at tables: what it needs to come back, and what it was promised about the dice. */
import { keep, kept } from '../settings/kept';
import type { Value } from './types';

export interface Place {
  id: string;
  game: string;
  /** The token of the seats or of the host; none: it only knows the invitation. */
  token: string | null;
  /** The secret of the invitation, to show it again or to sit down. */
  invite: string | null;
  /** Where others find this server, as it told whoever opened the table; none: where this page comes from. */
  origin: string | null;
  /** The promise of the dice, kept before any nonce was sent. */
  commitment: string | null;
  /** What this browser added to the dice. */
  nonces: string[];
  /** The version after this browser's last own answer, from which “since your last turn” begins. */
  turn: number;
  /** The number of the last chat line read here. */
  said: number;
  /** The standing orders left here, by seat. */
  orders: Record<number, string[]>;
  /** What was chosen here and is not shown yet, by seat, with the number that would take it back. */
  sealed: Record<number, { number: number; moves: Value[] }>;
  /** When it was last used, in milliseconds. */
  at: number;
}

const MOST = 40;

const FRESH: Omit<Place, 'id'> = {
  game: '',
  token: null,
  invite: null,
  origin: null,
  commitment: null,
  nonces: [],
  turn: 0,
  said: 0,
  orders: {},
  sealed: {},
  at: 0,
};

function all(): Place[] {
  const places = kept<Place[]>('places');
  return Array.isArray(places) ? places.map((place) => ({ ...FRESH, ...place })) : [];
}

/** The places kept, the newest first. */
export function places(): Place[] {
  return all().sort((a, b) => b.at - a.at);
}

export function placeAt(id: string): Place | null {
  return all().find((place) => place.id === id) ?? null;
}

/** Keeps what is new about a place; the oldest places are forgotten. */
export function keepPlace(id: string, change: Partial<Omit<Place, 'id' | 'at'>>): Place {
  const place = { ...FRESH, ...placeAt(id), ...change, id, at: Date.now() };
  keep('places', [place, ...places().filter((other) => other.id !== id)].slice(0, MOST));
  return place;
}

/** The address of a table for others. */
export function linkTo(id: string, fragment = ''): string {
  return `${placeAt(id)?.origin ?? location.origin}/t/${id}${fragment}`;
}

export function forgetPlace(id: string): void {
  keep(
    'places',
    all().filter((place) => place.id !== id),
  );
}

/** 32 random bytes of this browser's own, in hexadecimal digits. */
export function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
