import { describe, expect, it } from 'vitest';
import { heroOf, shapeOf } from '../../table/frame.svelte';
import { type Box, layout, type Layout } from './layout';

const SIZES: [number, number][] = [
  [360, 740],
  [390, 844],
  [844, 390],
  [640, 400],
  [768, 1024],
  [768, 800],
  [1366, 650],
  [1280, 800],
  [1920, 1080],
];

function at([width, height]: [number, number], ships: number, shared = false, open = true): Layout {
  const hero = heroOf(width, height, open);
  return layout(shapeOf(width, height), hero.width, hero.height, ships, shared);
}

const size = (box: Box | null) => (box === null ? null : `${box.width}×${box.height}`);

/** docs/design.md: four ships (enemy, own, tray, die), then a duel (enemy, own, die). */
const FOUR: Record<string, [string, string, string, number]> = {
  '360×740': ['344×44', '149×104', '344×180', 48],
  '390×844': ['374×44', '218×152', '374×180', 48],
  '844×390': ['528×44', '174×120', '346×226', 48],
  '640×400': ['368×44', '138×96', '368×132', 48],
  '768×1024': ['234×162', '310×215', '410×418', 48],
  '768×800': ['178×124', '310×215', '410×288', 48],
  '1366×650': ['169×117', '313×217', '507×224', 67],
  '1280×800': ['231×161', '344×239', '568×311', 77],
  '1920×1080': ['400×278', '614×426', '760×474', 96],
};

const DUEL: Record<string, [string, string, number]> = {
  '360×740': ['132×92', '186×129', 48],
  '390×844': ['132×92', '288×200', 48],
  '844×390': ['132×92', '174×120', 48],
  '640×400': ['132×92', '207×144', 48],
  '768×1024': ['310×215', '310×215', 48],
  '768×800': ['299×208', '310×215', 48],
  '1366×650': ['282×196', '475×330', 65],
  '1280×800': ['362×252', '456×316', 58],
  '1920×1080': ['618×429', '776×538', 96],
};

/** One screen with four: a place for a ship, her drawing and plate. */
const PLACES: Record<string, string> = {
  '360×740': '168×122',
  '640×400': '180×118',
  '768×800': '192×248',
  '768×1024': '360×252',
  '1366×650': '301×193',
  '1280×800': '258×268',
  '1920×1080': '578×408',
};

/** How much of the hero the boxes cover together, and the largest empty rectangle on a grid of 8 px. */
function filled({ ships, tray, worth }: Layout, hero: { width: number; height: number }) {
  const boxes = [tray, ...ships.flatMap(({ art, plate }) => (art === null ? [plate] : [art, plate]))];
  if (typeof worth === 'object') boxes.push(worth);
  const [columns, rows] = [Math.floor(hero.width / 8), Math.floor(hero.height / 8)];
  const drawn = (i: number, j: number) =>
    boxes.some(
      ({ x, y, width, height }) => i * 8 + 4 >= x && i * 8 + 4 < x + width && j * 8 + 4 >= y && j * 8 + 4 < y + height,
    );
  const above = Array<number>(columns).fill(0);
  let [covered, empty] = [0, 0];
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const full = drawn(i, j);
      if (full) covered += 1;
      above[i] = full ? 0 : above[i]! + 1;
    }
    for (let i = 0; i < columns; i++) {
      let least = Infinity;
      for (let k = i; k < columns; k++) {
        least = Math.min(least, above[k]!);
        empty = Math.max(empty, least * (k - i + 1));
      }
    }
  }
  return { covered: covered / (columns * rows), empty: empty / (columns * rows) };
}

describe.each(SIZES)('%i×%i', (width, height) => {
  const name = `${width}×${height}`;

  it('four ships are as large as designed', () => {
    const { ships, tray } = at([width, height], 4);
    const enemy = ships[0]!;
    expect([size(enemy.art ?? enemy.plate), size(ships[3]!.art), size(tray), tray.die]).toEqual(FOUR[name]);
  });

  it('so are two', () => {
    const { ships, tray } = at([width, height], 2);
    expect([size(ships[0]!.art), size(ships[1]!.art), tray.die]).toEqual(DUEL[name]);
  });

  it.each([2, 3, 4])('everything is inside and nothing lies over another: %i ships', (ships) => {
    for (const shared of [false, true])
      for (const open of [false, true]) {
        const hero = heroOf(width, height, open);
        const all = at([width, height], ships, shared, open);
        const boxes = [all.tray, ...all.ships.flatMap(({ art, plate }) => (art === null ? [plate] : [art, plate]))];
        for (const [i, a] of boxes.entries()) {
          expect(Math.min(a.x, a.y)).toBeGreaterThanOrEqual(0);
          expect([a.x + a.width <= hero.width, a.y + a.height <= hero.height]).toEqual([true, true]);
          for (const b of boxes.slice(i + 1)) {
            const apart =
              a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
            expect(apart).toBe(true);
          }
        }
      }
  });

  it.each([2, 3, 4])('the hero is filled: %i ships', (ships) => {
    for (const open of [false, true]) {
      const hero = heroOf(width, height, open);
      const { covered, empty } = filled(at([width, height], ships, false, open), hero);
      expect(covered).toBeGreaterThan(width < 600 || height < 600 ? 0.45 : 0.6);
      expect(empty).toBeLessThan(0.15);
    }
  });

  it('on one screen each ship has a place of the same size, and none is drawn larger', () => {
    const { ships } = at([width, height], 4, true);
    expect(new Set(ships.map(({ art }) => size(art))).size).toBe(1);
    const [first] = ships;
    const { art, plate } = first!;
    const below = plate.y > art!.y;
    const place = below ? plate.width : art!.width + 8 + plate.width;
    if (PLACES[name] !== undefined) expect(`${place}`).toBe(PLACES[name].split('×')[0]);
  });

  it('no enemy is drawn larger than one’s own ship', () => {
    for (const ships of [2, 3, 4])
      for (const open of [false, true]) {
        const all = at([width, height], ships, false, open).ships;
        const own = all.at(-1)!.art!.width;
        for (const { art } of all) expect(art?.width ?? 0).toBeLessThanOrEqual(own);
      }
  });
});

it('three captains leave the fourth place to the worth of the dice', () => {
  expect(typeof at([1280, 800], 3, true).worth).toBe('object');
  expect(at([640, 400], 4).worth).toBe('dock');
  expect(at([844, 390], 4).worth).toBe('tray');
});
