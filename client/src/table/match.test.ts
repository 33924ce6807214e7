import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as api from '../wire/api';
import { keepPlace, placeAt } from '../wire/places';
import type { Wire } from '../wire/socket';
import { Match } from './match.svelte';

/** The other end of the wire is the test. */
class FakeWire implements Wire {
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  send = (text: string) => void this.sent.push(JSON.parse(text));
  close = () => this.onclose?.();
  say = (message: object) => this.onmessage?.({ data: JSON.stringify(message) });
}

const wires = vi.hoisted(() => [] as unknown[]);
const wire = () => wires.at(-1) as FakeWire;

vi.mock('../wire/socket', async (original) => ({
  ...(await original<object>()),
  dialTable: () => {
    const fresh = new FakeWire();
    wires.push(fresh);
    return fresh;
  },
}));
vi.mock('../wire/api');
vi.mock('../sound/sound', () => ({ play: () => {} }));
vi.mock('../boards', () => ({
  tableOf: async () => ({
    id: 'toy',
    scene: (view: unknown) => view,
    play: (scene: unknown) => scene,
    length: () => 0,
    sound: () => null,
    harmful: (move: { kind: string }) => move.kind === 'scuttle',
  }),
}));
vi.mock('../words/words.svelte', () => ({
  say: (key: string) => key,
  words: {
    say: (key: string) => key,
    has: () => true,
    games: async () => {},
    speech: { notice: () => '', refusal: () => 'refused' },
  },
}));

const seat = (name: string | null) => ({
  name,
  pilot: null,
  owned: name !== null,
  present: true,
  nonce: false,
});
const table = (status: string, names: (string | null)[] = ['Anne', 'Bart']) => ({
  id: 'one',
  game: 'toy',
  options: {},
  status,
  listed: false,
  locked: false,
  hints: true,
  clock: null,
  seats: names.map(seat),
  commitment: 'promise',
  watchers: 0,
  offers: [],
  next: null,
});
const stand = (change: object) => ({
  version: 4,
  seat: 0,
  view: {},
  asked: null,
  chosen: [],
  waiting: [],
  undo: false,
  ...change,
});
const sync = (change: object) => ({ kind: 'sync', ...stand(change) });
const events = (change: object) => ({ kind: 'events', notices: [], ...stand(change) });
const asked = (seat: number) => ({ seat, draft: [], moves: [{ kind: 'go' }] });
const sentKinds = () => wire().sent.map((message) => message['kind']);
const settled = () => new Promise((done) => setTimeout(done));

async function open(seats: number[], status = 'playing') {
  vi.mocked(api.look).mockResolvedValue({ table: table(status), standing: null });
  vi.mocked(api.log).mockResolvedValue([]);
  const match = await Match.open('one');
  wire().onopen?.();
  wire().say({ kind: 'welcome', protocol: 1, seats, host: true, table: table(status) });
  return match;
}

beforeEach(() => {
  const store = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, text: string) => store.set(key, text),
  });
  vi.stubGlobal('document', { hidden: false });
  wires.length = 0;
  vi.clearAllMocks();
});

