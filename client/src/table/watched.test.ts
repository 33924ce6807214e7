import { expect, it } from 'vitest';
import type { Notice } from '../wire/types';
import { winnersAmong } from './watched';

it('nobody has won before it was shown', () => {
  const notices = [{ kind: 'chosen', seat: 0 }, undefined, { kind: 'ended', winners: [1, 2] }] as (
    Notice | undefined
  )[];
  expect([0, 2, 3].map((shown) => winnersAmong(notices, shown))).toEqual([[], [], [1, 2]]);
  expect(winnersAmong([], 3)).toEqual([]);
});
