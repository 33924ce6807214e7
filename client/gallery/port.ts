/** A table that says again what a real one said: a port for its socket, and answers to the requests that a page makes beside it. */
import type { Port } from '../src/wire/port';
import type { Standing, ToServer, Value } from '../src/wire/types';
import type { Played, State } from './state';

/** Equal questions have equal texts, in whichever order they name their fields. */
function keyOf(value: unknown): string {
  return JSON.stringify(value, (_, field: unknown) =>
    field !== null && typeof field === 'object' && !Array.isArray(field)
      ? Object.fromEntries(Object.entries(field).sort(([a], [b]) => (a < b ? -1 : 1)))
      : field,
  );
}

const WORTHS = [61, 58, 44, 12];

export class ScriptedPort implements Port {
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly #state: Played;
  readonly #replies: Map<string, Value>;
  #eyes: number | null;

  constructor(state: Played) {
    this.#state = state;
    this.#replies = new Map(state.replies.map(({ question, reply }) => [keyOf(question), reply]));
    this.#eyes = state.standings[0]?.seat ?? null;
    queueMicrotask(() => this.onopen?.());
  }

  /** What happens after the moment that was recorded. */
  goOn(): void {
    if (this.#state.then !== undefined) this.#say(this.#state.then.events);
  }

  send(text: string): void {
    const message = JSON.parse(text) as ToServer;
    queueMicrotask(() => this.#hear(message));
  }

  close(): void {}

  #say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  #sync(): void {
    const { standings } = this.#state;
    const found = standings.find(({ seat }) => seat === this.#eyes) ?? standings[0];
    if (found !== undefined) this.#say({ kind: 'sync', ...found.standing, veiled: this.#veiled(found.standing) });
  }

  /** Of several seats on one screen, those that know or choose what the others may not see; it was recorded for each seat alone. */
  #veiled({ waiting, chosen }: Standing): number[] {
    const { mine, standings } = this.#state;
    const view = (eyes: number | null) => JSON.stringify(standings.find(({ seat }) => seat === eyes)?.standing.view);
    const together = waiting.length + chosen.length > 1;
    return mine.filter((seat) => mine.length > 1 && waiting.includes(seat) && (together || view(seat) !== view(null)));
  }

  #hear(message: ToServer): void {
    const { table, mine } = this.#state;
    switch (message.kind) {
      case 'hello': {
        const watcher = mine.length === 0 ? 1 : null;
        this.#say({ kind: 'welcome', protocol: 2, seats: mine, host: false, watcher, said: 0, table });
        this.#sync();
        break;
      }
      case 'look':
        this.#eyes = message.seat ?? null;
        this.#sync();
        break;
      case 'ping':
        this.#say({ kind: 'pong', id: message.id });
        break;
      case 'ask': {
        const reply = this.#replies.get(keyOf(message.question));
        const { id } = message;
        this.#say(reply === undefined ? { kind: 'error', id, error: { kind: 'stale' } } : { kind: 'reply', id, reply });
        break;
      }
      case 'hint':
        this.#hint(message.id);
        break;
      case 'answer':
        // Nothing happens here: the moment stays.
        this.#say({ kind: 'error', id: message.id, error: { kind: 'stale' } });
        break;
      default:
        if ('id' in message) this.#say({ kind: 'done', id: message.id });
    }
  }

  #hint(id: number): void {
    const moves = this.#state.standings.find(({ seat }) => seat === this.#eyes)?.standing.asked?.moves ?? [];
    const ranked = moves.slice(0, WORTHS.length).map((move, i) => [move, WORTHS[i]]);
    this.#say({ kind: 'hint', id, answer: moves[0], chances: [], ranked, mix: [], reasons: [], resign: false });
  }
}

/** Answers what a page asks of the server beside the socket. */
export function answering(state: () => State | null): typeof fetch {
  const real = globalThis.fetch.bind(globalThis);
  return async (input, init) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, location.href);
    if (!pathname.startsWith('/api/')) return real(input, init);
    const answer = answerOf(state(), pathname, searchParams);
    const body = answer ?? { error: { kind: 'no-path' } };
    return new Response(JSON.stringify(body), { status: answer === null ? 404 : 200 });
  };
}

function answerOf(state: State | null, path: string, query: URLSearchParams): unknown {
  if (state === null) return null;
  if (state.kind === 'replay') return path === '/api/replay' ? state.reel : null;
  if (path.endsWith('/log')) return { notices: state.log };
  if (!/^\/api\/tables\/[^/]+$/.test(path)) return null;
  const seat = query.get('seat');
  const eyes = seat === null ? null : Number(seat);
  const standing: Standing | null = state.standings.find((one) => one.seat === eyes)?.standing ?? null;
  return { table: state.table, standing };
}
