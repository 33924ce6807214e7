/**
 * A table is a port that speaks the protocol (docs/protocol.md), one message to a text. The socket of a server is one; a worker
 * that runs the room can be another.
 */
export interface Port {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((message: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

/** The socket of a table of the server this page came from. */
export function socketTo(id: string): Port {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(`${scheme}//${location.host}/api/tables/${id}/socket`) as Port;
}
