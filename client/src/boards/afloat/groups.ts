/** Dice of one face lie together: they are held together. */
import type { Die, Face } from './scene';

export interface Group {
  face: Face;
  dice: Die[];
}

/** The unblocked dice by face, rising. */
export function groups(dice: Die[]): Group[] {
  const open = dice.filter((die) => die.lies !== 'blocked' && die.face !== null);
  const shown = [...new Set(open.map((die) => die.face as Face))].sort((a, b) => a - b);
  return shown.map((face) => ({ face, dice: open.filter((die) => die.face === face) }));
}

/** Where a die lies: `x` in dice from the left, `y` the row; the gaps between groups are counted in `gaps`. */
export interface Spot {
  x: number;
  gaps: number;
  y: 0 | 1;
}

/** Row 0 holds the dice in play, group by group; row 1 those that are blocked. */
export function spots(dice: Die[]): Map<number, Spot> {
  const at = new Map<number, Spot>();
  let x = 0;
  groups(dice).forEach((group, gaps) => {
    for (const die of group.dice) at.set(die.id, { x: x++, gaps, y: 0 });
  });
  dice.filter((die) => die.lies === 'blocked').forEach((die, i) => at.set(die.id, { x: i, gaps: 0, y: 1 }));
  return at;
}
