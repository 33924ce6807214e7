/** Whether a page was shown before: the first one leaves the focus where the browser puts it. */
let visited = false;

/** On another page one begins at its top, with the keyboard too. */
export function arrive(main: HTMLElement): void {
  if (visited) main.focus({ preventScroll: true });
  visited = true;
}
