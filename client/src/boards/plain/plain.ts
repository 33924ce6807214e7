import type { Table } from '../board';
import Plain from './Plain.svelte';

/** A game without a board of its own: what is known, as text, so that it can be played all the same. */
const plain: Table<unknown, unknown> = {
  id: 'plain',
  session: () => null,
  scene: (view) => view,
  play: (scene) => scene,
  length: () => 500,
  sound: () => 'wood',
  Board: Plain,
};

export default plain;
