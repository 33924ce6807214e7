/** A deck in words, for those who listen. */
import { say, words } from '../../words/words.svelte';
import type { Seat } from '../board';
import { type Cell, GUNS, MASTS } from './deck';
import { type Lie, menOf, type Scene, type Ship, type Stand } from './scene';

/** How a cell is marked. */
export type Sign = 'can' | 'picked' | 'goal' | 'cross' | 'fight' | 'aim' | 'bears';

/** What a ship has to do with what is going on: she acts, is aimed at, is out of it or has won. */
export type Part = 'fires' | 'target' | 'boards' | 'returns' | 'won' | 'out';

export function partOf({ stage, fates }: Scene, seat: Seat): Part | null {
  if (fates[seat]) return 'out';
  switch (stage.kind) {
    case 'over':
      return 'won';
    case 'firing':
      return stage.seat === seat ? 'fires' : 'target';
    case 'boarding':
    case 'fighting':
      return stage.seat === seat ? 'boards' : null;
    case 'returning':
      return stage.seats.includes(seat) ? 'returns' : null;
    default:
      return null;
  }
}

/**
 * Both ships from left to right, or from above: whose starboard touches comes first; opposite ways, the other lies at the side
 * of the one seen bow up that touches.
 */
export function sideBySide(lie: Lie, up: Seat): [Seat, Seat] {
  if (lie === 'starboard') return [0, 1];
  if (lie === 'port') return [1, 0];
  return lie === 'opposite' ? [1 - up, up] : [up, 1 - up];
}

export const shipName = (seat: Seat): string => say('broadsides-board-ship', { number: seat + 1 });

/** What is in a cell: cannon, mast, who stands there. */
export function cellWords(
  cell: Cell,
  ship: Ship | null,
  stands: Stand[],
  names: readonly string[],
  sign?: Sign,
  advised = false,
): string {
  const things: string[] = [];
  if (ship && GUNS.includes(cell)) {
    things.push(say(ship.guns.includes(cell) ? 'broadsides-board-cannon' : 'broadsides-board-cannon-lost'));
  }
  for (const mast of ship ? (MASTS[cell] ?? []) : []) if (ship?.masts.includes(mast)) things.push(mastWords(mast));
  for (const { seat, men, captain } of stands) {
    if (men > 0) things.push(say('broadsides-board-men-of', { men, name: names[seat] ?? '' }));
    if (captain) things.push(say('broadsides-board-captain-of', { name: names[seat] ?? '' }));
  }
  const what = things.length > 0 ? words.speech.list(things) : say('broadsides-board-nothing');
  const text = say('broadsides-board-cell', { cell, what, sign: sign ?? 'none' });
  return advised ? `${text}. ${say('client-advised')}` : text;
}

export const mastWords = (mast: string): string => say('broadsides-board-mast', { mast });

/** A ship as a whole: crew, cannons, masts, hull. */
export function shipWords(scene: Scene, seat: Seat, names: readonly string[], bare: boolean): string {
  const ship = scene.ships[seat];
  if (!ship) return '';
  const captain = ship.captain === null ? 'off' : ship.captain;
  const crew = say('broadsides-board-crew', {
    name: names[seat] ?? '',
    ship: shipName(seat),
    men: menOf(ship),
    captain,
  });
  if (bare) return crew;
  const list = (items: readonly string[]) => words.speech.list(items);
  const hull = say('broadsides-board-hull', {
    hit: list(ship.hit),
    'hit-count': ship.hit.length,
    wrecked: list(ship.wrecked),
    'wrecked-count': ship.wrecked.length,
  });
  const masts = ship.masts.filter((mast) => mast !== 'main-top').map(mastWords);
  const fittings = say('broadsides-board-fittings', {
    guns: list(ship.guns),
    'guns-count': ship.guns.length,
    masts: list(masts),
    'masts-count': masts.length,
    damaged: ship.damaged,
  });
  return `${crew} ${fittings} ${hull}`;
}
