/**
 * What the captain at a board has picked but not yet answered: cards in their slots, the section aimed at, the man who
 * is to step, and what lies open over the board. Board and dock are far apart: hence one desk for both.
 */
import type { Move } from '../../wire/types/broadsides/move';
import type { CourseStep, CoverStep, Damage } from '../../wire/types/broadsides/reply';
import type { Seat } from '../board';
import { FocusReturn } from '../kit/focus';
import type { Cell, Section, Spot } from './deck';
import type { Bearing, Card } from './scene';

/** Somebody of one's crew who is to step. */
export interface Walker {
  from: Spot;
  who: 'man' | 'captain';
}

/** What a shot at a section would do, die by die. */
export interface Odds {
  target: Seat;
  section: Section;
  dice: Damage[];
  of: number;
}

export class Desk {
  cards = $state.raw<Card[]>([]);
  section = $state.raw<Section | null>(null);
  walker = $state.raw<Walker | null>(null);
  /** Who is between the arrows of the dock, not picked yet; then where to. */
  scout = $state.raw<Walker | null>(null);
  goal = $state.raw<Spot | null>(null);
  /** The cell between the arrows: to place in, or of the man who makes room. */
  cell = $state.raw<Cell | null>(null);
  /** What each die would do to the section aimed at. */
  odds = $state.raw<Odds | null>(null);
  /** The chance to win the fight that each step of the walker would lead to, by where it leads. */
  chances = $state.raw<Readonly<Record<Spot, number>>>({});
  /** What lies open over the board: the sea, or a deck. */
  open = $state.raw<'sea' | Seat | null>(null);
  /** Where the cards in the slots lead, as the rules say. */
  course = $state.raw<CourseStep[]>([]);
  /** Which guns would bear after each of them, wherever the other ship can be. */
  cover = $state.raw<CoverStep[]>([]);
  /** After which card it is shown on the sea, counted from 0; null: after the last. */
  after = $state.raw<number | null>(null);
  /** What a seat has answered in secret at a moment; it lies there, for that seat alone, until that moment is over. */
  secret = $state.raw<{ seat: Seat; moment: string; moves: Move[] } | null>(null);
  /** Where the enemy lies from one's own bow in an exchange, and the guns that bear on her. */
  bearing = $state.raw<Bearing | null>(null);
  readonly focus = new FocusReturn();

  /** An answer that completes a secret choice stays in sight of whoever gave it. */
  place(move: Move, seat: Seat, moment: string, draft: Move[]): void {
    if (move.kind === 'man') this.secret = { seat, moment, moves: [...draft, move] };
  }
}

/** The place of the card after which the cover is shown: the one asked for, else the last laid; -1: none is. */
export function shownAfter(laid: number, after: number | null): number {
  return after !== null && after < laid ? after : laid - 1;
}

type Step = Extract<Move, { kind: 'step' }>;

export function stepsOf(moves: Move[]): Step[] {
  return moves.filter((move): move is Step => move.kind === 'step');
}

export function stepsBy(moves: Move[], walker: Walker | null): Step[] {
  return stepsOf(moves).filter((step) => step.from === walker?.from && step.who === walker.who);
}

/** Everybody who may step, in the order of the moves. */
export function walkersOf(moves: Move[]): Walker[] {
  const spots = [...new Set(stepsOf(moves).map(({ from }) => from))];
  return spots.flatMap((from) => walkersAt(moves, from));
}

export const sameWalker = (a: Walker | null, b: Walker | null): boolean => a?.from === b?.from && a?.who === b?.who;

/** Who of those in a spot may step, men before the captain. */
export function walkersAt(moves: Move[], from: Spot): Walker[] {
  const who = new Set(stepsOf(moves).flatMap((step) => (step.from === from ? [step.who] : [])));
  return [...who].map((one) => ({ from, who: one }));
}

/** What a tap on a spot leads to: a step, somebody else picked, or a step that would be refused. */
export type Tap = { step: Step } | { walker: Walker | null } | { refused: Step };

export function tap(moves: Move[], walker: Walker | null, spot: Spot): Tap {
  const step = stepsBy(moves, walker).find(({ to }) => to === spot);
  if (step) return { step };
  const there = walkersAt(moves, spot);
  if (there.length > 0) {
    const at = there.findIndex((one) => one.from === walker?.from && one.who === walker.who);
    return { walker: there[at + 1] ?? null };
  }
  return { refused: { kind: 'step', ...(walker ?? { from: spot, who: 'man' }), to: spot } };
}
