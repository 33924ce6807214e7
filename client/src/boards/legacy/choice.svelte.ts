/**
 * What the captain at a board is about to answer: a tile of the hand, how it lies, a rank. The hand and the ships are far
 * apart on the screen: hence one choice for both.
 *
 * What is possible is read off the legal moves; nothing here knows why.
 */
import { type Card, type Face, readFace, turned, upright, writeFace } from './card';
import type { Move, Scene } from './scene';

export type Build = Extract<Move, { kind: 'build' }>;
export type Place = Extract<Move, { kind: 'place' }>;
export type Cover = Extract<Move, { kind: 'cover' }>;

/** What kind of answer is asked for; null: none. */
export function asks(moves: Move[]): Move['kind'] | null {
  return moves[0]?.kind ?? null;
}

/** The captain's ships that an answer may be for, as moves count them. */
export function shipsAsked(moves: Move[]): number[] {
  return [...new Set(moves.map(({ ship }) => ship))];
}

/** The highest rank for a ship; ranks count from 1 without a gap. */
export function mostOf(moves: Move[], ship: number): number {
  return moves.reduce(
    (most, move) => (move.kind !== 'cover' && move.ship === ship ? Math.max(most, move.rank) : most),
    0,
  );
}

/** The places of a seat's ships on the ring. */
export function berths(scene: Scene, seat: number | null): number[] {
  return scene.ships.flatMap((ship, at) => (ship.seat === seat ? [at] : []));
}

/** Which tiles of the hand are in the draft already. */
export function drafted(hand: Card[], draft: Move[]): boolean[] {
  const wanted = draft.flatMap((move) => (move.kind === 'build' ? [upright(readFace(move.tile))] : []));
  return hand.map(({ face }) => {
    const at = face === null ? -1 : wanted.indexOf(upright(face));
    if (at < 0) return false;
    wanted.splice(at, 1);
    return true;
  });
}

/** A tile that would lie on a ship: chosen already (`firm`), or about to be. */
export interface Plan {
  ship: number;
  rank: number;
  face: Face;
  firm: boolean;
}

export class Choice {
  /** The place of the tile in the hand. */
  held = $state<number | null>(null);
  turned = $state(false);
  /** As moves count them, from 1. */
  rank = $state<number | null>(null);
  ship = $state(1);
  /** Where a tile is being dragged on the screen, and over which place it is. */
  drag = $state.raw<{ x: number; y: number; over: { ship: number; rank: number } | null } | null>(null);

  /** Which decision it is for. */
  #decision = '';

  /** Forgets what was chosen for another decision, and what is not possible any more. */
  settle(moves: Move[], hand: Card[], draft: Move[], decision: string): void {
    const kind = asks(moves);
    if (kind === null) return;
    if (decision !== this.#decision) this.drop();
    this.#decision = decision;
    const ships = shipsAsked(moves);
    if (!ships.includes(this.ship)) this.ship = ships[0] ?? 1;
    if (this.held !== null && (kind !== 'build' || this.held >= hand.length || drafted(hand, draft)[this.held]))
      this.drop();
    const most = mostOf(moves, this.ship);
    if (this.rank !== null && this.rank > most) this.rank = most;
    if (kind === 'place' && this.rank === null) this.rank = most;
  }

  /** Takes up a tile; it goes to the bow unless a rank was chosen before. */
  take(at: number, moves: Move[]): void {
    if (this.held !== at) this.turned = false;
    this.held = at;
    this.rank ??= mostOf(moves, this.ship);
  }

  /** Puts the tile back. */
  drop(): void {
    this.held = null;
    this.turned = false;
    this.rank = null;
  }

  /** The tile as it would lie. */
  face(hand: Card[]): Face | null {
    const face = this.held === null ? null : (hand[this.held]?.face ?? null);
    return face !== null && this.turned ? turned(face) : face;
  }

  /** The legal answer that says what is chosen. */
  answer(moves: Move[], hand: Card[]): Move | null {
    const wanted = this.wanted(moves, hand);
    if (wanted === null) return null;
    const same = (move: Move) => JSON.stringify(sortedKeys(move)) === JSON.stringify(sortedKeys(wanted));
    return moves.find(same) ?? null;
  }

  /** What is chosen as an answer, legal or not. */
  wanted(moves: Move[], hand: Card[]): Build | Place | null {
    if (this.rank === null) return null;
    const kind = asks(moves);
    if (kind === 'place') return { kind: 'place', ship: this.ship, rank: this.rank };
    const face = this.face(hand);
    if (kind !== 'build' || face === null) return null;
    return { kind: 'build', ship: this.ship, tile: writeFace(face), rank: this.rank };
  }
}

const sortedKeys = (move: Move) => Object.entries(move).sort(([a], [b]) => (a < b ? -1 : 1));
