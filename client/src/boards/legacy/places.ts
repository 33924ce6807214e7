/** How captains stand in the end, as it is shown: who has won first, then by what was counted of their best ship (L8.2, L8.3). */
import type { Ship } from './scene';

/** The place of each ship's captain, from 1; equal counts share one. */
export function placesOf(ships: readonly Ship[], winners: readonly number[]): number[] {
  const ahead = (one: Ship, other: Ship): boolean =>
    one.length === other.length ? one.barrels > other.barrels : one.length > other.length;
  const best = new Map<number, Ship>();
  for (const ship of ships) {
    const known = best.get(ship.seat);
    if (known === undefined || ahead(ship, known)) best.set(ship.seat, ship);
  }
  const before = (one: Ship, other: Ship): boolean => {
    const [won, lost] = [winners.includes(one.seat), winners.includes(other.seat)];
    return won === lost ? !won && ahead(one, other) : won;
  };
  return ships.map(({ seat }) => {
    const own = best.get(seat)!;
    return 1 + [...best.values()].filter((other) => before(other, own)).length;
  });
}
