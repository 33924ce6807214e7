import { describe, expect, it } from 'vitest';
import type { Notice } from '../../wire/types/legacy/notice';
import { type Card, shown, upright } from './card';
import brisk from './fixtures/brisk.json';
import carpenters from './fixtures/carpenters.json';
import duel from './fixtures/duel.json';
import expert from './fixtures/expert.json';
import fiveEveryone from './fixtures/five-everyone.json';
import five from './fixtures/five.json';
import pirates from './fixtures/pirates.json';
import threeSeat from './fixtures/three-seat.json';
import three from './fixtures/three.json';
import { crownedOf, type Event, numberOf, play, type Scene, scene, type Ship, type View } from './scene';
import table from './table';

/**
 * Recordings the server made (`POST /api/replay?open=true`) of the matches in records/valid/legacy/v1, and of two more of guided
 * pilots with the expert rules, in which carpenters are chosen and gunners lit again.
 */
interface Reel {
  moments: { version: number; notices: Notice[]; view: View }[];
}
const reels = { duel, three, five, expert, brisk, pirates, carpenters } as unknown as Record<string, Reel>;

const eventsOf = (notices: Notice[]): Event[] =>
  notices.flatMap((notice) => (notice.kind === 'event' ? [notice.event] : []));

/** Every moment with the scene its events lead to from the moment before. */
function played(reel: Reel): { after: Scene; seen: Scene; events: Event[] }[] {
  let known: Scene | null = null;
  return reel.moments.slice(1).map((moment, i) => {
    const events = eventsOf(moment.notices);
    const after = events.reduce(play, scene(reel.moments[i]!.view, known));
    known = after;
    return { after, seen: scene(moment.view, after), events };
  });
}

const faceOf = (card: Card) => (card.face === null ? '?' : upright(card.face));
const piles = (at: Scene) => at.ships.map((ship) => ship.decks.map((deck) => deck.pile.map(shown)));
const sorted = (hand: Card[]) => hand.map(faceOf).sort();
/** All tiles there are: on ships, in hands, waiting, in the discard and in the draw pile. */
const tiles = (at: Scene) =>
  at.ships.flatMap((ship) => ship.decks.filter(({ wreck }) => !wreck).flatMap(({ pile }) => pile)).length +
  at.hands.flat().length +
  at.waiting.length +
  at.discard.length +
  at.pile;

describe.each(Object.entries(reels))('the recording %s', (_, reel) => {
  it('is long enough to mean something', () => {
    expect(reel.moments.length).toBeGreaterThan(9);
  });

  it('is told by its events alone: every pile on every ship, with its fuses', () => {
    for (const { after, seen } of played(reel)) expect(piles(after)).toEqual(piles(seen));
  });

  it('tells lengths, barrels, hands, discard and draw pile', () => {
    for (const { after, seen } of played(reel)) {
      const count = ({ length, barrels, unfolded }: Scene['ships'][number]) => ({ length, barrels, unfolded });
      expect(after.ships.map(count)).toEqual(seen.ships.map(count));
      expect(after.hands.map(sorted)).toEqual(seen.hands.map(sorted));
      expect(after.hands.map((hand) => hand.map(({ known }) => known))).toEqual(
        seen.hands.map((hand) => hand.map(({ known }) => known)),
      );
      expect(after.discard).toHaveLength(seen.discard.length);
      expect(after.pile).toBe(seen.pile);
    }
  });

  it('tells round, build, what waits for a rank, and the end', () => {
    for (const { after, seen } of played(reel)) {
      expect([after.round, after.build, after.over]).toEqual([seen.round, seen.build, seen.over]);
      expect(after.waiting.map(({ ship }) => ship)).toEqual(seen.waiting.map(({ ship }) => ship));
    }
  });

  it('accounts for all 68 tiles after every single event', () => {
    for (const [i, moment] of reel.moments.slice(1).entries()) {
      let at = scene(reel.moments[i]!.view, null);
      expect(tiles(at)).toBe(68);
      for (const event of eventsOf(moment.notices)) {
        at = play(at, event);
        expect(tiles(at), event.kind).toBe(68);
      }
    }
  });

  it('keeps every deck the same piece when the view of the moment comes', () => {
    const ids = (at: Scene) => at.ships.map((ship) => ship.decks.map(({ id }) => id));
    for (const { after, seen } of played(reel)) expect(ids(seen)).toEqual(ids(after));
  });

  it('gives every event that moves something time to be seen', () => {
    for (const { events } of played(reel)) {
      for (const event of events) {
        const length = table.length(event);
        if (event.kind === 'ball') expect(length).toBeGreaterThan(150 * event.path.length);
        expect(length).toBeGreaterThanOrEqual(event.kind === 'volley' && event.balls === 0 ? 0 : 80);
        expect(length).toBeLessThan(3500);
      }
    }
  });
});

