/** How soon after something new a press still belongs to what was there before, in milliseconds. */
const SOON = 400;

/** Whether a press is the second of a double click and would hit what the first has only just brought. */
export function twice(event: MouseEvent, since: number): boolean {
  return event.detail > 1 && performance.now() - since < SOON;
}
