import type { StandingOrder } from '../board';
import type { Move } from './scene';

export const ORDERS: readonly StandingOrder<Move>[] = [
  {
    name: 'rot-stern',
    words: 'legacy-board-order-rot-stern',
    rank: (move) => (move.kind === 'place' ? move.rank : null),
    moves: [
      { kind: 'place', rank: 1, ship: 1 },
      { kind: 'place', rank: 1, ship: 2 },
    ],
  },
  {
    name: 'cover-stern',
    words: 'legacy-board-order-cover-stern',
    rank: (move) => (move.kind === 'cover' ? move.row : null),
    not: 'cover-bow',
  },
  {
    name: 'cover-bow',
    words: 'legacy-board-order-cover-bow',
    rank: (move) => (move.kind === 'cover' ? -move.row : null),
  },
];
