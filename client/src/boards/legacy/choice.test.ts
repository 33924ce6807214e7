import { beforeEach, describe, expect, it } from 'vitest';
import { readCard } from './card';
import { asks, Choice, drafted, mostOf, shipsAsked } from './choice.svelte';
import type { Move } from './scene';

const hand = ['S1|A@1', 'S1|A@1', 'pipe@1'].map(readCard);
/** Every way to build the tiles of the hand on a ship with so many ranks. */
const builds = (ship: number, most: number): Move[] =>
  ['S1|A', 'A|S1', 'pipe'].flatMap((tile) =>
    Array.from({ length: most }, (_, i): Move => ({ kind: 'build', ship, tile, rank: i + 1 })),
  );

describe('a choice', () => {
  let choice = new Choice();
  beforeEach(() => {
    choice = new Choice();
  });

  it('is a legal answer once a tile is taken: at the bow, unless a rank was chosen', () => {
    const moves = builds(1, 3);
    choice.settle(moves, hand, [], 'a');
    expect(choice.answer(moves, hand)).toBeNull();
    choice.take(0, moves);
    expect(choice.answer(moves, hand)).toEqual({ kind: 'build', ship: 1, tile: 'S1|A', rank: 3 });
    choice.turned = true;
    choice.rank = 1;
    expect(choice.answer(moves, hand)).toEqual({ kind: 'build', ship: 1, tile: 'A|S1', rank: 1 });
    choice.rank = 4;
    expect(choice.answer(moves, hand)).toBeNull();
    expect(choice.wanted(moves, hand)).toMatchObject({ rank: 4 });
  });

  it('is forgotten when another decision comes, and kept while it is the same', () => {
    const moves = builds(1, 3);
    choice.settle(moves, hand, [], 'b');
    choice.take(2, moves);
    choice.settle(moves, hand, [], 'b');
    expect(choice.held).toBe(2);
    choice.settle(moves, hand, [], 'c');
    expect(choice.held).toBeNull();
  });

  it('goes on with the second ship of a draft, without the tile of the first', () => {
    const first: Move = { kind: 'build', ship: 1, tile: 'A|S1', rank: 2 };
    expect(drafted(hand, [first])).toEqual([true, false, false]);
    const moves = builds(2, 3);
    choice.settle(moves, hand, [first], 'd');
    expect(choice.ship).toBe(2);
    expect(shipsAsked(moves)).toEqual([2]);
  });

  it('of a rotten tile is a rank alone', () => {
    const moves: Move[] = [1, 2, 3, 4].map((rank) => ({ kind: 'place', ship: 1, rank }));
    choice.settle(moves, [], [], 'e');
    expect(asks(moves)).toBe('place');
    expect(mostOf(moves, 1)).toBe(4);
    expect(choice.answer(moves, [])).toEqual({ kind: 'place', ship: 1, rank: 4 });
  });
});
