import { FluentBundle } from '@fluent/bundle';
import { type Args, argsOf, kindOf } from './law';
import { type Messages, resourceOf } from './messages';
import { readingFor } from './readings';

/**
 * The words of one language, as far as they are loaded. Nothing here fails: what has no words is shown by its key in
 * braces.
 */
export class Speech {
  #bundle: FluentBundle;

  constructor(
    readonly lang: string,
    files: Iterable<Messages>,
  ) {
    this.#bundle = new FluentBundle(lang, { useIsolating: false });
    for (const messages of files) this.#bundle.addResource(resourceOf(messages), { allowOverrides: true });
  }

  /** Whether there is such a message, or attribute of one (`id.attribute`). */
  has(key: string): boolean {
    return this.#pattern(key) !== null;
  }

  /** A message, or an attribute of one (`id.attribute`). */
  say(key: string, args: Args = {}): string {
    const pattern = this.#pattern(key);
    return pattern === null ? `{${key}}` : this.#bundle.formatPattern(pattern, args, []);
  }

  /**
   * The words of a value with a `kind`: the message `<prefix>-<kind>`. `names` are those of the seats, `reader` is the seat of
   * whoever reads.
   */
  tell(prefix: string, value: unknown, names: readonly string[], reader: number | null = null): string {
    return this.say(`${prefix}-${kindOf(value)}`, this.#read(prefix, value, names, reader));
  }

  /** An attribute of the message of a value; null if it has none. */
  attribute(
    prefix: string,
    value: unknown,
    attribute: string,
    names: readonly string[],
    reader: number | null,
  ): string | null {
    const key = `${prefix}-${kindOf(value)}.${attribute}`;
    return this.has(key) ? this.say(key, this.#read(prefix, value, names, reader)) : null;
  }

  #read(prefix: string, value: unknown, names: readonly string[], reader: number | null): Args {
    const args = this.args(value, names, reader);
    this.#tellItems(`${prefix}-${kindOf(value)}`, value, args, names, reader);
    const reading = readingFor(prefix);
    if (reading !== undefined && value !== null && typeof value === 'object') {
      for (const [field, text] of Object.entries(value)) {
        if (field !== 'kind' && typeof text === 'string') args[field] = reading(field, text);
      }
    }
    return args;
  }

  /** A list of objects, item by item, where the message has an attribute named after its field. */
  #tellItems(key: string, value: unknown, args: Args, names: readonly string[], reader: number | null): void {
    if (value === null || typeof value !== 'object') return;
    const whole = { ...args };
    for (const [field, items] of Object.entries(value)) {
      if (!Array.isArray(items) || items.length === 0 || !this.has(`${key}.${field}`)) continue;
      const said = (item: unknown) => this.say(`${key}.${field}`, { ...whole, ...this.args(item, names, reader) });
      const told = items.map(said).filter((text) => text !== '');
      args[field] = this.list(told);
      args[`${field}-count`] = told.length;
    }
  }

  /** Items as the language lists them: `Anne, Bart and Mary`. */
  list(items: readonly string[]): string {
    const last = items.at(-1);
    if (last === undefined) return '';
    if (items.length === 1) return last;
    const before = items.slice(0, -1).reduce((before, next) => this.say('list-comma', { before, next }));
    return this.say('list-and', { before, last });
  }

  /** The name of a seat's holder. */
  name(seat: number, names: readonly string[]): string {
    return names[seat] ?? this.say('table-seat', { number: seat + 1 });
  }

  /** The arguments the fields of a value give to a message. */
  args(value: unknown, names: readonly string[], reader: number | null = null): Args {
    return argsOf(value, {
      name: (seat) => this.name(seat, names),
      list: (items) => this.list(items),
      you: this.say('table-you'),
      reader,
    });
  }

  /** A notice of a match, whatever its kind. */
  notice(game: string, notice: Kinds, names: readonly string[], reader: number | null = null): string {
    if (notice.kind === 'event') return this.tell(`${game}-event`, notice.event, names, reader);
    if (notice.kind === 'acted') return this.tell('table-act', notice.act, names, reader);
    if (notice.kind === 'ended') return this.outcome(game, notice, names, reader);
    return this.tell('table-notice', notice, names, reader);
  }

