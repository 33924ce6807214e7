import { describe, expect, it } from 'vitest';
import type { Shape } from '../../table/frame.svelte';
import { across, along, type Box, figure, layout, rowsFor, rowsUnfolded } from './layout';

/** The sizes of docs/design.md with the rail open: window, shape, hero, and the decks for 3, 4 and 5 ships of 2, 7 and 10 rows. */
const SIZES: [window: string, shape: Shape, width: number, height: number, decks: number[][]][] = [
  ['360×740', 'tall', 360, 456, [[58, 55, 40], [56, 55, 40], [53, 53, 40]]], // prettier-ignore
  ['390×844', 'tall', 390, 560, [[63, 63, 51], [61, 61, 51], [57, 57, 51]]], // prettier-ignore
  ['844×390', 'low', 544, 390, [[73, 47, 35], [73, 47, 35], [73, 47, 35]]], // prettier-ignore
  ['640×400', 'low', 384, 400, [[62, 49, 36], [60, 49, 36], [56, 49, 36]]], // prettier-ignore
  ['768×1024', 'page', 768, 768, [[105, 87, 72], [86, 86, 64], [73, 73, 64]]], // prettier-ignore
  ['768×800', 'page', 768, 544, [[85, 66, 48], [85, 60, 48], [73, 55, 48]]], // prettier-ignore
  ['1366×650', 'wide', 1046, 434, [[77, 50, 37], [77, 50, 37], [77, 50, 37]]], // prettier-ignore
  ['1280×800', 'wide', 960, 584, [[100, 71, 52], [93, 71, 52], [92, 70, 52]]], // prettier-ignore
  ['1920×1080', 'wide', 1600, 864, [[144, 110, 82], [144, 110, 82], [144, 110, 82]]], // prettier-ignore
];
const FOLDED: [window: string, shape: Shape, width: number, height: number][] = [
  ['1366×650 folded', 'wide', 1366, 434],
  ['1280×800 folded', 'wide', 1280, 584],
  ['1920×1080 folded', 'wide', 1920, 864],
];
const SHIPS = [3, 4, 5];
const DECKS = [2, 7, 10];

const CASES = [...SIZES, ...FOLDED].flatMap(([window, shape, width, height]) =>
  SHIPS.flatMap((ships) => DECKS.map((decks) => ({ window, shape, width, height, ships, decks }))),
);
const right = ({ left, width }: Box) => left + width;
const foot = ({ top, height }: Box) => top + height;

/** The largest rectangle in which nothing is drawn, as a part of the whole. */
function emptiest(width: number, height: number, boxes: Box[]): number {
  const xs = [0, width, ...boxes.flatMap((box) => [box.left, right(box)])];
  const ys = [0, height, ...boxes.flatMap((box) => [box.top, foot(box)])];
  let most = 0;
  for (const left of xs)
    for (const to of xs)
      for (const top of ys)
        for (const below of ys) {
          if (to <= left || below <= top) continue;
          const free = boxes.every(
            (box) => box.left >= to || right(box) <= left || box.top >= below || foot(box) <= top,
          );
          if (free) most = Math.max(most, ((to - left) * (below - top)) / (width * height));
        }
  return most;
}

