/** What is asked of a table before its page is there to hear it. */
import * as api from './api';
import { type Port, socketTo } from './port';
import type { TableState } from './types';

export interface Ahead {
  look: Promise<TableState>;
  /** Gives the socket that was opened, once, and others after it. */
  dial: () => Port;
}

const asked = new Map<string, Ahead>();

/** Looks at a table and opens a socket to it. */
export function reachOut(id: string, token: string | null): Promise<TableState> {
  const look = asked.get(id)?.look ?? api.look(id, token);
  if (!asked.has(id)) asked.set(id, { look, dial: opened(id) });
  return look;
}

/** What was asked of a table, if anything; nobody else gets it again. */
export function reached(id: string): Ahead | null {
  const ahead = asked.get(id) ?? null;
  asked.delete(id);
  return ahead;
}

/** The server says nothing before it is greeted, so nothing but the opening itself can be missed. */
function opened(id: string): () => Port {
  let first: Port | null = socketTo(id);
  return () => {
    const socket = first as (Port & Pick<WebSocket, 'readyState'>) | null;
    first = null;
    if (socket === null || socket.readyState > WebSocket.OPEN) return socketTo(id);
    if (socket.readyState === WebSocket.OPEN) queueMicrotask(() => socket.onopen?.());
    return socket;
  };
}
