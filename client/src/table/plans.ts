import type { ClockPlan } from '../wire/types';
import { say } from '../words/words.svelte';

/** The clocks one can choose. */
export const CLOCKS: readonly (ClockPlan | null)[] = [
  null,
  { kind: 'live', seconds: 300, gain: 5 },
  { kind: 'live', seconds: 900, gain: 10 },
  { kind: 'days', days: 1 },
  { kind: 'days', days: 3 },
];

/** A clock in words. */
export function clockText(clock: ClockPlan | null): string {
  if (clock === null) return say('clock-none');
  if (clock.kind === 'days') return say('clock-days', { days: clock.days });
  return say('clock-live', { minutes: Math.round(clock.seconds / 60), gain: clock.gain });
}
