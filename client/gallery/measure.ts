/** Looks at what is shown as docs/design.md demands it, and says what is not so. Runs in the page. */
import { shapeOf } from '../src/table/frame.svelte';

/** What a phase must show. */
export interface Demand {
  /** `data-vital`s, each of which must be there. */
  vitals: string[];
  /** How many seats there are: of each but one's own it must be seen what it has left. */
  seats: number;
  /** Whether the board is the hero; a curtain hides it. */
  board: boolean;
  /** Whether log and chat are open: where they lie over the hero, what stands in it is not looked for. */
  log: boolean;
}

/** The least part of the hero that is drawn on, and the largest part of it that may be empty in one piece. */
const DRAWN = { tall: 0.45, low: 0.45, page: 0.6, wide: 0.6 };
const EMPTY = 0.15;
const DOCK = { tall: 196, low: 304, page: 176, wide: 136 };
const LEAST_TEXT = 12;
const LEAST_TARGET = 44;
/** What rounding may cost. */
const SLACK = 1;
const STEP = 4;

type Region = 'bar' | 'line' | 'hero' | 'dock' | 'rail' | 'sheet';

const region = (name: Region) => document.querySelector<HTMLElement>(`[data-region="${name}"]`);

/** An element as one finds it again. */
export function nameOf(element: Element): string {
  const told = ['data-vital', 'data-region', 'data-deck', 'data-cell', 'data-gap', 'data-stage'].flatMap((key) => {
    const value = element.getAttribute(key);
    return value === null ? [] : [`[${key}=${value}]`];
  });
  const classes = [...element.classList].filter((name) => !name.startsWith('svelte-')).map((name) => `.${name}`);
  const label = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ');
  return `${element.tagName.toLowerCase()}${classes.join('')}${told.join('')} “${label.slice(0, 40)}”`;
}

/** What was found out about elements while one look lasts: styles are asked for once. */
let known = new Map<Element, { seen: boolean; aloud: boolean }>();

function about(element: Element): { seen: boolean; aloud: boolean } {
  const before = known.get(element);
  if (before !== undefined) return before;
  const { width, height } = element.getBoundingClientRect();
  const style = getComputedStyle(element);
  const tiny = style.position === 'absolute' && (style.clipPath === 'inset(50%)' || (width <= 1 && height <= 1));
  const above = element.parentElement === null ? { seen: true, aloud: false } : about(element.parentElement);
  const hidden = style.visibility !== 'visible' || style.display === 'none' || style.opacity === '0';
  const found = { seen: !hidden && above.seen, aloud: tiny || above.aloud };
  known.set(element, found);
  return found;
}

/** Whether it can be seen at all; what is only read aloud is not. */
function isSeen(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1 && about(element).seen && !about(element).aloud;
}

const px = (number: number) => Math.round(number * 10) / 10;
const boxed = ({ left, top, width, height }: DOMRect) => `${px(width)}×${px(height)} at ${px(left)},${px(top)}`;

function inside(inner: DOMRect, outer: DOMRect): boolean {
  return (
    inner.left >= outer.left - SLACK &&
    inner.top >= outer.top - SLACK &&
    inner.right <= outer.right + SLACK &&
    inner.bottom <= outer.bottom + SLACK
  );
}

const windowBox = () => new DOMRect(0, 0, innerWidth, innerHeight);

/** Everything wrong with what is shown now. */
export function findings(demand: Demand): string[] {
  known = new Map();
  const shape = shapeOf(innerWidth, innerHeight);
  const hero = region('hero');
  const covered = region('sheet') !== null;
  return [
    ...regions(demand, shape),
    ...scrolls(),
    ...(hero === null || !demand.board ? [] : vitals(demand, hero, covered)),
    ...overflows(),
    ...(hero === null || covered ? [] : cuts(hero)),
    ...(hero === null || !demand.board || covered ? [] : coverage(hero, shape)),
    ...texts(),
    ...targets(),
  ];
}

function regions({ board, log }: Demand, shape: keyof typeof DOCK): string[] {
  if (!board) return [];
  const wanted: Region[] = ['bar', 'line', 'hero', 'dock'];
  if (log) wanted.push(shape === 'wide' && innerWidth >= 1200 ? 'rail' : 'sheet');
  const missing = wanted.filter((name) => region(name) === null).map((name) => `region: there is no ${name}`);
  const dock = region('dock')?.getBoundingClientRect().height;
  if (dock !== undefined && (shape === 'low' ? dock < DOCK.low : Math.abs(dock - DOCK[shape]) > SLACK))
    missing.push(`region: the dock is ${px(dock)} high instead of ${DOCK[shape]}`);
  return missing;
}

