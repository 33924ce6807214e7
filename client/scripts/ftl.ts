/**
 * Message files as the browser gets them: parsed when the client is built, so that nothing is parsed there, and in parts, so that a
 * page loads only what it says.
 */
import { FluentResource } from '@fluent/bundle';
import type { Entry, Messages, Piece, Text } from '../src/words/messages.ts';

type Message = FluentResource['body'][number];
type Pattern = Exclude<Message['value'], null>;
type Expression = Exclude<Exclude<Pattern, string>[number], string>;

/**
 * Which part a message of a game, or of what games share, belongs to. `cover`: what a game is called and how it can be played, for
 * whoever chooses one; whoever plays it gets it too. `rules`: the rulebook. `faults`: what is wrong with a file that somebody brings.
 * `terminal`: what no browser says. All the rest is `play`.
 */
export type Part = 'play' | 'cover' | 'rules' | 'faults' | 'terminal';

const KINDS: [Part, RegExp][] = [
  ['terminal', /^ui-(?!percent$)/],
  ['rules', /^\w+-(rule-.+|rules-part-.+|how-to-win)$|^(rulebook-.+|table-title|table-summary)$/],
  ['cover', /^(?!table-)\w+-(title|summary|option-.+)$/],
  ['faults', /^\w+-(malformed|invalid)-|^table-json$/],
];

export function partOf(name: string): Part {
  return KINDS.find(([, kind]) => kind.test(name))?.[0] ?? 'play';
}

/** The messages of a file, or those of one part of it. */
export function prepared(text: string, part?: Part): Messages {
  const wanted = new FluentResource(text).body.filter(({ id }) => {
    const own = partOf(id);
    return part === undefined || own === part || (part === 'play' && own === 'cover');
  });
  return Object.fromEntries(wanted.map((message) => [message.id, entryOf(message)]));
}

function entryOf({ value, attributes }: Message): Entry {
  const more = Object.entries(attributes);
  if (value !== null && more.length === 0) return textOf(value);
  const told = Object.fromEntries(more.map(([name, pattern]) => [name, textOf(pattern)]));
  return value === null ? { more: told } : { text: textOf(value), more: told };
}

function textOf(pattern: Pattern): Text {
  return typeof pattern === 'string'
    ? pattern
    : pattern.map((part) => (typeof part === 'string' ? part : pieceOf(part)));
}

function pieceOf(expression: Expression): Piece {
  if (expression.type === 'var') return { $: expression.name };
  if (expression.type !== 'select') return expression;
  const of = expression.variants.map(({ key, value }): [string | number, Text] => {
    if (key.type === 'num' && key.precision > 0) throw new Error('a variant with a fraction has no short form');
    return [key.value, textOf(value)];
  });
  return { by: pieceOf(expression.selector), of, or: expression.star };
}
