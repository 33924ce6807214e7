/** Which drawing shows a rule, and at which moment. The drawings are positions that the rules played; see rules/drawings.ts. */
import { after, before, type Played, when } from '../../rules/drawings';
import played from '../../rules/drawings/broadsides.json';
import type { CourseStep } from '../../wire/types/broadsides/reply';
import type { View } from '../../wire/types/broadsides/view';
import type { Seat } from '../board';
import { type Cell, cellOf, deckOf, type Section } from './deck';
import type { Sign } from './labels';
import { type Event, type Melee, play, type Scene, scene, settle, wayOf } from './scene';
import { placeOf, type Sea, seaOf } from './sea';

export const PLAYED = played as unknown as Record<string, Played<View, Event>>;

/** What a drawing shows: the sea, one deck, both decks side by side, or a fight. */
export type Drawing = { caption: string; scene: Scene } & (
  | { part: 'sea'; sea: Sea; course: { seat: Seat; steps: CourseStep[] } | null }
  | { part: 'deck'; bare: boolean; signs: Record<Cell, Sign>; aimed: Section | null }
  | { part: 'alongside'; bare: boolean; signs: Record<Cell, Sign>[] }
  | { part: 'melee'; melee: Melee }
);

type Moment = 'before' | 'after' | [kind: Event['kind'], n: number];

/** Drawings by their file, the part of the board and the moment they show. */
const SHOWN: [file: keyof typeof played, part: Drawing['part'], moment: Moment][] = [
  ['B1.2-deck', 'deck', 'before'],
  ['B2.1-islands', 'sea', 'before'],
  ['B3.1-course', 'sea', 'before'],
  ['B3.4-aground', 'sea', 'before'],
  ['B4.1-forward', 'sea', ['bear', 2]],
  ['B4.1-broadside', 'sea', ['bear', 2]],
  ['B4.1-none', 'sea', ['bear', 2]],
  ['B4.1-quarter', 'sea', ['bear', 2]],
  ['B4.4-shot', 'deck', ['men-lost', 1]],
  ['B4.6-hull', 'deck', ['hull-hit', 3]],
  ['B6.2-beam', 'alongside', 'after'],
  ['B6.2-facing', 'alongside', 'after'],
  ['B6.3-head-on', 'alongside', 'after'],
  ['B7.2-ladder', 'deck', ['stepped', 1]],
  ['B7.3-crossing', 'alongside', ['crossed', 1]],
  ['B7.5-fight', 'melee', ['cell-held', 1]],
];

const MAKER = { scene: (view: View, at: Scene | null) => settle(at, scene(view)), play };

/** Points kept free around the ships. */
const MARGIN = 1;

/** The course of a ship as the events of its cards told it; a ship aground stays so. */
function courseOf(drawing: Played<View, Event>, seat: Seat): CourseStep[] {
  const ship = drawing.moments[0]!.view.ships[seat]!;
  const steps: CourseStep[] = [];
  let [point, heading] = [ship.point, ship.heading];
  for (const event of drawing.moments.flatMap(({ events }) => events)) {
    if (!('seat' in event) || event.seat !== seat) continue;
    if (event.kind === 'card') steps.push({ card: event.card, point, heading, grounded: false });
    if (event.kind === 'moved') point = event.to;
    if (event.kind === 'turned') heading = event.to;
    const last = steps.at(-1);
    if (last) Object.assign(last, { point, heading, grounded: last.grounded || event.kind === 'grounded' });
  }
  return steps;
}

/** The part of the sea around the ships and the course, and the scene upon it. */
function around(at: Scene, course: CourseStep[]): { scene: Scene; sea: Sea; course: CourseStep[] } {
  const whole = seaOf(at.options.map);
  const first = at.ships[0]!;
  const near =
    course.length > 0 ? [first.point, ...course.map(({ point }) => point)] : at.ships.map(({ point }) => point);
  const places = near.map(placeOf);
  const low = (of: 'x' | 'y') => Math.max(0, Math.min(...places.map((place) => place[of])) - MARGIN);
  const high = (of: 'x' | 'y', size: number) =>
    Math.min(size - 1, Math.max(...places.map((place) => place[of])) + MARGIN);
  const [left, top, right, bottom] = [low('x'), low('y'), high('x', whole.columns), high('y', whole.rows)];
  const moved = (point: string) => {
    const { x, y } = placeOf(point);
    return `${x - left + 1},${y - top + 1}`;
  };
  const within = ({ x, y }: { x: number; y: number }) => x >= left && x <= right && y >= top && y <= bottom;
  const islands = whole.islands.filter(within).map(({ x, y }) => ({ x: x - left, y: y - top }));
  const ships = at.ships
    .filter(({ point }) => within(placeOf(point)))
    .map((ship) => ({ ...ship, point: moved(ship.point) }));
  return {
    scene: { ...at, ships },
    sea: { columns: right - left + 1, rows: bottom - top + 1, islands },
    course: course.map((step) => ({ ...step, point: moved(step.point) })),
  };
}

/** Where somebody came from and went, on both decks. */
function stepSigns(event: Event | null): Record<Cell, Sign>[] {
  const signs: Record<Cell, Sign>[] = [{}, {}];
  if (event?.kind !== 'stepped' && event?.kind !== 'crossed') return signs;
  const [from, to] = wayOf(event);
  signs[deckOf(from, event.seat)]![cellOf(from)] = 'picked';
  signs[deckOf(to, event.seat)]![cellOf(to)] = event.kind === 'crossed' ? 'cross' : 'goal';
  return signs;
}

function draw(file: string, part: Drawing['part'], moment: Moment, caption: string): Drawing {
  const drawing = PLAYED[file]!;
  const shown: { scene: Scene; event: Event | null } = Array.isArray(moment)
    ? when(MAKER, drawing, ...moment)
    : { scene: moment === 'before' ? before(MAKER, drawing) : after(MAKER, drawing), event: null };
  const { scene: at, event } = shown;
  const bare = at.ships.every((ship) => ship.guns.length === 0 && ship.masts.length === 0);
  const signs = stepSigns(event);
  switch (part) {
    case 'sea': {
      const course = moment === 'before' ? courseOf(drawing, 0) : [];
      const cut = around(at, course);
      return {
        part,
        caption,
        scene: cut.scene,
        sea: cut.sea,
        course: course.length > 0 ? { seat: 0, steps: cut.course } : null,
      };
    }
    case 'deck': {
      const shot = at.shots.at(-1);
      return {
        part,
        caption,
        scene: at,
        bare,
        signs: signs[0]!,
        aimed: event?.kind === 'men-lost' && shot ? shot.section : null,
      };
    }
    case 'alongside':
      return { part, caption, scene: at, bare, signs };
    case 'melee':
      return { part, caption, scene: at, melee: at.melees.at(-1)! };
  }
}

/** `broadsides-board-drawing-B4-1`; the second of a rule ends in `-2`. */
const captionOf = (rule: string, at: number) =>
  `broadsides-board-drawing-${rule.replace('.', '-')}${at === 0 ? '' : `-${at + 1}`}`;

export const DRAWINGS: Record<string, Drawing[]> = {};
for (const [file, part, moment] of SHOWN) {
  const rule = file.slice(0, file.indexOf('-'));
  const drawings = (DRAWINGS[rule] ??= []);
  drawings.push(draw(file, part, moment, captionOf(rule, drawings.length)));
}

/** The rules that have a drawing. */
export const DIAGRAMS = Object.keys(DRAWINGS);
