// Generated from docs/schema by `npm run types`. Not to be edited.

/**
 * A place at the table, counted from 0 in the order of play.
 *
 * Views and knowledge belong to seats, not to the people who happen to sit on them.
 */
export type Seat = number;
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
 * What the host may order.
 */
export type HostOrder =
  | {
      kind: 'lock';
      /**
       * Whether it is locked.
       */
      locked: boolean;
    }
  | {
      kind: 'list';
      /**
       * Whether it is listed.
       */
      listed: boolean;
    }
  | {
      kind: 'remove';
      /**
       * The table's `revision`, so that nobody is put out who has sat down since.
       */
      revision: number;
      seat: Seat;
    }
  | {
      a: Seat;
      b: Seat;
      kind: 'swap';
      /**
       * The table's `revision`, so that seats are changed once and not back again.
       */
      revision: number;
    }
  | {
      kind: 'man';
      /**
       * The pilot's level; none: a person.
       */
      pilot?: string | null;
      seat: Seat;
    }
  | {
      kind: 'reissue';
      /**
       * The table's `revision`, so that it is issued once.
       */
      revision: number;
      seat: Seat;
    }
  | {
      kind: 'mute';
      /**
       * Whether it is muted.
       */
      muted: boolean;
      /**
       * The watcher's number.
       */
      watcher: number;
    }
  | {
      kind: 'dismiss';
      /**
       * The watcher's number.
       */
      watcher: number;
    }
  | {
      kind: 'end';
    };
/**
 * Why a request was not even looked at.
 */
export type HttpFault =
  | {
      kind: 'no-path';
    }
  | {
      kind: 'no-method';
    }
  | {
      kind: 'too-large';
    }
  | {
      kind: 'too-slow';
    }
  | {
      kind: 'foreign-page';
    }
  | {
      /**
       * The column in characters, counted from 1, where one can be named.
       */
      column: number | null;
      kind: 'bad-file';
      /**
       * The first line that is wrong, counted from 1.
       */
      line: number;
      /**
       * What is wrong with it.
       */
      wrong: {
        [k: string]: unknown;
      };
    }
  | {
      kind: 'broken';
    };
/**
 * The name of whoever sits at a seat: 1 to 40 characters, none of them a control character, no blank at the ends.
 */
export type Name = string;
/**
 * A set of seats, written in JSON as the list of its seats in order.
 */
export type SeatSet = Seat[];
/**
 * What a player's own device adds to the draws.
 */
export type Nonce = string;
/**
 * A fault of the table, or one that only a request can have.
 */
export type Why = Fault | HttpFault;
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
 * A message from a client. The first on a connection is [`ToServer::Hello`].
 */