describe('the layout', () => {
  it.each(SIZES)('%s has the decks of the design', (_, shape, width, height, decks) => {
    const found = SHIPS.map((ships) =>
      DECKS.map((longest) => layout(shape, width, height, ships, rowsFor(longest)).ring.tile.width),
    );
    expect(found).toEqual(decks);
  });

  it.each(CASES)('keeps all in the hero and apart: $window, $ships ships of $decks', (at) => {
    const { shape, width, height, ships, decks } = at;
    const { water, plates, tide, outlook, ring } = layout(shape, width, height, ships, rowsFor(decks));
    const boxes = [water, plates, ...(tide ? [tide] : []), ...(outlook ? [outlook] : [])];
    for (const box of boxes) {
      expect(Math.min(box.left, box.top), 'inside at the upper left').toBeGreaterThanOrEqual(0);
      expect(right(box), 'inside at the right').toBeLessThanOrEqual(width);
      expect(foot(box), 'inside at the foot').toBeLessThanOrEqual(height);
    }
    for (const [i, one] of boxes.entries())
      for (const other of boxes.slice(i + 1)) {
        const apart =
          right(one) <= other.left ||
          right(other) <= one.left ||
          foot(one) <= other.top + 0.01 ||
          foot(other) <= one.top + 0.01;
        expect(apart, 'nothing lies over something else').toBe(true);
      }
    expect(ring.gap).toBeGreaterThanOrEqual(ring.tile.width * 0.1 - 0.01);
    expect(ring.gap).toBeLessThanOrEqual(ring.tile.width);
    expect(ring.ghost).toBeGreaterThanOrEqual(ring.tile.width / 2 - 0.01);
    expect(plates.height).toBeGreaterThanOrEqual(24);
  });

  it.each(CASES)('leaves no large place empty: $window, $ships ships of $decks', (at) => {
    const { shape, width, height, ships, decks } = at;
    const { water, plates, tide, outlook } = layout(shape, width, height, ships, rowsFor(decks));
    const boxes = [water, plates, ...(tide ? [tide] : []), ...(outlook ? [outlook] : [])];
    expect(emptiest(width, height, boxes)).toBeLessThanOrEqual(0.15);
    const drawn = boxes.reduce((sum, box) => sum + box.width * box.height, 0) / (width * height);
    expect(drawn).toBeGreaterThanOrEqual(shape === 'tall' || shape === 'low' ? 0.45 : 0.6);
  });

  it('arranges three ships of seven decks as the design says', () => {
    const of = (shape: Shape, width: number, height: number) => {
      const { arrangement, ring, plates, tide, outlook } = layout(shape, width, height, 3, rowsFor(7));
      const size = [Math.floor(ring.width), Math.floor(ring.height)].join('×');
      return [arrangement, size, plates.height, tide?.width ?? 0, outlook?.width ?? 0];
    };
    expect(of('tall', 360, 456)).toEqual(['alone', '352×409', 38, 0, 0]);
    expect(of('tall', 390, 560)).toEqual(['alone', '382×466', 64, 0, 0]);
    expect(of('low', 544, 390)).toEqual(['alone', '423×352', 29, 0, 0]);
    expect(of('low', 384, 400)).toEqual(['alone', '376×366', 25, 0, 0]);
    expect(of('page', 768, 768)).toEqual(['above', '736×638', 41, 736, 0]);
    expect(of('page', 768, 544)).toEqual(['beside', '462×487', 40, 258, 0]);
    expect(of('wide', 1046, 434)).toEqual(['beside', '350×373', 44, 316, 316]);
    expect(of('wide', 960, 584)).toEqual(['beside', '592×523', 44, 320, 0]);
    expect(of('wide', 1600, 864)).toEqual(['beside', '896×802', 45, 320, 320]);
  });

  it('gives a tide to a phone where the ring leaves room', () => {
    expect(layout('tall', 390, 560, 3, rowsFor(2)).tide?.height).toBeGreaterThan(150);
    expect(layout('low', 544, 390, 3, rowsFor(10)).tide?.width).toBeGreaterThan(200);
  });

  it('lets rows be pressed that a finger can hit, and none on a phone with five', () => {
    const pressed = (shape: Shape, width: number, height: number, ships: number, decks: number) =>
      layout(shape, width, height, ships, rowsFor(decks)).pressed;
    expect(pressed('tall', 360, 456, 3, 7)).toBe(true);
    expect(pressed('tall', 360, 456, 5, 7)).toBe(false);
    expect(pressed('low', 384, 400, 3, 7)).toBe(false);
    expect(pressed('wide', 960, 584, 5, 7)).toBe(true);
    expect(pressed('wide', 960, 584, 3, 10)).toBe(false);
  });

  it('shows fifteen unfolded decks on a phone', () => {
    expect(layout('tall', 360, 456, 3, rowsUnfolded(15)).ring.tile.width).toBe(29);
  });

  it('keeps ships apart and the ring closed: the ghosts stand where the next ships would', () => {
    const { ring } = layout('wide', 960, 584, 5, rowsFor(7));
    const step = ring.tile.width + ring.gap;
    for (const ship of [0, 1, 5]) expect(across(ring, ship) - across(ring, ship - 1)).toBeCloseTo(step);
    expect(across(ring, -1)).toBeCloseTo(ring.ghost - ring.tile.width / 2);
    expect(across(ring, 5)).toBeCloseTo(ring.width - across(ring, -1));
  });

  it('counts rows from the stern', () => {
    const { ring } = layout('wide', 960, 584, 3, rowsFor(4));
    expect(along(ring, 1)).toBe(ring.stern + ring.row / 2);
    expect(along(ring, 3) - along(ring, 1)).toBe(2 * ring.row);
  });

  it('draws a figure as wide as it may be', () => {
    const ring = figure(460, 4, 3);
    expect(ring.width).toBeLessThanOrEqual(460);
    expect(ring.tile.width).toBeGreaterThan(40);
  });
});
