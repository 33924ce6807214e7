import { expect, it, vi } from 'vitest';
import type { AnyTable } from '../boards/board';
import type { Notice, Reel } from '../wire/types';
import { joined, sceneAt, standingAt } from './reel';

/** A toy whose views forget what its events told. */
const table = {
  scene: (view: { n: number }, before: { n: number; told: string[] } | null) =>
    before && before.n === view.n ? before : { n: view.n, told: [] },
  play: (scene: { told: string[] }, event: { n: number; kind: string }) => ({
    n: event.n,
    told: [...scene.told, event.kind],
  }),
} as unknown as AnyTable;

const notice = (kind: string, n: number) => ({ kind: 'event', event: { kind, n } }) as unknown as Notice;
const reel = {
  moments: [
    { version: 1, notices: [notice('deal', 0)], view: { n: 0 } },
    { version: 3, notices: [notice('a', 1), notice('b', 1)], view: { n: 1 } },
    { version: 4, notices: [notice('c', 2)], view: { n: 2 } },
  ],
} as unknown as Reel;

it('knows what was told before, wherever one jumps to', () => {
  expect(sceneAt(reel, 2, table)).toEqual({ n: 2, told: ['deal', 'a', 'b', 'c'] });
  expect(sceneAt(reel, 0, table)).toEqual({ n: 0, told: ['deal'] });
});

it('grows by pages and plays nothing twice', () => {
  const play = vi.fn(table.play);
  const counting = { ...table, play } as AnyTable;
  const page = (from: number, to: number, next: number | null) =>
    ({ ...reel, moments: reel.moments.slice(from, to), next }) as Reel;
  const first = joined(null, page(0, 2, 3));
  expect(sceneAt(first, 1, counting)).toEqual({ n: 1, told: ['deal', 'a', 'b'] });
  const whole = joined(first, page(2, 3, null));
  expect([whole.moments.length, whole.next]).toEqual([3, null]);
  expect(sceneAt(whole, 2, counting)).toEqual({ n: 2, told: ['deal', 'a', 'b', 'c'] });
  expect(play).toHaveBeenCalledTimes(4);
});

it('stands as it was when a notice had just come', () => {
  expect(standingAt(reel, 2, table)).toEqual({ scene: { n: 1, told: ['deal', 'a'] } });
  expect(standingAt(reel, 3, table)).toEqual({ scene: { n: 1, told: ['deal', 'a', 'b'] } });
});
