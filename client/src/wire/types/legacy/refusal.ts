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
      kind: 'build-tile';
    }
  | {
      kind: 'place-rotten';
    }
  | {
      kind: 'name-carpenter';
    }
  | {
      kind: 'other-ship';
      /**
       * The ship named.
       */
      ship: number;
    }
  | {
      kind: 'not-in-hand';
      tile: Tile;
    }
  | {
      kind: 'tile-taken';
      tile: Tile;
    }
  | {
      kind: 'rank-too-high';
      /**
       * The highest there is.
       */
      most: number;
      /**
       * The rank named.
       */
      rank: number;
    }
  | {
      kind: 'rank-too-low';
    }
  | {
      kind: 'past-helm';
      /**
       * The rank named.
       */
      rank: number;
    }
  | {
      kind: 'rotten-rank';
      /**
       * The highest there is.
       */
      most: number;
      /**
       * The rank named.
       */
      rank: number;
    }
  | {
      kind: 'rotten-past-helm';
      /**
       * The rank named.
       */
      rank: number;
    }
  | {
      kind: 'no-carpenter';
      /**
       * The row named.
       */
      row: number;
    };
/**
 * A tile as it lies: port|starboard, pipe, rot or T, and its pirate.
 */
export type Tile = string;
