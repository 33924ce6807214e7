// Generated from docs/schema by `npm run types`. Not to be edited.

/**
 * One answer. Variants without fields have braces so that JSON with a field too many is refused.
 */
export type Move =
  | {
      cell: Cell;
      kind: 'captain';
    }
  | {
      cell: Cell;
      kind: 'man';
    }
  | {
      cards: Plot;
      kind: 'plot';
    }
  | {
      kind: 'strike';
    }
  | {
      kind: 'fire';
      section: Section;
    }
  | {
      kind: 'hold';
    }
  | {
      cell: Cell;
      kind: 'return';
    }
  | {
      from: Spot;
      kind: 'step';
      to: Spot;
      who: Who;
    }
  | {
      at: Spot;
      kind: 'fight';
    };
/**
 * a cell of the deck, such as D4
 */
export type Cell = string;
/**
 * a card: stay, forward, starboard, port or damaged
 */
export type Card = string;
/**
 * @maxItems 4
 */
export type Plot = Card[];
/**
 * a section from A to H
 */
export type Section = string;
/**
 * a cell, with + before it on the other ship
 */
export type Spot = string;
/**
 * A man or the captain.
 */
export type Who = 'man' | 'captain';
