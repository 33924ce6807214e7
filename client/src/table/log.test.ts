import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { AnyTable } from '../boards/board';
import type { Notice, Reel } from '../wire/types';
import { remaining, spell } from './clock';
import { prepared } from '../../scripts/ftl';
import { Speech, type Telling } from '../words/speech';
import { Log } from './log';
import { allNotices, eventsSince, momentOf, standingAt } from './reel';

const event = (kind: string, seat?: number): Notice => ({
  kind: 'event',
  event: seat === undefined ? { kind } : { kind, seat },
});
const told: Record<string, Telling> = {
  round: { kind: 'chapter', text: 'Round 1' },
  shuffled: { kind: 'silent', text: '' },
  fires: { kind: 'line', text: 'Anne fires.' },
  hits: { kind: 'clause', text: 'A hit.', clause: 'hits' },
  sinks: { kind: 'clause', text: 'Bart sinks.', clause: '; Bart sinks' },
  nothing: { kind: 'clause', text: 'Nothing.', clause: '' },
  acted: { kind: 'alone', text: 'Bart resigns.' },
  scuttles: { kind: 'because', text: 'Bart has resigned.' },
  ended: { kind: 'ended', text: 'Anne wins.', why: 'One ship is left.' },
};
const tell = (notice: Notice) => told[notice.kind === 'event' ? notice.event.kind : notice.kind] as Telling;

describe('the log', () => {
  const notices: Notice[] = [
    event('round'),
    event('fires', 0),
    event('shuffled'),
    event('hits', 1),
    event('nothing'),
    event('sinks', 1),
    { kind: 'acted', act: { kind: 'resign', seat: 1 } },
    event('hits'),
  ];

  it('has chapters and lines that grow by clauses, with whose doing they are', () => {
    const entries = new Log(tell).upTo(notices, 99);
    expect(entries.map(({ kind, text, from, to, seat }) => [kind, text, from, to, seat])).toEqual([
      ['chapter', 'Round 1', 1, 1, null],
      ['line', 'Anne fires, hits; Bart sinks.', 2, 6, 0],
      ['line', 'Bart resigns.', 7, 7, 1],
      ['line', 'A hit.', 8, 8, null],
    ]);
  });

  it('tells nothing before it is shown, and only what is new after that', () => {
    let asked = 0;
    const log = new Log((notice) => {
      asked++;
      return tell(notice);
    });
    expect(log.upTo(notices, 2).map(({ text }) => text)).toEqual(['Round 1', 'Anne fires.']);
    const [before] = log.upTo(notices, 4);
    const after = log.upTo(notices, 8);
    expect(after[0]).toBe(before);
    expect(after[1]?.text).toBe('Anne fires, hits; Bart sinks.');
    expect(asked).toBe(notices.length);
  });

  it('tells a match as over for the reason that was given last', () => {
    const over: Notice = { kind: 'ended', winners: [0], ending: { rules: 'last-afloat' } };
    const told = (notices: Notice[]) => new Log(tell).upTo(notices, 99).map(({ text }) => text);
    expect(told([event('scuttles'), event('shuffled'), over])).toEqual(['Anne wins. Bart has resigned.']);
    expect(told([event('scuttles'), event('fires'), over])).toEqual(['Anne fires.', 'Anne wins. One ship is left.']);
  });

  it('keeps the numbers where the past is not known yet, and is told anew when it comes in', () => {
    const log = new Log(tell);
    const holes: (Notice | undefined)[] = [undefined, undefined, undefined, event('hits')];
    expect(log.upTo(holes, 4).map(({ text, from }) => [text, from])).toEqual([['A hit.', 4]]);
    expect(log.upTo(notices, 4).map(({ text }) => text)).toEqual(['Round 1', 'Anne fires, hits.']);
  });
});

describe('the log of a recorded match', () => {
  const recordings = import.meta.glob<Reel>('../boards/*/fixtures/*.json', { import: 'default', eager: true });
  const locale = (lang: string, name: string) =>
    readFileSync(new URL(`../../../locales/${lang}/${name}.ftl`, import.meta.url), 'utf8');
  const GAMES = ['afloat', 'broadsides', 'legacy'];

  it.each(GAMES.flatMap((game) => ['en', 'fr'].map((lang) => [game, lang] as const)))(
    'of %s reads in %s as the terminal tells it',
    (game, lang) => {
      const speech = new Speech(lang, [prepared(locale(lang, 'common')), prepared(locale(lang, game))]);
      const lines: string[] = [];
      const played = Object.entries(recordings).flatMap(([path, reel]) => {
        const name = new RegExp(`/${game}/fixtures/(.*)\\.json$`).exec(path)?.[1];
        return name === undefined ? [] : [{ name, reel }];
      });
      for (const { name, reel } of played.sort((one, other) => (one.name < other.name ? -1 : 1))) {
        const names = reel.seats.map((seat) => seat.name);
        for (const reader of [null, 0]) {
          lines.push(`=== ${name}${reader === null ? '' : ', told to the first seat'}`);
          const log = new Log((notice) => speech.telling(game, notice, names, reader));
          for (const { kind, text } of log.upTo(allNotices(reel), Number.POSITIVE_INFINITY))
            lines.push(kind === 'chapter' ? `# ${text}` : text);
        }
      }
      const kept = readFileSync(new URL(`fixtures/${game}.${lang}.txt`, import.meta.url), 'utf8');
      expect(lines).toEqual(kept.trimEnd().split('\n'));
    },
  );
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
    expect([65_000, 600_000, 3_600_000, 900, 0].map(spell)).toEqual(['1:05', '10:00', '1:00:00', '0:01', '0:00']);
  });
});