export type ToServer =
  | {
      kind: 'hello';
      /**
       * A watcher's name.
       */
      name?: Name | null;
      /**
       * [`PROTOCOL`](crate::protocol::PROTOCOL).
       */
      protocol: number;
      /**
       * The number of the last chat line seen, to be told those after it; none: all that are kept.
       */
      said?: number | null;
      /**
       * The version last seen, to resume from there.
       */
      seen?: number | null;
      /**
       * The table, where it is not the one that the connection was opened for: the next match of the same crew.
       */
      table?: string | null;
      /**
       * The token of a seat or of the host; none: a watcher.
       */
      token?: string | null;
    }
  | {
      /**
       * Comes back in the answer.
       */
      id: number;
      kind: 'ping';
    }
  | {
      /**
       * Comes back in the answer.
       */
      id: number;
      /**
       * The invitation, where the table is not listed.
       */
      invite?: string | null;
      kind: 'sit';
      name: Name;
      /**
       * What this browser adds to the dice. Sent again, it proves that the seat is the sender's.
       */
      nonce?: Nonce | null;
      /**
       * Which seat; none: the one the speaker has, or the first that is free.
       */
      seat?: Seat | null;
    }
  | {
      kind: 'look';
      /**
       * The seat.
       */
      seat?: Seat | null;
    }
  | {
      /**
       * Comes back in the answer.
       */
      id: number;
      kind: 'start';
    }
  | {
      /**
       * The answer.
       */
      answer: {
        [k: string]: unknown;
      };
      /**
       * Comes back in the answer.
       */
      id: number;
      kind: 'answer';
      /**
       * The number of the question, `asked.number`.
       */
      number: number;
      seat: Seat;
    }
  | {
      /**
       * Comes back in the answer.
       */
      id: number;
      kind: 'take-back';
      /**
       * The number that `back` says.
       */
      number: number;
      seat: Seat;
    }
  | {
      /**
       * Comes back in the answer.
       */
      id: number;
      kind: 'undo';
      /**
       * The number that `undo` says.
       */
      number: number;
      seat: Seat;
    }
  | {
      /**
       * Comes back in the answer.
       */
      id: number;
      kind: 'resign';
      seat: Seat;
    }
  | {
      /**
       * Whether it offers.
       */
      draw: boolean;
      /**
       * Comes back in the answer.
       */
      id: number;
      kind: 'offer';
      seat: Seat;
    }
  | {
      /**
       * The answers; none: no orders.
       */
      answers: unknown[];
      /**
       * Comes back in the answer.
       */
      id: number;
      kind: 'orders';
      seat: Seat;
    }
  | {
      /**
       * Comes back in the answer.
       */
      id: number;
      kind: 'ask';
      /**
       * The question.
       */
      question: {
        [k: string]: unknown;
      };
      /**
       * From whose view; none: from what everyone sees.
       */
      seat?: Seat | null;
    }
  | {
      /**
       * The answer.
       */
      answer: {
        [k: string]: unknown;
      };
      /**
       * Comes back in the answer.
       */
      id: number;
      kind: 'why';
      seat: Seat;
    }
  | {
      /**
       * Comes back in the answer.
       */
      id: number;
      kind: 'hint';
      /**
       * The number of the question, `asked.number`.
       */
      number: number;
      seat: Seat;
    }
  | {
      /**
       * Comes back in the answer.
       */
      id: number;
      kind: 'say';
      /**
       * The words.
       */
      text: string;
    }
  | {
      /**
       * Comes back in the answer.
       */
      id: number;
      kind: 'handover';
    }
  | {
      /**
       * Comes back in the answer.
       */
      id: number;
      kind: 'rematch';
    }
  | {
      /**
       * Comes back in the answer.
       */
      id: number;
      kind: 'host';
      order: HostOrder;
    };

