/** How long each event is shown at normal speed, in milliseconds. */
import { flightTime } from './flight';
import type { Event } from './scene';

const LENGTHS: Record<Exclude<Event['kind'], 'ball'>, number> = {
  round: 900,
  renewed: 500,
  supplied: 90,
  revealed: 450,
  built: 450,
  sabotage: 800,
  'sabotage-cancelled': 900,
  covered: 800,
  relit: 600,
  rot: 700,
  volley: 800,
  explosion: 600,
  'closed-up': 400,
  'fuses-swapped': 500,
  treasure: 750,
  boarded: 1100,
  'boarding-prevented': 1000,
  passed: 900,
  leftover: 200,
  rotted: 800,
  unfolded: 1100,
  resigned: 900,
};

export function lengthOf(event: Event): number {
  if (event.kind === 'ball') return flightTime(event);
  if (event.kind === 'volley' && event.balls === 0) return 250;
  return LENGTHS[event.kind];
}
