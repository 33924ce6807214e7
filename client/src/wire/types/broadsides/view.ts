// Generated from docs/schema by `npm run types`. Not to be edited.

/**
 * How the ships lie (B6.2, B6.3).
 */
export type Lie = 'apart' | 'starboard' | 'port' | 'opposite' | 'opposite-starboard';
/**
 * What is to be decided.
 */
export type Phase =
  | {
      kind: 'placing';
    }
  | {
      kind: 'plotting';
    }
  | {
      /**
       * The card step it follows, from 1 to 3; 0 in the last exchange (B6.4).
       */
      card: number;
      kind: 'firing';
      /**
       * Shots left of both, in seat order.
       *
       * @minItems 2
       * @maxItems 2
       */
      left: number[];
      seat: Seat;
    }
  | {
      kind: 'returning';
      seats: SeatSet;
      when: When;
    }
  | {
      kind: 'boarding';
      /**
       * Steps left, this one included.
       */
      left: number;
      seat: Seat;
    }
  | {
      kind: 'fighting';
      seat: Seat;
    }
  | {
      ending: Ending;
      kind: 'over';
      winners: SeatSet;
    };
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
 * When captains return (B5.3, B6.4).
 */
export type When = 'turn' | 'collision' | 'salvo';
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
 * the men in each cell, section by section
 */
export type Deck = string;
/**
 * a cell, with + before it on the other ship
 */
export type Spot = string;
/**
 * Cards on the table.
 */
export type CardsView =
  | {
      known: Plot;
    }
  | {
      hidden: {
        /**
         * How many.
         */
        cards: number;
        /**
         * How many of them are damaged cards: everyone can count (B3.2).
         */
        damaged: number;
      };
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
 * a cell of the deck, such as D4
 */
export type Cell = string;
export type Cells = Cell[];
/**
 * a heading: n, ne, e, se, s, sw, w or nw
 */
export type Heading = string;
/**
 * a hull section, such as C5
 */
export type Plank = string;
export type Planks = Plank[];
/**
 * a mast: fore, main-top, main, mizzen or aft
 */
export type Mast = string;
export type Masts = Mast[];
/**
 * a point: column and row, counted from 1
 */
export type Point = string;

/**
 * What is seen of a match.
 */
export interface View {
  lie: Lie;
  options: Options;
  phase: Phase;
  /**
   * Turns in a row without a shot or without a fight, as far as it matters (B5.5, B7.8).
   */
  quiet: number;
  /**
   * The *Seahawk*, then the *Royal Isabella*.
   *
   * @minItems 2
   * @maxItems 2
   */
  ships: ShipView[];
  /**
   * Turns begun, as far as it matters (B5.5).
   */
  turn: number;
}
export interface Options {
  calm: 'draw' | 'endless' | 'damage';
  captain_back: 'same_turn' | 'lost_turn';
  captain_counts: 'yes' | 'no';
  data?: string;
  immobile: 'fights_on' | 'beaten';
  lie: 'same' | 'facing';
  map: string;
}
/**
 * A ship and its crew as they are seen. Once the ships board each other, only the crews count, and the rest is empty.
 */
export interface ShipView {
  aboard: Deck;
  /**
   * Where the captain is; nothing while he is off deck.
   */
  captain: Spot | null;
  cards: CardsView;
  /**
   * Damaged cards to lay next turn (B3.2).
   */
  damaged: number;
  guns: Cells;
  heading: Heading;
  hit: Planks;
  /**
   * Whether it lays no cards this turn (B5.3).
   */
  idle: boolean;
  masts: Masts;
  men: Deck;
  point: Point;
  wrecked: Planks;
}