  /** What a notice adds to the log, by the attributes of its message; as `Words::telling`. */
  telling(game: string, notice: Kinds, names: readonly string[], reader: number | null): Telling {
    if (notice.kind === 'ended')
      return {
        kind: 'ended',
        text: this.result(notice, names, reader),
        why: this.#reason(game, notice, names, reader),
      };
    const text = this.notice(game, notice, names, reader);
    const [prefix, value] =
      notice.kind === 'event'
        ? [`${game}-event`, notice.event]
        : notice.kind === 'acted'
          ? ['table-act', notice.act]
          : ['table-notice', notice];
    const said = (attribute: string) => this.attribute(prefix, value, attribute, names, reader);
    const log = said('log');
    if (log === 'silent') return { kind: 'silent', text: '' };
    const why = said('ending');
    if (why !== null && why !== '') return { kind: 'because', text: why };
    const heading = said('chapter');
    if (heading !== null && heading !== '') return { kind: 'chapter', text: heading };
    if (notice.kind !== 'event') return { kind: 'alone', text };
    const clause = said('clause');
    return clause === null || log === 'line' ? { kind: 'line', text } : { kind: 'clause', text, clause };
  }

  /** Who has won and why. */
  outcome(game: string, outcome: object, names: readonly string[], reader: number | null = null): string {
    return `${this.result(outcome, names, reader)} ${this.#reason(game, outcome, names, reader)}`;
  }

  /** Who has won. */
  result(outcome: object, names: readonly string[], reader: number | null = null): string {
    return this.say('table-result', this.args(outcome, names, reader));
  }

  /** Why it is over, with the names of those who lost where the ending has words for it; as `Words::reason`. */
  #reason(game: string, outcome: object, names: readonly string[], reader: number | null): string {
    const ending: unknown = 'ending' in outcome ? outcome.ending : '?';
    const winners: unknown[] = 'winners' in outcome && Array.isArray(outcome.winners) ? outcome.winners : [];
    const losers = names.map((_, seat) => seat).filter((seat) => !winners.includes(seat));
    const rules = ending !== null && typeof ending === 'object' && 'rules' in ending ? ending.rules : '?';
    const key = `${game}-ending-${kindOf(rules)}.losers`;
    return losers.length === 0 || !this.has(key)
      ? this.ending(game, ending)
      : this.say(key, this.args({ losers }, names, reader));
  }

  /** Why a match is over: `{"rules": <kind>}` by the rules of the game, or a kind by those of the table. */
  ending(game: string, ending: unknown): string {
    if (ending !== null && typeof ending === 'object' && 'rules' in ending)
      return this.tell(`${game}-ending`, ending.rules, []);
    return this.tell('table-ending', ending, []);
  }

  /** Why something is refused, without its rule. */
  refusal(game: string, byTable: boolean, refusal: unknown, names: readonly string[]): string {
    return this.tell(byTable ? 'table-refusal' : `${game}-refusal`, refusal, names);
  }

  /** A mistake in a tile set or map, with its place: one that any game can have, or one of this game. */
  malformed(game: string, mistake: { kind: string }): string {
    const shared = this.has(`table-malformed-${mistake.kind}`);
    return this.tell(`${shared ? 'table' : game}-malformed`, mistake, []);
  }

  /** What is wrong with a match file, with its place. The game may not be known; then its refusals are told by their kind. */
  invalid(game: string, { line, column, wrong }: Flaw): string {
    const args = this.args(wrong, []);
    if (wrong.kind === 'refused') {
      const rule = String(wrong['rule']);
      const refusal = this.refusal(game, /^T\d/.test(rule), wrong['refusal'], []);
      args['refusal'] = this.say('table-refused', { refusal, rule });
    }
    const mistake = wrong['mistake'];
    if (mistake !== null && typeof mistake === 'object' && 'kind' in mistake)
      args['mistake'] = this.malformed(game, mistake as { kind: string });
    const place = column === null ? this.say('table-line', { line }) : this.say('table-place', { line, column });
    return this.say('table-at', { place, what: this.say(`table-invalid-${wrong.kind}`, args) });
  }

  #pattern(key: string) {
    const [id = '', attribute] = key.split('.', 2);
    const message = this.#bundle.getMessage(id);
    if (message === undefined) return null;
    return attribute === undefined ? message.value : (message.attributes[attribute] ?? null);
  }
}

/** What is wrong at a place of a match file. */
export interface Flaw {
  line: number;
  column: number | null;
  wrong: { kind: string; [field: string]: unknown };
}

/**
 * What a notice adds to the log: nothing, nothing yet but why the match is over if it ends with this, a heading, a line that
 * nothing follows, a line, more of the line that is open, or who has won and why.
 */
export type Telling =
  | { kind: 'silent' | 'because' | 'chapter' | 'alone' | 'line'; text: string }
  | { kind: 'ended'; text: string; why: string }
  | { kind: 'clause'; text: string; clause: string };

/** A notice as far as its words need it. */
type Kinds = { kind: string; event?: unknown; act?: unknown };
