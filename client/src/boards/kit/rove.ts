/** Arrow keys lead from cell to cell as they lie on the screen, from one deck to the other too. */

const STEPS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The way an arrow key points: right and down count up. */
export function arrow(event: KeyboardEvent): [number, number] | null {
  return event.ctrlKey || event.altKey || event.metaKey ? null : (STEPS[event.key] ?? null);
}

/** Moves the focus within the element that listens. */
export function rove(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const way = arrow(event);
  const here = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[role="gridcell"]') : null;
  if (!way || !here) return;
  event.preventDefault();
  const from = here.getBoundingClientRect();
  const [across, down] = way;
  let next: { cell: HTMLElement; far: number } | null = null;
  for (const cell of event.currentTarget.querySelectorAll<HTMLElement>('[role="gridcell"]')) {
    const box = cell.getBoundingClientRect();
    const x = box.x + box.width / 2 - from.x - from.width / 2;
    const y = box.y + box.height / 2 - from.y - from.height / 2;
    const ahead = x * across + y * down;
    const aside = Math.abs(x * down) + Math.abs(y * across);
    if (ahead < from.width / 2 || aside > from.width * 1.2) continue;
    const far = ahead + 3 * aside;
    if (!next || far < next.far) next = { cell, far };
  }
  next?.cell.focus();
}
