/** What lies on the table of Blackbeard's Legacy, and how facts move it. Ships and rows are counted from 0 here. */
import type { Event } from '../../wire/types/legacy/notice';
import type { Move } from '../../wire/types/legacy/move';
import type { View } from '../../wire/types/legacy/view';
import { type Card, doused, fired, readCard, SAIL, shown, upright } from './card';

export type { Event, Move, View };

/** A deck place. It keeps its id while it stands, so that it moves instead of being drawn anew. */
export interface Deck {
  id: number;
  /** The tiles from the top; empty when the pile was taken and the ship has not closed up yet. */
  pile: Card[];
  /** Destroyed, but the ship has not closed up yet. */
  wreck: boolean;
}

export interface Ship {
  seat: number;
  decks: Deck[];
  /** Decks and barrels when piles are unfolded; known from the view, or told at the end. */
  length: number;
  barrels: number;
  /** Whether her piles lie unfolded for the count. */
  unfolded: boolean;
}

/** A tile that was revealed and is not built yet. */
export interface Waiting {
  ship: number;
  card: Card;
  /** Null when it has to be chosen anew. */
  rank: number | null;
}

export interface Scene {
  ships: Ship[];
  hands: Card[][];
  waiting: Waiting[];
  round: number;
  build: number;
  over: boolean;
  resigned: number[];
  /** Tiles in the draw pile. */
  pile: number;
  /** From the top. */
  discard: Card[];
  options: View['options'];
  /** The last view that came, for what no event tells: tiles unseen, and what went into a new draw pile. */
  view: View;
}

/** The id of a deck that is only planned. */
export const PLANNED = -1;
/** The id of a deck that is chosen already and not built yet. */
export const FIRM = -2;

let next = 0;
const deck = (pile: Card[]): Deck => ({ id: next++, pile, wreck: false });

/** Barrels on the tiles of a ship that lie upgrade side up. */
export function barrelsOf(decks: Deck[]): number {
  const faces = decks.flatMap(({ pile }) => pile).flatMap((card) => (card.up && card.face ? [card.face] : []));
  return faces.reduce(
    (sum, face) => sum + [face.port, face.starboard].filter(({ kind }) => kind === 'cannon').length,
    0,
  );
}

/** Tiles on a ship, each a deck when piles are unfolded. */
export function tilesOf(decks: Deck[]): number {
  return decks.reduce((sum, { pile }) => sum + pile.length, 0);
}

/** Of a captain's two ships which one, from 1; 0 where everyone has one. */
export function numberOf(ships: readonly Ship[], at: number): number {
  const twice = new Set(ships.map(({ seat }) => seat)).size < ships.length;
  return twice ? ships.slice(0, at + 1).filter(({ seat }) => seat === ships[at]?.seat).length : 0;
}

/** The ships of those who have won that are shown as the result: the longest. The server says who has won, and by what. */
export function crownedOf(ships: readonly Ship[], winners: readonly number[]): number[] {
  const most = Math.max(...ships.flatMap(({ seat, length }) => (winners.includes(seat) ? [length] : [])));
  return ships.flatMap(({ seat, length }, at) => (winners.includes(seat) && length === most ? [at] : []));
}

/** Counts a ship anew after her decks have changed. */
function counted(ship: Ship): Ship {
  const standing = ship.decks.filter(({ wreck }) => !wreck);
  return { ...ship, length: tilesOf(standing), barrels: barrelsOf(standing) };
}

/** The scene of a view. Decks that stand where they stood keep their ids. */
export function scene(view: View, before: Scene | null): Scene {
  const ships = view.ships.map((ship, at): Ship => {
    const old = before?.ships[at]?.decks.filter(({ wreck, pile }) => !wreck && pile.length > 0) ?? [];
    const decks = ship.decks.map((cards, row): Deck => {
      const pile = cards.map(readCard);
      const same = old[row];
      return same && shown(same.pile[0] ?? SAIL) === shown(pile[0] ?? SAIL) ? { ...same, pile } : deck(pile);
    });
    return { seat: ship.seat, decks, length: ship.length, barrels: ship.barrels, unfolded: view.phase === 'over' };
  });
  return {
    ships,
    hands: view.hands.map((hand) => hand.map(readCard)),
    waiting: view.rotten.map(({ ship, tile }) => ({ ship: ship - 1, card: readCard(tile), rank: null })),
    round: view.round,
    build: view.build,
    over: view.phase === 'over',
    resigned: view.resigned,
    pile: view.pile,
    discard: view.discard.map(readCard),
    options: view.options,
    view,
  };
}

function withShip(at: Scene, ship: number, change: (ship: Ship) => Ship): Scene {
  return { ...at, ships: at.ships.map((one, i) => (i === ship ? counted(change(one)) : one)) };
}

function withDeck(at: Scene, ship: number, row: number, change: (deck: Deck) => Deck): Scene {
  const decks = (one: Ship) => one.decks.map((deck, i) => (i === row - 1 ? change(deck) : deck));
  return withShip(at, ship - 1, (one) => ({ ...one, decks: decks(one) }));
}

const withTop = (at: Scene, ship: number, row: number, top: (card: Card) => Card): Scene =>
  withDeck(at, ship, row, (deck) => ({ ...deck, pile: deck.pile.map((card, i) => (i === 0 ? top(card) : card)) }));

/** A tile leaves a hand: the one that is meant, else one that is not known. */
function without(hand: Card[], tile: string | null): Card[] {
  const meant =
    tile === null ? -1 : hand.findIndex(({ face }) => face !== null && upright(face) === upright(readCard(tile).face!));
  const hidden = hand.findIndex(({ face }) => face === null);
  const gone = meant >= 0 ? meant : hidden >= 0 ? hidden : hand.length - 1;
  return hand.filter((_, i) => i !== gone);
}

