import { describe, expect, it } from 'vitest';
import { layout } from './layout';
import { brief, plateOf } from './plate';

const plain = { length: 4, barrels: 3, numbered: false, crowned: false };

describe('a plate', () => {
  it('of five ships on a phone has the whole clock, on a line of its own where it is high enough', () => {
    for (const rows of [5, 7, 8, 11]) {
      const { ring, plates } = layout('tall', 360, 456, 5, rows);
      const width = ring.tile.width + ring.gap;
      const plate = plateOf({ ...plain, width, height: plates.height, clock: '14:05' });
      expect(plate).toMatchObject({ clock: '14:05', lines: plates.height >= 54 ? 3 : 2, name: plates.height >= 54 });
    }
  });

  it('has hours and minutes of a clock that counts in days, where all of it has no room', () => {
    expect(brief('71:59:58')).toBe('71h59');
    expect(brief('4:05')).toBe('4:05');
    const wide = { ...plain, height: 64, clock: '71:59:58' };
    expect(plateOf({ ...wide, width: 58 }).clock).toBe('71h59');
    expect(plateOf({ ...wide, width: 120 }).clock).toBe('71:59:58');
  });

  it('in one line gives up the name before the clock, and the clock before what was counted', () => {
    const low = { ...plain, height: 25, clock: '9:41' };
    expect(plateOf({ ...low, width: 134 })).toMatchObject({ name: true, mark: true, clock: '9:41' });
    expect(plateOf({ ...low, width: 89 })).toMatchObject({ name: false, clock: '9:41', signs: false, size: 20 });
    expect(plateOf({ ...low, width: 62.7 })).toMatchObject({ mark: false, clock: '9:41', size: 14 });
    expect(plateOf({ ...low, width: 62, length: 12, barrels: 10 })).toMatchObject({ clock: null, size: 20 });
  });

  it('without a clock has mark and name where there is room, and signs beside the figures', () => {
    const two = { ...plain, height: 40, clock: null };
    expect(plateOf({ ...two, width: 96 })).toEqual({
      lines: 2,
      mark: true,
      name: true,
      clock: null,
      number: false,
      signs: true,
      size: 20,
    });
    expect(plateOf({ ...two, width: 54, crowned: true, length: 11 }).signs).toBe(false);
  });

  it('of the ship that has won has a length as large as there is room, and which of two she is unless that has none', () => {
    const won = { ...plain, clock: null, crowned: true, numbered: true };
    expect(plateOf({ ...won, width: 160, height: 64 })).toMatchObject({ number: true, size: 42 });
    const { size } = plateOf({ ...won, width: 106, height: 64, length: 11 });
    expect(size).toBeGreaterThan(20);
    expect(size).toBeLessThan(36);
    expect(plateOf({ ...won, width: 70, height: 25, length: 11 })).toMatchObject({ number: false, size: 20 });
  });
});
