import { describe, expect, it } from 'vitest';
import { DIAGRAMS, DRAWINGS, PLAYED, SET } from './diagrams';
import { shown } from './card';
import { play, type Scene, scene } from './scene';

const piles = (at: Scene) => at.ships.map((ship) => ship.decks.map(({ pile }) => pile.map(shown)));

describe.each(Object.entries(PLAYED))('the drawing %s', (file, { moments }) => {
  it('is told by its events alone', () => {
    for (const [i, { events, view }] of moments.entries()) {
      if (i === 0) continue;
      const told = events.reduce(play, scene(moments[i - 1]!.view, null));
      expect(piles(told)).toEqual(piles(scene(view, null)));
    }
  });

  it('is shown', () => {
    expect(DIAGRAMS).toContain(file.slice(0, file.indexOf('-')));
  });
});

it('shows the three balls of the ring, each on its way', () => {
  const ways = DRAWINGS['L1.3']!.map(({ cue }) =>
    cue?.event.kind === 'ball' ? cue.event.path.map(({ ship, what }) => `${ship} ${what}`) : [],
  );
  expect(ways).toEqual([['1 destroys'], ['3 pipe', '2 destroys'], ['3 spring', '2 destroys']]);
});

it('lists all 68 tiles, pirates and all', () => {
  expect(SET.reduce((sum, { count }) => sum + count, 0)).toBe(68);
  expect(SET.filter(({ tile }) => tile.includes('+')).reduce((sum, { count }) => sum + count, 0)).toBe(17);
});
