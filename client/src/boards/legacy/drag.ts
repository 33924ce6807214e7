/** A tile dragged from the hand to a place between decks. */
import type { Session } from './session.svelte';

const SLIP = 8;
/** How far from a gap, in pixels, a tile can be let go. */
const REACH = { x: 46, y: 60 };

/** The gap of these ships nearest to a point of the screen. */
function gapAt(sea: HTMLElement | null, x: number, y: number): { ship: number; rank: number } | null {
  let best: { ship: number; rank: number } | null = null;
  let nearest = Number.POSITIVE_INFINITY;
  for (const gap of sea?.querySelectorAll<HTMLElement>('[data-gap]') ?? []) {
    const { left, right, top, bottom } = gap.getBoundingClientRect();
    const [dx, dy] = [Math.abs(x - (left + right) / 2), Math.abs(y - (top + bottom) / 2)];
    if (dx > REACH.x || dy > REACH.y || dy >= nearest) continue;
    const [ship = 0, rank = 1] = (gap.dataset['gap'] ?? '').split('-').map(Number);
    [best, nearest] = [{ ship, rank }, dy];
  }
  return best;
}

/** Lets a tile of the hand be dragged: `take` when it leaves the hand, `put` where it is let go. */
export function draggable(session: Session, take: () => void, put: (ship: number, rank: number) => void) {
  const { choice } = session;
  return (element: HTMLElement) => {
    let start: { x: number; y: number; id: number } | null = null;
    let dragged = false;
    const move = (event: PointerEvent) => {
      if (start === null || event.pointerId !== start.id) return;
      const { clientX: x, clientY: y } = event;
      if (!dragged && Math.hypot(x - start.x, y - start.y) < SLIP) return;
      if (!dragged) take();
      dragged = true;
      choice.drag = { x, y, over: gapAt(session.sea, x, y) };
    };
    const end = (event: PointerEvent) => {
      if (start === null || event.pointerId !== start.id) return;
      release();
      const over = choice.drag?.over;
      choice.drag = null;
      if (dragged && over && event.type === 'pointerup') put(over.ship, over.rank);
    };
    // A quick hand leaves the tile before the first move is told: hence the whole window.
    const release = () => {
      start = null;
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
    };
    const down = (event: PointerEvent) => {
      dragged = false;
      if (event.button !== 0) return;
      start = { x: event.clientX, y: event.clientY, id: event.pointerId };
      addEventListener('pointermove', move);
      addEventListener('pointerup', end);
      addEventListener('pointercancel', end);
    };
    /** What ends a drag is no click. */
    const click = (event: MouseEvent) => {
      if (!dragged) return;
      event.stopImmediatePropagation();
      event.preventDefault();
      dragged = false;
    };
    element.addEventListener('pointerdown', down);
    element.addEventListener('click', click, { capture: true });
    return () => {
      release();
      choice.drag = null;
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('click', click, { capture: true });
    };
  };
}
