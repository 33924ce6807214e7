import { describe, expect, it } from 'vitest';
import type { Move } from '../../wire/types/broadsides/move';
import { shownAfter, tap, walkersAt } from './desk.svelte';
import { canLay, carry, plotWith, refused } from './plot';
import { gunPlace } from './guns';
import { readSea, seaOf, stepOf, turnTo } from './sea';

const plots = (...texts: string[]): Move[] => texts.map((text) => ({ kind: 'plot', cards: text.split(' ') }));

describe('a plot', () => {
  const moves = plots('damaged stay forward', 'forward damaged stay', 'forward forward damaged');

  it('goes on with what some legal plot goes on with', () => {
    expect(['damaged', 'forward', 'stay'].filter((card) => canLay(moves, [], card))).toEqual(['damaged', 'forward']);
    expect(canLay(moves, ['forward', 'forward'], 'stay')).toBe(false);
    expect(canLay(moves, ['forward', 'damaged', 'stay'], 'stay')).toBe(false);
  });

  it('is completed in some legal way for its course', () => {
    expect(plotWith(moves, ['forward'])?.cards).toEqual(['forward', 'damaged', 'stay']);
    expect(plotWith(moves, ['stay'])).toBeUndefined();
  });

  it('is given up when it has become illegal', () => {
    expect(carry(moves, ['forward'])).toEqual(['forward']);
    expect(carry(moves, ['stay'])).toEqual([]);
  });

  it('is filled up to ask why it is refused', () => {
    expect(refused(['forward'], 'stay').cards).toEqual(['forward', 'stay', 'stay']);
  });
});

describe('a tap on a deck', () => {
  const step = (who: 'man' | 'captain', from: string, to: string): Move => ({ kind: 'step', who, from, to });
  const moves = [
    step('man', 'C3', 'C4'),
    step('man', 'C3', '+C5'),
    step('captain', 'C3', 'C4'),
    step('man', 'B3', 'B4'),
  ];

  it('picks a man, then the captain beside him, then nobody', () => {
    expect(walkersAt(moves, 'C3').map(({ who }) => who)).toEqual(['man', 'captain']);
    expect(tap(moves, null, 'C3')).toEqual({ walker: { from: 'C3', who: 'man' } });
    expect(tap(moves, { from: 'C3', who: 'man' }, 'C3')).toEqual({ walker: { from: 'C3', who: 'captain' } });
    expect(tap(moves, { from: 'C3', who: 'captain' }, 'C3')).toEqual({ walker: null });
  });

  it('steps where the picked one may go, and picks another elsewhere', () => {
    expect(tap(moves, { from: 'C3', who: 'man' }, '+C5')).toEqual({ step: moves[1] });
    expect(tap(moves, { from: 'C3', who: 'man' }, 'B3')).toEqual({ walker: { from: 'B3', who: 'man' } });
  });

  it('says which step would be refused', () => {
    expect(tap(moves, { from: 'C3', who: 'captain' }, '+C5')).toEqual({ refused: step('captain', 'C3', '+C5') });
    expect(tap(moves, null, 'H4')).toEqual({ refused: step('man', 'H4', 'H4') });
  });
});

describe('the sea', () => {
  it('is read with its islands', () => {
    expect(readSea('; a note\nstart N se\n\nN . #\n. # S\n')).toEqual({
      columns: 3,
      rows: 2,
      islands: [
        { x: 2, y: 0 },
        { x: 1, y: 1 },
      ],
    });
  });

  it('has a map for every option', () => {
    const sizes = ['caribbean', 'open_sea', 'the_narrows'].map((map) => [seaOf(map).columns, seaOf(map).rows]);
    expect(sizes).toEqual([
      [13, 11],
      [13, 11],
      [10, 10],
    ]);
    expect(seaOf('open_sea').islands).toEqual([]);
  });

  it('turns a ship the short way round', () => {
    expect(turnTo(315, 'n')).toBe(360);
    expect(turnTo(0, 'nw')).toBe(-45);
    expect(turnTo(720, 'e')).toBe(810);
  });

  it('knows where ahead is, and on which side a gun stands', () => {
    expect(stepOf('se')).toEqual({ x: 1, y: 1 });
    expect(gunPlace('D3', 0).x).toBeGreaterThan(0);
    expect(gunPlace('D3', 180).x).toBeLessThan(0);
    expect(gunPlace('B5', 0).y).toBeLessThan(0);
  });
});

it('shows what the guns cover after the last card, or after the one asked for', () => {
  expect([shownAfter(0, null), shownAfter(1, null), shownAfter(3, null)]).toEqual([-1, 0, 2]);
  expect([shownAfter(3, 0), shownAfter(3, 1), shownAfter(1, 2)]).toEqual([0, 1, 0]);
});
