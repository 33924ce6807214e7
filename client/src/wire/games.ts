import * as api from './api';
import type { GameCard } from './types';

let known: Promise<GameCard[]> | null = null;

/** The games of this server. They do not change while a page is open, so they are asked for once. */
export function games(): Promise<GameCard[]> {
  known ??= api.games().catch((reason: unknown) => {
    known = null;
    throw reason;
  });
  return known;
}
