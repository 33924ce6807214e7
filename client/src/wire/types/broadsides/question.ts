// Generated from docs/schema by `npm run types`. Not to be edited.

/**
 * A question to the rules.
 */
export type Question =
  | {
      cards: Plot;
      kind: 'course';
      target: Seat;
    }
  | {
      cards: Plot;
      kind: 'cover';
      target: Seat;
    }
  | {
      at: Spot;
      /**
       * Whether the captain joins too.
       */
      captain: boolean;
      kind: 'fight';
      /**
       * Men who join those already there.
       */
      men: number;
      seat: Seat;
    }
  | {
      kind: 'guns';
    }
  | {
      kind: 'shot';
      section: Section;
      target: Seat;
    };
/**
 * a card: stay, forward, starboard, port or damaged
 */
export type Card = string;
/**
 * @maxItems 4
 */
export type Plot = Card[];
/**
 * A place at the table, counted from 0 in the order of play.
 *
 * Views and knowledge belong to seats, not to the people who happen to sit on them.
 */
export type Seat = number;
/**
 * a cell, with + before it on the other ship
 */
export type Spot = string;
/**
 * a section from A to H
 */
export type Section = string;
