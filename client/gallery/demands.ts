/** What docs/design.md demands of each state: the tables of vitals, and the least sizes at 1280×800. */
import type { Value } from '../src/wire/types';
import type { Demand } from './measure';
import type { Played, State } from './state';

const gameOf = (state: State) => (state.kind === 'replay' ? state.reel.game : state.table.game);

/** The kind of what is asked; none: nothing is. */
function askedOf(state: Played): string | null {
  const moves = state.standings.flatMap(({ standing }) => (standing.asked?.moves ?? []) as Value[]);
  return moves[0]?.kind ?? null;
}

function vitalsOf(state: State): string[] {
  if (state.phase === 'curtain') return [];
  const game = gameOf(state);
  const asked = state.kind === 'table' && state.phase === 'asked' ? askedOf(state) : null;
  const vitals = ['own', 'turn'];
  if (asked !== null) vitals.push('question');
  if (state.phase !== 'waiting') vitals.push('choice');
  if (game === 'afloat' && asked !== 'attack' && !['over', 'replay'].includes(state.phase)) vitals.push('dice');
  if (game === 'legacy' && asked !== null) vitals.push('outlook');
  // While the crews board, how the hulls lie says where the ships are.
  const aboard = state.kind === 'table' && /"kind":"(boarding|fighting)"/.test(JSON.stringify(state.standings));
  if (game === 'broadsides' && !aboard && !['over', 'replay'].includes(state.phase)) vitals.push('sea');
  return vitals;
}

export function demandOf(state: State): Omit<Demand, 'log'> {
  const seats = state.kind === 'replay' ? state.reel.seats.length : state.table.seats.length;
  return { vitals: vitalsOf(state), seats, board: state.phase !== 'curtain' };
}

/** At 1280×800, with the rail open: what must be at least so wide there. */
export const LEAST: Record<string, { what: string; width: number }> = {
  'legacy/three/seven': { what: '[data-region=hero] [data-deck]', width: 70 },
  'broadsides/two/plotting': { what: '[data-region=hero] svg.sea', width: 560 },
  'broadsides/long/plotting': { what: '[data-region=hero] svg.sea', width: 560 },
  'broadsides/two/aiming': { what: '[data-region=hero] .crew svg', width: 18 },
  'broadsides/long/aiming': { what: '[data-region=hero] .crew svg', width: 18 },
  'broadsides/two/steps': { what: '[data-region=hero] .crew svg', width: 18 },
  'broadsides/long/steps': { what: '[data-region=hero] .crew svg', width: 18 },
};
