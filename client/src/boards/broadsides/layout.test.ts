import { describe, expect, it } from 'vitest';
import {
  boarding,
  type Box,
  crowded,
  type Decks,
  gunnery,
  type Hero,
  LEAST,
  manSize,
  placing,
  sailing,
} from './layout';

/** The heroes of the nine sizes of docs/design.md, the rail open. */
const HEROES: Record<string, Hero> = {
  '360×740': { shape: 'tall', width: 360, height: 456 },
  '390×844': { shape: 'tall', width: 390, height: 560 },
  '844×390': { shape: 'low', width: 544, height: 390 },
  '640×400': { shape: 'low', width: 384, height: 400 },
  '768×1024': { shape: 'page', width: 768, height: 768 },
  '768×800': { shape: 'page', width: 768, height: 544 },
  '1366×650': { shape: 'wide', width: 1046, height: 434 },
  '1280×800': { shape: 'wide', width: 960, height: 584 },
  '1920×1080': { shape: 'wide', width: 1600, height: 864 },
};
/** The same with the rail folded, and sizes between and below them. */
const OTHERS: Record<string, Hero> = {
  '1366×650 folded': { shape: 'wide', width: 1366, height: 434 },
  '1280×800 folded': { shape: 'wide', width: 1280, height: 584 },
  '1920×1080 folded': { shape: 'wide', width: 1920, height: 864 },
  '360×600': { shape: 'tall', width: 360, height: 316 },
  '600×900': { shape: 'page', width: 600, height: 644 },
  '1000×600': { shape: 'wide', width: 1000, height: 384 },
  '1100×599': { shape: 'low', width: 800, height: 599 },
};
const sizes = Object.entries(HEROES);
const all = Object.entries({ ...HEROES, ...OTHERS });
const CHARTS = { 'thirteen by eleven': 14 / 12, 'ten by ten': 1, 'long and narrow': 3 };

const size = ({ width, height }: { width: number; height: number }) => `${width}×${height}`;
const cell = ({ hull }: { hull: { c: number; l: number } }) => `${hull.c}×${hull.l}`;

/** What both boxes cover together. */
function around(...boxes: Box[]): string {
  const left = Math.min(...boxes.map(({ x }) => x));
  const top = Math.min(...boxes.map(({ y }) => y));
  const width = Math.max(...boxes.map((box) => box.x + box.width)) - left;
  const height = Math.max(...boxes.map((box) => box.y + box.height)) - top;
  return size({ width, height });
}

function holds(hero: Hero, boxes: (Box | null)[]): void {
  const drawn = boxes.filter((box) => box !== null);
  for (const box of drawn) {
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.width).toBeGreaterThan(0);
    expect(box.height).toBeGreaterThan(0);
    expect(box.x + box.width).toBeLessThanOrEqual(hero.width);
    expect(box.y + box.height).toBeLessThanOrEqual(hero.height);
  }
  drawn.forEach((a, i) =>
    drawn.slice(i + 1).forEach((b) => {
      const apart = a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
      expect(apart, `${JSON.stringify(a)} over ${JSON.stringify(b)}`).toBe(true);
    }),
  );
}

/** How much of the hero is drawn, and the largest rectangle of it that is not. */
function filled({ width, height }: Hero, boxes: (Box | null)[]): { drawn: number; empty: number } {
  const drawn = boxes.filter((box) => box !== null);
  const cuts = (of: (box: Box) => number[], end: number) =>
    [...new Set([0, end, ...drawn.flatMap(of)])].sort((a, b) => a - b);
  const xs = cuts((box) => [box.x, box.x + box.width], width);
  const ys = cuts((box) => [box.y, box.y + box.height], height);
  const free = (left: number, top: number, right: number, bottom: number) =>
    drawn.every((box) => box.x >= right || box.x + box.width <= left || box.y >= bottom || box.y + box.height <= top);
  let empty = 0;
  for (const left of xs)
    for (const right of xs)
      for (const top of ys)
        for (const bottom of ys)
          if (left < right && top < bottom && free(left, top, right, bottom))
            empty = Math.max(empty, (right - left) * (bottom - top));
  const area = drawn.reduce((sum, box) => sum + box.width * box.height, 0);
  return { drawn: area / (width * height), empty: empty / (width * height) };
}

