/** A state of a table: what a real table said, to be said again without one. */
import type { Reel, Standing, TableInfo, ToClient, Value } from '../src/wire/types';

/** What is being asked, shown or waited for; the layout test demands what docs/design.md names for it. */
export type Phase = 'asked' | 'sealed' | 'waiting' | 'showing' | 'over' | 'replay' | 'curtain';

export interface Played {
  kind: 'table';
  phase: Phase;
  /** Of the table, as `look` tells it. */
  table: TableInfo;
  /** The seats this screen speaks for. */
  mine: number[];
  /** How it stands, through the eyes of each seat that may be looked through, and of everyone. */
  standings: { seat: number | null; standing: Standing }[];
  /** What had happened before, as each of these eyes may know. */
  log: Value[];
  /** What happens then, and the kind of the event in the middle of which it is frozen. */
  then?: { events: Extract<ToClient, { kind: 'events' }>; frozen: string };
  /** What the rules answer. */
  replies: { question: Value; reply: Value }[];
}

export interface Recorded {
  kind: 'replay';
  phase: 'replay';
  reel: Reel;
  /** The moment shown. */
  at: number;
}

export type State = Played | Recorded;
