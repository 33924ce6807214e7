import { describe, expect, it } from 'vitest';
import { type Bow, muzzleOf, screenOrder } from './deck';
import { heroOf, placedOn } from './hero';
import { sideBySide } from './labels';
import type { Event, Stage } from './scene';

const at = (stage: Stage) => ({ lie: 'apart' as const, stage });

describe('the hero of a moment', () => {
  it('is the sea while they sail, one deck to place on, both decks to fire at', () => {
    const stages: Stage[] = [
      { kind: 'plotting' },
      { kind: 'sailing' },
      { kind: 'placing' },
      { kind: 'returning', seats: [1], when: 'turn' },
      { kind: 'firing', seat: 0, left: [1, 0] },
      { kind: 'over', winners: [0], ending: 'sunk' },
    ];
    expect(stages.map((stage) => heroOf(at(stage), null))).toEqual([
      'sailing',
      'sailing',
      'placing',
      'placing',
      'gunnery',
      'gunnery',
    ]);
  });

  it('is both hulls once they touch, and the sea while they collide', () => {
    const touching = { lie: 'port' as const, stage: { kind: 'firing', seat: 0, left: [1, 0] } as Stage };
    expect(heroOf(touching, null)).toBe('boarding');
    expect(heroOf({ ...touching, stage: { kind: 'sailing' } }, { kind: 'collided' } as Event)).toBe('sailing');
  });

  it('shows the deck of whoever returns', () => {
    const stage: Stage = { kind: 'returning', seats: [1], when: 'turn' };
    expect([placedOn({ stage }, 0), placedOn({ stage }, 1), placedOn({ stage: { kind: 'placing' } }, 0)]).toEqual([
      1, 1, 0,
    ]);
  });
});

describe('a deck on the screen', () => {
  it('has starboard at the right of its bow, whichever way that points', () => {
    const right: Record<Bow, Bow> = { up: 'right', right: 'down', down: 'left', left: 'up' };
    for (const bow of Object.keys(right) as Bow[]) expect(muzzleOf(3, bow)).toBe(right[bow]);
  });

  it('has the column of starboard on the side its guns point to', () => {
    for (const bow of ['up', 'right', 'down', 'left'] as const) {
      const last = ['right', 'down'].includes(muzzleOf(3, bow));
      expect(screenOrder(bow).columns.at(-1)).toBe(last ? 3 : 5);
      expect(screenOrder(bow).sections[0]).toBe(bow === 'up' || bow === 'left' ? 'A' : 'H');
    }
  });

  it('lies so that the sides that touch face each other', () => {
    expect([sideBySide('starboard', 1), sideBySide('port', 0)]).toEqual([
      [0, 1],
      [1, 0],
    ]);
    expect([sideBySide('opposite', 0), sideBySide('opposite-starboard', 0)]).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });
});
