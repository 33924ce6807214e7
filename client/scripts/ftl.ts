/**
 * Message files as the browser gets them: parsed when the client is built, so that nothing is parsed there, and in parts, so that a
 * page loads only what it says.
 */
import { FluentResource } from '@fluent/bundle';

/** A message as `FluentResource` has it, in the shortest form: its text alone where it has no attributes. */
type Message = FluentResource['body'][number];
type Pattern = Exclude<Message['value'], null>;
export type Entry = Pattern | { value?: Pattern; attributes: Record<string, Pattern> };
export type Messages = Record<string, Entry>;

/**
 * Which part a message of a game, or of what games share, belongs to. `cover`: what a game is called and how it can be played, for whoever chooses one.
 * `rules`: the rulebook. `faults`: what is wrong with a file that somebody brings. `terminal`: what no browser says. All the rest is `play`.
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
  const wanted = new FluentResource(text).body.filter(({ id }) => part === undefined || partOf(id) === part);
  return Object.fromEntries(wanted.map((message) => [message.id, entryOf(message)]));
}

function entryOf({ value, attributes }: Message): Entry {
  if (value !== null && Object.keys(attributes).length === 0) return value;
  return value === null ? { attributes } : { value, attributes };
}
