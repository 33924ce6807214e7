/** Why something was not done, in the reader's language, with its rule where there is one. */
import { say, words } from '../words/words.svelte';
import { Refused, type Trouble, type Value } from '../wire/types';

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

/** Whatever was thrown, in words: what the server refused, a part that did not come, or a mistake of ours. */
export function failure(reason: unknown, game = ''): string {
  if (reason instanceof Refused) return explain(reason.trouble, game, []).text;
  // A part of the page that cannot be fetched is a type error in every browser, and so says Vite of a style.
  const unloaded = reason instanceof Error && /import|module|preload|fetch/i.test(reason.message);
  return say(unloaded ? 'trouble-lost' : 'client-failed-text');
}

/** Whether trying once more is of no use: there is no such thing, or it is not for us. */
export function hopeless(reason: unknown): boolean {
  const kinds: Trouble['kind'][] = ['no-table', 'not-allowed', 'bad-file', 'no-path'];
  return typeof reason === 'string' || (reason instanceof Refused && kinds.includes(reason.trouble.kind));
}
