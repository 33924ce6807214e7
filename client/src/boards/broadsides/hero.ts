/** Which of the three heroes a moment has. */
import type { Seat } from '../board';
import type { Event, Scene } from './scene';

/** The sea; one deck; both decks apart; both hulls touching. */
export type HeroKind = 'sailing' | 'placing' | 'gunnery' | 'boarding';

export function heroOf({ lie, stage }: Pick<Scene, 'lie' | 'stage'>, event: Event | null): HeroKind {
  // The ships are seen to collide on the sea.
  if (lie !== 'apart' && event?.kind !== 'collided') return 'boarding';
  switch (stage.kind) {
    case 'placing':
    case 'returning':
      return 'placing';
    case 'firing':
    case 'over':
      return 'gunnery';
    default:
      return 'sailing';
  }
}

/** Whose deck is the hero where somebody is placed or returns. */
export function placedOn({ stage }: Pick<Scene, 'stage'>, own: Seat): Seat {
  return stage.kind === 'returning' && !stage.seats.includes(own) ? (stage.seats[0] ?? own) : own;
}
