// Generated from docs/schema by `npm run types`. Not to be edited.

/**
 * The answer.
 */
export type Reply =
  | {
      kind: 'course';
      /**
       * After each card.
       */
      steps: CourseStep[];
    }
  | {
      kind: 'cover';
      /**
       * How many plots the other ship can lay.
       */
      of: number;
      /**
       * After each card.
       */
      steps: CoverStep[];
    }
  | {
      both: Fraction;
      /**
       * Whether its captain would.
       */
      captain: boolean;
      /**
       * Whether the other captain would.
       */
      captain2: boolean;
      kind: 'fight';
      loss: Fraction;
      /**
       * Who of the crew would fight, captain included.
       */
      men: number;
      /**
       * Who of the other crew would fight, captain included.
       */
      others: number;
      win: Fraction;
    }
  | {
      /**
       * The *Seahawk*, then the *Royal Isabella*.
       */
      batteries: Battery[];
      kind: 'guns';
    }
  | {
      /**
       * From 1 to 6.
       */
      dice: Damage[];
      kind: 'shot';
      /**
       * In how many ways the die can fall.
       */
      of: number;
    };
/**
 * a card: stay, forward, starboard, port or damaged
 */
export type Card = string;
/**
 * a heading: n, ne, e, se, s, sw, w or nw
 */
export type Heading = string;
/**
 * a point: column and row, counted from 1
 */
export type Point = string;
/**
 * B4.1: where another ship lies from one's own bow.
 */
export type Arc =
  | 'ahead'
  | 'starboard-forward'
  | 'starboard-broadside'
  | 'starboard-aft'
  | 'astern'
  | 'port-aft'
  | 'port-broadside'
  | 'port-forward'
  | 'alongside-starboard'
  | 'alongside-port';
/**
 * a cell of the deck, such as D4
 */
export type Cell = string;
export type Cells = Cell[];
/**
 * a fraction, such as 5/12
 */
export type Fraction = string;
/**
 * A place at the table, counted from 0 in the order of play.
 *
 * Views and knowledge belong to seats, not to the people who happen to sit on them.
 */
export type Seat = number;
/**
 * a mast: fore, main-top, main, mizzen or aft
 */
export type Mast = string;
/**
 * Why a shot removes nothing.
 */
export type Nothing = 'missed' | 'empty' | 'end-on' | 'wrecked' | 'alongside';
/**
 * a hull section, such as C5
 */
export type Plank = string;

/**
 * A ship after a card.
 */
export interface CourseStep {
  card: Card;
  /**
   * B3.4: whether it has run aground by then.
   */
  grounded: boolean;
  heading: Heading;
  point: Point;
}
/**
 * A ship after a card, and where the other may be then.
 */
export interface CoverStep {
  /**
   * How many plots of the other ship have led to a collision by then.
   */
  collided: number;
  heading: Heading;
  /**
   * The neighbouring points the other ship can be on, by row, then by column.
   */
  near: Covered[];
  point: Point;
}
/**
 * A point that the other ship can be on.
 */
export interface Covered {
  arc: Arc;
  guns: Cells;
  /**
   * The fewest cannons of the other ship that bear from there.
   */
  least: number;
  /**
   * The most.
   */
  most: number;
  /**
   * How many of its plots lead there.
   */
  plots: number;
  point: Point;
}
/**
 * The guns of a ship that bear on the other, and why.
 */
export interface Battery {
  arc: Arc;
  guns: Cells;
  lost: Cells;
  seat: Seat;
}
/**
 * What a die does to a section.
 */
export interface Damage {
  /**
   * Whether a cannon is lost.
   */
  cannon: boolean;
  /**
   * Whether the captain is hit.
   */
  captain: boolean;
  /**
   * The cell it hits.
   */
  cell: Cell | null;
  /**
   * Damaged cards to lay then.
   */
  damaged: number;
  /**
   * What it shows.
   */
  die: number;
  /**
   * Hits that section has then.
   */
  hits: number;
  /**
   * The mast, or part of it, that comes down.
   */
  mast: Mast | null;
  /**
   * Men lost.
   */
  men: number;
  /**
   * Why it does nothing, if so.
   */
  nothing: Nothing | null;
  /**
   * The hull section it hits.
   */
  plank: Plank | null;
}
