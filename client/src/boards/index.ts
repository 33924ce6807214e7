/** The games whose boards the client can draw: each folder with a `table.ts`. A board is loaded when it is needed. */
import { readBy } from '../words/readings';
import type { AnyTable, Drawings } from './board';

const tables = import.meta.glob<{ default: AnyTable }>('./*/table.ts');
const drawings = import.meta.glob<Drawings>('./*/drawings.ts');

/** Whether the client can draw a game; only such games are offered. */
export function hasBoard(game: string): boolean {
  return `./${game}/table.ts` in tables;
}

/** The table of a game; one in plain text where there is no board for it. */
export async function tableOf(game: string): Promise<AnyTable> {
  const load = tables[`./${game}/table.ts`] ?? (() => import('./plain/plain'));
  const table = (await load()).default;
  if (table.read !== undefined) readBy(game, table.read);
  return table;
}

/** The drawings for the rulebook of a game, where there are any; they are told as its table reads. */
export async function drawingsOf(game: string): Promise<Drawings | null> {
  const [drawn] = await Promise.all([drawings[`./${game}/drawings.ts`]?.(), tableOf(game)]);
  return drawn ?? null;
}
