// Generated from docs/schema by `npm run types`. Not to be edited.

/**
 * A message to a client.
 */
export type ToClient =
  | {
      /**
       * Whether it is the host's.
       */
      host: boolean;
      kind: 'welcome';
      /**
       * [`PROTOCOL`](crate::protocol::PROTOCOL).
       */
      protocol: number;
      /**
       * The number of the newest chat line.
       */
      said: number;
      seats: SeatSet;
      table: TableInfo;
      /**
       * The number of this connection among those who watch; none for a speaker of seats or the host.
       */
      watcher: number | null;
    }
  | {
      kind: 'table';
      table: TableInfo;
    }
  | Standing
  | {
      /**
       * What is asked of the seat.
       */
      asked: Asking | null;
      /**
       * The number with which the seat may take its last answer back; none if it may not.
       */
      back: number | null;
      chosen: SeatSet;
      /**
       * The messages of this connection that brought it about.
       */
      done?: number[];
      kind: 'events';
      /**
       * The notices after the version last sent.
       */
      notices: unknown[];
      /**
       * Whose view it is; none: what everyone sees.
       */
      seat: Seat | null;
      /**
       * The number with which the seat may undo its last step; none if it may not.
       */
      undo: number | null;
      /**
       * Where several seats share a connection, those of them that still have to answer and know, or choose, what the others may not see.
       */
      veiled?: SeatSet | null;
      /**
       * The number of the newest notice.
       */
      version: number;
      /**
       * What the viewer sees.
       */
      view: {
        [k: string]: unknown;
      };
      waiting: SeatSet;
    }
  | {
      /**
       * A one-time code that moves seats to another device.
       */
      handover?: string | null;
      /**
       * Of which message.
       */
      id: number;
      kind: 'done';
      /**
       * The table of the next match.
       */
      next?: string | null;
      /**
       * The seat taken.
       */
      seat?: Seat | null;
      /**
       * A token to keep: of a seat just taken, or issued anew.
       */
      token?: string | null;
    }
  | {
      /**
       * Of which message.
       */
      id: number;
      kind: 'pong';
    }
  | {
      /**
       * Of which message.
       */
      id: number;
      kind: 'reply';
      /**
       * The answer.
       */
      reply: {
        [k: string]: unknown;
      };
    }
  | {
      /**
       * Its answer.
       */
      answer: {
        [k: string]: unknown;
      };
      /**
       * Each seat's chance to win as it sees it, in percent.
       */
      chances: number[];
      /**
       * Of which message.
       */
      id: number;
      kind: 'hint';
      /**
       * How often it gives each answer, in percent, where it mixes because others decide at the same time; otherwise
       * empty.
       */
      mix: unknown[][];
      /**
       * All answers and what they are worth, in percent, best first.
       */
      ranked: unknown[][];
      /**
       * Why, strongest first, as facts that have words in the game's language; three at most.
       */
      reasons: unknown[];
      /**
       * Whether it would rather give up: the last three pieces of advice to this seat saw next to no chance.
       */
      resign: boolean;
    }
  | {
      error: Fault;
      /**
       * Of which message, where it had a number.
       */
      id: number | null;
      kind: 'error';
    }
  | {
      /**
       * When, in Unix seconds.
       */
      at: number;
      kind: 'said';
      /**
       * The number of the line, counted from 1.
       */
      n: number;
      /**
       * The watcher's name, where it has one.
       */
      name?: Name | null;
      /**
       * The seat; none: a watcher.
       */
      seat: Seat | null;
      /**
       * The words.
       */
      text: string;
    };
/**
 * A place at the table, counted from 0 in the order of play.
 *
 * Views and knowledge belong to seats, not to the people who happen to sit on them.
 */
export type Seat = number;
/**
 * A set of seats, written in JSON as the list of its seats in order.
 */
export type SeatSet = Seat[];
/**
 * The name of whoever sits at a seat: 1 to 40 characters, none of them a control character, no blank at the ends.
 */
export type Name = string;
/**
 * How much time there is.
 */
export type ClockPlan =
  | {
      /**
       * Seconds gained with every decision, at most 3,600.
       */
      gain: number;
      kind: 'live';
      /**
       * Seconds at the start, 10 to 86,400.
       */
      seconds: number;
    }
  | {
      /**
       * The days.
       */
      days: number;
      kind: 'days';
    };
/**
 * The promise made before the match: a digest of match and seed.
 */
export type Commitment = string;
/**
 * Why something was not done. `refused` names the rule; the others are faults of the message or of its moment.
 */
