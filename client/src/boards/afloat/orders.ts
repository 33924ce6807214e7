import type { Move } from '../../wire/types/afloat/move';
import type { StandingOrder } from '../board';

const CANNONS = [1, 2, 3, 4, 5];

export const ORDERS: readonly StandingOrder<Move>[] = [
  {
    name: 'lowest-cannon',
    words: 'afloat-board-order-lowest-cannon',
    rank: (move) => (move.kind === 'give' ? move.cannon : null),
    moves: CANNONS.map((cannon) => ({ kind: 'give', cannon })),
  },
  {
    name: 'defend',
    words: 'afloat-board-order-defend',
    rank: (move) => (move.kind === 'defend' ? 0 : null),
    moves: [{ kind: 'defend' }],
    not: 'bear',
    unless: { sails: 'off' },
  },
  {
    name: 'bear',
    words: 'afloat-board-order-bear',
    rank: (move) => (move.kind === 'bear' ? 0 : null),
    moves: [{ kind: 'bear' }],
    unless: { sails: 'off' },
  },
];
