// Generated from docs/schema by `npm run types`. Not to be edited.

/**
 * A fact that happened. What not everyone may know is in cards, which hide it from those who may not.
 */
export type Event =
  | {
      kind: 'round';
      /**
       * Which.
       */
      round: number;
    }
  | {
      kind: 'renewed';
      /**
       * Its tiles.
       */
      tiles: number;
    }
  | {
      kind: 'supplied';
      seat: Seat;
      /**
       * The tile, known to that seat alone.
       */
      tile: Tile | null;
    }
  | {
      kind: 'revealed';
      rank: Rank;
      seat: Seat;
      ship: ShipNumber;
      tile: Tile;
    }
  | {
      kind: 'built';
      rank: Rank;
      seat: Seat;
      ship: ShipNumber;
      tile: Card;
    }
  | {
      /**
       * Decks with saboteurs that are destroyed.
       */
      hits: number;
      kind: 'sabotage';
      seat: Seat;
    }
  | {
      kind: 'sabotage-cancelled';
      seats: SeatSet;
    }
  | {
      kind: 'covered';
      row: Row;
      seat: Seat;
      ship: ShipNumber;
    }
  | {
      kind: 'relit';
      row: Row;
      seat: Seat;
      ship: ShipNumber;
      tile: Card;
    }
  | {
      kind: 'rot';
      seats: SeatSet;
    }
  | {
      /**
       * How many.
       */
      balls: number;
      /**
       * Which.
       */
      fuse: number;
      kind: 'volley';
    }
  | {
      cannon: Cannon;
      end: BallEnd;
      flank: Side;
      kind: 'ball';
      /**
       * Its way, place by place.
       */
      path: Leg[];
      row: Row;
      seat: Seat;
      ship: ShipNumber;
    }
  | {
      kind: 'explosion';
      /**
       * The pile from the top.
       */
      pile: Card[];
      row: Row;
      seat: Seat;
      ship: ShipNumber;
    }
  | {
      /**
       * Decks left.
       */
      decks: number;
      kind: 'closed-up';
      seat: Seat;
      ship: ShipNumber;
    }
  | {
      kind: 'fuses-swapped';
      row: Row;
      seat: Seat;
      ship: ShipNumber;
      tile: Card;
    }
  | {
      kind: 'treasure';
      known: SeatSet;
      /**
       * Whether everyone does.
       */
      public: boolean;
      row: Row;
      seat: Seat;
      ship: ShipNumber;
      source: Source;
      /**
       * The tile, for those who know it.
       */
      tile: Tile | null;
    }
  | {
      from: ShipNumber;
      kind: 'boarded';
      /**
       * The pile from the top.
       */
      pile: Card[];
      row: Row;
      seat: Seat;
      ship: ShipNumber;
      target: Seat;
    }
  | {
      from: ShipNumber;
      kind: 'boarding-prevented';
      reason: Prevented;
      row: Row;
      seat: Seat;
      ship: ShipNumber;
      target: Seat;
    }
  | {
      kind: 'passed';
      side: Side;
    }
  | {
      kind: 'leftover';
      known: SeatSet;
      seat: Seat;
      /**
       * The tile, for those who know it.
       */
      tile: Tile | null;
    }
  | {
      kind: 'rotted';
      row: Row;
      seat: Seat;
      ship: ShipNumber;
    }
  | {
      /**
       * Its barrels (L8.2).
       */
      barrels: number;
      /**
       * Its decks in the end.
       */
      decks: number;
      kind: 'unfolded';
      seat: Seat;
      ship: ShipNumber;
    }
  | {
      kind: 'resigned';
      seat: Seat;
    };
/**
 * A place at the table, counted from 0 in the order of play.
 *
 * Views and knowledge belong to seats, not to the people who happen to sit on them.
 */
export type Seat = number;
/**
 * A tile as it lies: port|starboard, pipe, rot or T, and its pirate.
 */
export type Tile = string;
/**
 * A deck chosen to be built, counted from 1 at the stern (L3.4).
 */
export type Rank = number;
/**
 * A ship on the ring, counted from 1, the leftmost first.
 */
export type ShipNumber = number;
/**
 * A tile on a ship as it lies: its flanks with what is left of their fuses, or . for a sail.
 */
export type Card = string;
/**
 * A set of seats, written in JSON as the list of its seats in order.
 */
export type SeatSet = Seat[];
/**
 * A row of the sea, counted from 1 at the stern (L1.2).
 */
export type Row = number;
/**
 * A sort of cannon.
 */
export type Cannon = 'short' | 'long' | 'repeating' | 'bombard';
/**
 * What becomes of a ball in the end.
 */
export type BallEnd = 'hit' | 'stopped' | 'returned' | 'round' | 'bow' | 'lost';
/**
 * A flank of a ship or tile, bow pointing up.
 */
export type Side = 'port' | 'starboard';
/**
 * What a ball does where it comes by.
 */
export type Meeting = 'past' | 'over' | 'bow' | 'bow-struck' | 'pipe' | 'destroys' | 'armour' | 'spring';
/**
 * Where the tile under a treasure comes from (L6.1).
 */
export type Source = 'discard' | 'pile' | 'nowhere';
/**
 * Why a plank takes nothing (L7).
 */
export type Prevented = 'bow' | 'empty' | 'plank' | 'contested';

/**
 * The answer: what is built, pirates, balls with their ways, explosions, treasures and planks.
 */
export interface Reply {
  /**
   * What would happen.
   */
  events: Event[];
  /**
   * The decks of each ship from the stern afterwards, piles from the top.
   */
  ships: Card[][][];
}
/**
 * One place on the way of a ball.
 */
export interface Leg {
  /**
   * Whether it is on its way back from a spring.
   */
  back: boolean;
  /**
   * Whether it is the ship that fired.
   */
  home: boolean;
  seat: Seat;
  ship: ShipNumber;
  what: Meeting;
}
