/** Tiles in words: what they are called and what they do. */
import { say, words } from '../../words/words.svelte';
import { type Card, type Face, type Flank, SIDES } from './card';

function flankName(flank: Flank): string {
  if (flank.kind === 'cannon') return say('legacy-board-cannon', { sort: flank.cannon, fuse: flank.fuse });
  return say(`legacy-board-${flank.kind}`);
}

/** The name of an upgrade side: what it is, and what its flanks carry. */
export function faceName(face: Face): string {
  const parts = face.special === null ? [] : [say(`legacy-board-${face.special}`)];
  for (const side of SIDES) {
    if (face[side].kind !== 'bare') parts.push(say('legacy-board-flank', { what: flankName(face[side]), side }));
  }
  if (face.pirate !== null) parts.push(say(`legacy-board-${face.pirate}`));
  return words.speech.list(parts);
}

/** The name of a tile as it shows; what a sail hides is named by those who know it. */
export function cardName(card: Card): string {
  if (card.up) return card.face === null ? say('legacy-board-unknown') : faceName(card.face);
  return card.face === null ? say('legacy-board-sail') : say('legacy-board-sail-known', { tile: faceName(card.face) });
}

/** What a tile does, one line for each thing on it. */
export function effects(card: Card, expert: boolean): string[] {
  if (!card.up) return [say('legacy-board-effect-sail')];
  if (card.face === null) return [];
  const kinds = new Set<string>();
  if (card.face.special !== null) kinds.add(card.face.special);
  for (const side of SIDES) {
    const flank = card.face[side];
    if (flank.kind === 'cannon') kinds.add(flank.cannon);
    else if (flank.kind !== 'bare') kinds.add(flank.kind);
  }
  if (card.face.pirate !== null && expert) kinds.add(card.face.pirate);
  return [...kinds].map((kind) => say(`legacy-board-effect-${kind}`));
}
