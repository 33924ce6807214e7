import { describe, expect, it } from 'vitest';
import { across, along, layout } from './layout';

describe('the layout', () => {
  it.each([3, 4, 5])('fits %i ships and their ghosts onto a phone, tiles wide enough to be hit', (ships) => {
    const board = layout(344, 290, ships, 8);
    expect(board.width).toBeLessThanOrEqual(344);
    expect(board.tile.width).toBeGreaterThanOrEqual(44);
    expect(board.row).toBeGreaterThanOrEqual(36);
    expect(board.ghost).toBeGreaterThanOrEqual(board.column / 2 - 2);
  });

  it('keeps ships apart and the ring closed: the ghosts stand where the next ships would', () => {
    const board = layout(900, 350, 5, 8);
    expect(across(board, 1) - across(board, 0)).toBe(board.column);
    expect(across(board, 0) - across(board, -1)).toBe(board.column);
    expect(across(board, 5) - across(board, 4)).toBe(board.column);
  });

  it('counts rows from the stern', () => {
    const board = layout(900, 350, 3, 4);
    expect(along(board, 1)).toBe(board.stern + board.row / 2);
    expect(along(board, 3) - along(board, 1)).toBe(2 * board.row);
  });
});
