// Generated from docs/schema by `npm run types`. Not to be edited.

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
 * What is to be decided, as it is seen.
 */
export type PhaseView =
  | {
      kind: 'attack';
      seat: Seat;
    }
  | {
      /**
       * How many dice are blocked.
       */
      blocked: number;
      dice: Dice;
      kind: 'throwing';
      locked: Faces;
      seat: Seat;
      target: Seat;
    }
  | {
      kind: 'giving';
      seat: Seat;
      target: Seat;
    }
  | {
      /**
       * Which cannon, if it is one.
       */
      cannon?: Cannon | null;
      hit: Effect;
      kind: 'defending';
      seat: Seat;
      target: Seat;
    }
  | {
      kind: 'over';
    };
/**
 * What a die shows, from 1 to 6.
 */
export type Face = number;
/**
 * Up to six dice in order, written in JSON as the list of their faces.
 *
 * Three bits for each die, the last die lowest; a face is never 0, so the length shows by itself.
 *
 * @maxItems 6
 */
export type Dice = Face[];
/**
 * A set of faces, written in JSON as the list of them, rising.
 */
export type Faces = Face[];
/**
 * A cannon by its number, from 1 to 5.
 */
export type Cannon = number;
/**
 * What stopping does (A3.1).
 */
export type Effect = 'none' | 'man' | 'cannon' | 'hull' | 'sail';
/**
 * A set of cannons, written in JSON as the list of them, rising.
 */
export type Cannons = Cannon[];

/**
 * What is seen of a match.
 */
export interface View {
  afloat: SeatSet;
  /**
   * Attacks in a row that changed no ship, as far as it matters (A1.4).
   */
  calm: number;
  options: Options;
  phase: PhaseView;
  /**
   * The ships in seat order.
   *
   * @maxItems 4
   */
  ships: Ship[];
}
export interface Options {
  calm: 'draw' | 'endless';
  locked_number: 'off' | 'on';
  sails: 'off' | 'on';
  start: 'die' | 'handicap';
}
/**
 * What is left of a ship.
 */
export interface Ship {
  cannons: Cannons;
  /**
   * Hull zones that are not hit, at most [`HULL`].
   */
  hull: number;
  /**
   * Men on board, at most [`MEN`].
   */
  men: number;
  /**
   * Sails that are not torn, at most [`SAILS`]; none without the option.
   */
  sails: number;
}
