import { resting } from '../../parts/focus';

/** Buttons go away while what they did is shown. Whoever was among them finds the focus there again. */
export class FocusReturn {
  #within = false;

  /** Attached to what holds the buttons. */
  group = (element: HTMLElement): (() => void) => {
    if (this.#within && resting()) element.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
    this.#within = element.contains(document.activeElement);
    const note = () => {
      this.#within = true;
    };
    element.addEventListener('focusin', note);
    return () => element.removeEventListener('focusin', note);
  };
}
