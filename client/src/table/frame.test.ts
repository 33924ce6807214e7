import { expect, it } from 'vitest';
import { heroOf, shapeOf } from './frame.svelte';

/** docs/design.md, "The arithmetic": the window, its shape, the hero with the rail open and folded. */
const SIZES: [number, number, string, [number, number], [number, number]][] = [
  [360, 740, 'tall', [360, 456], [360, 456]],
  [390, 844, 'tall', [390, 560], [390, 560]],
  [844, 390, 'low', [544, 390], [544, 390]],
  [640, 400, 'low', [384, 400], [384, 400]],
  [768, 1024, 'page', [768, 768], [768, 768]],
  [768, 800, 'page', [768, 544], [768, 544]],
  [1366, 650, 'wide', [1046, 434], [1366, 434]],
  [1280, 800, 'wide', [960, 584], [1280, 584]],
  [1920, 1080, 'wide', [1600, 864], [1920, 864]],
];

it.each(SIZES)('%i×%i is %s', (width, height, shape, open, folded) => {
  expect(shapeOf(width, height)).toBe(shape);
  const both = [true, false].map((rail) => heroOf(width, height, rail));
  expect(both.map((hero) => [hero.width, hero.height])).toEqual([open, folded]);
});

it('shapes change at 600 and 1000', () => {
  expect([shapeOf(599, 500), shapeOf(600, 599), shapeOf(600, 600), shapeOf(999, 600), shapeOf(1000, 600)]).toEqual([
    'tall',
    'low',
    'page',
    'page',
    'wide',
  ]);
});

it('below 1200 there is no rail, and a low window keeps a hero that can be scrolled to', () => {
  expect(heroOf(1199, 700, true).width).toBe(1199);
  expect(heroOf(320, 500, false)).toEqual({ width: 320, height: 316 });
});
