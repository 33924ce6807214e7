/** What belongs to one mounted board: the choice, what it would lead to, the rehearsal of that, what lies over the board. */
import { FocusReturn } from '../kit/focus';
import { sessionOf } from '../kit/session';
import { Choice } from './choice.svelte';
import type { Foresight } from './foresight';
import { Rehearsal } from './rehearsal.svelte';
import { Tip } from './tip.svelte';

/** What lies over the board for a moment. */
export type Sheeted = { kind: 'tiles' } | { kind: 'words' } | { kind: 'pile'; ship: number; row: number };

export class Session {
  readonly choice = new Choice();
  readonly rehearsal = new Rehearsal();
  readonly tip = new Tip();
  readonly focus = new FocusReturn();
  /** What is foreseen for the choice: it is made in the dock, the board shows what it would lead to. */
  outlook = $state.raw<Foresight | null>(null);
  /** Where the ships lie on the page, so that a tile can be let go over them. */
  sea = $state.raw<HTMLElement | null>(null);
  sheet = $state.raw<Sheeted | null>(null);
  /** Whether the board has a panel that tells the tide, and one that tells the outlook; else line and dock do. */
  panels = $state.raw({ tide: false, outlook: false });

  /** Opens the sheet, or closes it where it lies already. */
  turnTo(sheet: Sheeted): void {
    this.sheet = this.sheet?.kind === sheet.kind ? null : sheet;
  }
}

/** The session of the board one stands in. */
export const session = (): (() => Session) => sessionOf<Session>();
