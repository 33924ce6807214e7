// Generated from docs/schema by `npm run types`. Not to be edited.

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
/**
 * The name of whoever sits at a seat: 1 to 40 characters, none of them a control character, no blank at the ends.
 */
export type Name = string;
/**
 * What a player's own device adds to the draws.
 */
export type Nonce = string;
/**
 * A place at the table, counted from 0 in the order of play.
 *
 * Views and knowledge belong to seats, not to the people who happen to sit on them.
 */
export type Seat = number;
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
