// Generated from docs/schema by `npm run types`. Not to be edited.

/**
 * A question.
 */
export type Question =
  | {
      kind: 'volley';
    }
  | {
      kind: 'built';
      rank: Rank;
      /**
       * On which of the asker's ships, 1 or 2.
       */
      ship: number;
      tile: Tile;
    }
  | {
      /**
       * The answers in order.
       */
      answers: Move[];
      kind: 'answered';
    };
/**
 * A deck chosen to be built, counted from 1 at the stern (L3.4).
 */
export type Rank = number;
/**
 * A tile as it lies: port|starboard, pipe, rot or T, and its pirate.
 */
export type Tile = string;
/**
 * One answer. `ship` is 1 for a captain's first or only ship from the left, 2 for the second (two players).
 */
export type Move =
  | {
      kind: 'build';
      rank: Rank;
      /**
       * For which of the captain's ships.
       */
      ship: number;
      tile: Tile;
    }
  | {
      kind: 'place';
      rank: Rank;
      /**
       * On which of the captain's ships.
       */
      ship: number;
    }
  | {
      kind: 'cover';
      row: Row;
      /**
       * On which of the captain's ships.
       */
      ship: number;
    };
/**
 * A row of the sea, counted from 1 at the stern (L1.2).
 */
export type Row = number;
