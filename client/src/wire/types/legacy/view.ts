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
 * A tile off the ships, or ? where it is not known, and who knows it.
 */
export type Held = string;
/**
 * What is to be decided.
 */
export type Phase = 'build' | 'carpenter' | 'rotten' | 'over' | 'adrift';
/**
 * A ship on the ring, counted from 1, the leftmost first.
 */
export type ShipNumber = number;
/**
 * A tile on a ship as it lies: its flanks with what is left of their fuses, or . for a sail.
 */
export type Card = string;
/**
 * A tile as it lies: port|starboard, pipe, rot or T, and its pirate.
 */
export type Tile = string;

/**
 * What is seen of a match. Tiles whose face the viewer does not know are `.` on ships and `?` elsewhere; each hidden
 * tile says which seats know it, since everyone saw whose hands it went through.
 */
export interface View {
  asked: SeatSet;
  /**
   * The build of the round, from 1.
   */
  build: number;
  /**
   * The discard from the top.
   */
  discard: Held[];
  /**
   * The hands in seat order.
   */
  hands: Held[][];
  options: Options;
  /**
   * The draw pile from the top, for those who may see everything.
   */
  order?: Held[];
  phase: Phase;
  /**
   * Tiles in the draw pile.
   */
  pile: number;
  /**
   * Number of captains.
   */
  players: number;
  /**
   * What went into the last draw pile made anew (L2.4), and who knew it then.
   */
  renewed: Held[];
  resigned: SeatSet;
  /**
   * Rotten tiles that have no rank yet.
   */
  rotten: Waiting[];
  /**
   * The round, from 1.
   */
  round: number;
  /**
   * The ships from left to right.
   */
  ships: ShipView[];
  /**
   * The tiles whose place the viewer does not know.
   */
  unseen: Unseen[];
}
export interface Options {
  bombard: 'row' | 'table';
  bow: 'pipe' | 'armour';
  data?: string;
  expert: 'off' | 'on';
  helm: 'nine' | 'any';
  ring: 'literal' | 'merciful';
  rot: 'tile' | 'pile';
  tempo: 'tide' | 'every_build';
  tiles: string;
}
/**
 * A rotten tile that has no rank yet.
 */
export interface Waiting {
  ship: ShipNumber;
  tile: Held;
}
/**
 * A ship as it is seen.
 */
export interface ShipView {
  /**
   * Its barrels (L8.2).
   */
  barrels: number;
  /**
   * Its decks from the stern, each a pile from the top.
   */
  decks: Card[][];
  /**
   * Its decks if piles were unfolded now, rotten tiles still counted.
   */
  length: number;
  seat: Seat;
}
/**
 * How many tiles of a sort are somewhere unseen.
 */
export interface Unseen {
  /**
   * How many.
   */
  count: number;
  tile: Tile;
}
