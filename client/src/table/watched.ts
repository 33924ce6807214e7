/** Whatever is watched: a match that is being played, the recording of one, anything else that has a board and a log. */
import type { AnyTable, Captain } from '../boards/board';
import type { Notice, Value } from '../wire/types';
import type { Player } from './player.svelte';

export interface Watched {
  readonly game: string;
  readonly board: AnyTable;
  /** What is on the board now: how it stands, or something past that is shown instead. */
  readonly shown: Player;
  readonly captains: Captain[];
  readonly names: string[];
  /** The seat through whose eyes we look; null: as everyone. */
  readonly me: number | null;
  /** The seat of whoever reads the log; null: nobody in particular. */
  readonly reader: number | null;
  /** What happened, by number from 1; there can be holes for a moment. */
  readonly notices: readonly (Notice | undefined)[];
  /** Up to which of them the log tells: nothing is told before it is seen. */
  readonly told: number;
  /** Who has won, once that has been shown; before, nobody. */
  readonly winners: readonly number[];
  /** The tile set or map of one's own that is played with. */
  readonly own: { options: Record<string, string>; digest: string | null | undefined };
  /** Shows the board as it was when a notice had just come. */
  showMoment(number: number): Promise<void> | void;
}

/** Who won, as far as notices up to a number tell. */
export function winnersAmong(notices: readonly (Notice | undefined)[], shown: number): readonly number[] {
  const at = notices.findLastIndex((notice) => notice?.kind === 'ended');
  const ended = at >= 0 && at < shown ? notices[at] : undefined;
  return ended?.kind === 'ended' ? ended.winners : [];
}

/** Something watched in which one can have a say. */
export interface Played extends Watched {
  /** What can be answered right now. */
  readonly moves: Value[];
  readonly draft: Value[];
  readonly advised: Value | null;
  act: (move: Value) => void;
  ask: (question: Value) => Promise<Value | null>;
  why: (move: Value) => Promise<string | null>;
}

export function isPlayed(watched: Watched): watched is Played {
  return 'act' in watched;
}