const boxesOf = {
  sailing: (hero: Hero, chart?: number) => {
    const { sea, ships } = sailing(hero, chart);
    return [sea, ...ships.flatMap(({ plate, deck }) => [plate, deck])];
  },
  placing: (hero: Hero, chart?: number) => {
    const { deck, sea, plates } = placing(hero, chart);
    return [deck, sea, ...plates];
  },
  gunnery: (hero: Hero, chart?: number) => boxesIn(gunnery(hero, chart)),
  boarding: (hero: Hero) => boxesIn(boarding(hero)),
};
const boxesIn = ({ decks, plates, sea, panel }: Decks) => [...decks, ...plates, sea, panel];

describe.each(Object.entries(boxesOf))('%s', (_, boxes) => {
  it.each(all)('keeps everything apart and inside at %s', (_, hero) => {
    for (const chart of Object.values(CHARTS)) holds(hero, boxes(hero, chart));
  });

  it.each(sizes)('fills the hero at %s', (_, hero) => {
    const { drawn, empty } = filled(hero, boxes(hero));
    expect(drawn).toBeGreaterThanOrEqual(hero.shape === 'tall' || hero.shape === 'low' ? 0.45 : 0.6);
    expect(empty).toBeLessThanOrEqual(0.15);
  });

  it.each(all.filter(([name]) => name.endsWith('folded')))('fills it at %s', (_, hero) => {
    const { drawn, empty } = filled(hero, boxes(hero));
    expect(drawn).toBeGreaterThanOrEqual(0.6);
    expect(empty).toBeLessThanOrEqual(0.15);
  });
});

describe('sailing', () => {
  it.each([
    ['360×740', '352×302', 'ledger 172×138'],
    ['390×844', '382×327', 'ledger 187×217'],
    ['844×390', '408×350', 'ledger 128×191'],
    ['640×400', '384×329', 'plate 188×63'],
    ['768×1024', '576×494', 'along 37×37 plate 364×56'],
    ['768×800', '568×487', 'ledger 160×256'],
    ['1366×650', '478×410', 'along 42×57 plate 524×32'],
    ['1280×800', '608×521', 'upright 38×39 plate 148×168'],
    ['1920×1080', '980×840', 'upright 74×74 plate 256×168'],
    ['1280×800 folded', '653×560', 'along 64×64 plate 580×32'],
  ])('at %s has a sea of %s and %s', (at, sea, ship) => {
    const plan = sailing({ ...HEROES, ...OTHERS }[at]!);
    expect(size(plan.sea)).toBe(sea);
    const [own, enemy] = plan.ships;
    const shown = ({ as, plate }: typeof own) =>
      plan.hull ? `${plan.hull.way} ${cell({ hull: plan.hull })} plate ${size(plate)}` : `${as} ${size(plate)}`;
    expect([shown(own), shown(enemy)]).toEqual([ship, ship]);
  });

  it.each(all)('draws no deck with cells too small at %s', (_, hero) => {
    for (const chart of Object.values(CHARTS)) {
      const { hull, ships } = sailing(hero, chart);
      if (hull) expect(hull.c).toBeGreaterThanOrEqual(LEAST);
      expect(ships.every(({ deck }) => (deck === null) === (hull === null))).toBe(true);
    }
  });
});

