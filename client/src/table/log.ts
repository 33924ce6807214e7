import type { Notice } from '../wire/types';

/** A line of the log. Its words are looked up when it is seen: a long match has thousands of lines, a screen some dozens. */
export interface Line {
  /** The number of its notice. */
  number: number;
  notice: Notice;
  /** Whose doing it is, where it is somebody's. */
  seat: number | null;
}

/** The line of a notice is made once, so that what is shown stays as it is when more comes. */
const made = new WeakMap<Notice, Line>();

function seatOf(notice: Notice): number | null {
  const inner: object =
    notice.kind === 'event' ? notice.event : notice.kind === 'acted' ? notice.act : notice;
  return 'seat' in inner && typeof inner.seat === 'number' ? inner.seat : null;
}

/** The lines of what has been shown so far; what is still to come is not told before it is seen. */
export function linesOf(notices: readonly (Notice | undefined)[], shown: number): Line[] {
  const lines: Line[] = [];
  notices.slice(0, shown).forEach((notice, i) => {
    if (notice === undefined) return;
    const line = made.get(notice) ?? { number: i + 1, notice, seat: seatOf(notice) };
    made.set(notice, line);
    lines.push(line);
  });
  return lines;
}

/** Words that are found once for each notice. */
export function remembered(words: (notice: Notice) => string): (notice: Notice) => string {
  const known = new WeakMap<Notice, string>();
  return (notice) => {
    const text = known.get(notice) ?? words(notice);
    known.set(notice, text);
    return text;
  };
}
