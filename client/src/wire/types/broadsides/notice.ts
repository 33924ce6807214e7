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
      ending: Ending2;
      kind: 'ended';
      winners: SeatSet;
    };
/**
 * A fact that happened.
 */
export type Event =
  | {
      captain: Cell;
      kind: 'placed';
      man: Cell;
      other: Cell;
      seat: Seat;
    }
  | {
      kind: 'set-sail';
      /**
       * Which, counted from 1; 0 where turns are not counted.
       */
      turn: number;
    }
  | {
      kind: 'idle';
      seat: Seat;
    }
  | {
      kind: 'struck';
      seat: Seat;
    }
  | {
      card: Card;
      kind: 'card';
      /**
       * Which of the three, counted from 1.
       */
      number: number;
      seat: Seat;
    }
  | {
      from: Point;
      kind: 'moved';
      seat: Seat;
      to: Point;
    }
  | {
      from: Heading;
      kind: 'turned';
      seat: Seat;
      to: Heading;
    }
  | {
      at: Point;
      /**
       * Cards that are dropped.
       */
      dropped: number;
      /**
       * Whether the grid ends there; else it is an island.
       */
      edge: boolean;
      heading: Heading;
      kind: 'grounded';
      seat: Seat;
    }
  | {
      arc: Arc;
      guns: Cells;
      kind: 'bear';
      seat: Seat;
      target: Seat;
    }
  | {
      /**
       * What it shows.
       */
      die: number;
      kind: 'fire-die';
      seat: Seat;
    }
  | {
      kind: 'fires-first';
      seat: Seat;
    }
  | {
      /**
       * What the die shows.
       */
      die: number;
      kind: 'shot';
      /**
       * Shots left after this one.
       */
      left: number;
      seat: Seat;
      section: Section;
      target: Seat;
    }
  | {
      kind: 'no-effect';
      seat: Seat;
      section: Section;
      why: Nothing;
    }
  | {
      cell: Cell;
      kind: 'cannon-lost';
      seat: Seat;
    }
  | {
      cell: Cell;
      kind: 'men-lost';
      /**
       * How many.
       */
      men: number;
      seat: Seat;
    }
  | {
      cell: Cell;
      kind: 'captain-hit';
      seat: Seat;
    }
  | {
      kind: 'mast-hit';
      /**
       * Masts lost in all.
       */
      lost: number;
      mast: Mast;
      seat: Seat;
    }
  | {
      /**
       * Hits it has now; with two it is wrecked.
       */
      hits: number;
      kind: 'hull-hit';
      seat: Seat;
      section: Section;
      side: Side;
      /**
       * Wrecked sections in all.
       */
      wrecked: number;
    }
  | {
      kind: 'held';
      /**
       * Shots not fired.
       */
      left: number;
      seat: Seat;
    }
  | {
      /**
       * How many.
       */
      cards: number;
      kind: 'damaged-cards';
      seat: Seat;
    }
  | {
      kind: 'beaten';
      seat: Seat;
      why: Ending;
    }
  | {
      cell: Cell;
      kind: 'captain-back';
      seat: Seat;
    }
  | {
      kind: 'quiet-turn';
      /**
       * How many in a row.
       */
      turns: number;
    }
  | {
      kind: 'collided';
      seat: Seat;
      side: Side;
      target: Seat;
      touches: Side;
      way: Way;
    }
  | {
      /**
       * What it shows.
       */
      die: number;
      kind: 'board-die';
      seat: Seat;
    }
  | {
      kind: 'boards-first';
      seat: Seat;
    }
  | {
      deck: Seat;
      from: Cell;
      kind: 'stepped';
      /**
       * Steps left in this turn.
       */
      left: number;
      /**
       * How many of `target` stand there, captain included.
       */
      others: number;
      seat: Seat;
      target: Seat;
      to: Cell;
      who: Who;
    }
  | {
      deck: Seat;
      from: Cell;
      kind: 'crossed';
      /**
       * Steps left in this turn.
       */
      left: number;
      /**
       * How many of `target` stand there, captain included.
       */
      others: number;
      seat: Seat;
      target: Seat;
      to: Cell;
      who: Who;
    }
  | {
      at: Cell;
      /**
       * Whether the captain of `seat` is one of them.
       */
      captain: boolean;
      /**
       * Whether the captain of `target` is one of them.
       */
      captain2: boolean;
      deck: Seat;
      kind: 'fight';
      /**
       * Men of `seat`, captain included.
       */
      men: number;
      /**
       * Men of `target`, captain included.
       */
      others: number;
      seat: Seat;
      target: Seat;
    }
  | {
      /**
       * What the captain adds to it.
       */
      captain: number;
      /**
       * What the captain adds to it.
       */
      captain2: number;
      /**
       * The die of `seat`.
       */
      die: number;
      /**
       * The die of `target`.
       */
      die2: number;
      kind: 'round';
      /**
       * How many `seat` loses.
       */
      lost: number;
      /**
       * How many `target` loses.
       */
      lost2: number;
      /**
       * What outnumbering adds to it.
       */
      more: number;
      /**
       * What outnumbering adds to it.
       */
      more2: number;
      seat: Seat;
      target: Seat;
      /**
       * All together.
       */
      total: number;
      /**
       * All together.
       */
      total2: number;
      who: Who;
      who2: Who;
    }
  | {
      at: Cell;
      /**
       * Whether the captain is one of them.
       */
      captain: boolean;
      deck: Seat;
      kind: 'cell-held';
      /**
       * How many are left, captain included.
       */
      men: number;
      seat: Seat;
    }
  | {
      at: Cell;
      deck: Seat;
      kind: 'cell-empty';
      seat: Seat;
    }
  | {
      kind: 'captain-killed';
      seat: Seat;
    }
  | {
      kind: 'boarding-turn';
      /**
       * Turns in a row without a fight, as far as they are counted (B7.8).
       */
      quiet: number;
      seat: Seat;
    }
  | {
      kind: 'becalmed';
      /**
       * The turns it took.
       */
      turns: number;
    }
  | {
      /**
       * Damaged cards of `seat`.
       */
      damaged: number;
      /**
       * Damaged cards of `target`.
       */
      damaged2: number;
      /**
       * Cannons of `seat`.
       */
      guns: number;
      /**
       * Cannons of `target`.
       */
      guns2: number;
      kind: 'weighed';
      /**
       * Men of `seat`, a captain aboard included.
       */
      men: number;
      /**
       * Men of `target`, a captain aboard included.
       */
      men2: number;
      seat: Seat;
      target: Seat;
    }
  | {
      kind: 'resigned';
      seat: Seat;
    };
