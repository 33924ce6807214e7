/** What is watched, in words. */
import { words } from '../words/words.svelte';
import type { Space } from './frame.svelte';
import { type Entry, Log } from './log';
import type { Watched } from './watched';

export class Story {
  #watched: () => Watched;
  /** Names as one text: the words of the log are found anew only when a name really changes. */
  #called = $derived.by(() => this.#watched().names.join('\n'));
  #log = $derived.by(() => {
    const { game, reader } = this.#watched();
    const [speech, names] = [words.speech, this.#called.split('\n')];
    return new Log((notice) => speech.telling(game, notice, names, reader));
  });
  entries = $derived.by<Entry[]>(() => this.#log.upTo(this.#watched().notices, this.#watched().told));
  /** What was shown last. */
  caption = $derived.by(() => {
    const { game, reader, notices, shown } = this.#watched();
    const notice = notices[shown.shown - 1];
    return notice === undefined ? '' : words.speech.notice(game, notice, this.#called.split('\n'), reader);
  });

  constructor(watched: () => Watched) {
    this.#watched = watched;
  }

  /** What is going on, where the game has a sentence for it. */
  line(asked: readonly number[], space: Space): string | null {
    const { board, shown, reader, names, winners } = this.#watched();
    if (shown.scene === null) return null;
    return board.line?.({ scene: shown.scene, me: reader, names, asked, cue: shown.cue, winners, space }) ?? null;
  }
}
