import { describe, expect, it } from 'vitest';
import type { Move } from '../../wire/types/afloat/move';
import { groups, spots } from './groups';
import { carry, holdable, tap, throwWith } from './hold.svelte';
import { percent } from '../kit/percent';
import type { Die, Face } from './scene';

const throws = (...holds: number[][]): Move[] => [
  ...holds.map((hold) => ({ kind: 'throw' as const, hold })),
  { kind: 'stop', effect: 'man' },
];

describe('holding', () => {
  const one = throws([], [3], [5]);
  const two = throws([], [3], [5], [3, 5]);

  it('offers what some legal throw holds', () => {
    expect([1, 2, 3, 4, 5, 6].filter((face) => holdable(one, face))).toEqual([3, 5]);
  });

  it('finds the throw whatever the order', () => {
    expect(throwWith(two, [5, 3])).toEqual({ kind: 'throw', hold: [3, 5] });
    expect(throwWith(one, [3, 5])).toBeUndefined();
  });

  it('takes up a number and lets it go', () => {
    expect(tap(one, [], 5)).toEqual({ hold: [5] });
    expect(tap(one, [5], 5)).toEqual({ hold: [] });
  });

  it('changes to the other number where only one can be held, and adds it where two can', () => {
    expect(tap(one, [5], 3)).toEqual({ hold: [3] });
    expect(tap(two, [5], 3)).toEqual({ hold: [3, 5] });
  });

  it('says which throw would be refused', () => {
    expect(tap(one, [], 2)).toEqual({ refused: { kind: 'throw', hold: [2] } });
    expect(tap(one, [5], 2)).toEqual({ refused: { kind: 'throw', hold: [2] } });
    expect(tap(throws([5], [3, 5]), [3, 5], 2)).toEqual({ refused: { kind: 'throw', hold: [2, 5] } });
    expect(tap(throws([5]), [5], 5)).toEqual({ refused: { kind: 'throw', hold: [] } });
  });

  it('keeps the selection as long as it can be thrown with, else falls back to the least', () => {
    expect(carry(one, [5])).toEqual([5]);
    expect(carry(one, [2])).toEqual([]);
    expect(carry(throws([4], [4, 5]), [])).toEqual([4]);
    expect(carry([{ kind: 'bear' }], [5])).toEqual([]);
  });
});

describe('the tray', () => {
  const dice: Die[] = (['5', '1', '5', '6b', '2', '2b'] as const).map((word, id) => ({
    id,
    face: Number(word[0]) as Face,
    lies: word.endsWith('b') ? 'blocked' : 'free',
    fresh: false,
  }));

  it('lays dice alike together, rising, and leaves blocked ones out', () => {
    expect(groups(dice).map((group) => [group.face, group.dice.length])).toEqual([
      [1, 1],
      [2, 1],
      [5, 2],
    ]);
  });

  it('gives each die a place of its own', () => {
    const at = [...spots(dice).values()].map((spot) => `${spot.x} ${spot.y}`);
    expect(new Set(at).size).toBe(6);
    expect(spots(dice).get(3)).toEqual({ x: 0, gaps: 0, y: 1 });
  });
});

describe('percent', () => {
  it('never calls the possible impossible, nor the likely certain', () => {
    expect([percent(0, 216), percent(1, 3), percent(216, 216)]).toEqual([0, 33, 100]);
    expect([percent(1, 46656), percent(46655, 46656)]).toEqual([0.1, 99.9]);
  });
});
