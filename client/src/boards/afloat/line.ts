/** What is going on, in one short sentence. */
import { say } from '../../words/words.svelte';
import type { Seat } from '../board';
import type { Event, Scene } from './scene';

/** While dice fly nothing is told of how they fall. */
const FLIES: readonly Event['kind'][] = ['thrown', 'held', 'blocked', 'first-roll', 'defence-held', 'defence-failed'];

/** Null: whose turn it is, or what was shown last, says it better. */
export function lineOf(scene: Scene, me: Seat | null, names: readonly string[], event: Event | null): string | null {
  if (event !== null && !FLIES.includes(event.kind)) return null;
  const { stage } = scene;
  if (stage.kind === 'over') return null;
  const name = names[stage.seat] ?? '';
  if (stage.kind === 'aim') return stage.seat === me ? null : say('afloat-board-line-aim', { name });
  const who = stage.seat === me ? 'attacker' : stage.target === me ? 'target' : 'other';
  const target = names[stage.target] ?? '';
  if (stage.kind === 'throwing') return say('afloat-board-line-attack', { name, target, who });
  return say('afloat-board-line-hit', { name, target, who, effect: stage.effect });
}
