/** A match that was recorded: any moment of it, forward and back, through any eyes. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { tableOf } from '../boards';
import { type AnyTable, captain, type Captain } from '../boards/board';
import { settings } from '../settings/settings.svelte';
import { play as sound } from '../sound/sound';
import * as api from '../wire/api';
import type { Notice, Reel } from '../wire/types';
import { words } from '../words/words.svelte';
import { Player } from './player.svelte';
import { allNotices, joined, momentOf, sceneAt, standingAt } from './reel';
import { type Watched, winnersAmong } from './watched';

/** Gives the pages of a recording through some eyes. */
export type Source = (eyes: api.Eyes) => AsyncGenerator<Reel>;

export class Recording implements Watched {
  readonly board: AnyTable;
  readonly shown: Player;
  #source: Source;
  #failed: (reason: unknown) => void;
  /** Which of the recordings asked for is the newest: the pages of others are not wanted any more. */
  #asked = 0;

  reel = $state.raw<Reel>()!;
  eyes = $state<api.Eyes>('open');
  /** The moment shown, or being shown. */
  index = $state(0);
  playing = $state(false);

  names = $derived(this.reel.seats.map(({ name }) => name));
  captains = $derived<Captain[]>(
    this.reel.seats.map(({ name, by }, seat) =>
      captain(seat, name, { pilot: by.startsWith('pilot:') ? by.slice(6) : null }),
    ),
  );
  notices = $derived<Notice[]>(allNotices(this.reel));
  steps = $derived(this.reel.moments.length - 1);
  last = $derived(this.index >= this.steps);
  /** The tile set or map of one's own that the match was played with: views carry it whole. */
  own = $derived.by(() => {
    const view = this.reel.moments[0]?.view as { options?: Record<string, string> } | undefined;
    const { data, ...options } = view?.options ?? {};
    return { options, digest: data === undefined ? null : bytesToHex(sha256(new TextEncoder().encode(data))) };
  });

  private constructor(source: Source, eyes: api.Eyes, first: Reel, board: AnyTable, failed: (reason: unknown) => void) {
    this.#source = source;
    this.#failed = failed;
    this.board = board;
    this.reel = first;
    this.eyes = eyes;
    this.shown = new Player({
      table: board,
      pace: () => ({ speed: settings.all.speed, reduced: settings.reduced }),
      heard: (notice) => notice.kind === 'event' && sound(board.sound(notice.event)),
      rested: () => this.playing && this.forward(true),
    });
    this.jump(0);
  }

  /** Opened with its first page; the others are added as they come, and `failed` is told what goes wrong with them. */
  static async open(source: Source, eyes: api.Eyes, failed: (reason: unknown) => void): Promise<Recording> {
    const pages = source(eyes);
    const { value: first } = await pages.next();
    const [board] = await Promise.all([tableOf(first.game), words.games(first.game)]);
    const recording = new Recording(source, eyes, first, board, failed);
    void recording.#add(pages);
    return recording;
  }

  close(): void {
    this.#asked += 1;
    this.shown.stop();
  }

  get game(): string {
    return this.reel.game;
  }

  get me(): number | null {
    return typeof this.eyes === 'number' ? this.eyes : null;
  }

  get winners(): readonly number[] {
    return winnersAmong(this.notices, this.shown.shown);
  }

  get reader(): number | null {
    return this.me;
  }

  /** What has been recorded can be read. */
  get told(): number {
    return Number.POSITIVE_INFINITY;
  }

  async #add(pages: AsyncGenerator<Reel>): Promise<void> {
    const own = this.#asked;
    try {
      for await (const page of pages) {
        if (own !== this.#asked) return;
        this.reel = joined(this.reel, page);
      }
    } catch (reason) {
      if (own === this.#asked) this.#failed(reason);
    }
  }

  /** Looks through other eyes, at the same moment. */
  async look(eyes: api.Eyes): Promise<void> {
    const own = ++this.#asked;
    this.playing = false;
    const pages = this.#source(eyes);
    try {
      const { value: first } = await pages.next();
      if (own !== this.#asked) return;
      this.reel = first;
      this.eyes = eyes;
      this.jump(Math.min(this.index, this.steps));
    } catch (reason) {
      if (own === this.#asked) this.#failed(reason);
      return;
    }
    await this.#add(pages);
  }

  jump(to: number): void {
    const moment = this.reel.moments[to];
    if (moment === undefined) return;
    this.index = to;
    // What events told before is known, wherever one has jumped from.
    this.shown.scene = sceneAt(this.reel, to, this.board);
    this.shown.reset(moment.view, moment.version);
  }

  /** Shows the next moment; what is still being shown is brought to its end first. */
  forward(goOn: boolean): void {
    const next = this.reel.moments[this.index + 1];
    this.playing = goOn && next !== undefined;
    if (next === undefined) return;
    if (this.shown.busy) this.jump(this.index);
    this.index += 1;
    this.shown.feed(next.notices, next.view, next.version);
  }

  toggle(): void {
    this.playing = !this.playing;
    if (!this.playing) return;
    if (this.last) this.jump(0);
    this.forward(true);
  }

  /** Goes to a moment and stays there. */
  go(to: number): void {
    this.playing = false;
    this.jump(to);
  }

  showMoment(number: number): void {
    this.playing = false;
    const standing = standingAt(this.reel, number, this.board);
    if (standing === null) return;
    this.jump(momentOf(this.reel, number));
    this.shown.scene = standing.scene;
    this.shown.shown = number;
  }
}
