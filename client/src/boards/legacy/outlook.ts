/** What is foreseen, in a sentence. */
import { say, words } from '../../words/words.svelte';
import type { Foresight } from './foresight';

const sum = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0);

/** Whether nothing at all would happen. */
export function silent({ balls, losses, gains }: Foresight): boolean {
  return balls === 0 && sum(losses) + sum(gains) === 0;
}

/** `short`: for the one line of a note. */
export function outlookText(known: Foresight | null, names: readonly string[], short = false): string {
  if (known === null) return say('legacy-board-foresight-none');
  if (silent(known)) return say(short ? 'legacy-board-foresight-silent-short' : 'legacy-board-foresight-silent');
  const counted = (counts: number[]) =>
    words.speech.list(
      counts.flatMap((count, seat) =>
        count > 0 ? [say('legacy-board-loss', { name: names[seat] ?? '', count })] : [],
      ),
    );
  const { balls, losses, gains } = known;
  const lost = say(short ? 'legacy-board-foresight-short' : 'legacy-board-foresight', {
    balls,
    losses: counted(losses),
    hits: sum(losses),
  });
  if (sum(gains) === 0) return lost;
  const gained = { gains: counted(gains) };
  return `${lost} ${say(short ? 'legacy-board-foresight-gains-short' : 'legacy-board-foresight-gains', gained)}`;
}