/**
 * a cell of the deck, such as D4
 */
export type Cell = string;
/**
 * A place at the table, counted from 0 in the order of play.
 *
 * Views and knowledge belong to seats, not to the people who happen to sit on them.
 */
export type Seat = number;
/**
 * a card: stay, forward, starboard, port or damaged
 */
export type Card = string;
/**
 * a point: column and row, counted from 1
 */
export type Point = string;
/**
 * a heading: n, ne, e, se, s, sw, w or nw
 */
export type Heading = string;
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
export type Cells = Cell[];
/**
 * a section from A to H
 */
export type Section = string;
/**
 * Why a shot removes nothing.
 */
export type Nothing = 'missed' | 'empty' | 'end-on' | 'wrecked' | 'alongside';
/**
 * a mast: fore, main-top, main, mizzen or aft
 */
export type Mast = string;
/**
 * The sides of a ship.
 */
export type Side = 'starboard' | 'port';
/**
 * Why the game is over.
 */
export type Ending =
  | 'sunk'
  | 'crippled'
  | 'unmanned'
  | 'both-beaten'
  | 'struck'
  | 'both-struck'
  | 'captain-killed'
  | 'becalmed'
  | 'outlasted'
  | 'worse-off'
  | 'resigned';
/**
 * How ships lie after a collision.
 */
export type Way = 'same' | 'opposite';
/**
 * A man or the captain.
 */
export type Who = 'man' | 'captain';
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
export type Ending2 =
  | {
      rules: Ending;
    }
  | 'step-limit'
  | 'agreed'
  | 'abandoned';
/**
 * A set of seats, written in JSON as the list of its seats in order.
 */
export type SeatSet = Seat[];
