/** Short names for what the server says, over the generated types. */
import type { Flaw } from '../words/speech';
import type { ClockPlan, Fault, SeatInfo, Standing, TableInfo, ToClient as Message } from './types/protocol/to-client';
import type { HostOrder, ToServer } from './types/protocol/to-server';

export type { ClockPlan, Fault, HostOrder, SeatInfo, Standing, TableInfo, ToServer };

/** A message to a client. The schema keeps the kind of a `sync` beside its fields, which the generated type leaves out. */
export type ToClient = Extract<Message, { kind: string }> | (Standing & { kind: 'sync' });

/** Anything with a `kind` that only its game understands. */
export type Value = { kind: string; [field: string]: unknown };

/** One thing that happened; what is inside belongs to the game. */
export type Notice =
  | { kind: 'event'; event: Value }
  | { kind: 'acted'; act: Value }
  | { kind: 'ended'; winners: number[]; ending: unknown }
  | { kind: 'chosen' | 'choosing-again' | 'undone'; seat: number };

/** Why a request came to nothing without an answer. */
export type Lost = { kind: 'lost' };

/** Faults that only a request can have. */
export type HttpFault = { kind: 'no-path' | 'no-method' | 'too-large' | 'foreign-page' | 'broken' };

/** A match file that does not hold. */
export type BadFile = { kind: 'bad-file' } & Flaw;

export type Trouble = Fault | HttpFault | BadFile | Lost;

/** Something was not done, and why. */
export class Refused extends Error {
  constructor(readonly trouble: Trouble) {
    super(trouble.kind);
  }
}

export interface OptionCard {
  name: string;
  /** The first is the default. */
  values: string[];
}

export interface GameCard {
  id: string;
  rules: number;
  fewest: number;
  most: number;
  options: OptionCard[];
  pilots: string[];
}

export interface NewTable {
  game: string;
  options?: Record<string, string>;
  /** A pilot's level, or null for a person. */
  seats: (string | null)[];
  listed?: boolean;
  hints?: boolean | null;
  clock?: ClockPlan | null;
}

export interface Opened {
  id: string;
  host: string;
  invite: string;
  link: string;
}

export interface TableState {
  table: TableInfo;
  standing: Standing | null;
}

/** One change of a match: what happened, and how it stood then. */
export interface Moment {
  /** The number of its last notice. */
  version: number;
  notices: Notice[];
  view: Record<string, unknown>;
}

/** A match as a recording. */
export interface Reel {
  game: string;
  options: Record<string, string>;
  seats: { name: string; by: string }[];
  over: boolean;
  commitment: string | null;
  moments: Moment[];
}
