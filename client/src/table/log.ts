import type { Telling } from '../words/speech';
import type { Notice } from '../wire/types';

/** A heading or a line of the log. */
export interface Entry {
  kind: 'chapter' | 'line';
  text: string;
  /** The numbers of the first and the last notice told in it. */
  from: number;
  to: number;
  /** The kind of its first notice. */
  of: Notice['kind'];
  /** Whose doing it is, where it is somebody's. */
  seat: number | null;
}

function seatOf(notice: Notice): number | null {
  const inner: object = notice.kind === 'event' ? notice.event : notice.kind === 'acted' ? notice.act : notice;
  return 'seat' in inner && typeof inner.seat === 'number' ? inner.seat : null;
}

/** A line with one clause more: after a comma, unless the clause begins with a mark of its own. */
function grown(line: string, clause: string): string {
  if (clause === '') return line;
  const joint = /^[;:.,!\u00a0\u202f]/.test(clause) ? '' : /^[\p{L}\p{N}]/u.test(clause) ? ', ' : ' ';
  return line.replace(/\.$/, '') + joint + clause + (/[.!?]$/.test(clause) ? '' : '.');
}

/**
 * The log of a match, told as crates/words tells it. What has been told is kept, so that the next notice costs no more than
 * itself; an entry that grows is a new one, all others stay as they are.
 */
export class Log {
  #tell: (notice: Notice) => Telling;
  #heard: (Notice | undefined)[] = [];
  #entries: Entry[] = [];
  #open = false;
  #because: string | null = null;

  constructor(tell: (notice: Notice) => Telling) {
    this.#tell = tell;
  }

  /** The entries of what has been shown so far; what is still to come is not told before it is seen. */
  upTo(notices: readonly (Notice | undefined)[], shown: number): Entry[] {
    const now = notices.slice(0, shown);
    // What was told is not so, or the past has come in: told anew.
    if (now.length < this.#heard.length || this.#heard.some((notice, i) => notice !== now[i])) {
      [this.#heard, this.#entries, this.#open, this.#because] = [[], [], false, null];
    }
    now.slice(this.#heard.length).forEach((notice, i) => this.#hear(notice, this.#heard.length + i + 1));
    this.#heard = now;
    return this.#entries.slice();
  }

  #hear(notice: Notice | undefined, number: number): void {
    const telling = notice === undefined ? null : this.#tell(notice);
    if (notice === undefined || telling === null || telling.kind === 'silent') return;
    if (telling.kind === 'because') {
      this.#because = telling.text;
      return;
    }
    const because = this.#because;
    this.#because = null;
    const last = this.#entries.at(-1);
    if (telling.kind === 'clause' && this.#open && last !== undefined) {
      this.#entries[this.#entries.length - 1] = { ...last, text: grown(last.text, telling.clause), to: number };
      return;
    }
    const kind = telling.kind === 'chapter' ? 'chapter' : 'line';
    this.#open = telling.kind === 'line' || telling.kind === 'clause';
    const text = telling.kind === 'ended' ? `${telling.text} ${because ?? telling.why}` : telling.text;
    this.#entries.push({ kind, text, from: number, to: number, of: notice.kind, seat: seatOf(notice) });
  }
}
