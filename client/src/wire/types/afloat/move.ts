// Generated from docs/schema by `npm run types`. Not to be edited.

/**
 * One answer. Variants without fields have braces so that JSON with a field too many is refused.
 */
export type Move =
  | {
      kind: 'attack';
      target: Seat;
    }
  | {
      hold: Faces;
      kind: 'throw';
    }
  | {
      effect: Effect;
      kind: 'stop';
    }
  | {
      cannon: Cannon;
      kind: 'give';
    }
  | {
      kind: 'defend';
    }
  | {
      kind: 'bear';
    };
/**
 * A place at the table, counted from 0 in the order of play.
 *
 * Views and knowledge belong to seats, not to the people who happen to sit on them.
 */
export type Seat = number;
/**
 * What a die shows, from 1 to 6.
 */
export type Face = number;
/**
 * A set of faces, written in JSON as the list of them, rising.
 */
export type Faces = Face[];
/**
 * What stopping does (A3.1).
 */
export type Effect = 'none' | 'man' | 'cannon' | 'hull' | 'sail';
/**
 * A cannon by its number, from 1 to 5.
 */
export type Cannon = number;