describe('placing', () => {
  it.each([
    ['360×740', 'upright', '50×50', '176×448', '168×144'],
    ['390×844', 'upright', '61×63', '209×552', '165×141'],
    ['844×390', 'along', '62×62', '544×212', '198×170'],
    ['640×400', 'upright', '44×44', '158×400', '218×187'],
    ['768×1024', 'upright', '84×84', '286×740', '450×386'],
    ['768×800', 'along', '84×84', '740×286', '263×225'],
    ['1366×650', 'along', '70×105', '908×244', '184×158'],
    ['1280×800', 'along', '100×108', '932×334', '254×218'],
    ['1920×1080', 'along', '120×180', '1508×394', '511×438'],
  ])('at %s lies %s with cells of %s', (at, way, c, deck, sea) => {
    const plan = placing(HEROES[at]!);
    expect([plan.hull.way, cell(plan), size(plan.deck), size(plan.sea)]).toEqual([way, c, deck, sea]);
  });

  it('has the plates beside or below the deck', () => {
    const plates = ['640×400', '768×1024', '768×800'].map((at) => placing(HEROES[at]!).plates.map(size));
    expect(plates).toEqual([
      ['218×98', '218×98'],
      ['450×171', '450×171'],
      ['232×226', '232×226'],
    ]);
  });
});

describe('gunnery', () => {
  it.each([
    ['360×740', 'upright', '332×416', '46×46', 14, null],
    ['390×844', 'upright', '380×520', '54×59', 17, null],
    ['844×390', 'along', '480×380', '54×54', 17, null],
    ['640×400', 'upright', '320×400', '44×44', 14, null],
    ['768×1024', 'upright', '518×660', '73×74', 23, '212×182'],
    ['768×800', 'along', '516×460', '56×56', 17, '212×182'],
    ['1366×650', 'along', '564×406', '55×62', 17, '263×225'],
    ['1280×800', 'along', '652×508', '64×73', 20, '269×231'],
    ['1920×1080', 'along', '1100×790', '111×129', 32, '461×395'],
  ])('at %s has decks %s', (at, way, decks, c, men, sea) => {
    const plan = gunnery(HEROES[at]!);
    expect([plan.hull.way, around(...plan.decks), cell(plan)]).toEqual([way, decks, c]);
    expect([manSize(plan.hull), plan.sea && size(plan.sea)]).toEqual([men, sea]);
  });

  it('puts plates above, at the stern or in a column, whichever gives the largest cell', () => {
    const first = ({ plates: [plate] }: Decks) => size(plate);
    expect(sizes.map(([at, hero]) => [at, first(gunnery(hero))])).toEqual([
      ['360×740', '164×28'],
      ['390×844', '188×28'],
      ['844×390', '60×193'],
      ['640×400', '60×198'],
      ['768×1024', '253×72'],
      ['768×800', '516×40'],
      ['1366×650', '140×199'],
      ['1280×800', '652×40'],
      ['1920×1080', '1100×40'],
    ]);
  });
});

describe('boarding', () => {
  it.each([
    ['360×740', 'upright', '332×416', '46×46', 14],
    ['390×844', 'upright', '380×520', '54×59', 17],
    ['844×390', 'along', '480×380', '54×54', 17],
    ['640×400', 'upright', '320×400', '44×44', 14],
    ['768×1024', 'upright', '552×740', '79×84', 24],
    ['768×800', 'along', '548×438', '60×60', 19],
    ['1366×650', 'along', '724×408', '55×82', 17],
    ['1280×800', 'along', '708×558', '80×80', 25],
    ['1920×1080', 'along', '1244×798', '120×147', 32],
    ['1366×650 folded', 'along', '724×408', '55×82', 17],
  ])('at %s has hulls %s', (at, way, hulls, c, men) => {
    const plan = boarding({ ...HEROES, ...OTHERS }[at]!);
    expect([plan.hull.way, around(...plan.decks), cell(plan), manSize(plan.hull)]).toEqual([way, hulls, c, men]);
  });
});

it.each(sizes)('every cell that is pressed is 44 or more at %s', (_, hero) => {
  for (const { hull } of [placing(hero), gunnery(hero), boarding(hero)]) {
    expect(hull.c).toBeGreaterThanOrEqual(44);
    expect(hull.l).toBeLessThanOrEqual(1.5 * hull.c);
    expect(crowded(hull)).toBe(false);
  }
});
