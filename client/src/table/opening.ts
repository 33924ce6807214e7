/** Opening a table and sitting down at it. */
import { settings } from '../settings/settings.svelte';
import * as api from '../wire/api';
import { keepPlace, newNonce } from '../wire/places';
import type { ClockPlan, GameCard } from '../wire/types';

/** Who is to sit on a chair: someone at this screen, someone who comes by the link, or a pilot of a level. */
export type Chair = { by: 'here'; name: string } | { by: 'link' } | { by: 'pilot'; level: string };

export interface Plan {
  game: string;
  options: Record<string, string>;
  /** A tile set or map of one's own, as text. */
  data?: string | undefined;
  chairs: Chair[];
  hints: boolean | null;
  listed: boolean;
  clock: ClockPlan | null;
}

/** The level one plays against unless one says otherwise: the last one chosen, else the one in the middle. */
export function usualLevel(game: GameCard): string {
  const middle = game.pilots[Math.floor(game.pilots.length / 2)] ?? '';
  return game.pilots.includes(settings.all.level) ? settings.all.level : middle;
}

/** Opens the table, seats everyone at this screen, and starts unless others are still to come. Gives its id. */
export async function openTable(plan: Plan): Promise<string> {
  const seats = plan.chairs.map((chair) => (chair.by === 'pilot' ? chair.level : null));
  const { game, options, data, hints, listed, clock } = plan;
  const own = data === undefined ? {} : { data };
  const { id, host, invite, link } = await api.open({ game, options, seats, hints, listed, clock, ...own });
  // The promise of the dice is kept before anything is added to them.
  const { table } = await api.look(id, host);
  const here = plan.chairs.flatMap((chair, seat) => (chair.by === 'here' ? [{ seat, name: chair.name }] : []));
  const nonce = here.length > 0 ? newNonce() : null;
  keepPlace(id, {
    game,
    token: host,
    invite,
    origin: new URL(link).origin,
    commitment: table.commitment,
    nonces: nonce === null ? [] : [nonce],
  });
  for (const [i, { seat, name }] of here.entries()) {
    await api.sit(id, host, { name, seat, ...(i === 0 && nonce !== null ? { nonce } : {}) });
  }
  if (plan.chairs.every((chair) => chair.by !== 'link')) await api.start(id, host);
  return id;
}
