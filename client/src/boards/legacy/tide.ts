/** Where the match stands, read off the table for its panel and for the line. */
import { say } from '../../words/words.svelte';
import type { Scene } from './scene';

/** Which way hands pass after this build; after the third nobody's does. */
export function passes({ round, build }: Scene): 'left' | 'right' | 'none' {
  return build >= 3 ? 'none' : round === 2 ? 'right' : 'left';
}

/** In one line, where there is no panel. */
export function tideText(scene: Scene): string {
  if (scene.over) return say('legacy-board-over');
  const { round, build, pile, discard, options } = scene;
  return say('legacy-board-tide-line', {
    round,
    build,
    side: passes(scene),
    tempo: options.tempo,
    pile,
    discard: discard.length,
  });
}
