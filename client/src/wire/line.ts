/**
 * A connection to a table that comes back by itself. After it is lost, or nothing can be heard on it any more, it tries again
 * with a growing pause and says what it has seen, so that the server tells what was missed and nothing twice. What it asked
 * for and may not have been heard, it says again.
 */
import type { Port } from './port';
import { type Fault, Refused, type ToClient, type ToServer, type Trouble } from './types';

/** `silent`: there should be a connection, but nothing is heard on it for longer than it takes to answer. */
export type LineState = 'connecting' | 'open' | 'silent' | 'lost' | 'closed';

/** What is asked for and answered: a message without its number. */
export type Request = ToServer extends infer Message
  ? Message extends { id: number }
    ? Omit<Message, 'id'>
    : never
  : never;

export interface LineOptions {
  /** Opens a port of the table. */
  dial: () => Port;
  /** The token to speak with, asked for at each hello. */
  token: () => string | null;
  /** The name under which one watches where there is no token. */
  name: () => string | null;
  /** Whether somebody looks at the table just now: then a dead connection is noticed and tried anew at once. */
  awake: () => boolean;
  /** Everything the server says, answers included. */
  hear: (message: ToClient) => void;
  /** What came was no message, or of another version. */
  warn: (trouble: Trouble) => void;
  state: (state: LineState) => void;
}

const PROTOCOL = 2;
const FIRST_PAUSE = 500;
/** The longest pause between two tries: while somebody looks at the table, and while nobody does. */
const LONGEST_PAUSE = { awake: 3000, asleep: 15_000 };
/** How long nothing may be heard before the server is asked whether it is there. */
export const SILENCE = { awake: 1400, asleep: 15_000 };
/** How long it may take to answer before one is told. Together with the silence before, less than three seconds. */
export const DOUBT = 1400;
/** How long it may take before the connection is given up; long enough for a network that only stumbles. */
export const PATIENCE = 5000;
/** The same while a connection is opened, which takes several ways there and back. */
export const OPENING = { doubt: 2800, patience: 10_000 };
/** How long an answer may take; a pilot that is asked for advice thinks for some seconds. */
export const DEADLINE = 30_000;
/** How long to say nothing where it was too much at once. */
export const BREATH = 1000;
/** The highest number from which messages are counted: all that follow fit into 32 bits. */
const FIRST_NUMBER = 2 ** 31;

/** What can be sent twice and is played once: it repeats the number of what it answers, or says how it shall be. */
const SAFE: ReadonlySet<Request['kind']> = new Set([
  'answer',
  'take-back',
  'undo',
  'say',
  'sit',
  'resign',
  'offer',
  'orders',
  'rematch',
  'start',
]);
/** Of these, what gives something back, without which it is not done. */
const GIVING: ReadonlySet<Request['kind']> = new Set(['sit', 'rematch']);

const LOST: Trouble = { kind: 'lost' };

/** The pause before the nth try in a row, with some chance in it so that not all come back at once. */
export function pause(tries: number, awake = true, chance = Math.random()): number {
  const longest = LONGEST_PAUSE[awake ? 'awake' : 'asleep'];
  return Math.min(longest, FIRST_PAUSE * 2 ** Math.min(tries, 10)) * (0.75 + chance / 2);
}

/** The version a message brings the listener to, if any. */
function versionOf(message: ToClient): number | null {
  return 'version' in message ? message.version : null;
}

/** What a port received, if it is a message at all. */
function messageIn(data: unknown): ToClient | null {
  try {
    const message: unknown = typeof data === 'string' ? JSON.parse(data) : null;
    return message !== null && typeof message === 'object' && 'kind' in message ? (message as ToClient) : null;
  } catch {
    return null;
  }
}

/** A request without its answer yet. */
interface Pending {
  message: Request & { id: number };
  /** Whether it may not have been heard, as when the port it was sent to is lost. */
  lost: boolean;
  /** Whether it was sent again. */
  again: boolean;
  done: (message: ToClient) => void;
  failed: (reason: Refused) => void;
}