/** The window does not scroll, and nothing in line, hero or dock does. */
function scrolls(): string[] {
  const { scrollWidth, scrollHeight } = document.documentElement;
  const told: string[] = [];
  if (scrollWidth > innerWidth + SLACK) told.push(`scroll: the page is ${scrollWidth} wide on ${innerWidth}`);
  if (scrollHeight > innerHeight + SLACK) told.push(`scroll: the page is ${scrollHeight} high on ${innerHeight}`);
  for (const name of ['line', 'hero', 'dock'] as const) {
    const outer = region(name);
    for (const element of outer === null ? [] : [outer, ...outer.querySelectorAll<HTMLElement>('*')]) {
      if (element.closest('[data-region=sheet]') !== null || !isSeen(element)) continue;
      const { overflowX, overflowY } = getComputedStyle(element);
      const across = /auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth + SLACK;
      const down = /auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight + SLACK;
      if (across || down) told.push(`scroll: ${nameOf(element)} in the ${name} scrolls`);
    }
  }
  return told;
}

/** What is vital is whole in the window and nothing lies over it. */
function vitals({ vitals: wanted, seats }: Demand, hero: HTMLElement, covered: boolean): string[] {
  const told: string[] = [];
  const all = [...document.querySelectorAll<HTMLElement>('[data-vital]')].filter(isSeen);
  const has = (name: string) => all.some((element) => element.dataset['vital'] === name);
  for (const name of wanted) if (!has(name)) told.push(`vital: ${name} is not there`);
  const unknown = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => !has(`enemy-${seat}`));
  if (unknown.length > 1) told.push(`vital: enemy is not there for more than one of the seats ${unknown.join(', ')}`);
  for (const element of all) {
    const within = hero.contains(element);
    if (within && covered) continue;
    const box = element.getBoundingClientRect();
    const outer = within ? hero.getBoundingClientRect() : windowBox();
    if (!inside(box, outer))
      told.push(`vital: ${nameOf(element)} is not whole in the ${within ? 'hero' : 'window'}: ${boxed(box)}`);
    else {
      const over = whatCovers(element, box);
      if (over !== null) told.push(`vital: ${nameOf(element)} is covered by ${nameOf(over)}`);
    }
  }
  return told;
}

/** Whether something is seen where it stands: a button that only takes presses over a whole plate is not. */
function isPainted(element: Element): boolean {
  const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
  if (opacity === '0') return false;
  const clear = /^(transparent|rgba\(.*, 0\)|oklab\(.* \/ 0\)|color\(.* \/ 0\))$/.test(backgroundColor);
  return !clear || backgroundImage !== 'none' || element instanceof SVGElement || element instanceof HTMLImageElement;
}

/** What lies over the middle of an element; null: nothing does. */
function whatCovers(element: Element, { left, right, top, bottom }: DOMRect): Element | null {
  for (const hit of document.elementsFromPoint((left + right) / 2, (top + bottom) / 2)) {
    if (element.contains(hit) || hit.contains(element)) return null;
    if (isPainted(hit)) return hit;
  }
  return null;
}

/** Whether an ancestor within the region cuts it off on purpose. */
function isClipped(element: Element, outer: Element): boolean {
  for (let at = element.parentElement; at !== null && at !== outer.parentElement; at = at.parentElement)
    if (/hidden|clip|auto|scroll/.test(getComputedStyle(at).overflowX)) return true;
  return false;
}

/** Whether something is written in it itself. */
function hasWords(element: Element): boolean {
  return [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '');
}

/** Nothing sticks out of its region, and no text is cut but names, with …. */
function overflows(): string[] {
  const told: string[] = [];
  for (const name of ['bar', 'line', 'hero', 'dock', 'rail', 'sheet'] as const) {
    const outer = region(name);
    if (outer === null) continue;
    const box = outer.getBoundingClientRect();
    if (!inside(box, windowBox())) told.push(`overflow: the ${name} sticks out of the window: ${boxed(box)}`);
    for (const element of outer.querySelectorAll('*')) {
      if (!(element instanceof HTMLElement) && !(element instanceof SVGSVGElement && element.ownerSVGElement === null))
        continue;
      const within = element.closest<HTMLElement>('[data-region]');
      if (within !== outer || !isSeen(element)) continue;
      if (!inside(element.getBoundingClientRect(), box) && !isClipped(element, outer))
        told.push(`overflow: ${nameOf(element)} sticks out of the ${name}: ${boxed(element.getBoundingClientRect())}`);
      const style = getComputedStyle(element);
      const cut = /hidden|clip/.test(style.overflowX) && element.scrollWidth > element.clientWidth + SLACK;
      const low = /hidden|clip/.test(style.overflowY) && element.scrollHeight > element.clientHeight + 2 * SLACK;
      if (
        hasWords(element) &&
        ((cut && style.textOverflow !== 'ellipsis') || (low && style.webkitLineClamp === 'none'))
      )
        told.push(`overflow: the text of ${nameOf(element)} is cut in the ${name}`);
    }
  }
  return told;
}

