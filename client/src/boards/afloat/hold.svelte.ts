/**
 * Which numbers the captain at a board means to hold for the next throw. The dice and the button that throws them
 * are far apart on the screen: hence one selection for both.
 *
 * What may be held is read off the legal throws; nothing here knows why.
 */
import { FocusReturn } from '../kit/focus';
import type { Face, Move } from '../../wire/types/afloat/move';
import type { Reply } from '../../wire/types/afloat/reply';

export type Throw = Extract<Move, { kind: 'throw' }>;

export function throwsOf(moves: Move[]): Throw[] {
  return moves.filter((move): move is Throw => move.kind === 'throw');
}

/** The legal throw that holds exactly these numbers. */
export function throwWith(moves: Move[], hold: Face[]): Throw | undefined {
  return throwsOf(moves).find((move) => sameSet(move.hold, hold));
}

/** Whether some legal throw holds the number. */
export function holdable(moves: Move[], face: Face): boolean {
  return throwsOf(moves).some((move) => move.hold.includes(face));
}

/** What a tap on a number leads to: another selection, or a throw that would be refused. */
export type Tap = { hold: Face[] } | { refused: Throw };

export function tap(moves: Move[], held: Face[], face: Face): Tap {
  const wanted = held.includes(face) ? held.filter((other) => other !== face) : rising([...held, face]);
  if (throwWith(moves, wanted)) return { hold: wanted };
  if (!held.includes(face)) {
    const shared = (move: Throw) => move.hold.filter((other) => held.includes(other)).length;
    const [best] = throwsOf(moves)
      .filter((move) => move.hold.includes(face))
      .sort((a, b) => shared(b) - shared(a) || a.hold.length - b.hold.length);
    if (best) return { hold: best.hold };
  }
  const hold = held.includes(face) ? wanted : rising([...bound(moves), face]);
  return { refused: { kind: 'throw', hold } };
}

/** The numbers that every legal throw holds. */
function bound(moves: Move[]): Face[] {
  const [first, ...others] = throwsOf(moves);
  return (first?.hold ?? []).filter((face) => others.every((move) => move.hold.includes(face)));
}

/** What is selected when a decision comes up: what was selected before, if that can still be thrown with. */
export function carry(moves: Move[], held: Face[]): Face[] {
  if (throwWith(moves, held)) return held;
  const [least] = throwsOf(moves).sort((a, b) => a.hold.length - b.hold.length);
  return least?.hold ?? [];
}

/** How the next throw may fall, and how a defence may. */
export type Odds = Extract<Reply, { kind: 'odds' }>;
export type Defence = Extract<Reply, { kind: 'defence' }>;

export class Hold {
  faces = $state.raw<Face[]>([]);
  /** What the next throw may bring, once the rules have counted it. */
  odds = $state.raw<Odds | null>(null);
  defence = $state.raw<Defence | null>(null);
  /** The buttons that stop the attack, so that a key finds them. */
  stops = $state.raw<HTMLElement | null>(null);
  readonly focus = new FocusReturn();
}

function rising(faces: Face[]): Face[] {
  return faces.sort((a, b) => a - b);
}

function sameSet(a: Face[], b: Face[]): boolean {
  return a.length === b.length && a.every((face) => b.includes(face));
}