const withHand = (at: Scene, seat: number, change: (hand: Card[]) => Card[]): Scene => ({
  ...at,
  hands: at.hands.map((hand, i) => (i === seat ? change(hand) : hand)),
});

/** A destroyed tile in the discard: what lay upgrade side up is known to everyone. */
const discarded = (card: Card): Card => (card.up ? { ...card, known: 'all' } : { ...card, up: true });

/** L1.2: ships close up. */
const closed = (ship: Ship): Ship => ({
  ...ship,
  decks: ship.decks.filter(({ wreck, pile }) => !wreck && pile.length > 0),
});

function rotate<Item>(items: Item[], by: 1 | -1): Item[] {
  return items.map((_, i) => items[(i + by + items.length) % items.length] as Item);
}

export function play(at: Scene, event: Event): Scene {
  switch (event.kind) {
    case 'round': {
      // Hands are empty when a round begins; what the deal left in them is still to be told.
      const dealt = at.hands.reduce((sum, hand) => sum + hand.length, 0);
      return { ...at, round: event.round, build: 1, pile: at.pile + dealt, hands: at.hands.map(() => []) };
    }
    case 'renewed':
      return { ...at, pile: event.tiles, discard: [] };
    case 'supplied': {
      const face = event.tile === null ? null : readCard(event.tile).face;
      const dealt = withHand(at, event.seat, (hand) => [...hand, { up: true, face, known: [event.seat] }]);
      return { ...dealt, pile: at.pile - 1 };
    }
    case 'revealed': {
      const revealed = withHand(at, event.seat, (hand) => without(hand, event.tile));
      const waiting = { ship: event.ship - 1, card: readCard(event.tile), rank: event.rank };
      return { ...revealed, waiting: [...at.waiting, waiting] };
    }
    case 'built': {
      const ready = { ...at, waiting: at.waiting.filter(({ ship }) => ship !== event.ship - 1) };
      const laid = deck([readCard(event.tile)]);
      return withShip(ready, event.ship - 1, (ship) => ({
        ...ship,
        decks: ship.decks.toSpliced(event.rank - 1, 0, laid),
      }));
    }
    case 'rot':
      return { ...at, waiting: at.waiting.map((one) => ({ ...one, rank: null })) };
    case 'covered': {
      const drawn = { ...at, pile: at.pile - 1 };
      return withDeck(drawn, event.ship, event.row, (deck) => ({
        ...deck,
        pile: [SAIL, ...deck.pile.map((card, i) => (i === 0 ? doused(card) : card))],
      }));
    }
    case 'relit':
    case 'fuses-swapped':
      return withTop(at, event.ship, event.row, () => readCard(event.tile));
    case 'ball':
      return withTop(at, event.ship, event.row, (card) => fired(card, event.flank));
    case 'explosion': {
      const gone = event.pile.map((card) => discarded(readCard(card)));
      const wrecked = withDeck(at, event.ship, event.row, (deck) => ({ ...deck, wreck: true }));
      return { ...wrecked, discard: [...gone, ...at.discard] };
    }
    case 'closed-up':
      return withShip(at, event.ship - 1, closed);
    case 'treasure': {
      if (event.source === 'nowhere') return at;
      const under: Card = {
        up: false,
        face: event.tile === null ? null : readCard(event.tile).face,
        known: event.public ? 'all' : event.known,
      };
      const served = withDeck(at, event.ship, event.row, (deck) => ({
        ...deck,
        pile: deck.pile.toSpliced(1, 0, under),
      }));
      return event.source === 'discard'
        ? { ...served, discard: at.discard.slice(1) }
        : { ...served, pile: at.pile - 1 };
    }
    case 'boarded': {
      const pile = event.pile.map(readCard);
      const left = withDeck(at, event.from, event.row, (deck) => ({ ...deck, pile: [] }));
      return withDeck(left, event.ship, event.row, (deck) => ({ ...deck, pile: [...pile, ...deck.pile] }));
    }
    case 'passed': {
      const hands = rotate(at.hands, event.side === 'port' ? 1 : -1);
      const seen = (card: Card, seat: number): Card =>
        card.known === 'all' || card.known.includes(seat) ? card : { ...card, known: [...card.known, seat].sort() };
      return { ...at, build: at.build + 1, hands: hands.map((hand, seat) => hand.map((card) => seen(card, seat))) };
    }
    case 'leftover': {
      const face = event.tile === null ? null : readCard(event.tile).face;
      const emptied = withHand(at, event.seat, (hand) => without(hand, event.tile));
      return { ...emptied, discard: [{ up: true, face, known: event.known }, ...at.discard] };
    }
    case 'rotted': {
      const pile = at.ships[event.ship - 1]?.decks[event.row - 1]?.pile ?? [];
      const rotten = pile.findIndex((card) => card.up && card.face?.special === 'rotten');
      const gone = at.options.rot === 'pile' ? pile.slice(rotten) : pile.slice(rotten, rotten + 1);
      const fallen = withDeck(at, event.ship, event.row, (deck) => ({
        ...deck,
        pile: deck.pile.toSpliced(rotten, gone.length),
      }));
      return { ...fallen, discard: [...gone.map(discarded), ...at.discard] };
    }
    case 'unfolded': {
      const open = withShip(at, event.ship - 1, (ship) => ({ ...closed(ship), unfolded: true }));
      return { ...open, over: open.ships.every(({ unfolded }) => unfolded) };
    }
    case 'resigned':
      return { ...at, resigned: [...at.resigned, event.seat].sort() };
    case 'sabotage':
    case 'sabotage-cancelled':
    case 'volley':
    case 'boarding-prevented':
      return at;
  }
}
