/** The room a frame has on the screen, as it is measured. */
import { settings } from '../settings/settings.svelte';
import { heroOf, RAILED, type Shape, shapeOf, type Space } from './frame.svelte';

interface Size {
  width: number;
  height: number;
}

/** Calls back with the inner size of an element, at once and whenever it changes. */
function measure(element: HTMLElement, take: (size: Size) => void): () => void {
  const observer = new ResizeObserver(([entry]) => {
    if (entry !== undefined)
      take({ width: Math.floor(entry.contentRect.width), height: Math.floor(entry.contentRect.height) });
  });
  observer.observe(element);
  return () => observer.disconnect();
}

export class Room implements Space {
  #frame = $state.raw<Size>({ width: innerWidth, height: innerHeight });
  #hero = $state.raw<Size | null>(null);
  /** How many px a px of the design is: readers may have set larger text. */
  #scale = $state(1);

  shape = $derived<Shape>(shapeOf(this.#frame.width / this.#scale, this.#frame.height / this.#scale));
  /** Whether log and chat may stand beside the board. */
  roomy = $derived(this.shape === 'wide' && this.#frame.width / this.#scale >= RAILED);
  #guess = $derived(heroOf(this.#frame.width, this.#frame.height, settings.all.rail));
  width = $derived((this.#hero ?? this.#guess).width);
  height = $derived((this.#hero ?? this.#guess).height);

  /** Attached to the frame. */
  frame = (element: HTMLElement): (() => void) =>
    measure(element, (size) => {
      this.#frame = size;
      this.#scale = (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16;
    });

  /** Attached to the hero. */
  hero = (element: HTMLElement): (() => void) => measure(element, (size) => (this.#hero = size));
}