describe('a match', () => {
  it('gives the moves that are asked for, and none while an answer is on its way', async () => {
    const match = await open([0]);
    wire().say(sync({ asked: asked(0), waiting: [0] }));
    expect([match.moves.length, match.myTurn]).toEqual([1, true]);
    match.act({ kind: 'go' });
    expect(wire().sent.at(-1)).toMatchObject({ kind: 'answer', seat: 0, answer: { kind: 'go' } });
    expect(match.moves).toEqual([]);
    wire().say(
      events({
        version: 6,
        notices: [
          { kind: 'chosen', seat: 0 },
          { kind: 'chosen', seat: 1 },
        ],
        done: wire().sent.at(-1)?.['id'],
      }),
    );
    await settled();
    expect([match.sending, match.version, placeAt('one')?.turn]).toEqual([false, 6, 6]);
  });

  it('asks once more where a slip would hurt', async () => {
    const match = await open([0]);
    wire().say(sync({ asked: asked(0) }));
    match.act({ kind: 'scuttle' });
    expect([sentKinds(), match.confirming?.kind]).toEqual([['hello'], 'scuttle']);
    match.confirm();
    expect(sentKinds()).toEqual(['hello', 'answer']);
  });

  it('explains a refusal with its rule', async () => {
    const match = await open([0]);
    wire().say(sync({ asked: asked(0) }));
    match.act({ kind: 'go' });
    const error = { kind: 'refused', rule: 'A2.1', by_table: false, refusal: { kind: 'own-ship' } };
    wire().say({ kind: 'error', id: wire().sent.at(-1)?.['id'], error });
    await settled();
    expect(match.explained).toEqual({ text: 'refused', rule: { number: 'A2.1', path: '/rules/toy#A2.1' } });
    expect(match.moves.length).toBe(1);
  });

  it('keeps the promise of the dice before it sends a nonce, and both of them', async () => {
    const match = await open([], 'gathering');
    expect(placeAt('one')?.commitment).toBe('promise');
    void match.sit('Anne');
    const sit = wire().sent.at(-1);
    expect(sit?.['nonce']).toMatch(/^[0-9a-f]{64}$/);
    wire().say({ kind: 'done', id: sit?.['id'], token: 'secret', seat: 0 });
    await settled();
    expect(placeAt('one')).toMatchObject({
      token: 'secret',
      commitment: 'promise',
      nonces: [sit?.['nonce']],
    });
    expect(wires.length).toBe(2);
  });

  it('shows a match that begins without anything to tell', async () => {
    const match = await open([1], 'gathering');
    wire().say(events({ version: 0, asked: asked(1) }));
    expect([match.player.scene !== null, match.moves.length]).toEqual([true, 1]);
    match.close();
  });

  it('has the seats that the newest welcome gives', async () => {
    const match = await open([0], 'gathering');
    wire().say({ kind: 'table', table: table('gathering', ['Bart', 'Anne']) });
    wire().say({ kind: 'welcome', protocol: 1, seats: [1], host: false, table: table('gathering', ['Bart', 'Anne']) });
    expect([match.mine, match.names, wires.length]).toEqual([[1], ['Bart', 'Anne'], 1]);
  });

  it('watches on when the seat has moved to another device', async () => {
    keepPlace('one', { token: 'old' });
    const match = await open([0]);
    wire().say({ kind: 'error', id: null, error: { kind: 'not-allowed' } });
    expect([match.mine, placeAt('one')?.token, wires.length]).toEqual([[], null, 2]);
    wire().onopen?.();
    expect(wire().sent[0]?.['token']).toBeUndefined();
  });

  it('says that the connection is down until it is back', async () => {
    const match = await open([0]);
    expect(match.down).toBe(false);
    wire().onclose?.();
    expect(match.down).toBe(true);
    match.hurry();
    expect(match.down).toBe(true);
    wire().onopen?.();
    wire().say({ kind: 'welcome', protocol: 1, seats: [0], host: true, table: table('playing') });
    expect(match.down).toBe(false);
    match.close();
  });
});

describe('two captains on one screen', () => {
  const views = (own: object, everyone: object) =>
    vi.mocked(api.look).mockImplementation(async (_id, _token, seat) => ({
      table: table('playing') as never,
      standing: { ...stand({}), view: seat === null || seat === undefined ? everyone : own } as never,
    }));

  it('looks through the eyes of whoever is asked where nothing is secret', async () => {
    const match = await open([0, 1]);
    views({ a: 1 }, { a: 1 });
    wire().say(sync({ seat: null, waiting: [1] }));
    await settled();
    expect(wire().sent.at(-1)).toEqual({ kind: 'look', seat: 1 });
    expect(match.curtain).toBe(null);
  });

  it('draws the curtain where a seat sees more, until its captain lifts it', async () => {
    const match = await open([0, 1]);
    views({ a: 1, hand: 2 }, { a: 1 });
    wire().say(sync({ seat: null, waiting: [1] }));
    await settled();
    expect([wire().sent.at(-1), match.curtain]).toEqual([{ kind: 'look', seat: null }, 1]);
    match.lift();
    expect([wire().sent.at(-1), match.curtain]).toEqual([{ kind: 'look', seat: 1 }, null]);
  });

  it('draws it where both choose in secret, though neither sees more yet', async () => {
    const match = await open([0, 1]);
    views({ a: 1 }, { a: 1 });
    wire().say(sync({ seat: null, waiting: [0, 1] }));
    await settled();
    expect(match.curtain).toBe(0);
    match.lift();
    wire().say(sync({ seat: 0, waiting: [1], chosen: [0] }));
    await settled();
    expect(match.curtain).toBe(1);
  });

  it('draws it too when it cannot be found out', async () => {
    const match = await open([0, 1]);
    vi.mocked(api.look).mockRejectedValue(new Error('lost'));
    wire().say(sync({ seat: null, waiting: [0] }));
    await settled();
    expect(match.curtain).toBe(0);
  });

  it('reads the log of other eyes anew where there are secrets', async () => {
    const match = await open([0, 1]);
    views({ hand: 2 }, {});
    wire().say(events({ seat: null, version: 1, notices: [{ kind: 'chosen', seat: 0 }], waiting: [1] }));
    await settled();
    match.lift();
    vi.mocked(api.log).mockClear();
    wire().say(sync({ seat: 1, version: 1, waiting: [1], asked: asked(1) }));
    expect(match.notices).toEqual([]);
    expect(api.log).toHaveBeenCalledWith('one', null, 1);
  });

  it('lets a captain undo although the eyes have moved on', async () => {
    const match = await open([0, 1]);
    views({}, {});
    wire().say(events({ seat: 0, version: 5, undo: true, waiting: [1] }));
    wire().say(sync({ seat: 1, version: 5, waiting: [1] }));
    void match.undoStep();
    expect(wire().sent.at(-1)).toMatchObject({ kind: 'undo', seat: 0 });
    wire().say(events({ seat: 1, version: 6 }));
    expect(match.undo).toBe(null);
  });
});
