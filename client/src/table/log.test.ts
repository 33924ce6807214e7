import { describe, expect, it } from 'vitest';
import type { AnyTable } from '../boards/board';
import type { Notice, Reel } from '../wire/types';
import { remaining, spell } from './clock';
import { linesOf, remembered } from './log';
import { allNotices, eventsSince, momentOf, standingAt } from './reel';

const event = (kind: string, seat?: number): Notice => ({
  kind: 'event',
  event: seat === undefined ? { kind } : { kind, seat },
});
const words = (notice: Notice) => (notice.kind === 'event' ? notice.event.kind : notice.kind);

describe('the log', () => {
  const notices: Notice[] = [
    event('a', 0),
    { kind: 'acted', act: { kind: 'resign', seat: 1 } },
    event('b'),
    { kind: 'chosen', seat: 2 },
  ];

  it('has one numbered line for each notice, with whose doing it is', () => {
    const lines = linesOf(notices, 4);
    expect(lines.map((line) => [line.number, words(line.notice), line.seat])).toEqual([
      [1, 'a', 0],
      [2, 'acted', 1],
      [3, 'b', null],
      [4, 'chosen', 2],
    ]);
  });

  it('tells nothing before it is shown', () => {
    expect(linesOf(notices, 2).map((line) => line.number)).toEqual([1, 2]);
  });

  it('keeps its lines as they are when more comes, and finds words once', () => {
    const before = linesOf(notices, 3);
    expect(linesOf([...notices, event('d')], 5)[2]).toBe(before[2]);
    let asked = 0;
    const text = remembered((notice) => `${words(notice)} ${++asked}`);
    expect(notices.slice(0, 2).flatMap((notice) => [text(notice), text(notice)])).toEqual([
      'a 1',
      'a 1',
      'acted 2',
      'acted 2',
    ]);
  });

  it('keeps the numbers where the past is not known yet', () => {
    const holes: (Notice | undefined)[] = [undefined, undefined, event('c')];
    expect(linesOf(holes, 3).map((line) => line.number)).toEqual([3]);
  });
});

describe('a recording', () => {
  const reel: Reel = {
    game: 'toy',
    options: {},
    seats: [],
    over: true,
    commitment: null,
    next: null,
    moments: [
      { version: 2, notices: [event('deal'), event('begins')], view: { at: 2 } },
      { version: 5, notices: [event('x'), event('y'), event('z')], view: { at: 5 } },
      { version: 6, notices: [event('end')], view: { at: 6 } },
    ],
  };
  const table = {
    scene: (view: { at: number }) => `view ${view.at}`,
    play: (scene: string, fact: { kind: string }) => `${scene}+${fact.kind}`,
  } as unknown as AnyTable;

  it('knows to which moment a notice belongs', () => {
    expect([1, 2, 3, 5, 6, 99].map((number) => momentOf(reel, number))).toEqual([0, 0, 1, 1, 2, 2]);
    expect(allNotices(reel).length).toBe(6);
  });

  it('shows the board in the middle of a change by its facts, at the end by its view', () => {
    expect(standingAt(reel, 1, table)?.scene).toBe('view 2');
    expect(standingAt(reel, 3, table)?.scene).toBe('view 2+x');
    expect(standingAt(reel, 4, table)?.scene).toBe('view 2+x+y');
    expect(standingAt(reel, 5, table)?.scene).toBe('view 5');
  });

  it('tells what happened since a version', () => {
    const since = eventsSince(reel, 2);
    expect([since?.version, since?.upTo, since?.notices.length]).toEqual([2, 6, 4]);
    expect(since?.view).toEqual({ at: 2 });
    expect(eventsSince(reel, 4)?.version).toBe(2);
    expect(eventsSince(reel, 6)).toBe(null);
  });
});

describe('a clock', () => {
  it('runs for whoever is awaited only', () => {
    expect(remaining(60_000, true, 1000, 11_000)).toBe(50_000);
    expect(remaining(60_000, false, 1000, 11_000)).toBe(60_000);
    expect(remaining(5_000, true, 0, 11_000)).toBe(0);
    expect(remaining(null, true, 0, 0)).toBe(null);
  });

  it('is spelt as clocks show it', () => {
    expect([65_000, 600_000, 3_600_000, 900, 0].map(spell)).toEqual([
      '1:05',
      '10:00',
      '1:00:00',
      '0:01',
      '0:00',
    ]);
  });
});
