/** A volley that would be: played on the board from what the rules say, with nothing having happened. */
import { settings } from '../../settings/settings.svelte';
import { FACTORS } from '../../table/player.svelte';
import type { Cue } from '../board';
import { lengthOf } from './lengths';
import { type Event, play, type Scene } from './scene';

/** How long an event is shown without motion, in milliseconds. */
const STILL = 450;

class Rehearsal {
  scene = $state.raw<Scene | null>(null);
  cue = $state.raw<Cue<Event> | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #key = 0;

  start(from: Scene, events: Event[]): void {
    this.stop();
    this.scene = from;
    this.#next(events);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.scene = null;
    this.cue = null;
  }

  #next([event, ...rest]: Event[]): void {
    if (event === undefined || this.scene === null) {
      this.stop();
      return;
    }
    const { speed } = settings.all;
    const length = lengthOf(event) * (FACTORS[speed] || FACTORS.fast);
    this.scene = play(this.scene, event);
    this.cue = { key: --this.#key, event, length: settings.reduced ? 0 : length };
    this.#timer = setTimeout(() => this.#next(rest), settings.reduced ? Math.min(length, STILL) : length);
  }
}

export const rehearsal = new Rehearsal();
