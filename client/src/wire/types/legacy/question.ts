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
    };
/**
 * A deck chosen to be built, counted from 1 at the stern (L3.4).
 */
export type Rank = number;
/**
 * A tile as it lies: port|starboard, pipe, rot or T, and its pirate.
 */
export type Tile = string;