export class Line {
  #options: LineOptions;
  #port: Port | null = null;
  /** Whether hello was said to the port. */
  #greeted = false;
  /** Whether it was answered. */
  #welcomed = false;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #watch: ReturnType<typeof setTimeout> | undefined;
  #breath: ReturnType<typeof setTimeout> | undefined;
  /** Whether the server was asked if it is there, and nothing was heard since. */
  #knocking = false;
  #silent = false;
  /** By chance, so that the same number with the same words is a message sent twice, also after the page was loaded anew. */
  #number = Math.floor(Math.random() * FIRST_NUMBER);
  #pending = new Map<number, Pending>();
  #seen: number | null = null;
  #said: number | null = null;
  #closed = false;

  constructor(options: LineOptions) {
    this.#options = options;
    this.#dial();
  }

  /** Whether the server has welcomed on this connection. */
  get welcomed(): boolean {
    return this.#welcomed;
  }

  /**
   * Asks for something and gives the answer, which is never an error: that is thrown. Where the connection is lost before it
   * comes, what can be sent twice is sent again on the next one; the rest has failed.
   */
  request(request: Request): Promise<ToClient> {
    const message = { ...request, id: ++this.#number };
    return new Promise((done, failed) => {
      if (!this.#send(message)) {
        failed(new Refused(LOST));
        return;
      }
      this.#pending.set(message.id, { message, lost: false, again: false, done, failed });
      this.#expect(message.id);
    });
  }

  /** What was heard and is never answered has failed; what waits for a connection waits on. */
  #expect(id: number): void {
    setTimeout(() => {
      const waiting = this.#pending.get(id);
      if (waiting?.lost) this.#expect(id);
      else if (waiting !== undefined) this.#take(id)?.failed(new Refused(LOST));
    }, DEADLINE);
  }

  /** Says something that has no answer of its own. */
  tell(message: Extract<ToServer, { kind: 'look' }>): void {
    this.#send(message);
  }

  /** Says hello anew, as when a token was just given. What was seen through other eyes is forgotten. */
  renew(): void {
    this.#seen = null;
    this.greet();
  }

  /** Says hello anew through the same eyes, as under another name. */
  greet(): void {
    if (this.#closed) return;
    this.#tries = 0;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#hangUp();
    this.#dial();
  }

  /**
   * Tries at once instead of waiting, as when the network or the page came back. Where there seems to be a connection, it
   * may have been lost without a word: the server is asked. Where it has not answered for a while, another one is tried.
   */
  hurry(): void {
    if (this.#closed) return;
    if (this.#timer !== null) {
      clearTimeout(this.#timer);
      this.#dial();
    } else if (this.#silent) {
      this.#hangUp();
      this.#dial();
    } else if (this.#greeted && !this.#knocking) this.#knock();
  }

  close(): void {
    this.#closed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#hangUp();
    this.#fail(() => true, LOST);
    this.#options.state('closed');
  }

  #send(message: ToServer): boolean {
    if (this.#port === null) return false;
    try {
      this.#port.send(JSON.stringify(message));
      return true;
    } catch {
      return false;
    }
  }

  #dial(): void {
    this.#timer = null;
    this.#options.state('connecting');
    const port = this.#options.dial();
    this.#port = port;
    // A network that swallows everything lets a page wait for minutes.
    this.#wait(OPENING);
    port.onopen = () => {
      if (this.#port === port) this.#hello();
    };
    port.onmessage = ({ data }) => {
      if (this.#port === port) this.#receive(data);
    };
    port.onclose = () => {
      if (this.#port === port) this.#lose();
    };
  }

  /** What is no message of the protocol says that something between us is broken: told, and tried anew. */
  #receive(data: unknown): void {
    const message = messageIn(data);
    const spoken = message?.kind === 'welcome' ? message.protocol : PROTOCOL;
    if (message !== null && spoken === PROTOCOL) {
      this.#hear(message);
      return;
    }
    const port = this.#port;
    this.#lose();
    port?.close();
    this.#options.warn(message === null ? { kind: 'broken' } : { kind: 'protocol', spoken });
  }

  #hello(): void {
    const [token, name] = [this.#options.token(), this.#options.name()];
    const hello: ToServer = { kind: 'hello', protocol: PROTOCOL };
    if (token !== null) hello.token = token;
    else if (name !== null) hello.name = name;
    if (this.#seen !== null) hello.seen = this.#seen;
    if (this.#said !== null) hello.said = this.#said;
    this.#send(hello);
    this.#greeted = true;
    this.#listen();
  }

  // Whether anybody is there

  #listen(): void {
    this.#knocking = false;
    this.#silent = false;
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => this.#knock(), SILENCE[this.#options.awake() ? 'awake' : 'asleep']);
  }

  #knock(): void {
    this.#knocking = true;
    this.#send({ kind: 'ping', id: ++this.#number });
    this.#wait({ doubt: DOUBT, patience: PATIENCE });
  }

  /** Something has to be heard now; if not, that is said, and after a while the connection is given up. */
  #wait({ doubt, patience }: { doubt: number; patience: number }): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => {
      this.#silent = true;
      this.#options.state('silent');
      this.#watch = setTimeout(() => {
        const port = this.#port;
        this.#lose();
        port?.close();
      }, patience - doubt);
    }, doubt);
  }

