/** The way of a ball over the board, place by place, read off the event alone. */
import type { Event } from './scene';
import { across, along, type Ring } from './layout';

export type Ball = Extract<Event, { kind: 'ball' }>;
export type Meeting = Ball['path'][number]['what'];

/** How long one leg is shown, in milliseconds; twice as long when it leads over the edge of the board. */
const LEG = 230;
const LOAD = 320;

/** Whether a step from ship to ship leads over the edge. There are at least three ships, so neighbours differ by one. */
const overEdge = (from: number, to: number): boolean => Math.abs(from - to) > 1;

function stepsOf(ball: Ball): { ship: number; wraps: boolean; what: Meeting; back: boolean }[] {
  let from = ball.ship;
  return ball.path.map(({ ship, what, back }) => {
    const wraps = overEdge(from, ship);
    from = ship;
    return { ship: ship - 1, wraps, what, back };
  });
}

/** How long a ball is shown at normal speed. */
export function flightTime(ball: Ball): number {
  return LOAD + stepsOf(ball).reduce((sum, step) => sum + (step.wraps ? 2 * LEG : LEG), 0) + LEG;
}

/** A place the ball comes to: where, when (as a part of the whole), and how high it flies. */
export interface Point {
  x: number;
  y: number;
  at: number;
  high: boolean;
  /** Whether it goes on from here at the other edge. */
  leaves: boolean;
}

/** What happens on the way, where and when. */
export interface Mark {
  x: number;
  y: number;
  at: number;
  what: Meeting;
}

export interface Flight {
  points: Point[];
  marks: Mark[];
}

const STOPS: readonly Meeting[] = ['armour', 'spring'];

export function flight(ball: Ball, board: Ring): Flight {
  const steps = stepsOf(ball);
  const whole = flightTime(ball);
  const ahead = ball.flank === 'starboard' ? 1 : -1;
  const half = board.tile.width / 2;
  const row = along(board, ball.row);
  let time = LOAD * 0.4;
  const points: Point[] = [
    { x: across(board, ball.ship - 1) + ahead * half, y: row, at: 0, high: false, leaves: false },
    { x: across(board, ball.ship - 1) + ahead * half, y: row, at: time / whole, high: false, leaves: false },
  ];
  const marks: Mark[] = [];
  steps.forEach(({ ship, wraps, what, back }, i) => {
    const way = back ? -ahead : ahead;
    // On its way back a ball flies a little lower, so that both ways are seen.
    const y = back ? row - 5 : row;
    const high = ball.cannon === 'bombard' && (what === 'over' || what === 'past');
    if (wraps) {
      time += LEG;
      const last = points.at(-1)!;
      points.push({ x: across(board, way > 0 ? board.ships : -1), y, at: time / whole, high: last.high, leaves: true });
      points.push({
        x: across(board, way > 0 ? -1 : board.ships),
        y,
        at: time / whole,
        high: last.high,
        leaves: false,
      });
    }
    time += LEG;
    const ends = STOPS.includes(what) || (i === steps.length - 1 && ball.cannon !== 'bombard');
    const x = across(board, ship) - (ends ? way * half : 0);
    points.push({ x, y, at: time / whole, high, leaves: false });
    if (what !== 'past') marks.push({ x, y, at: time / whole, what });
  });
  if (ball.end === 'lost') {
    const last = points.at(-1)!;
    points.push({
      x: last.x + ahead * half * 1.6,
      y: last.y,
      at: (time + LEG * 0.6) / whole,
      high: false,
      leaves: true,
    });
  }
  return { points, marks };
}
