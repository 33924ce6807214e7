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

/**
 * How much may pile up before only the last turn is shown, in milliseconds at normal speed: where one is there, a round of the
 * others; where one was away, little.
 */
export const PILE = { present: 30_000, away: 6000 };

/** The least that is worth being called the last turn: one that has only just begun shows nothing yet. */
const LEAST = 2000;

/** What is shown: an event of the game, or something that happened at the table. */
type Shown<Event> = { kind: 'event'; event: Event } | Exclude<Notice, { kind: 'event' }>;

export interface PlayerOptions<View, Scene, Event> {
  /** How the game lays out a view, moves on by a fact, and how long that takes. */
  table: Pick<Table<View, Scene, unknown, Event>, 'scene' | 'play' | 'length' | 'turn'>;
  pace: () => Pace;
  /** Whether nobody sees it: it goes to the end at once, and `catchUp` shows it. */
  away?: () => boolean;
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
  /** What passed while nobody saw it, and what lay on the table before. */
  #missed: { scene: Scene | null; shown: number; entries: Entry<View, Event>[] } | null = null;

  constructor(options: PlayerOptions<View, Scene, Event>) {
    this.#options = options;
  }

  /** The match as it stands, without telling how it came about. */
  reset(view: View, version: number): void {
    this.#halt();
    this.#queue = [];
    this.#missed = null;
    this.#rest(view, version);
    this.busy = false;
  }

  /** What happened up to `version`, and how it stands then. Where more than `limit` piles up, the last turn is shown. */
  feed(notices: readonly Shown<Event>[], view: View, version: number, limit = Infinity): void {
    // Before the deal nothing lies on the table; what the deal leaves there is the best ground to tell it on.
    this.scene ??= this.#options.table.scene(view, null);
    const first = version - notices.length + 1;
    notices.forEach((notice, i) => this.#queue.push({ notice, number: first + i }));
    this.#queue.push({ view, version });
    this.busy = true;
    if (!this.#away && !this.paused) this.#leap(limit);
    if (this.#timer === null) this.#advance(false);
  }

  /** Shows the last turn of what nobody saw. */
  catchUp(): void {
    const missed = this.#missed;
    this.#missed = null;
    if (missed === null || this.busy || FACTORS[this.#options.pace().speed] === 0) return;
    this.scene = missed.scene;
    this.shown = missed.shown;
    this.#queue = missed.entries;
    this.busy = true;
    this.#leap(PILE.away);
    this.#advance(false);
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

  get #away(): boolean {
    return this.#options.away?.() ?? false;
  }

  /** How long an entry is shown at normal speed. */
  #lengthOf(entry: Entry<View, Event>): number {
    return 'notice' in entry && entry.notice.kind === 'event' ? this.#options.table.length(entry.notice.event) : 0;
  }

  /** Goes to where the last turn begins, where more than `limit` is to be shown. */
  #leap(limit: number): void {
    if (this.#queue.reduce((sum, entry) => sum + this.#lengthOf(entry), 0) <= limit) return;
    const start = this.#lastTurn(limit);
    if (start <= 0) return;
    this.#halt();
    for (const entry of this.#queue.splice(0, start)) {
      if ('view' in entry) this.#rest(entry.view, entry.version);
      else this.#pass(entry.notice, entry.number);
    }
  }

  /** Where the last turn of which something is to be seen begins; in a game without turns, what fits into the limit. */
  #lastTurn(limit: number): number {
    const { turn } = this.#options.table;
    let length = 0;
    for (let at = this.#queue.length - 1; at >= 0; at--) {
      const entry = this.#queue[at]!;
      const more = this.#lengthOf(entry);
      if (turn === undefined && length + more > limit) return at + 1;
      length += more;
      const begins = 'notice' in entry && entry.notice.kind === 'event' && turn?.(entry.notice.event) === true;
      if (begins && length >= LEAST) return at;
    }
    return 0;
  }

  /** The fact of a notice, without a word. */
  #pass(notice: Shown<Event>, number: number): void {
    if (notice.kind === 'event' && this.scene !== null) this.scene = this.#options.table.play(this.scene, notice.event);
    this.shown = number;
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
      if (this.#away) this.#miss(entry);
      if ('view' in entry) this.#rest(entry.view, entry.version);
      else if (this.#show(entry.notice, entry.number)) return;
    }
    this.#end();
  }

  #miss(entry: Entry<View, Event>): void {
    this.#missed ??= { scene: this.scene, shown: this.shown, entries: [] };
    this.#missed.entries.push(entry);
  }

  /** Whether it takes time. */
  #show(notice: Shown<Event>, number: number): boolean {
    const { table, pace, heard } = this.#options;
    const shown = notice.kind === 'event' && this.scene !== null && !this.#away;
    const length = shown ? table.length(notice.event) * FACTORS[pace().speed] : 0;
    this.#pass(notice, number);
    heard?.(notice, number);
    if (notice.kind !== 'event' || length <= 0) return false;
    const still = pace().reduced;
    this.cue = { key: ++lastKey, event: notice.event, length: still ? 0 : length };
    if (!this.paused) this.#timer = setTimeout(() => this.#advance(false), still ? Math.min(length, STILL) : length);
    return true;
  }
}
