/** Finding one's way in a recording. Notices are numbered from 1; a moment ends with the number that is its version. */
import type { AnyTable } from '../boards/board';
import type { Notice, Reel } from '../wire/types';

/** The index of the moment a notice belongs to. */
export function momentOf(reel: Reel, number: number): number {
  const index = reel.moments.findIndex((moment) => moment.version >= number);
  return index === -1 ? reel.moments.length - 1 : index;
}

/** The scenes at the ends of a recording's moments, as far as they have been asked for. */
const told = new WeakMap<Reel, unknown[]>();

/** A recording with one page more; what has been asked for of its beginning stays known. */
export function joined(reel: Reel | null, page: Reel): Reel {
  if (reel === null) return page;
  const longer = { ...page, moments: [...reel.moments, ...page.moments] };
  const known = told.get(reel);
  if (known !== undefined) told.set(longer, known);
  return longer;
}

/** The board at the end of a moment, with what events have told up to then and no view repeats. */
export function sceneAt(reel: Reel, index: number, table: AnyTable): unknown {
  const known = told.get(reel) ?? [];
  told.set(reel, known);
  for (const { notices, view } of reel.moments.slice(known.length, index + 1)) {
    const before = known.at(-1) ?? table.scene(view, null);
    known.push(table.scene(view, playAll(notices, before, table)));
  }
  return known[index] ?? null;
}

function playAll(notices: readonly Notice[], before: unknown, table: AnyTable): unknown {
  return notices.reduce((scene, notice) => (notice.kind === 'event' ? table.play(scene, notice.event) : scene), before);
}

/** The board when a notice had just come: what stood before its moment, moved on by the facts up to it. */
export function standingAt(reel: Reel, number: number, table: AnyTable): { scene: unknown } | null {
  const index = momentOf(reel, number);
  const moment = reel.moments[index];
  if (moment === undefined) return null;
  const before = reel.moments[index - 1];
  if (before === undefined || number >= moment.version) return { scene: sceneAt(reel, index, table) };
  const upTo = moment.notices.slice(0, number - before.version);
  return { scene: playAll(upTo, sceneAt(reel, index - 1, table), table) };
}

/** All notices of a recording in order; the first has the number 1. */
export function allNotices(reel: Reel): Notice[] {
  return reel.moments.flatMap((moment) => moment.notices);
}

/** What happened after a version, and how it stood before and after. Null: nothing did. */
export function eventsSince(reel: Reel, version: number) {
  const base = reel.moments.findLast((moment) => moment.version <= version) ?? reel.moments[0];
  const last = reel.moments.at(-1);
  if (base === undefined || last === undefined || base === last) return null;
  const later = reel.moments.filter((moment) => moment.version > base.version);
  return {
    view: base.view,
    version: base.version,
    notices: later.flatMap((moment) => moment.notices),
    last: last.view,
    upTo: last.version,
  };
}
