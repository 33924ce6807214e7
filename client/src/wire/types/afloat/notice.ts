// Generated from docs/schema by `npm run types`. Not to be edited.

/**
 * One thing that happened at the table. A match numbers its notices from 1; versions never go backwards.
 *
 * Every notice has a form for every viewer, so all streams are equally long.
 */
export type Notice =
  | {
      event: Event;
      kind: 'event';
    }
  | {
      kind: 'chosen';
      seat: Seat;
    }
  | {
      kind: 'choosing-again';
      seat: Seat;
    }
  | {
      kind: 'undone';
      seat: Seat;
    }
  | {
      act: Act;
      kind: 'acted';
    }
  | {
      ending: Ending;
      kind: 'ended';
      winners: SeatSet;
    };
/**
 * A fact that happened.
 */
export type Event =
  | {
      die: Face;
      kind: 'first-roll';
      seat: Seat;
    }
  | {
      kind: 'tied';
      seats: SeatSet;
    }
  | {
      kind: 'begins';
      seat: Seat;
    }
  | {
      kind: 'attack';
      seat: Seat;
      target: Seat;
    }
  | {
      dice: Dice;
      kind: 'held';
      seat: Seat;
    }
  | {
      dice: Dice;
      kind: 'thrown';
      seat: Seat;
    }
  | {
      dice: Dice;
      kind: 'blocked';
      seat: Seat;
    }
  | {
      kind: 'failed';
      /**
       * Men left.
       */
      men: number;
      seat: Seat;
    }
  | {
      effect: Effect;
      kind: 'stopped';
      seat: Seat;
      target: Seat;
    }
  | {
      cannon: Cannon;
      kind: 'cannon-at-stake';
      seat: Seat;
    }
  | {
      die: Face;
      kind: 'defence-held';
      /**
       * Intact sails before the attempt.
       */
      sails: number;
      seat: Seat;
    }
  | {
      die: Face;
      kind: 'defence-failed';
      /**
       * Intact sails before the attempt.
       */
      sails: number;
      seat: Seat;
    }
  | {
      kind: 'sail-spent';
      /**
       * Sails left.
       */
      sails: number;
      seat: Seat;
    }
  | {
      kind: 'bore';
      seat: Seat;
    }
  | {
      kind: 'man-lost';
      /**
       * Men left.
       */
      men: number;
      seat: Seat;
    }
  | {
      cannon: Cannon;
      /**
       * How many cannons are left.
       */
      cannons: number;
      kind: 'cannon-lost';
      seat: Seat;
    }
  | {
      /**
       * Hull zones left.
       */
      hull: number;
      kind: 'hull-hit';
      seat: Seat;
    }
  | {
      kind: 'sail-torn';
      /**
       * Sails left.
       */
      sails: number;
      seat: Seat;
    }
  | {
      kind: 'sunk';
      seat: Seat;
      why: Loss;
    }
  | {
      /**
       * How many in a row.
       */
      attacks: number;
      kind: 'calm';
    }
  | {
      kind: 'turn';
      seat: Seat;
    }
  | {
      kind: 'last-afloat';
      seat: Seat;
    }
  | {
      kind: 'becalmed';
      seats: SeatSet;
    };
/**
 * What a die shows, from 1 to 6.
 */
export type Face = number;
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
 * Up to six dice in order, written in JSON as the list of their faces.
 *
 * Three bits for each die, the last die lowest; a face is never 0, so the length shows by itself.
 *
 * @maxItems 6
 */
export type Dice = Face[];
/**
 * What stopping does (A3.1).
 */
export type Effect = 'none' | 'man' | 'cannon' | 'hull' | 'sail';
/**
 * A cannon by its number, from 1 to 5.
 */
export type Cannon = number;
/**
 * Why a ship is sunk.
 */
export type Loss = 'men' | 'cannons' | 'hull' | 'resigned';
/**
 * What happens in a match without being a move of the game.
 */
export type Act =
  | {
      kind: 'resign';
      seat: Seat;
    }
  | {
      kind: 'timeout';
      seat: Seat;
    }
  | {
      kind: 'pilot';
      /**
       * The pilot's level.
       */
      level: string;
      seat: Seat;
    }
  | {
      kind: 'return';
      seat: Seat;
    }
  | {
      kind: 'reissue';
      seat: Seat;
    }
  | {
      kind: 'hint';
      seat: Seat;
    }
  | {
      kind: 'agree';
    }
  | {
      kind: 'abandon';
    };
/**
 * Why a match is over.
 */
export type Ending =
  | {
      rules: Ending2;
    }
  | 'step-limit'
  | 'agreed'
  | 'abandoned';
/**
 * Why the game is over.
 */
export type Ending2 = 'last-afloat' | 'becalmed';
