/**
 * What a game gives to the common table, and what the table gives to a board.
 *
 * A board draws a *scene*: what lies on the table, derived from the viewer's view. While events are shown one by one, the
 * scene is moved on by their facts alone (`play`); when all have been shown, it is the scene of the view that came with
 * them. No rule is applied here: what may be done comes as `moves`, everything else is asked of the server.
 */
import type { Component } from 'svelte';
import type { Key } from '../parts/keys.svelte';
import type { Space } from '../table/frame.svelte';

/** A place at the table, counted from 0. */
export type Seat = number;

/** Something with a `kind`, as the server writes it. */
export type Kinded = { kind: string };

/** Who sits where, as a board needs it. */
export interface Captain {
  seat: Seat;
  name: string;
  /** The level of the pilot that plays it now. */
  pilot: string | null;
  /** Whether this screen speaks for the seat. */
  mine: boolean;
  /** What is left of the time; null: no clock. It runs: read it where it is shown. */
  readonly clock: ClockText | null;
  /** Whether nobody sits there at the moment. */
  away: boolean;
  /** Whether a choice is made that is not shown yet. */
  chosen: boolean;
  /** Whether an answer is awaited, and everything that led to it has been shown. */
  asked: boolean;
  /** Whether a draw is offered. */
  offers: boolean;
}

/** A clock as it is read. */
export interface ClockText {
  text: string;
  /** Whether little is left. */
  short: boolean;
}

/** A captain of whom nothing more is known: in a drawing, in a recording. */
export function captain(seat: Seat, name: string, more: Partial<Captain> = {}): Captain {
  const signs = { clock: null, away: false, chosen: false, asked: false, offers: false };
  return { seat, name, pilot: null, mine: false, ...signs, ...more };
}

/** An event that is being shown. The scene given along with it already holds the fact; the board shows how it came about. */
export interface Cue<Event> {
  /** Different for each event, so that equal events in a row are told apart. */
  key: number;
  event: Event;
  /** How long the board has to show it, in milliseconds: its `length` at the speed that is set; 0: no motion. */
  length: number;
}

/** What a board is given. All callbacks are safe to call at any time. */
export interface BoardProps<Scene, Move, Event, Question, Reply, Session = null> {
  scene: Scene;
  /** What is picked and not answered yet. It belongs to whoever mounts the board, and is shared with its dock. */
  session: Session;
  captains: Captain[];
  /** The seat through whose eyes we look; null: as everyone. */
  me: Seat | null;
  /** Every legal next answer of that seat; empty when nothing is asked of it, or while events are still being shown. */
  moves: Move[];
  /** What it has answered so far, where a choice takes several answers; while others still choose, all of it if that is known. */
  draft: Move[];
  /** Who has won, once that has been shown; before, nobody. */
  winners: readonly Seat[];
  /** The event that is being shown; null: the scene is at rest. */
  cue: Cue<Event> | null;
  /** Gives an answer. */
  act: (move: Move) => void;
  /** Asks the rules from this viewer's view; null when there is no answer (a replay, a connection lost). */
  ask: (question: Question) => Promise<Reply | null>;
  /** Why an answer would not be accepted, in the reader's language with its rule; null: it would be. Shows it, too. */
  why: (move: Move) => Promise<string | null>;
  /** A move a pilot recommends, to be marked; null: none asked for. */
  hint: Move | null;
}

/** What the line above the board tells of. */
export interface LineContext<Scene, Event> {
  scene: Scene;
  /** The seat of whoever reads it, who is "you"; null: nobody in particular, or several at one screen. */
  me: Seat | null;
  names: readonly string[];
  /** Whose answers are awaited; nobody while events are shown, in a recording, and at the end. */
  asked: readonly Seat[];
  /** The event that is being shown. */
  cue: Cue<Event> | null;
  /** Who has won, once that has been shown; before, nobody. */
  winners: readonly Seat[];
  /** The room there is: what a board has room to draw need not be told. */
  space: Space;
}

/** Something to be answered whenever it is possible, in words: a rule made of moves. No state is looked at, only the moves. */
export interface StandingOrder<Move> {
  name: string;
  /** The message that says it. */
  words: string;
  /** Which of the moves listed it gives: lower ones first; null: not this one. */
  rank: (move: Move) => number | null;
  /** Moves that need not be listed first to be known. */
  moves?: readonly Move[];
  /** The order that says the opposite. */
  not?: string;
  /** Options of a table where it is never asked. */
  unless?: Readonly<Record<string, string>>;
}

/** A game as the client knows it. One file per game exports one of these. */
export interface Table<
  View = unknown,
  Scene = unknown,
  Move = unknown,
  Event = unknown,
  Question = unknown,
  Reply = unknown,
  Session = null,
> {
  id: string;
  /** What a board mounted anew begins with: nothing is picked yet. */
  session: () => Session;
  /**
   * What lies on the table for a view. Where the scene shown before says more than the view does (which die is which), it
   * may be taken up.
   */
  scene: (view: View, before: Scene | null) => Scene;
  /** The scene after a fact. Facts only: no rule is applied. */
  play: (scene: Scene, event: Event) => Scene;
  /** How long an event is shown at normal speed, in milliseconds; 0: it is not shown by itself. */
  length: (event: Event) => number;
  /** Whether a turn, an attack or a round begins with it: who was away is shown what followed the last one. */
  turn?: (event: Event) => boolean;
  /** Which sound goes with it. */
  sound: (event: Event) => Sound | null;
  /** The name of a piece that a field of an event or a move holds in notation; the text itself where it is no piece. */
  read?: (field: string, text: string) => string;
  /**
   * What is going on, in one short sentence; null: the table has none better than whose turn it is, or what was shown last.
   * A line break begins what gives way first.
   */
  line?: (context: LineContext<Scene, Event>) => string | null;
  /** The board: fills the hero, whose size `getSpace` tells; sees all ships or decks; may carry buttons of its own. */
  Board: Component<BoardProps<Scene, Move, Event, Question, Reply, Session>>;
  /**
   * The question and its choices, in the rows of `kit/Dock`; also mounted when nothing is asked (no moves), to show what one
   * has. Without it there are pages of plain buttons, one for each move.
   */
  Dock?: Component<BoardProps<Scene, Move, Event, Question, Reply, Session>>;
  /** What the game adds to the sheet *more*, above the ways of the table. */
  more?: Component<BoardProps<Scene, Move, Event, Question, Reply, Session> & { close: () => void }>;
  /** The single keys of the board and its dock. */
  keys?: readonly Key[];
  /** Whether a slip would hurt, so that the table asks once more. */
  harmful?: (move: Move, scene: Scene) => boolean;
  /** What can be left to be answered by itself; three at most. */
  orders?: readonly StandingOrder<Move>[];
}

/** The drawings of a rulebook: each is a scene shown by the board's own parts. */
export interface Drawings {
  Diagram: Component<{ rule: string }>;
  /** The rule numbers that have a drawing. */
  rules: string[];
}

/** A game whose types are not known, as the common table handles it. */
// Boards differ in what they take in and give out: no type that is known is right for all.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyTable = Table<any, any, any, any, any, any, any>;

/** Sounds are made, not loaded. */
export type Sound =
  'dice' | 'cannon' | 'splash' | 'crack' | 'tear' | 'bell' | 'wood' | 'steel' | 'coin' | 'horn' | 'sink' | 'win';
