import type { Move } from '../../wire/types/broadsides/move';
import type { StandingOrder } from '../board';

/** From the middle outwards. */
const SECTIONS = 'DECFBGAH';

export const ORDERS: readonly StandingOrder<Move>[] = [
  {
    name: 'stay',
    words: 'broadsides-board-order-stay',
    rank: (move) =>
      move.kind === 'plot' && move.cards.every((card) => card === 'stay' || card === 'damaged') ? 0 : null,
    moves: [{ kind: 'plot', cards: ['stay', 'stay', 'stay'] }],
  },
  {
    name: 'fire',
    words: 'broadsides-board-order-fire',
    rank: (move) => (move.kind === 'fire' ? SECTIONS.indexOf(move.section) : null),
    moves: Array.from(SECTIONS, (section) => ({ kind: 'fire', section })),
    not: 'hold',
  },
  {
    name: 'hold',
    words: 'broadsides-board-order-hold',
    rank: (move) => (move.kind === 'hold' ? 0 : null),
    moves: [{ kind: 'hold' }],
  },
];
