/** A tile dragged from the hand to a place between decks. */
import { choice } from './choice.svelte';

const SLIP = 8;
/** How far from a gap, in pixels, a tile can be let go. */
const REACH = { x: 46, y: 60 };

/** The gap nearest to a point of the screen. */
function gapAt(x: number, y: number): { ship: number; rank: number } | null {
  let best: { ship: number; rank: number } | null = null;
  let nearest = Number.POSITIVE_INFINITY;
  for (const gap of document.querySelectorAll<HTMLElement>('[data-gap]')) {
    const { left, right, top, bottom } = gap.getBoundingClientRect();
    const [dx, dy] = [Math.abs(x - (left + right) / 2), Math.abs(y - (top + bottom) / 2)];
    if (dx > REACH.x || dy > REACH.y || dy >= nearest) continue;
    const [ship = 0, rank = 1] = (gap.dataset['gap'] ?? '').split('-').map(Number);
    [best, nearest] = [{ ship, rank }, dy];
  }
  return best;
}

/** Lets a tile of the hand be dragged: `take` when it leaves the hand, `put` where it is let go. */
export function draggable(take: () => void, put: (ship: number, rank: number) => void) {
  return (element: HTMLElement) => {
    let start: { x: number; y: number; id: number } | null = null;
    let dragged = false;
    const down = (event: PointerEvent) => {
      if (event.button === 0) start = { x: event.clientX, y: event.clientY, id: event.pointerId };
      dragged = false;
    };
    const move = (event: PointerEvent) => {
      if (start === null || event.pointerId !== start.id) return;
      const { clientX: x, clientY: y } = event;
      if (!dragged && Math.hypot(x - start.x, y - start.y) < SLIP) return;
      if (!dragged) {
        dragged = true;
        element.setPointerCapture(event.pointerId);
        take();
      }
      choice.drag = { x, y, over: gapAt(x, y) };
    };
    const end = (event: PointerEvent) => {
      if (start === null || event.pointerId !== start.id) return;
      start = null;
      const over = choice.drag?.over;
      choice.drag = null;
      if (dragged && over && event.type === 'pointerup') put(over.ship, over.rank);
    };
    /** What ends a drag is no click. */
    const click = (event: MouseEvent) => {
      if (!dragged) return;
      event.stopImmediatePropagation();
      event.preventDefault();
      dragged = false;
    };
    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', end);
    element.addEventListener('pointercancel', end);
    element.addEventListener('click', click, { capture: true });
    return () => {
      choice.drag = null;
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', end);
      element.removeEventListener('pointercancel', end);
      element.removeEventListener('click', click, { capture: true });
    };
  };
}