export type Fault =
  | {
      /**
       * Whether it is a rule of the table.
       */
      by_table: boolean;
      kind: 'refused';
      /**
       * The refusal.
       */
      refusal: {
        [k: string]: unknown;
      };
      /**
       * The rule.
       */
      rule: string;
    }
  | {
      /**
       * What the reader says.
       */
      detail: string;
      kind: 'malformed';
    }
  | {
      kind: 'protocol';
      /**
       * The version spoken here.
       */
      spoken: number;
    }
  | {
      kind: 'stale';
    }
  | {
      kind: 'no-table';
    }
  | {
      kind: 'not-allowed';
    }
  | {
      kind: 'not-your-seat';
    }
  | {
      kind: 'host-only';
    }
  | {
      kind: 'wrong-moment';
    }
  | {
      kind: 'seat-taken';
    }
  | {
      kind: 'locked';
    }
  | {
      kind: 'seats-free';
    }
  | {
      kind: 'bad-text';
    }
  | {
      kind: 'no-hints';
    }
  | {
      kind: 'nobody-to-agree';
    }
  | {
      kind: 'owner-there';
    }
  | {
      kind: 'plays-already';
    }
  | {
      kind: 'muted';
    }
  | {
      kind: 'dismissed';
    }
  | {
      kind: 'full';
    }
  | {
      kind: 'too-fast';
    }
  | {
      /**
       * What is wrong.
       */
      detail: string;
      kind: 'bad-setup';
      /**
       * Where it is a tile set or map of one's own: the mistake in its text.
       */
      mistake?: Mistake | null;
    }
  | {
      kind: 'unavailable';
    };

/**
 * A table as everyone may see it.
 */
export interface TableInfo {
  /**
   * The first of them.
   */
  audience: WatcherInfo[];
  /**
   * The clock.
   */
  clock: ClockPlan | null;
  commitment: Commitment;
  /**
   * The SHA-256 of the tile set or map of one's own that is played with.
   */
  data?: string | null;
  /**
   * The game.
   */
  game: string;
  /**
   * Whether hints may be asked for.
   */
  hints: boolean;
  /**
   * Its name.
   */
  id: string;
  /**
   * Whether it stands in the lobby.
   */
  listed: boolean;
  /**
   * Whether nobody may sit down.
   */
  locked: boolean;
  /**
   * The table of the next match.
   */
  next: string | null;
  offers: SeatSet;
  /**
   * The options.
   */
  options: {
    [k: string]: string;
  };
  /**
   * Rises whenever who sits where changes.
   */
  revision: number;
  /**
   * The seats.
   */
  seats: SeatInfo[];
  /**
   * Lines of the journal that could not be read again and were set aside; 0 unless the store was damaged.
   */
  set_aside?: number;
  /**
   * `gathering`, `playing` or `over`.
   */
  status: string;
  /**
   * How many watch.
   */
  watchers: number;
}
/**
 * Somebody who watches.
 */
export interface WatcherInfo {
  /**
   * Whether the host lets it say nothing.
   */
  muted: boolean;
  /**
   * The name it gave.
   */
  name: Name | null;
  /**
   * The number of the connection at this table.
   */
  watcher: number;
}
/**
 * A seat as everyone may see it.
 */
export interface SeatInfo {
  /**
   * Milliseconds left on its clock.
   */
  left?: number | null;
  /**
   * Who sits there.
   */
  name: Name | null;
  /**
   * Whether the person's device has added to the dice.
   */
  nonce: boolean;
  /**
   * Whether a person owns it.
   */
  owned: boolean;
  /**
   * The pilot that plays it now.
   */
  pilot: string | null;
  /**
   * Whether that person is connected.
   */
  present: boolean;
}
/**
 * How a match stands for one viewer. Written by the room in one go; this is its shape.
 */
export interface Standing {
  /**
   * What is asked of the seat.
   */
  asked: Asking | null;
  /**
   * The number with which the seat may take its last answer back; none if it may not.
   */
  back: number | null;
  chosen: SeatSet;
  /**
   * Whose view it is; none: what everyone sees.
   */
  seat: Seat | null;
  /**
   * The number with which the seat may undo its last step; none if it may not.
   */
  undo: number | null;
  /**
   * Where several seats share a connection, those of them that still have to answer and know, or choose, what the others may not see.
   */
  veiled?: SeatSet | null;
  /**
   * The number of the newest notice.
   */
  version: number;
  /**
   * What the viewer sees.
   */
  view: {
    [k: string]: unknown;
  };
  waiting: SeatSet;
}
/**
 * What is asked of a seat.
 */
export interface Asking {
  /**
   * What it has answered so far.
   */
  draft: unknown[];
  /**
   * What it may answer next.
   */
  moves: unknown[];
  /**
   * The number of the question: it rises with every question to this seat, and the answer repeats it.
   */
  number: number;
  seat: Seat;
}
/**
 * A mistake in the text of a tile set or map; its words are `<game>-malformed-<kind>` or `table-malformed-<kind>`.
 */
export interface Mistake {
  /**
   * Its column in characters, counted from 1.
   */
  column: number;
  /**
   * What stood there; empty at the end of a line.
   */
  found: string;
  /**
   * Which mistake.
   */
  kind: string;
  /**
   * Its line, counted from 1.
   */
  line: number;
}
