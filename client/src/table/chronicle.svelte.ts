/** What has happened at a table: its notices, and the match so far as a recording that is fetched once and then only added to. */
import * as api from '../wire/api';
import type { Notice, Reel } from '../wire/types';
import { joined } from './reel';

export class Chronicle {
  #id: string;
  #token: () => string | null;
  /** The recording as far as it was fetched, and through whose eyes. */
  #reel: { eyes: api.Eyes; reel: Reel } | null = null;

  /** What happened, by number from 1; the past is fetched, so there can be holes for a moment. */
  notices = $state.raw<Notice[]>([]);
  ended = $derived(this.notices.findLast((notice) => notice?.kind === 'ended') ?? null);

  constructor(id: string, token: () => string | null) {
    this.#id = id;
    this.#token = token;
  }

  /** What was known is not so, or was seen through other eyes. */
  forget(): void {
    this.notices = [];
    this.#reel = null;
  }

  /** Adds the newest notices, which lead up to a version; whether something before them is missing. */
  add(notices: readonly Notice[], version: number): boolean {
    const first = version - notices.length;
    if (notices.length > 0) this.#enter(notices, first);
    return first > 0 && this.notices[0] === undefined;
  }

  /** Fetches what happened before, unless it is not wanted any more when it comes. */
  async fetch(seat: number | null, wanted: () => boolean): Promise<void> {
    const past = await api.log(this.#id, this.#token(), seat).catch(() => []);
    if (wanted()) this.#enter(past, 0);
  }

  #enter(notices: readonly Notice[], first: number): void {
    const all = this.notices.slice();
    notices.forEach((notice, i) => (all[first + i] = notice));
    this.notices = all;
  }

  /** The match up to a notice, or all of it so far. What was fetched before is not fetched again. */
  async reel(eyes: api.Eyes, upTo: number): Promise<Reel | null> {
    let reel = this.#reel?.eyes === eyes ? this.#reel.reel : null;
    const last = () => reel?.moments.at(-1)?.version ?? null;
    const enough = () => (last() ?? -1) >= upTo;
    if (enough()) return reel;
    for await (const page of api.moments(this.#id, this.#token(), eyes, last())) {
      reel = joined(reel, page);
      this.#reel = { eyes, reel };
      if (enough()) break;
    }
    return reel;
  }
}
