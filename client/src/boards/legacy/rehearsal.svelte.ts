/** A volley that would be: played on the board from what the rules say, with nothing having happened. */
import { settings } from '../../settings/settings.svelte';
import { Player } from '../../table/player.svelte';
import type { Cue } from '../board';
import { lengthOf } from './lengths';
import { type Event, play, type Scene } from './scene';

export class Rehearsal {
  #player = new Player<Scene, Scene, Event>({
    table: { scene: (scene) => scene, play, length: lengthOf },
    // Whoever asks to be shown something is shown it, however fast the table is.
    pace: () => {
      const { speed } = settings.all;
      return { speed: speed === 'instant' ? 'fast' : speed, reduced: settings.reduced };
    },
  });

  /** What would lie on the table; null: nothing is rehearsed. */
  get scene(): Scene | null {
    return this.#player.busy ? this.#player.scene : null;
  }

  get cue(): Cue<Event> | null {
    return this.#player.cue;
  }

  start(from: Scene, events: Event[]): void {
    this.#player.reset(from, 0);
    const notices = events.map((event) => ({ kind: 'event' as const, event }));
    this.#player.feed(notices, from, events.length);
  }

  stop(): void {
    this.#player.stop();
  }
}
