/** Why something was not done, in the reader's language, with its rule where there is one. */
import { say, words } from '../words/words.svelte';
import type { Trouble, Value } from '../wire/types';

export interface Explained {
  text: string;
  /** The number of the rule, and the rulebook it stands in. */
  rule: { number: string; path: string } | null;
}

export function rulePath(game: string, rule: string): string {
  return `/rules/${game}#${rule}`;
}

export function explain(trouble: Trouble, game: string, names: readonly string[]): Explained {
  if (trouble.kind === 'refused') {
    const text = words.speech.refusal(game, trouble.by_table, trouble.refusal, names);
    return { text, rule: { number: trouble.rule, path: rulePath(game, trouble.rule) } };
  }
  if (trouble.kind === 'bad-file')
    return { text: words.speech.invalid(game, { ...trouble, wrong: trouble.wrong as Value }), rule: null };
  if (trouble.kind === 'bad-setup' && trouble.mistake !== undefined && trouble.mistake !== null)
    return { text: words.speech.malformed(game, trouble.mistake), rule: null };
  const args = 'detail' in trouble ? { detail: trouble.detail } : {};
  const key = `trouble-${trouble.kind}`;
  return { text: say(words.has(key) ? key : 'trouble-broken', args), rule: null };
}
