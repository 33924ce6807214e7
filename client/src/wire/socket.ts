/**
 * A connection to a table that comes back by itself. After it is lost it tries again with a growing pause and says what it
 * has seen, so that the server tells what was missed and nothing twice.
 */
import { Refused, type ToClient, type ToServer } from './types';

export type LineState = 'connecting' | 'open' | 'lost' | 'closed';

/** What is asked for and answered: a message without its number. */
export type Request = ToServer extends infer Message
  ? Message extends { id: number }
    ? Omit<Message, 'id'>
    : never
  : never;

/** The part of a WebSocket that is used, so that tests can play the server. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((message: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

export interface LineOptions {
  /** Opens a wire to the table. */
  dial: () => Wire;
  /** The token to speak with, asked for at each hello. */
  token: () => string | null;
  /** Everything the server says, answers included. */
  hear: (message: ToClient) => void;
  state: (state: LineState) => void;
}

const PROTOCOL = 1;
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 15_000;

/** The pause before the nth try in a row, with some chance in it so that not all come back at once. */
export function pause(tries: number, chance = Math.random()): number {
  return Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(tries, 10)) * (0.75 + chance / 2);
}

/** The version a message brings the listener to, if any. */
function versionOf(message: ToClient): number | null {
  return 'version' in message ? message.version : null;
}

export class Line {
  #options: LineOptions;
  #wire: Wire | null = null;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #number = 0;
  #pending = new Map<number, { done: (message: ToClient) => void; failed: (reason: Refused) => void }>();
  #seen: number | null = null;
  #closed = false;

  constructor(options: LineOptions) {
    this.#options = options;
    this.#dial();
  }

  /** Asks for something and gives the answer, which is never an error: that is thrown. */
  request(message: Request): Promise<ToClient> {
    const id = ++this.#number;
    return new Promise((done, failed) => {
      if (!this.#send({ ...message, id } as ToServer)) {
        failed(new Refused({ kind: 'lost' }));
        return;
      }
      this.#pending.set(id, { done, failed });
    });
  }

  /** Says something that has no answer of its own. */
  tell(message: Extract<ToServer, { kind: 'look' | 'say' }>): void {
    this.#send(message);
  }

  /** Says hello anew, as when a token was just given. What was seen through other eyes is forgotten. */
  renew(): void {
    this.#seen = null;
    this.#tries = 0;
    this.#hangUp();
    this.#dial();
  }

  /** Tries at once instead of waiting, as when the network or the page came back. */
  hurry(): void {
    if (this.#timer === null || this.#closed) return;
    clearTimeout(this.#timer);
    this.#dial();
  }

  close(): void {
    this.#closed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#hangUp();
    this.#options.state('closed');
  }

  #send(message: ToServer): boolean {
    if (this.#wire === null) return false;
    try {
      this.#wire.send(JSON.stringify(message));
      return true;
    } catch {
      return false;
    }
  }

  #dial(): void {
    this.#timer = null;
    this.#options.state('connecting');
    const wire = this.#options.dial();
    this.#wire = wire;
    wire.onopen = () => {
      const token = this.#options.token();
      const hello: ToServer = { kind: 'hello', protocol: PROTOCOL };
      if (token !== null) hello.token = token;
      if (this.#seen !== null) hello.seen = this.#seen;
      wire.send(JSON.stringify(hello));
    };
    wire.onmessage = ({ data }) => {
      if (typeof data === 'string') this.#hear(JSON.parse(data) as ToClient);
    };
    wire.onclose = () => {
      if (this.#wire !== wire) return;
      this.#wire = null;
      this.#fail();
      if (this.#closed) return;
      this.#options.state('lost');
      this.#timer = setTimeout(() => this.#dial(), pause(this.#tries++));
    };
  }

  #hear(message: ToClient): void {
    if (message.kind === 'welcome') {
      this.#tries = 0;
      this.#options.state('open');
    }
    this.#seen = versionOf(message) ?? this.#seen;
    this.#options.hear(message);
    if (message.kind === 'error') {
      const waiting = message.id === null ? undefined : this.#take(message.id);
      waiting?.failed(new Refused(message.error));
    } else if (message.kind === 'events') {
      if (typeof message.done === 'number') this.#take(message.done)?.done(message);
    } else if (message.kind === 'done' || message.kind === 'reply' || message.kind === 'hint') {
      this.#take(message.id)?.done(message);
    }
  }

  #take(id: number) {
    const waiting = this.#pending.get(id);
    this.#pending.delete(id);
    return waiting;
  }

  #fail(): void {
    const lost = [...this.#pending.values()];
    this.#pending.clear();
    for (const { failed } of lost) failed(new Refused({ kind: 'lost' }));
  }

  #hangUp(): void {
    const wire = this.#wire;
    this.#wire = null;
    this.#fail();
    wire?.close();
  }
}

/** A wire to a table of the server this page came from. */
export function dialTable(id: string): Wire {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(`${scheme}//${location.host}/api/tables/${id}/socket`) as Wire;
}
