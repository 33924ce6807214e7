/**
 * Standing orders: rules in words, made of moves underneath. The server is left a list of answers and gives the first that is
 * legal; which moves a rule gives, and which of them first, is seen from their kinds and fields alone.
 */
import type { StandingOrder } from '../boards/board';
import type { Value } from '../wire/types';

/** The most answers a seat may leave. */
export const MOST = 16;

/** The rules chosen, after one more is ticked or not any more. What says the opposite goes. */
export function toggled(orders: readonly StandingOrder<Value>[], chosen: readonly string[], name: string): string[] {
  if (chosen.includes(name)) return chosen.filter((other) => other !== name);
  const against = (one: string, other: string) => orders.some((order) => order.name === one && order.not === other);
  return [...chosen.filter((other) => !against(name, other) && !against(other, name)), name];
}

/** The answers that the rules chosen leave behind, as far as their moves are known or have been listed by the server. */
export function answersOf(
  orders: readonly StandingOrder<Value>[],
  chosen: readonly string[],
  listed: Iterable<Value>,
): Value[] {
  const met = [...listed];
  const all = orders
    .filter(({ name }) => chosen.includes(name))
    .flatMap(({ moves = [], rank }) => {
      const ranked = [...moves, ...met].flatMap((move) => {
        const place = rank(move);
        return place === null ? [] : [{ move, place }];
      });
      return ranked.sort((a, b) => a.place - b.place).map(({ move }) => move);
    });
  const byText = new Map(all.map((move) => [JSON.stringify(sorted(move)), move]));
  return [...byText.values()].slice(0, MOST);
}

/** The same move with its fields in order, however it was written. */
function sorted(move: Value): Value {
  return Object.fromEntries(Object.entries(move).sort(([a], [b]) => a.localeCompare(b))) as Value;
}