/** The same as one seat and as everyone may see it (`?seat=0`, and nothing): hidden tiles have no face, but are counted. */
describe.each(Object.entries({ threeSeat, fiveEveryone } as unknown as Record<string, Reel>))(
  'the recording %s',
  (_, reel) => {
    it('is told by its events alone, as far as it may be seen', () => {
      for (const { after, seen } of played(reel)) {
        expect(piles(after)).toEqual(piles(seen));
        expect(after.hands.map((hand) => hand.length)).toEqual(seen.hands.map((hand) => hand.length));
        expect([after.discard.length, after.pile, after.over]).toEqual([seen.discard.length, seen.pile, seen.over]);
        expect(tiles(after)).toBe(68);
      }
    });
  },
);

describe('the deal', () => {
  it('is told on the table it leaves behind', () => {
    for (const reel of Object.values(reels)) {
      const first = reel.moments[0]!;
      const dealt = scene(first.view, null);
      const after = eventsOf(first.notices).reduce(play, dealt);
      expect(after.pile).toBe(dealt.pile);
      expect(after.hands.map(sorted)).toEqual(dealt.hands.map(sorted));
    }
  });
});

describe('the result', () => {
  const ship = (seat: number, length: number): Ship => ({ seat, length, barrels: 0, decks: [], unfolded: true });

  it('is the longest ship of whoever has won, and says nothing of the others', () => {
    const ships = [ship(0, 5), ship(1, 7), ship(0, 8), ship(1, 7)];
    expect(crownedOf(ships, [0])).toEqual([2]);
    expect(crownedOf(ships, [1])).toEqual([1, 3]);
    expect(crownedOf(ships, [])).toEqual([]);
    expect(crownedOf([ship(0, 9), ship(1, 2), ship(2, 2)], [1, 2])).toEqual([1, 2]);
  });

  it('counts the ships of those who have two', () => {
    const ships = [ship(0, 5), ship(1, 7), ship(0, 8), ship(1, 7)];
    expect(ships.map((_, at) => numberOf(ships, at))).toEqual([1, 1, 2, 2]);
    expect(numberOf(ships.slice(0, 2), 1)).toBe(0);
  });
});

it('asks once more before a rotten tile is built while there are others', () => {
  const at = scene(three.moments[0]!.view as unknown as View, null);
  expect(table.harmful!({ kind: 'build', ship: 1, tile: 'rot', rank: 1 }, at)).toBe(true);
  expect(table.harmful!({ kind: 'build', ship: 1, tile: 'pipe', rank: 1 }, at)).toBe(false);
  const last = { ...at, hands: at.hands.map((hand) => hand.slice(0, 1)) };
  expect(table.harmful!({ kind: 'build', ship: 1, tile: 'rot', rank: 1 }, last)).toBe(false);
});

it('sees every kind of happening in the recordings but giving up', () => {
  const kinds = new Set(
    Object.values(reels).flatMap((reel) =>
      reel.moments.flatMap(({ notices }) => eventsOf(notices).map(({ kind }) => kind)),
    ),
  );
  for (const kind of [
    'ball',
    'explosion',
    'closed-up',
    'fuses-swapped',
    'treasure',
    'boarded',
    'boarding-prevented',
    'rot',
    'rotted',
    'renewed',
    'sabotage',
    'sabotage-cancelled',
    'covered',
    'relit',
    'unfolded',
  ])
    expect(kinds, kind).toContain(kind);
});
