import { describe, expect, it } from 'vitest';
import five from './fixtures/five.json';
import { type Ball, flight, flightTime } from './flight';
import { across, along, figure } from './layout';

const board = figure(344, 3, 4);
const ball = (more: Partial<Ball>): Ball => ({
  kind: 'ball',
  seat: 0,
  ship: 1,
  row: 2,
  flank: 'starboard',
  cannon: 'short',
  path: [],
  end: 'hit',
  ...more,
});
const leg = (ship: number, what: Ball['path'][number]['what'], back = false) => ({
  seat: ship - 1,
  ship,
  home: ship === 1,
  what,
  back,
});

describe('the flight of a ball', () => {
  it('ends at the flank it strikes, in its row', () => {
    const { points, marks } = flight(ball({ path: [leg(2, 'destroys')] }), board);
    expect(points.at(-1)).toMatchObject({ x: across(board, 1) - board.tile.width / 2, y: along(board, 2) });
    expect(marks.map(({ what }) => what)).toEqual(['destroys']);
  });

  it('leaves the board at one edge and comes in at the other', () => {
    const { points } = flight(ball({ ship: 3, path: [leg(1, 'destroys')] }), board);
    const out = points.findIndex(({ leaves }) => leaves);
    expect(points[out]!.x).toBe(across(board, 3));
    expect(points[out + 1]!.x).toBe(across(board, -1));
    expect(points[out + 1]!.at).toBe(points[out]!.at);
  });

  it('comes back from a spring the way it went', () => {
    const path = [leg(2, 'pipe'), leg(3, 'spring'), leg(2, 'pipe', true), leg(1, 'destroys', true)];
    const { points, marks } = flight(ball({ path, end: 'returned' }), board);
    const xs = points.map(({ x }) => x);
    expect(Math.max(...xs)).toBe(across(board, 2) - board.tile.width / 2);
    expect(xs.at(-1)).toBe(across(board, 0) + board.tile.width / 2);
    expect(marks.map(({ what }) => what)).toEqual(['pipe', 'spring', 'pipe', 'destroys']);
  });

  it('goes high over the ship a bombard spares, and falls onto the middle of the next', () => {
    const { points } = flight(ball({ cannon: 'bombard', path: [leg(2, 'over'), leg(3, 'destroys')] }), board);
    expect(points.map(({ high }) => high)).toEqual([false, false, true, false]);
    expect(points.at(-1)!.x).toBe(across(board, 2));
  });

  it('of every recorded ball takes its time in order, within its length', () => {
    const balls = five.moments.flatMap(({ notices }) =>
      notices.flatMap((notice) => (notice.event?.kind === 'ball' ? [notice.event as unknown as Ball] : [])),
    );
    expect(balls.length).toBeGreaterThan(10);
    const sea = figure(344, 5, 8);
    for (const one of balls) {
      const times = flight(one, sea).points.map(({ at }) => at);
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(times.at(-1)).toBeLessThanOrEqual(1);
      expect(flightTime(one)).toBeGreaterThan(400);
    }
  });
});