/** Where the letters of a line stand; above and below them a line may be higher than they are. */
function letters(element: HTMLElement, { left, top, width, height }: DOMRect): DOMRect {
  const air = element.matches('button') ? 0 : Math.min(4, height / 4);
  return new DOMRect(left, top + air, width, height - 2 * air);
}

/**
 * What is written or pressed in the hero is whole where it stands: in its panel, and in whatever cuts off what is too large.
 * Only signs that may be left out (`data-drops`) are.
 */
function cuts(hero: HTMLElement): string[] {
  const told: string[] = [];
  for (const element of hero.querySelectorAll<HTMLElement>('*')) {
    if (
      !(element instanceof HTMLElement) ||
      !isSeen(element) ||
      element.closest('[inert], .ghost, [data-drops]') !== null
    )
      continue;
    if (!element.matches('button') && !hasWords(element)) continue;
    const box = element.getBoundingClientRect();
    for (let at = element.parentElement; at !== null && at !== hero; at = at.parentElement) {
      const panel = at.hasAttribute('data-drawn') && isPainted(at);
      if (!panel && !/hidden|clip/.test(getComputedStyle(at).overflow)) continue;
      if (inside(letters(element, box), at.getBoundingClientRect())) continue;
      told.push(`cut: ${nameOf(element)}, ${boxed(box)}, is not whole in ${nameOf(at)}`);
      break;
    }
  }
  return told;
}

/** How much of the hero is drawn on, and the largest rectangle of it that is not. */
function coverage(hero: HTMLElement, shape: keyof typeof DRAWN): string[] {
  const box = hero.getBoundingClientRect();
  const columns = Math.floor(box.width / STEP);
  const rows = Math.floor(box.height / STEP);
  const drawn = new Uint8Array(columns * rows);
  for (const element of hero.querySelectorAll('[data-drawn]')) {
    if (!isSeen(element)) continue;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const from = Math.max(0, Math.ceil((left - box.left) / STEP - 0.5));
    const to = Math.min(columns, Math.floor((right - box.left) / STEP + 0.5));
    const first = Math.max(0, Math.ceil((top - box.top) / STEP - 0.5));
    const last = Math.min(rows, Math.floor((bottom - box.top) / STEP + 0.5));
    for (let row = first; row < last; row += 1) drawn.fill(1, row * columns + from, row * columns + Math.max(from, to));
  }
  const part = drawn.reduce((sum, one) => sum + one, 0) / (columns * rows);
  const told: string[] = [];
  if (part < DRAWN[shape])
    told.push(`drawn: ${Math.round(part * 100)} % of the hero instead of ${DRAWN[shape] * 100} %`);
  const { area, left, top, width, height } = largestEmpty(drawn, columns, rows);
  const empty = area / (columns * rows);
  if (empty > EMPTY + 0.005) {
    const place = `${width * STEP}×${height * STEP} at ${px(box.left + left * STEP)},${px(box.top + top * STEP)}`;
    told.push(`empty: ${Math.round(empty * 100)} % of the hero in one piece, ${place}`);
  }
  return told;
}

/** The largest rectangle without anything in it: for each row the histogram of what is empty above. */
function largestEmpty(drawn: Uint8Array, columns: number, rows: number) {
  let best = { area: 0, left: 0, top: 0, width: 0, height: 0 };
  const heights = new Array<number>(columns).fill(0);
  for (let row = 0; row < rows; row += 1) {
    const open: { at: number; height: number }[] = [];
    for (let column = 0; column <= columns; column += 1) {
      const free = column < columns && drawn[row * columns + column] === 0;
      const height = column === columns ? 0 : free ? (heights[column] ?? 0) + 1 : 0;
      if (column < columns) heights[column] = height;
      let at = column;
      for (let last = open.at(-1); last !== undefined && last.height >= height; last = open.at(-1)) {
        open.pop();
        at = last.at;
        const width = column - last.at;
        const area = width * last.height;
        if (area > best.area) best = { area, left: last.at, top: row - last.height + 1, width, height: last.height };
      }
      open.push({ at, height });
    }
  }
  return best;
}