  /** The connection is gone: tries again after a pause. */
  #lose(): void {
    this.#letGo();
    this.#options.state('lost');
    this.#timer = setTimeout(() => this.#dial(), pause(this.#tries++, this.#options.awake()));
  }

  #hangUp(): void {
    const port = this.#port;
    this.#letGo();
    port?.close();
  }

  #letGo(): void {
    this.#port = null;
    this.#greeted = false;
    this.#welcomed = false;
    this.#knocking = false;
    this.#silent = false;
    clearTimeout(this.#watch);
    clearTimeout(this.#breath);
    this.#doubt(LOST);
  }

  /** Nobody knows what was heard: questions have failed, and the rest waits to be said again. */
  #doubt(why: Trouble): void {
    this.#fail(({ message }) => !SAFE.has(message.kind), why);
    for (const waiting of this.#pending.values()) waiting.lost = true;
  }

  #fail(which: (waiting: Pending) => boolean, why: Trouble): void {
    const lost = [...this.#pending.values()].filter(which);
    for (const { message } of lost) this.#pending.delete(message.id);
    for (const { failed } of lost) failed(new Refused(why));
  }

  // What the server says

  #hear(message: ToClient): void {
    const back = this.#silent && this.#welcomed;
    this.#listen();
    if (message.kind === 'welcome') {
      this.#tries = 0;
      this.#welcomed = true;
    }
    if (message.kind === 'welcome' || back) this.#options.state('open');
    this.#seen = versionOf(message) ?? this.#seen;
    if (message.kind === 'said') this.#said = Math.max(this.#said ?? 0, message.n);
    this.#options.hear(message);
    if (message.kind === 'welcome') this.#sendAgain();
    else if (message.kind === 'error') {
      if (message.id !== null) this.#refuse(message.id, message.error);
      else if (message.error.kind === 'too-fast') this.#slowDown(message.error);
    } else if (message.kind === 'events') {
      for (const id of message.done ?? []) this.#take(id)?.done(message);
    } else if (message.kind === 'done' || message.kind === 'reply' || message.kind === 'hint') {
      this.#take(message.id)?.done(message);
    }
  }

  /** Something was dropped unread. */
  #slowDown(fault: Fault): void {
    this.#doubt(fault);
    clearTimeout(this.#breath);
    this.#breath = setTimeout(() => this.#sendAgain(), BREATH);
  }

  /** What may not have been heard is said once more, in the same order. */
  #sendAgain(): void {
    for (const waiting of [...this.#pending.values()].filter(({ lost }) => lost)) {
      waiting.lost = false;
      waiting.again = true;
      this.#send(waiting.message);
    }
  }

  #refuse(id: number, fault: Fault): void {
    const waiting = this.#take(id);
    if (waiting === undefined) return;
    const { message, again, done, failed } = waiting;
    // Its moment is over because it was heard the first time.
    const before = again && (fault.kind === 'stale' || fault.kind === 'wrong-moment');
    if (before && !GIVING.has(message.kind)) done({ kind: 'done', id });
    else failed(new Refused(fault));
  }

  #take(id: number): Pending | undefined {
    const waiting = this.#pending.get(id);
    this.#pending.delete(id);
    return waiting;
  }
}
