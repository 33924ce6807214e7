/**
 * Shows what happened, one event after the other. Notices wait in a queue; each event becomes a cue for as long as its game
 * says, at the speed that is set; when all have been shown, the scene is that of the view that came with them.
 */
import type { Cue, Table } from '../boards/board';
import type { Speed } from '../settings/settings.svelte';
import type { Notice, Value } from '../wire/types';

export interface Pace {
  speed: Speed;
  /** No motion: each event is shown at rest, and not for long. */
  reduced: boolean;
}

/** How much longer than normal an event is shown. */
export const FACTORS: Record<Speed, number> = { slow: 1.9, normal: 1, fast: 0.45, instant: 0 };

/** The longest an event is shown without motion, in milliseconds. */
const STILL = 450;

/** What is shown: an event of the game, or something that happened at the table. */
type Shown<Event> = { kind: 'event'; event: Event } | Exclude<Notice, { kind: 'event' }>;

export interface PlayerOptions<View, Scene, Event> {
  /** How the game lays out a view, moves on by a fact, and how long that takes. */
  table: Pick<Table<View, Scene, unknown, Event>, 'scene' | 'play' | 'length'>;
  pace: () => Pace;
  /** A notice is shown now; not told for those that are skipped. */
  heard?: (notice: Shown<Event>, number: number) => void;
  /** Everything has been shown. */
  rested?: () => void;
}

type Entry<View, Event> = { notice: Shown<Event>; number: number } | { view: View; version: number };

/** The last key given to a cue, by any player: no two cues have the same. */
let lastKey = 0;

export class Player<View = unknown, Scene = unknown, Event = Value> {
  /** What lies on the table. */
  scene = $state.raw<Scene | null>(null);
  cue = $state.raw<Cue<Event> | null>(null);
  /** The number of the newest notice that is or was shown. */
  shown = $state(0);
  paused = $state(false);
  /** Whether something is still to be shown. */
  busy = $state(false);

  #options: PlayerOptions<View, Scene, Event>;
  #queue: Entry<View, Event>[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(options: PlayerOptions<View, Scene, Event>) {
    this.#options = options;
  }

  /** The match as it stands, without telling how it came about. */
  reset(view: View, version: number): void {
    this.#halt();
    this.#queue = [];
    this.#rest(view, version);
    this.busy = false;
  }

  /** What happened up to `version`, and how it stands then. */
  feed(notices: readonly Shown<Event>[], view: View, version: number): void {
    // Before the deal nothing lies on the table; what the deal leaves there is the best ground to tell it on.
    this.scene ??= this.#options.table.scene(view, null);
    const first = version - notices.length + 1;
    notices.forEach((notice, i) => this.#queue.push({ notice, number: first + i }));
    this.#queue.push({ view, version });
    this.busy = true;
    if (this.#timer === null) this.#advance(false);
  }

  /** Another view of the same version: shown at once, or when what is under way has been shown. */
  settle(view: View, version: number): void {
    if (this.busy) this.#queue.push({ view, version });
    else this.reset(view, version);
  }

  pause(): void {
    this.paused = true;
    this.#halt();
  }

  resume(): void {
    this.paused = false;
    if (this.busy && this.#timer === null) this.#advance(false);
  }

  /** Shows the next event and stays there. */
  step(): void {
    this.paused = true;
    this.#halt();
    this.#advance(true);
  }

  /** Goes to how it stands now. */
  skip(): void {
    this.#halt();
    this.paused = false;
    const last = this.#queue.findLast((entry) => 'view' in entry);
    this.#queue = [];
    if (last !== undefined) this.#rest(last.view, last.version);
    this.#end();
  }

  /** Shows nothing any more. */
  stop(): void {
    this.#halt();
    this.#queue = [];
    this.cue = null;
    this.busy = false;
  }

  #halt(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #rest(view: View, version: number): void {
    this.cue = null;
    this.scene = this.#options.table.scene(view, this.scene);
    this.shown = version;
  }

  #end(): void {
    const was = this.busy;
    this.busy = false;
    this.cue = null;
    if (was) this.#options.rested?.();
  }

  /** Goes on to the next event that takes time, or to the end. Paused, it goes nowhere unless it is one step. */
  #advance(oneStep: boolean): void {
    this.#timer = null;
    if (this.paused && !oneStep) return;
    for (let entry = this.#queue.shift(); entry !== undefined; entry = this.#queue.shift()) {
      if ('view' in entry) this.#rest(entry.view, entry.version);
      else if (this.#show(entry.notice, entry.number)) return;
    }
    this.#end();
  }

  /** Whether it takes time. */
  #show(notice: Shown<Event>, number: number): boolean {
    const { table, pace, heard } = this.#options;
    let length = 0;
    if (notice.kind === 'event' && this.scene !== null) {
      this.scene = table.play(this.scene, notice.event);
      length = table.length(notice.event) * FACTORS[pace().speed];
    }
    this.shown = number;
    heard?.(notice, number);
    if (notice.kind !== 'event' || length <= 0) return false;
    const still = pace().reduced;
    this.cue = { key: ++lastKey, event: notice.event, length: still ? 0 : length };
    if (!this.paused) this.#timer = setTimeout(() => this.#advance(false), still ? Math.min(length, STILL) : length);
    return true;
  }
}
