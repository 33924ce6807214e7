import { describe, expect, it } from 'vitest';
import { readFace } from './card';
import { census } from './census';
import five from './fixtures/five.json';
import three from './fixtures/three.json';
import { foresee } from './foresight';
import { type Event, FIRM, PLANNED, scene, type View } from './scene';
import { slots } from './slots';

const view = three.moments[1]!.view as unknown as View;

describe('what is foreseen', () => {
  const at = scene(view, null);
  const plan = { ship: 0, rank: 2, face: readFace('pipe'), firm: false };

  it('stands on the decks as they are now, though ships have closed up in between', () => {
    const events: Event[] = [
      { kind: 'built', seat: 0, ship: 1, rank: 2, tile: 'pipe' },
      { kind: 'volley', fuse: 1, balls: 1 },
      { kind: 'explosion', seat: 0, ship: 1, row: 1, pile: ['.'] },
      { kind: 'closed-up', seat: 0, ship: 1, decks: 3 },
      { kind: 'volley', fuse: 2, balls: 1 },
      { kind: 'explosion', seat: 0, ship: 1, row: 1, pile: ['pipe'] },
      { kind: 'explosion', seat: 0, ship: 1, row: 3, pile: ['.'] },
    ];
    const { marks, losses } = foresee(at, 0, events);
    const ids = at.ships[0]!.decks.map(({ id }) => id);
    expect([...marks]).toEqual([
      [ids[0], 1],
      [PLANNED, 2],
      [ids[2], 2],
    ]);
    expect(losses).toEqual([3, 0, 0]);
  });

  it('tells a tile chosen before from the one chosen now, counts what planks and treasures bring, and leaves the table as it is', () => {
    const before = at.ships[0]!.decks.length;
    const events: Event[] = [
      { kind: 'built', seat: 0, ship: 1, rank: 1, tile: 'T' },
      { kind: 'volley', fuse: 1, balls: 1 },
      { kind: 'explosion', seat: 0, ship: 1, row: 1, pile: ['T'] },
      { kind: 'treasure', seat: 1, ship: 2, row: 1, source: 'pile', tile: null, known: [], public: false },
      { kind: 'boarded', seat: 2, ship: 3, row: 1, target: 0, from: 1, pile: ['.', '.'] },
    ];
    const known = foresee(at, 1, events);
    expect([...known.marks]).toEqual([[FIRM, 1]]);
    expect(known.gains).toEqual([0, 1, 2]);
    expect(known.from).toBe(at);
    expect(at.ships[0]!.decks).toHaveLength(before);
  });

  it('is drawn between the decks: those from there on move up a row', () => {
    const rows = slots(at.ships[0]!, [plan]);
    expect(rows.map(({ row }) => row)).toEqual([1, 0, 2, 3]);
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
