/** What a tile is and does, shown beside it: when a mouse rests on it, when it has the focus, when a finger rests on it. */
import type { Card } from './card';

export interface Tipped {
  card: Card;
  /** Tiles in the pile, if it is one. */
  pile: number;
}

export class Tip {
  /** The id of the note on the page. */
  id = '';
  shown = $state.raw<(Tipped & { at: DOMRect }) | null>(null);
}

const REST = 350;
const PRESS = 450;
const SLIP = 10;

/** Attaches the note to an element. A long press shows it and is no click. */
export function tipped(tip: Tip, what: () => Tipped | null) {
  return (element: HTMLElement) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pressed = false;
    let start = { x: 0, y: 0 };
    const show = () => {
      const told = what();
      if (told === null || !element.isConnected) return;
      tip.shown = { ...told, at: element.getBoundingClientRect() };
      element.setAttribute('aria-describedby', tip.id);
    };
    const hide = () => {
      clearTimeout(timer);
      if (!element.hasAttribute('aria-describedby')) return;
      element.removeAttribute('aria-describedby');
      tip.shown = null;
    };
    const later = (delay: number, then: () => void) => {
      clearTimeout(timer);
      timer = setTimeout(then, delay);
    };
    const on: Record<string, (event: never) => void> = {
      pointerenter: (event: PointerEvent) => event.pointerType === 'mouse' && later(REST, show),
      pointerleave: hide,
      pointercancel: hide,
      pointerdown: (event: PointerEvent) => {
        hide();
        pressed = false;
        start = { x: event.clientX, y: event.clientY };
        if (event.pointerType === 'mouse') return;
        later(PRESS, () => {
          pressed = true;
          show();
        });
      },
      pointermove: (event: PointerEvent) => {
        if (event.pointerType !== 'mouse' && Math.hypot(event.clientX - start.x, event.clientY - start.y) > SLIP)
          hide();
      },
      pointerup: (event: PointerEvent) => event.pointerType !== 'mouse' && !pressed && hide(),
      click: (event: MouseEvent) => {
        if (pressed) {
          event.stopImmediatePropagation();
          event.preventDefault();
        } else hide();
        pressed = false;
      },
      contextmenu: (event: MouseEvent) => pressed && event.preventDefault(),
      focus: () => element.matches(':focus-visible') && show(),
      blur: hide,
    };
    for (const [name, listen] of Object.entries(on))
      element.addEventListener(name, listen as EventListener, { capture: name === 'click' });
    return () => {
      hide();
      for (const [name, listen] of Object.entries(on))
        element.removeEventListener(name, listen as EventListener, { capture: name === 'click' });
    };
  };
}
