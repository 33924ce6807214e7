import { describe, expect, it } from 'vitest';
import type { Event, Notice } from '../../wire/types/afloat/notice';
import type { View } from '../../wire/types/afloat/view';
import duel from './fixtures/duel.json';
import fourLocked from './fixtures/four-locked.json';
import resigned from './fixtures/resigned.json';
import sails from './fixtures/sails.json';
import table from './table';
import { faces, play, type Scene, scene, settle } from './scene';

/** Recordings the server made of matches in records/valid/afloat/v1 (`POST /api/replay?open=true`). */
interface Reel {
  moments: { version: number; notices: Notice[]; view: View }[];
}
const reels = { duel, sails, fourLocked, resigned } as unknown as Record<string, Reel>;

const eventsOf = (notices: Notice[]): Event[] =>
  notices.flatMap((notice) => (notice.kind === 'event' ? [notice.event] : []));

/** Every moment with the scene its events lead to from the moment before. */
function played(reel: Reel): { before: Scene; after: Scene; seen: Scene; events: Event[] }[] {
  let known: Scene | null = null;
  return reel.moments.slice(1).map((moment, i) => {
    const before = settle(known, scene(reel.moments[i]!.view));
    const events = eventsOf(moment.notices);
    known = events.reduce(play, before);
    return { before, after: known, seen: scene(moment.view), events };
  });
}

describe.each(Object.entries(reels))('the recording %s', (_, reel) => {
  it('is long enough to mean something', () => {
    expect(reel.moments.length).toBeGreaterThan(10);
  });

  it('is told by its events alone: ships, who is afloat, what is going on', () => {
    for (const { after, seen } of played(reel)) {
      expect(after.ships).toEqual(seen.ships);
      expect(after.afloat).toEqual(seen.afloat);
      expect(after.stage).toEqual(seen.stage);
    }
  });

  it('has the dice of the view after each throw, and as many blocked', () => {
    for (const { after, seen } of played(reel)) {
      if (seen.stage.kind !== 'throwing') continue;
      expect(faces(after.dice)).toBe(faces(seen.dice));
      expect(blocked(after)).toBe(blocked(seen));
      expect(after.dice).toHaveLength(6);
    }
  });

  it('keeps each die the same piece: only thrown dice change their face', () => {
    for (const { before, after, events } of played(reel)) {
      if (before.stage.kind !== 'throwing' || after.stage.kind !== 'throwing') continue;
      const thrown = events.find((event) => event.kind === 'thrown');
      if (!thrown) continue;
      for (const die of before.dice) {
        const now = after.dice.find((other) => other.id === die.id);
        if (!now?.fresh) expect(now?.face).toBe(die.face);
      }
      expect(after.dice.filter((die) => die.fresh)).toHaveLength(thrown.dice.length);
    }
  });

  it('keeps what the events told when the view of the same moment comes', () => {
    for (const { after, seen } of played(reel)) {
      const settled = settle(after, seen);
      expect(settled.dice).toEqual(after.dice);
      if (seen.stage.kind === 'throwing') expect(settled.dice.every((die) => die.face !== null)).toBe(true);
    }
  });
});

function blocked(at: Scene): number {
  return at.dice.filter((die) => die.lies === 'blocked').length;
}

describe('the table', () => {
  it('knows every die it has seen fall, though each view in between forgets them', () => {
    let at = table.scene(sails.moments[0]!.view as View, null);
    for (const moment of (sails as unknown as Reel).moments.slice(1)) {
      at = eventsOf(moment.notices).reduce(table.play, at);
      at = table.scene(moment.view, at);
      expect(at.dice.every((die) => die.face !== null)).toBe(true);
    }
  });
});

describe('settling', () => {
  const [first, second] = duel.moments.map((moment) => scene(moment.view as View));

  it('forgets what was told when another moment is shown', () => {
    expect(settle(first!, second!)).toBe(second);
    expect(settle(null, first!)).toBe(first);
  });

  it('knows blocked dice of a bare view by their number alone', () => {
    const view = sails.moments
      .map((moment) => moment.view as View)
      .find(({ phase }) => phase.kind === 'throwing' && phase.blocked > 0)!;
    const dice = scene(view).dice.filter((die) => die.lies === 'blocked');
    expect(dice.length).toBeGreaterThan(0);
    expect(dice.every((die) => die.face === null)).toBe(true);
  });
});
