/** Short names for what the server says, over the generated types. What only a game understands is a [`Value`]. */
import type {
  GameCard,
  HttpFault,
  Moment as ApiMoment,
  NewlyOpened,
  NewTable,
  OptionCard,
  Reel as ApiReel,
  Seated,
  Sitting,
  TableState,
} from './types/api';
import type { ClockPlan, Fault, SeatInfo, Standing, TableInfo, ToClient as Message } from './types/protocol/to-client';
import type { HostOrder, ToServer } from './types/protocol/to-server';

export type { ClockPlan, Fault, HostOrder, SeatInfo, Standing, TableInfo, ToServer };
export type { GameCard, NewlyOpened, NewTable, OptionCard, Seated, Sitting, TableState };

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

/** One change of a match: what happened, and how it stood then. */
export type Moment = Omit<ApiMoment, 'notices'> & { notices: Notice[] };

/** A match as a recording. */
export type Reel = Omit<ApiReel, 'moments'> & { moments: Moment[] };

/** No answer came. */
export type Lost = { kind: 'lost' };

export type Trouble = Fault | HttpFault | Lost;

/** Something was not done, and why. */
export class Refused extends Error {
  constructor(readonly trouble: Trouble) {
    super(trouble.kind);
  }
}
