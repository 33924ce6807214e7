/** What belongs to one mounted board: the choice, what it would lead to, the rehearsal of that, what lies over the board. */
import { FocusReturn } from '../kit/focus';
import { sessionOf } from '../kit/session';
import { Choice } from './choice.svelte';
import type { Foresight } from './foresight';
import { Rehearsal } from './rehearsal.svelte';
import type { Move, Scene } from './scene';
import { Tip } from './tip.svelte';

/** What lies over the board for a moment. */
export type Sheeted = { kind: 'tiles' } | { kind: 'words' } | { kind: 'pile'; ship: number; row: number };

/** What a captain has answered for a build and nobody has been shown yet. */
interface Sealed {
  seat: number;
  round: number;
  build: number;
  moves: Move[];
}

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
  #sealed = $state.raw<Sealed[]>([]);

  /** Opens the sheet, or closes it where it lies already. */
  turnTo(sheet: Sheeted): void {
    this.sheet = this.sheet?.kind === sheet.kind ? null : sheet;
  }

  seal(seat: number, { round, build }: Scene, moves: Move[]): void {
    this.#sealed = [...this.#sealed.filter((one) => one.seat !== seat), { seat, round, build, moves }];
  }

  /** What the seat has sealed for the build that is going on. */
  sealed(seat: number, { round, build }: Scene): Move[] {
    return this.#sealed.find((one) => one.seat === seat && one.round === round && one.build === build)?.moves ?? [];
  }
}

/** The session of the board one stands in. */
export const session = (): (() => Session) => sessionOf<Session>();
