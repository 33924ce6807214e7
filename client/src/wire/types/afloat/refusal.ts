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
      kind: 'name-target';
    }
  | {
      kind: 'target-fixed';
    }
  | {
      kind: 'throw-or-stop';
    }
  | {
      kind: 'give-cannon';
    }
  | {
      kind: 'cannon-first';
    }
  | {
      kind: 'defend-or-bear';
    }
  | {
      kind: 'no-such-ship';
      target: Seat;
    }
  | {
      kind: 'own-ship';
    }
  | {
      kind: 'target-sunk';
      target: Seat;
    }
  | {
      face: Face;
      kind: 'hold-blocked';
    }
  | {
      /**
       * How many dice show it.
       */
      dice: number;
      face: Face;
      kind: 'hold-too-few';
    }
  | {
      kind: 'hold-too-many';
      /**
       * How many numbers can be.
       */
      most: number;
    }
  | {
      kind: 'nothing-to-throw';
    }
  | {
      face: Face;
      kind: 'let-go';
    }
  | {
      face: Face;
      kind: 'third-number';
    }
  | {
      kind: 'combination-made';
    }
  | {
      kind: 'no-combination';
    }
  | {
      effect: Effect;
      kind: 'not-made';
    }
  | {
      effect: Effect;
      kind: 'only-held-count';
    }
  | {
      kind: 'no-sails';
    }
  | {
      kind: 'no-sail-left';
      target: Seat;
    }
  | {
      cannon: Cannon;
      kind: 'cannon-broken';
    }
  | {
      kind: 'no-defence';
    };
/**
 * What a die shows, from 1 to 6.
 */
export type Face = number;
/**
 * What stopping does (A3.1).
 */
export type Effect = 'none' | 'man' | 'cannon' | 'hull' | 'sail';
/**
 * A cannon by its number, from 1 to 5.
 */
export type Cannon = number;
