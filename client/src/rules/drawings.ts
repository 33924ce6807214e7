/**
 * The drawings of a rulebook: positions of docs/rulebook/drawings that the rules have played. What they did is in `drawings/`; here
 * a moment of it is chosen.
 */

import { Log } from '../table/log';
import type { Notice } from '../wire/types';
import type { Speech } from '../words/speech';

/** Who plays in drawings. */
export const NAMES = ['Anne', 'Bart', 'Mary', 'Jack'];

/** What was seen before, and after each step what had happened and what was seen then. */
export interface Played<View, Event> {
  moments: { events: Event[]; view: View }[];
  /** Who had won in the end. */
  winners: number[];
}

/** How a board makes scenes, as its table has it. */
interface Maker<View, Scene, Event> {
  scene: (view: View, before: Scene | null) => Scene;
  play: (scene: Scene, event: Event) => Scene;
}

/** The scene when an event of this kind, the first or the n-th, has just come about, and that event. */
export function when<View, Scene, Event extends { kind: string }>(
  maker: Maker<View, Scene, Event>,
  played: Played<View, Event>,
  kind: Event['kind'],
  n = 1,
): { scene: Scene; event: Event } {
  let left = n;
  let scene: Scene | null = null;
  for (const { events, view } of played.moments) {
    for (const event of events) {
      scene = maker.play(scene as Scene, event);
      if (event.kind === kind && --left === 0) return { scene, event };
    }
    scene = maker.scene(view, scene);
  }
  throw new Error(`no ${kind} ${n} in this drawing`);
}

/** The scene before anything has happened. */
export function before<View, Scene, Event>(maker: Maker<View, Scene, Event>, { moments }: Played<View, Event>): Scene {
  return maker.scene(moments[0]!.view, null);
}

/** The scene when all has happened. */
export function after<View, Scene, Event>(maker: Maker<View, Scene, Event>, { moments }: Played<View, Event>): Scene {
  return maker.scene(moments.at(-1)!.view, null);
}

/** What the rules did, line by line, as the log of a match tells it. */
export function told<View, Event>(speech: Speech, game: string, { moments }: Played<View, Event>): string[] {
  const notices = moments.flatMap(({ events }) =>
    events.map((event) => ({ kind: 'event', event }) as unknown as Notice),
  );
  const log = new Log((notice) => speech.telling(game, notice, NAMES, null));
  return log.upTo(notices, notices.length).map(({ text }) => text);
}
