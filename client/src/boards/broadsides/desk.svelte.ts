/**
 * What the captain at a board has picked but not yet answered: cards in their slots, the section aimed at, the man who
 * is to step. The board and the buttons below it are far apart: hence one desk for both.
 */
import type { Move } from '../../wire/types/broadsides/move';
import type { CourseStep, CoverStep } from '../../wire/types/broadsides/reply';
import type { Seat } from '../board';
import { FocusReturn } from '../kit/focus';
import type { Section, Spot } from './deck';
import type { Card } from './scene';

/** Somebody of one's crew who is to step. */
export interface Walker {
  from: Spot;
  who: 'man' | 'captain';
}

export class Desk {
  cards = $state.raw<Card[]>([]);
  section = $state.raw<Section | null>(null);
  walker = $state.raw<Walker | null>(null);
  /** Where the cards in the slots lead, as the rules say. */
  course = $state.raw<CourseStep[]>([]);
  /** Which guns would bear after each of them, wherever the other ship can be. */
  cover = $state.raw<CoverStep[]>([]);
  /** After which card it is shown on the sea, counted from 0; null: after the last. */
  after = $state.raw<number | null>(null);
  /** What a seat has answered in secret at a moment; it lies there, for that seat alone, until that moment is over. */
  secret = $state.raw<{ seat: Seat; moment: string; moves: Move[] } | null>(null);
  readonly focus = new FocusReturn();
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
