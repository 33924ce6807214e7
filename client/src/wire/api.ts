/** The requests of the API that the client makes. Each gives its answer or throws [`Refused`]. */
import {
  type GameCard,
  type NewlyOpened,
  type NewTable,
  type Notice,
  type Reel,
  Refused,
  type Seated,
  type Sitting,
  type TableInfo,
  type TableState,
  type Trouble,
} from './types';

/** How long an answer may take, in milliseconds; a match file is sent whole and played again. */
export const DEADLINE = 10_000;
export const FILE_DEADLINE = 60_000;
/** The pauses before further tries, in milliseconds. */
export const PAUSES: readonly number[] = [400, 1500];

interface Message {
  token: string | null;
  body?: string | undefined;
  type?: string;
  deadline?: number;
  /** Whether it changes nothing, so that it can be asked for again where no answer comes. */
  again?: boolean;
}

async function request(path: string, message: Message): Promise<Response> {
  const { token, body, type = 'application/json', deadline = DEADLINE, again = body === undefined } = message;
  const headers: Record<string, string> = {};
  if (token !== null) headers['authorization'] = `Bearer ${token}`;
  if (body !== undefined) headers['content-type'] = type;
  const init = body === undefined ? { headers } : { method: 'POST', headers, body };
  for (let tries = 0; ; tries++) {
    try {
      return await once(`/api/${path}`, init, deadline);
    } catch (reason) {
      const wait = again && reason instanceof Refused && reason.trouble.kind === 'lost' ? PAUSES[tries] : undefined;
      if (wait === undefined) throw reason;
      await pause(wait);
    }
  }
}

/** The whole answer, in time. */
async function once(path: string, init: RequestInit, deadline: number): Promise<Response> {
  let answer: Response;
  let body: string;
  try {
    answer = await fetch(path, { ...init, signal: AbortSignal.timeout(deadline) });
    body = await answer.text();
  } catch {
    throw new Refused({ kind: 'lost' });
  }
  if (!answer.ok) throw new Refused(troubleOf(answer.status, body));
  return new Response(body, { status: answer.status === 204 ? 200 : answer.status });
}

const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

function troubleOf(status: number, text: string): Trouble {
  try {
    const { error } = JSON.parse(text) as { error?: { kind?: unknown } };
    if (typeof error?.kind === 'string') return error as Trouble;
  } catch {
    // Not one of our answers: a proxy's, or the server is on its way down.
  }
  return status >= 500 ? { kind: 'lost' } : { kind: 'broken' };
}

async function json<T>(path: string, token: string | null = null, body?: unknown): Promise<T> {
  const answer = await request(path, { token, body: body === undefined ? undefined : JSON.stringify(body) });
  return read<T>(answer);
}

/** What an answer says; where it is not what we speak, the server has made a mistake. */
async function read<T>(answer: Response): Promise<T> {
  try {
    return (await answer.json()) as T;
  } catch {
    throw new Refused({ kind: 'broken' });
  }
}

export async function games(): Promise<GameCard[]> {
  return (await json<{ games: GameCard[] }>('games')).games;
}

export async function lobby(): Promise<TableInfo[]> {
  return (await json<{ tables: TableInfo[] }>('tables')).tables;
}

export function open(table: NewTable): Promise<NewlyOpened> {
  return json('tables', null, table);
}

/** The table, seen from a seat or as everyone sees it. */
export function look(id: string, token: string | null, seat: number | null = null): Promise<TableState> {
  return json(`tables/${id}${seat === null ? '' : `?seat=${seat}`}`, token);
}

/** The seat, and its token unless the caller's own speaks for it. */
export function sit(id: string, token: string | null, sitting: Sitting): Promise<Seated> {
  return json(`tables/${id}/seats`, token, sitting);
}

export async function start(id: string, host: string): Promise<void> {
  await request(`tables/${id}/start`, { token: host, body: '' });
}

export function claim(id: string, code: string): Promise<Seated> {
  return json(`tables/${id}/claim`, null, { code });
}

export async function log(id: string, token: string | null, seat: number | null): Promise<Notice[]> {
  const query = seat === null ? '' : `?seat=${seat}`;
  return (await json<{ notices: Notice[] }>(`tables/${id}/log${query}`, seat === null ? null : token)).notices;
}

/** Where the match file lies once the match is over. */
export function filePath(id: string): string {
  return `/api/tables/${id}/file`;
}

export async function file(id: string): Promise<string> {
  return (await request(`tables/${id}/file`, { token: null, deadline: FILE_DEADLINE })).text();
}

/** Whose eyes: a seat's, everyone's, or those that see all. */
export type Eyes = number | 'bystander' | 'open';

/** How long to wait where it was too fast, in milliseconds, and how often in a row. */
const BREATH = 1000;
const BREATHS = 10;

/** A recording, page by page: what is there can be shown while the rest is fetched. */
async function* pages(
  eyes: Eyes,
  turn: (query: string) => Promise<Response>,
  after: number | null = null,
): AsyncGenerator<Reel> {
  const query = new URLSearchParams();
  if (eyes === 'open') query.set('open', 'true');
  else if (eyes !== 'bystander') query.set('seat', String(eyes));
  if (after !== null) query.set('after', String(after));
  for (;;) {
    const page = await read<Reel>(await patiently(() => turn(`?${query}`)));
    yield page;
    if (page.next === null) return;
    query.set('after', String(page.next));
  }
}

/** Tries again where it was too fast. */
async function patiently<T>(attempt: () => Promise<T>): Promise<T> {
  for (let breaths = 0; ; breaths++) {
    try {
      return await attempt();
    } catch (reason) {
      const hasty = reason instanceof Refused && reason.trouble.kind === 'too-fast';
      if (!hasty || breaths === BREATHS) throw reason;
      await pause(BREATH);
    }
  }
}

/** The recording of a match at a table, from its deal or from what came after a version. */
export function moments(
  id: string,
  token: string | null,
  eyes: Eyes,
  after: number | null = null,
): AsyncGenerator<Reel> {
  return pages(eyes, (query) => request(`tables/${id}/moments${query}`, { token, deadline: FILE_DEADLINE }), after);
}

/** The recording of a match file. */
export function replay(text: string, eyes: Eyes): AsyncGenerator<Reel> {
  return pages(eyes, (query) =>
    request(`replay${query}`, {
      token: null,
      body: text,
      type: 'application/x-ndjson',
      deadline: FILE_DEADLINE,
      again: true,
    }),
  );
}
