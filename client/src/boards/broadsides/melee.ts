/** A fight in sums and words. */
import { say } from '../../words/words.svelte';
import type { Seat } from '../board';
import type { Melee, Round } from './scene';

/** One side of a round: the die, what is added to it and why, and what is lost. */
export interface Sum {
  seat: Seat;
  die: number;
  more: number;
  captain: number;
  total: number;
  lost: number;
  who: string;
}

export function sumsOf(round: Round): [Sum, Sum] {
  const { seat, die, more, captain, total, lost, who } = round;
  return [
    { seat, die, more, captain, total, lost, who },
    {
      seat: round.target,
      die: round.die2,
      more: round.more2,
      captain: round.captain2,
      total: round.total2,
      lost: round.lost2,
      who: round.who2,
    },
  ];
}

/** How it ended; empty while it goes on. */
export function endWords({ end }: Melee, names: readonly string[]): string {
  if (!end) return '';
  const [men, captain] = end.kind === 'cell-held' ? [end.men, end.captain] : [0, false];
  return say('broadsides-board-fight-end', {
    end: end.kind,
    name: names[end.seat] ?? '',
    men,
    captain: String(captain),
  });
}