export interface Api {
  Asking: Asking;
  Claiming: Claiming;
  ClockPlan: ClockPlan;
  Commitment: Commitment;
  Fault: Fault;
  GameCard: GameCard;
  Games: Games;
  Health: Health;
  HostOrder: HostOrder;
  HttpFault: HttpFault;
  Key: Key;
  Lobby: Lobby;
  Log: Log;
  Mistake: Mistake;
  Moment: Moment;
  Name: Name;
  NewTable: NewTable;
  NewlyOpened: NewlyOpened;
  Nonce: Nonce;
  OptionCard: OptionCard;
  Playing: Playing;
  Problem: Problem;
  Reel: Reel;
  Seat: Seat;
  SeatInfo: SeatInfo;
  SeatSet: SeatSet;
  Seated: Seated;
  Sitter: Sitter;
  Sitting: Sitting;
  Standing: Standing;
  TableInfo: TableInfo;
  TableState: TableState;
  ToClient: ToClient;
  ToServer: ToServer;
  WatcherInfo: WatcherInfo;
  Why: Why;
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
 * A one-time code.
 */
export interface Claiming {
  /**
   * The code that `handover` gave.
   */
  code: string;
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
/**
 * A game and how it can be set up.
 */
export interface GameCard {
  /**
   * The option that a tile set or map of one's own decides, where the game takes one.
   */
  data: string | null;
  /**
   * Fewest seats.
   */
  fewest: number;
  /**
   * Its id.
   */
  id: string;
  /**
   * Most seats.
   */
  most: number;
  /**
   * Its options.
   */
  options: OptionCard[];
  /**
   * The pilots that can sit at it, weakest first.
   */
  pilots: string[];
  /**
   * The version of its rules.
   */
  rules: number;
}
/**
 * An option of a game.
 */
export interface OptionCard {
  /**
   * Its name.
   */
  name: string;
  /**
   * Its values; the first is the default.
   */
  values: string[];
}
/**
 * What can be played here.
 */
export interface Games {
  /**
   * The games.
   */
  games: GameCard[];
}
/**
 * Whether the server works.
 */
export interface Health {
  /**
   * Always `ok`; a server that is not says 503.
   */
  status: string;
}
/**
 * Whose signature match files bear.
 */
export interface Key {
  /**
   * The public half of this server's ed25519 key, in hexadecimal digits.
   */
  key: string;
}
/**
 * Tables that anyone may join or watch.
 */
export interface Lobby {
  /**
   * The newest first, as they stood when last anything happened there.
   */
  tables: TableInfo[];
}
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
 * What happened.
 */
export interface Log {
  /**
   * The notices in order; the first has the number `since` + 1.
   */
  notices: unknown[];
}
/**
 * What happened, and what the viewer saw after it.
 */
export interface Moment {
  /**
   * Its notices.
   */
  notices: unknown[];
  /**
   * The number of its last notice.
   */
  version: number;
  /**
   * The view after them.
   */
  view: {
    [k: string]: unknown;
  };
}
/**
 * A table to be opened.
 */
export interface NewTable {
  /**
   * The clock, if any.
   */
  clock?: ClockPlan | null;
  /**
   * A tile set or map of one's own, as text, where the game takes one; at most 12 KiB.
   */
  data?: string | null;
  /**
   * The game's id.
   */
  game: string;
  /**
   * Whether hints may be asked for. Left out: only when no more than one person plays.
   */
  hints?: boolean | null;
  /**
   * Whether it stands in the lobby for anyone to join; else only by invitation.
   */
  listed?: boolean;
  /**
   * Options by name; those left out keep their default.
   */
  options?: {
    [k: string]: string;
  };
  /**
   * The seats in order: a pilot's level, or `null` for a person.
   */
  seats: (string | null)[];
}
/**
 * A table just opened.
 */
export interface NewlyOpened {
  /**
   * The host's token: to start the match and to give orders, and to sit down with.
   */
  host: string;
  /**
   * Its name.
   */
  id: string;
  /**
   * The secret that lets others sit down.
   */
  invite: string;
  /**
   * The link to send to them; the secret stands behind the `#`.
   */
  link: string;
}
/**
 * A move.
 */
export interface Playing {
  /**
   * The answer to what is asked: one of `standing.asked.moves`.
   */
  answer: {
    [k: string]: unknown;
  };
  /**
   * The number of the question: `standing.asked.number`.
   */
  number: number;
  /**
   * Whose; left out: of the only seat the token has.
   */
  seat?: Seat | null;
}
/**
 * An answer that says why something was not done.
 */
export interface Problem {
  error: Why;
}
/**
 * A part of a match, from the deal on.
 */
export interface Reel {
  /**
   * The promise of the dice; none where they were thrown by hand.
   */
  commitment: Commitment | null;
  /**
   * The game.
   */
  game: string;
  /**
   * The deal, and then everything that changed something, in order; of these, one page.
   */
  moments: Moment[];
  /**
   * The version after which the next page begins; none if this is the last one.
   */
  next: number | null;
  /**
   * All options by name.
   */
  options: {
    [k: string]: string;
  };
  /**
   * Whether the match is over.
   */
  over: boolean;
  /**
   * Who sat where at the start.
   */
  seats: Sitter[];
}
/**
 * Who sat at a seat at the start.
 */
export interface Sitter {
  /**
   * `person`, or `pilot:` and its level.
   */
  by: string;
  name: Name;
}
/**
 * A seat taken.
 */
export interface Seated {
  seat: Seat;
  /**
   * The token to speak for it with. Left out where the caller's own token now speaks for this seat too.
   */
  token?: string | null;
}
/**
 * Somebody who wants to sit down.
 */
export interface Sitting {
  /**
   * The secret of the invitation, where the table is not listed.
   */
  invite?: string | null;
  name: Name;
  /**
   * 32 bytes of your own to add to the dice, in hexadecimal digits.
   */
  nonce?: Nonce | null;
  /**
   * Which seat; left out: the first that is free.
   */
  seat?: Seat | null;
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
 * A table and its match.
 */
export interface TableState {
  /**
   * How the match stands, once it has begun.
   */
  standing: Standing | null;
  table: TableInfo;
}
