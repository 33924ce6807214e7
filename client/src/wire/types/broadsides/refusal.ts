// Generated from docs/schema by `npm run types`. Not to be edited.

/**
 * A refusal by the table or by the rules of the game.
 */
export type Refused = TableRefusal | Refusal;
/**
 * Why the table refuses, whatever the game.
 */
export type TableRefusal =
  | {
      kind: 'over';
    }
  | {
      kind: 'not-asked';
      seat: Seat;
    }
  | {
      kind: 'already-chosen';
      seat: Seat;
    }
  | {
      kind: 'nothing-to-take-back';
      seat: Seat;
    }
  | {
      kind: 'nothing-to-undo';
      seat: Seat;
    }
  | {
      kind: 'draw-awaited';
    };
/**
 * A place at the table, counted from 0 in the order of play.
 *
 * Views and knowledge belong to seats, not to the people who happen to sit on them.
 */
export type Seat = number;
/**
 * Why an answer is refused; each reason has its rule.
 */
export type Refusal =
  | {
      kind: 'over';
    }
  | {
      kind: 'not-asked';
      seat: Seat;
    }
  | {
      kind: 'place-captain';
    }
  | {
      kind: 'place-man';
    }
  | {
      cell: Cell;
      kind: 'cell-full';
    }
  | {
      kind: 'lay-cards';
    }
  | {
      /**
       * How many were laid.
       */
      cards: number;
      kind: 'three-cards';
    }
  | {
      card: Card;
      kind: 'fourth-copy';
    }
  | {
      /**
       * How many have to be laid.
       */
      damaged: number;
      kind: 'wrong-damaged';
      /**
       * How many were.
       */
      laid: number;
    }
  | {
      kind: 'not-immobile';
    }
  | {
      kind: 'fire-or-hold';
    }
  | {
      kind: 'must-fire';
    }
  | {
      kind: 'choose-man';
    }
  | {
      cell: Cell;
      kind: 'no-man';
    }
  | {
      kind: 'take-step';
    }
  | {
      from: Spot;
      kind: 'nobody-there';
    }
  | {
      from: Spot;
      kind: 'captain-elsewhere';
    }
  | {
      from: Spot;
      kind: 'held-there';
    }
  | {
      from: Spot;
      kind: 'too-far';
      to: Spot;
    }
  | {
      from: Spot;
      kind: 'no-ladder';
      to: Spot;
    }
  | {
      from: Spot;
      kind: 'not-beside';
      to: Spot;
    }
  | {
      kind: 'spot-full';
      to: Spot;
    }
  | {
      kind: 'pick-fight';
    }
  | {
      at: Spot;
      kind: 'no-fight';
    }
  | {
      kind: 'not-at-sea';
    }
  | {
      kind: 'not-plotting';
    }
  | {
      kind: 'not-boarding';
    }
  | {
      kind: 'out-of-range';
    }
  | {
      kind: 'no-such-ship';
      target: Seat;
    };
/**
 * a cell of the deck, such as D4
 */
export type Cell = string;
/**
 * a card: stay, forward, starboard, port or damaged
 */
export type Card = string;
/**
 * a cell, with + before it on the other ship
 */
export type Spot = string;
