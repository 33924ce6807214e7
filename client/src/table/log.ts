import type { Notice } from '../wire/types';

/** A line of the log: the number of its notice, and its words. */
export interface Line {
  number: number;
  text: string;
  kind: string;
  /** Whose doing it is, where it is somebody's. */
  seat: number | null;
}

function seatOf(notice: Notice): number | null {
  const inner: object = notice.kind === 'event' ? notice.event : notice.kind === 'acted' ? notice.act : notice;
  return 'seat' in inner && typeof inner.seat === 'number' ? inner.seat : null;
}

/** The lines of what has been shown so far; what is still to come is not told before it is seen. */
export function linesOf(notices: readonly (Notice | undefined)[], shown: number, words: (notice: Notice) => string): Line[] {
  const lines: Line[] = [];
  notices.slice(0, shown).forEach((notice, i) => {
    if (notice !== undefined) lines.push({ number: i + 1, text: words(notice), kind: notice.kind, seat: seatOf(notice) });
  });
  return lines;
}
