import { FluentBundle, FluentResource } from '@fluent/bundle';
import { type Args, argsOf, kindOf } from './law';
import { readingFor } from './readings';

/**
 * The words of one language, as far as they are loaded. Nothing here fails: what has no words is shown by its key in
 * braces.
 */
export class Speech {
  #bundle: FluentBundle;

  constructor(
    readonly lang: string,
    texts: Iterable<string>,
  ) {
    this.#bundle = new FluentBundle(lang, { useIsolating: false });
    for (const text of texts) this.#bundle.addResource(new FluentResource(text), { allowOverrides: true });
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

  /** The words of a value with a `kind`: the message `<prefix>-<kind>`. `names` are those of the seats. */
  tell(prefix: string, value: unknown, names: readonly string[]): string {
    const args = this.args(value, names);
    const reading = readingFor(prefix);
    if (reading !== undefined && value !== null && typeof value === 'object') {
      for (const [field, text] of Object.entries(value)) {
        if (field !== 'kind' && typeof text === 'string') args[field] = reading(field, text);
      }
    }
    return this.say(`${prefix}-${kindOf(value)}`, args);
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
  args(value: unknown, names: readonly string[]): Args {
    return argsOf(value, { name: (seat) => this.name(seat, names), list: (items) => this.list(items) });
  }

  /** A notice of a match, whatever its kind. */
  notice(game: string, notice: Kinds, names: readonly string[]): string {
    if (notice.kind === 'event') return this.tell(`${game}-event`, notice.event, names);
    if (notice.kind === 'acted') return this.tell('table-act', notice.act, names);
    if (notice.kind === 'ended') return this.outcome(game, notice, names);
    return this.tell('table-notice', notice, names);
  }

  /** Who has won and why. */
  outcome(game: string, outcome: object, names: readonly string[]): string {
    const ending = 'ending' in outcome ? outcome.ending : '?';
    return `${this.say('table-result', this.args(outcome, names))} ${this.ending(game, ending)}`;
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

  /** What is wrong with a match file, with its place. The game may not be known; then its refusals are told by their kind. */
  invalid(game: string, { line, column, wrong }: Flaw): string {
    const args = this.args(wrong, []);
    if (wrong.kind === 'refused') {
      const rule = String(wrong['rule']);
      const refusal = this.refusal(game, /^T\d/.test(rule), wrong['refusal'], []);
      args['refusal'] = this.say('table-refused', { refusal, rule });
    }
    const place =
      column === null ? this.say('table-line', { line }) : this.say('table-place', { line, column });
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

/** A notice as far as its words need it. */
type Kinds = { kind: string; event?: unknown; act?: unknown };
