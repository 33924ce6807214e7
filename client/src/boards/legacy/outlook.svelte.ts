/** What is foreseen for the choice on this screen; the choice is made in the action bar, the board shows what it would lead to. */
import type { Foresight } from './foresight';

class Outlook {
  known = $state.raw<Foresight | null>(null);
}

export const outlook = new Outlook();
