import { describe, expect, it } from 'vitest';
import { readFace } from './card';
import { census } from './census';
import five from './fixtures/five.json';
import three from './fixtures/three.json';
import { foresee, planned } from './foresight';
import { type Event, PLANNED, scene, type View } from './scene';
import { gapBelow, slots } from './slots';

const view = three.moments[1]!.view as unknown as View;

describe('what is foreseen', () => {
  const at = scene(view, null);
  const plan = { ship: 0, rank: 2, face: readFace('pipe'), firm: false };

  it('stands on the decks as they are now, though ships have closed up in between', () => {
    const events: Event[] = [
      { kind: 'volley', fuse: 1, balls: 1 },
      { kind: 'explosion', seat: 0, ship: 1, row: 1, pile: ['.'] },
      { kind: 'closed-up', seat: 0, ship: 1, decks: 3 },
      { kind: 'volley', fuse: 2, balls: 1 },
      { kind: 'explosion', seat: 0, ship: 1, row: 1, pile: ['pipe'] },
      { kind: 'explosion', seat: 0, ship: 1, row: 3, pile: ['.'] },
    ];
    const { marks, losses } = foresee(at, plan, events);
    const ids = at.ships[0]!.decks.map(({ id }) => id);
    expect([...marks]).toEqual([
      [ids[0], 1],
      [PLANNED, 2],
      [ids[2], 2],
    ]);
    expect(losses).toEqual([3, 0, 0]);
  });

  it('starts from the table with the tile in its place, and leaves the table as it is', () => {
    const before = at.ships[0]!.decks.length;
    expect(planned(at, plan).ships[0]!.decks[1]!.id).toBe(PLANNED);
    expect(at.ships[0]!.decks).toHaveLength(before);
    expect(planned(at, null)).toBe(at);
  });

  it('is drawn between the decks: gaps above it move up with them', () => {
    const rows = slots(at.ships[0]!, [plan]);
    expect(rows.map(({ row }) => row)).toEqual([1, 0, 2, 3]);
    expect([1, 3, 4].map((rank) => gapBelow(rank, 2))).toEqual([0, 3, 4]);
    expect([1, 2, 3, 4].map((rank) => gapBelow(rank, null))).toEqual([0, 1, 2, 3]);
  });
});

describe('the tile set', () => {
  it('has 68 tiles at every moment, whoever looks', () => {
    for (const moment of [...three.moments, ...five.moments]) {
      const set = census(moment.view as unknown as View);
      expect(set.reduce((sum, { count }) => sum + count, 0)).toBe(68);
      expect(set).toHaveLength(22);
    }
  });
});
