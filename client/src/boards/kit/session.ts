/** What is picked and not answered yet, for all parts of a board, however deep. `BoardView` gives it, drawings of rules do. */
import { getContext, setContext } from 'svelte';

const SESSION = Symbol('session');

export function giveSession(session: () => unknown): void {
  setContext(SESSION, session);
}

/** The session of the board one stands in. */
export function sessionOf<Session>(): () => Session {
  return getContext<() => Session>(SESSION);
}
