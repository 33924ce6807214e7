/**
 * Focus that never falls to the body: where what had it goes away, those who have only keys or listen go on at the place that
 * says `data-rest`, else at the page's main part.
 */
export function keepFocus(root: HTMLElement): () => void {
  let last: Element | null = null;
  const remember = ({ target }: FocusEvent) => {
    last = target instanceof Element ? target : null;
  };
  const gone = () => last !== null && (!last.isConnected || last.matches(':disabled'));
  const watch = new MutationObserver(() => {
    if (document.activeElement !== document.body || !gone()) return;
    rest(root);
  });
  root.addEventListener('focusin', remember);
  watch.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  return () => {
    root.removeEventListener('focusin', remember);
    watch.disconnect();
  };
}

/** Goes to where one goes on. */
export function rest(root: ParentNode = document): void {
  root.querySelector<HTMLElement>('[data-rest], main:not(:has([data-rest]))')?.focus({ preventScroll: true });
}

/** Whether nothing in particular has the focus. */
export function resting(): boolean {
  return document.activeElement === document.body || document.activeElement?.matches('[data-rest]') === true;
}

/** Gives the focus back to what had it, or if that is gone, goes to where one goes on. */
export function giveBack(before: Element | null): void {
  const there = before instanceof HTMLElement && before.isConnected && before !== document.body;
  if (there) before.focus();
  if (!there || document.activeElement !== before) rest();
}
