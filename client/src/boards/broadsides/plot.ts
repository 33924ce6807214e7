/** Laying three cards in order. What may be laid is read off the legal plots; nothing here knows why. */
import type { Move } from '../../wire/types/broadsides/move';
import type { Card } from './scene';

export type Plot = Extract<Move, { kind: 'plot' }>;

/** The cards in the order they are offered; the digit that picks one is its place. */
export const CARDS: readonly Card[] = ['port', 'forward', 'starboard', 'stay', 'damaged'];
export const SLOTS = 3;

export function plotsOf(moves: Move[]): Plot[] {
  return moves.filter((move): move is Plot => move.kind === 'plot');
}

const begins = ({ cards }: Plot, laid: Card[]) => laid.every((card, i) => cards[i] === card);

/** The legal plot that is exactly this, or the first that begins so. */
export function plotWith(moves: Move[], laid: Card[]): Plot | undefined {
  return plotsOf(moves).find((plot) => begins(plot, laid));
}

/** Whether a card can be laid next. */
export function canLay(moves: Move[], laid: Card[], card: Card): boolean {
  return laid.length < SLOTS && plotWith(moves, [...laid, card]) !== undefined;
}

/** What is left of cards laid before when the legal plots have changed. */
export function carry(moves: Move[], laid: Card[]): Card[] {
  return plotWith(moves, laid) ? laid : [];
}

/** The plot that shows why a card cannot be laid: filled up with it where the slots are not full. */
export function refused(laid: Card[], card: Card): Plot {
  const cards = [...laid, card];
  while (cards.length < SLOTS) cards.push(card);
  return { kind: 'plot', cards };
}
