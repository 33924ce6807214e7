/** What belongs to one mounted board: the choice, what it would lead to, the rehearsal of that, the note beside a tile. */
import { createContext } from 'svelte';
import { FocusReturn } from '../kit/focus';
import { Choice } from './choice.svelte';
import type { Foresight } from './foresight';
import { Rehearsal } from './rehearsal.svelte';
import { Tip } from './tip.svelte';

export class Session {
  readonly choice = new Choice();
  readonly rehearsal = new Rehearsal();
  readonly tip = new Tip();
  readonly focus = new FocusReturn();
  /** What is foreseen for the choice: it is made in the action bar, the board shows what it would lead to. */
  outlook = $state.raw<Foresight | null>(null);
  /** Where the ships lie on the page, so that a tile can be let go over them. */
  sea = $state.raw<HTMLElement | null>(null);
}

/** The session for all parts of a board, however deep; given by the board and by its actions. */
export const [session, giveSession] = createContext<() => Session>();
