import { describe, expect, it } from 'vitest';
import type { Notice } from '../../wire/types/broadsides/notice';
import type { View } from '../../wire/types/broadsides/view';
import boarded from './fixtures/boarded.json';
import crippled from './fixtures/crippled.json';
import drawn from './fixtures/drawn.json';
import lostTurn from './fixtures/lost-turn.json';
import melees from './fixtures/melees.json';
import struck from './fixtures/struck.json';
import sunk from './fixtures/sunk.json';
import { type Event, moment, play, type Scene, scene, settle } from './scene';

/** Recordings the server made of matches in records/valid/broadsides/v1 (`POST /api/replay?open=true`). */
interface Reel {
  moments: { version: number; notices: Notice[]; view: View }[];
}
const reels = { boarded, crippled, drawn, lostTurn, melees, struck, sunk } as unknown as Record<string, Reel>;

const eventsOf = (notices: Notice[]): Event[] =>
  notices.flatMap((notice) => (notice.kind === 'event' ? [notice.event] : []));

/** Every moment with the scene its events lead to from the moment before. */
function played(reel: Reel): { before: Scene; after: Scene; seen: Scene; events: Event[] }[] {
  return reel.moments.slice(1).map((now, i) => {
    const before = scene(reel.moments[i]!.view);
    const events = eventsOf(now.notices);
    return { before, after: events.reduce(play, before), seen: scene(now.view), events };
  });
}

describe.each(Object.entries(reels))('the recording %s', (_, reel) => {
  it('is long enough to mean something', () => {
    expect(reel.moments.length).toBeGreaterThan(10);
  });

  it('is told by its events alone: ships, crews, cards on the table, how the ships lie', () => {
    for (const { after, seen } of played(reel)) expect(moment(after)).toEqual(moment(seen));
  });

  it('counts turns and quiet ones as the rules do', () => {
    for (const { after, seen } of played(reel)) expect([after.turn, after.quiet]).toEqual([seen.turn, seen.quiet]);
  });

  it('has the shots and the steps that are left', () => {
    for (const { after, seen } of played(reel)) {
      if (seen.stage.kind === 'firing') expect(after.stage).toMatchObject({ kind: 'firing', left: seen.stage.left });
      if (seen.stage.kind === 'boarding') expect(after.stage).toEqual(seen.stage);
      if (seen.stage.kind === 'over') expect(after.stage.kind).toBe('over');
    }
  });

  it('says why a ship is out of it, and the winner is not', () => {
    const { after, seen } = played(reel).at(-1)!;
    if (seen.stage.kind !== 'over') throw new Error('the recording has no end');
    const { winners, ending } = seen.stage;
    expect(settle(after, seen).fates.some((fate) => fate !== null)).toBe(true);
    if (winners.length === 1) expect(after.fates[winners[0]!]).toBeNull();
    if (winners.length === 1) expect(after.fates[1 - winners[0]!]).toBe(ending);
  });

  it('keeps what the events told when the view of the same moment comes', () => {
    for (const { after, seen } of played(reel)) {
      const settled = settle(after, seen);
      expect([settled.shots, settled.melees, settled.bearings]).toEqual([after.shots, after.melees, after.bearings]);
      expect([settled.stage, settled.ships]).toEqual([seen.stage, seen.ships]);
    }
  });
});

describe('the recordings together', () => {
  const all = Object.values(reels).flatMap(played);

  it('tell of every kind of event but resigning and becalming', () => {
    const kinds = new Set(all.flatMap(({ events }) => events.map((event) => event.kind)));
    for (const kind of [
      'placed',
      'grounded',
      'bear',
      'shot',
      'mast-hit',
      'hull-hit',
      'captain-back',
      'collided',
      'crossed',
      'round',
    ]) {
      expect(kinds).toContain(kind);
    }
  });

  it('give each shot its outcome', () => {
    for (const { after } of all) {
      for (const shot of after.shots.slice(0, -1)) expect(shot.outcome.length).toBeGreaterThan(0);
    }
  });
});

describe('settling', () => {
  it('forgets what was told when another moment is shown', () => {
    const [first, second] = sunk.moments.map(({ view }) => scene(view as unknown as View));
    expect(settle(first!, second!)).toBe(second);
    expect(settle(null, first!)).toBe(first);
  });
});
