/**
 * The frame around a table: which of four shapes it has, how much room the board gets in it, and what lies over the board for
 * a moment. Where things stand is in docs/design.md.
 */
import { getContext, setContext, type Snippet } from 'svelte';
import type { Explained } from './trouble';

export type Shape = 'tall' | 'low' | 'page' | 'wide';

/** Sizes are px at a root size of 16 px. The style of the frame asks the same of its container. */
export function shapeOf(width: number, height: number): Shape {
  if (width < 600) return 'tall';
  if (height < 600) return 'low';
  return width < 1000 ? 'page' : 'wide';
}

/** From which width on log and chat may stand beside the board. */
export const RAILED = 1200;

const RAIL = 320;
const BARS = { tall: 88, page: 80, wide: 80 };
const DOCKS = { tall: 196, page: 176, wide: 136 };
/** Below that the page scrolls. */
const LEAST_HERO = 316;

/** The size of the hero in a window, with the rail open or folded. */
export function heroOf(width: number, height: number, open: boolean): { width: number; height: number } {
  const shape = shapeOf(width, height);
  if (shape === 'low') return { width: width - Math.min(300, Math.max(256, width * 0.36)), height };
  const rail = shape === 'wide' && open && width >= RAILED ? RAIL : 0;
  return { width: width - rail, height: Math.max(LEAST_HERO, height - BARS[shape] - DOCKS[shape]) };
}

/** The room a board has. */
export interface Space {
  /** The shape of the frame. */
  readonly shape: Shape;
  /** The inner size of the hero, in px. */
  readonly width: number;
  readonly height: number;
}

const SPACE = Symbol('space');
const ALONE: Space = { shape: 'wide', width: 960, height: 584 };

export function setSpace(space: Space): void {
  setContext(SPACE, space);
}

/** The room of the board one stands in; its fields change with the window. Outside a frame: a wide one. */
export function getSpace(): Space {
  return getContext<Space | undefined>(SPACE) ?? ALONE;
}

/** Log and chat beside the board, where the window is wide enough: open or folded. */
export interface Railed {
  /** Whether there is room for it. */
  readonly room: boolean;
  /** Whether it stands there now. */
  readonly open: boolean;
  fold: () => void;
  unfold: () => void;
}

/** What the table adds to the head of every dock. */
export interface Head {
  /** At most three buttons of 44. */
  readonly tools: Snippet | null;
  /** Why the last choice was refused. */
  readonly refusal: Explained | null;
  /** What those who wait may do, as rows of a dock. */
  readonly idle: Snippet | null;
  /** Said instead of the question: an answer is on its way and that takes long. */
  readonly sending: string | null;
}

const HEAD = Symbol('head');
const BARE: Head = { tools: null, refusal: null, idle: null, sending: null };

export function setHead(head: Head): void {
  setContext(HEAD, head);
}

export function getHead(): Head {
  return getContext<Head | undefined>(HEAD) ?? BARE;
}

/** The sheets of a frame: one at a time lies over its hero. */
export class Sheets {
  /** Where sheets lie. */
  host = $state.raw<HTMLElement | null>(null);
  #close: (() => void) | null = null;

  /** Another sheet is opened: the one that lay there goes. Gives what to call when it is closed. */
  lay(close: () => void): () => void {
    const before = this.#close;
    this.#close = close;
    before?.();
    return () => {
      if (this.#close === close) this.#close = null;
    };
  }
}

const SHEETS = Symbol('sheets');

export function setSheets(sheets: Sheets): void {
  setContext(SHEETS, sheets);
}

export function getSheets(): Sheets | null {
  return getContext<Sheets | undefined>(SHEETS) ?? null;
}
