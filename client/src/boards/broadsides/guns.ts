/** Where the cannons of a ship are on the map. */
import { type Cell, columnOf, sectionOf } from './deck';
import type { Place } from './sea';

/** From the middle of a ship that is drawn at an angle: a cannon at its side, `reach` times as far out as the hull. */
export function gunPlace(gun: Cell, degrees: number, reach = 1): Place {
  const along = ('BCDEF'.indexOf(sectionOf(gun)) - 2) * 5.4;
  const out = (columnOf(gun) === 3 ? 9 : -9) * reach;
  const angle = (degrees * Math.PI) / 180;
  return {
    x: out * Math.cos(angle) - along * Math.sin(angle),
    y: out * Math.sin(angle) + along * Math.cos(angle),
  };
}
