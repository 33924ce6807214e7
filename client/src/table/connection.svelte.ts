/** The connection to a table: this browser's place at it, the line, and what goes wrong on it. */
import { settings } from '../settings/settings.svelte';
import { Line, type LineState, type Request } from '../wire/line';
import { keepPlace, type Place, placeAt } from '../wire/places';
import type { Port } from '../wire/port';
import { Refused, type TableInfo, type ToClient, type Trouble } from '../wire/types';
import { announcer } from './announcer.svelte';
import type { Explained } from './trouble';

/** Who is at this end of it. */
export interface Listener {
  hear: (message: ToClient) => void;
  /** The seat has moved to another device: from now on one watches. */
  unseated: () => void;
  /** In the reader's language. */
  explain: (trouble: Trouble) => Explained;
  /** Whether somebody waits for what comes. */
  awake: () => boolean;
}

/** What no further try would change. */
const FINAL: ReadonlySet<Trouble['kind']> = new Set(['dismissed', 'protocol']);

/** The seat is somebody else's now. Before the match its nonce would bring it back, so that is forgotten too. */
export function losePlace({ id, status }: TableInfo): Place {
  return keepPlace(id, status === 'gathering' ? { token: null, nonces: [] } : { token: null });
}

export class Connection {
  #id: string;
  #line: Line;
  #listener: Listener;
  #place = $state.raw<Place>()!;

  state = $state<LineState>('connecting');
  /** What is wrong with it: nothing is heard on it, it was lost and is not back yet, or this device has no network. */
  down = $state<'silent' | 'lost' | 'offline' | null>(null);
  /** Why there will be no connection any more. */
  cut = $state.raw<Explained | null>(null);
  /** Why something was not done. */
  explained = $state.raw<Explained | null>(null);

  constructor(id: string, game: string, dial: () => Port, listener: Listener) {
    this.#id = id;
    this.#listener = listener;
    this.#place = placeAt(id) ?? keepPlace(id, { game });
    this.#line = new Line({
      dial,
      token: () => this.#place.token,
      name: () => settings.watcherName,
      awake: () => listener.awake(),
      hear: (message) => {
        listener.hear(message);
        if (message.kind === 'error' && message.id === null) this.#warn(message.error);
      },
      warn: (trouble) => this.#warn(trouble),
      state: (state) => {
        this.state = state;
        if (state === 'open' || state === 'closed') this.down = null;
        else if (state !== 'connecting') this.down = this.#wrong(state);
      },
    });
  }

  /** What was lost stays so until it is back: that the next try is not answered either is no news. */
  #wrong(state: 'silent' | 'lost'): 'silent' | 'lost' | 'offline' {
    if (!navigator.onLine) return 'offline';
    return this.down === 'lost' ? 'lost' : state;
  }

  get place(): Place {
    return this.#place;
  }

  keep(change: Partial<Omit<Place, 'id' | 'at'>>): void {
    this.#place = keepPlace(this.#id, change);
  }

  /** Whether what is answered now is heard, or will be: on a line that is only silent it is said again if need be. */
  get speaks(): boolean {
    return this.state === 'open' || (this.state === 'silent' && this.#line.welcomed);
  }

  /** Tries to connect at once; where there seems to be a connection, asks whether there is one. */
  hurry(): void {
    this.#line.hurry();
  }

  /** Says hello anew, with what one has been given. */
  renew(): void {
    this.#line.renew();
  }

  /** Says hello anew under another name. */
  greet(): void {
    this.#line.greet();
  }

  close(): void {
    this.#line.close();
  }

  look(seat: number | null): void {
    this.#line.tell({ kind: 'look', seat });
  }

  /** Asks, and throws what goes wrong. */
  ask(message: Request): Promise<ToClient> {
    return this.#line.request(message);
  }

  /** Asks the server; what goes wrong is explained, unless the match went on meanwhile: how it stands now says it all. */
  async request(message: Request): Promise<ToClient | null> {
    this.explained = null;
    try {
      return await this.#line.request(message);
    } catch (reason) {
      const trouble: Trouble = reason instanceof Refused ? reason.trouble : { kind: 'broken' };
      if (trouble.kind !== 'stale') this.explain(trouble);
      return null;
    }
  }

  explain(trouble: Trouble): void {
    this.explained = this.#listener.explain(trouble);
    announcer.say(this.explained.text);
  }

  /** The seat is gone: whoever had it watches. */
  lose(table: TableInfo): void {
    this.#place = losePlace(table);
    this.#line.renew();
  }

  /** Something is wrong with the connection itself. */
  #warn(fault: Trouble): void {
    this.explain(fault);
    if (fault.kind === 'not-allowed') this.#listener.unseated();
    if (!FINAL.has(fault.kind)) return;
    this.cut = this.explained;
    this.explained = null;
    this.#line.close();
  }
}
