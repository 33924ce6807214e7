/** How captains stand in the end, as it is shown: who has won first, then by what was counted of their best ship (L8.2, L8.3). */
import type { Ship } from './scene';

const ahead = (one: Ship, other: Ship): boolean =>
  one.length === other.length ? one.barrels > other.barrels : one.length > other.length;

/** Each captain's best ship, by her place on the ring. */
function bestOf(ships: readonly Ship[]): number[] {
  return ships.flatMap((ship, at) => {
    const beaten = ships.some(
      (other, i) => other.seat === ship.seat && (ahead(other, ship) || (i < at && !ahead(ship, other))),
    );
    return beaten ? [] : [at];
  });
}

/** The place of each ship's captain, from 1; equal counts share one. */
export function placesOf(ships: readonly Ship[], winners: readonly number[]): number[] {
  const best = bestOf(ships).map((at) => ships[at]!);
  const before = (one: Ship, other: Ship): boolean => {
    const [won, lost] = [winners.includes(one.seat), winners.includes(other.seat)];
    return won === lost ? !won && ahead(one, other) : won;
  };
  return ships.map(({ seat }) => {
    const own = best.find((ship) => ship.seat === seat)!;
    return 1 + best.filter((other) => before(other, own)).length;
  });
}

/** The ships that have won: the best one of each winner. */
export function crownedOf(ships: readonly Ship[], winners: readonly number[]): number[] {
  return bestOf(ships).filter((at) => winners.includes(ships[at]!.seat));
}

/** Captains from the first to the last, each with the best ship. */
export function rankingOf(ships: readonly Ship[], winners: readonly number[]): { place: number; ship: Ship }[] {
  const places = placesOf(ships, winners);
  return bestOf(ships)
    .map((at) => ({ place: places[at]!, ship: ships[at]! }))
    .sort((one, other) => one.place - other.place);
}
