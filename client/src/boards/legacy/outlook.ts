/** What is foreseen, in a sentence. */
import { say, words } from '../../words/words.svelte';
import type { Foresight } from './foresight';

const sum = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0);

/** Whether nothing at all would happen. */
export function silent({ balls, losses, gains }: Foresight): boolean {
  return balls === 0 && sum(losses) + sum(gains) === 0;
}

/** A name for one line among others. */
const MOST = 10;
export const brief = (name: string): string => (name.length > MOST ? `${name.slice(0, MOST - 1).trimEnd()}…` : name);

/** All in one sentence: who loses and wins how much. */
export function outlookText(known: Foresight | null, names: readonly string[]): string {
  if (known === null) return say('legacy-board-foresight-none');
  if (silent(known)) return say('legacy-board-foresight-silent-short');
  const counted = (counts: number[]) =>
    words.speech.list(
      counts.flatMap((count, seat) =>
        count > 0 ? [say('legacy-board-loss', { name: brief(names[seat] ?? ''), count })] : [],
      ),
    );
  const { balls, losses, gains } = known;
  const lost = say('legacy-board-foresight-short', { balls, losses: counted(losses), hits: sum(losses) });
  if (sum(gains) === 0) return lost;
  return `${lost} ${say('legacy-board-foresight-gains-short', { gains: counted(gains) })}`;
}

/** How much in all, for where a list beside it says whose. */
export function outlookSum(known: Foresight | null): string {
  if (known === null) return say('legacy-board-foresight-none');
  if (silent(known)) return say('legacy-board-foresight-silent');
  return say('legacy-board-foresight', { balls: known.balls, hits: sum(known.losses) });
}