/** Every text that is seen is at least 12 px high. */
function texts(): string[] {
  const told = new Map<string, number>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    if (element === null || node.textContent?.trim() === '' || !isSeen(element)) continue;
    const size = parseFloat(getComputedStyle(element).fontSize) * scaleOf(element);
    if (size >= LEAST_TEXT - 0.1) continue;
    const name = nameOf(element);
    told.set(name, Math.min(size, told.get(name) ?? size));
  }
  return [...told].map(([name, size]) => `text: ${name} is ${px(size)} px`);
}

/** How much larger or smaller something is drawn than it is written. */
function scaleOf(element: Element): number {
  if (element instanceof SVGGraphicsElement) {
    const matrix = element.getScreenCTM();
    return matrix === null ? 1 : Math.hypot(matrix.c, matrix.d);
  }
  return 1;
}

const TARGETS =
  'button, a[href], input, select, textarea, summary, [role=button], [role=slider], [role=tab], [data-vital=choice]';

/** What can be pressed is at least 44 by 44. */
function targets(): string[] {
  const told: string[] = [];
  for (const name of ['bar', 'line', 'hero', 'dock'] as const) {
    for (const element of region(name)?.querySelectorAll<HTMLElement>(TARGETS) ?? []) {
      if (!isSeen(element) || element.matches(':disabled, [aria-disabled=true]')) continue;
      // Decks of a ring can be small: what is done with them is done in the dock.
      if (name === 'hero' && element.hasAttribute('data-deck') && !element.hasAttribute('data-cell')) continue;
      if (element.closest('[data-region]') !== region(name)) continue;
      const { width, height } = element.getBoundingClientRect();
      if (width < LEAST_TARGET - 0.5 || height < LEAST_TARGET - 0.5)
        told.push(`target: ${nameOf(element)} in the ${name} is ${px(width)}×${px(height)}`);
    }
  }
  return told;
}

/** Each button of the dock with where it stands. */
function controls(): Map<Element, { name: string; label: string; box: DOMRect }> {
  known = new Map();
  const dock = region('dock');
  const all = [...(dock?.querySelectorAll('button, [role=slider], input, select') ?? [])].filter(isSeen);
  const label = (element: Element) => `${element.getAttribute('aria-label')} ${element.textContent}`;
  return new Map(
    all.map((element) => [
      element,
      { name: nameOf(element), label: label(element), box: element.getBoundingClientRect() },
    ]),
  );
}

const MOST_MOVED = 4;
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/**
 * Picks every choice and lets it go again; whatever stood in the dock before stays where it was. What would answer is not
 * pressed: the match would move on.
 */
export async function moved(flush: () => void): Promise<string[]> {
  const told = new Set<string>();
  const before = controls();
  const look = (picked: string) => {
    const now = controls();
    for (const [element, { name, label, box }] of before) {
      const at = now.get(element)?.box ?? [...now.values()].find((other) => other.label === label)?.box;
      if (at === undefined) continue;
      const far = Math.max(
        Math.abs(at.left - box.left),
        Math.abs(at.top - box.top),
        Math.abs(at.right - box.right),
        Math.abs(at.bottom - box.bottom),
      );
      if (far > MOST_MOVED) told.add(`moved: ${name} by ${px(far)} px after ${picked}`);
    }
    const { scrollHeight } = document.documentElement;
    if (scrollHeight > innerHeight + SLACK) told.add(`moved: the page scrolls after ${picked}`);
  };
  const choices = [...document.querySelectorAll<HTMLElement>('[data-vital=choice]')].filter(
    (element) => isSeen(element) && !element.matches('.brass, :disabled, [aria-disabled=true], a'),
  );
  const inDock = choices.filter((element) => region('dock')?.contains(element));
  const inHero = choices.filter((element) => region('hero')?.contains(element));
  const picks = [...inDock, ...inHero.slice(0, 2), ...inHero.slice(-1)];
  for (const element of picks) {
    if (!element.isConnected || element.matches(':disabled')) continue;
    const name = nameOf(element);
    for (const deed of ['picking', 'letting go of'])
      if (element.isConnected) {
        element.click();
        flush();
        await pause(0);
        flush();
        look(`${deed} ${name}`);
      }
  }
  const last = picks.find((element) => element.isConnected);
  last?.click();
  // What the rules say to it comes a little later.
  await pause(250);
  flush();
  if (last !== undefined) look(`the answer of the rules to ${nameOf(last)}`);
  return [...told];
}
