import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as api from '../wire/api';
import { keepPlace, placeAt } from '../wire/places';
import type { Port } from '../wire/port';
import { settings } from '../settings/settings.svelte';
import { announcer } from './announcer.svelte';
import { Match, SOON } from './match.svelte';
import { PILE } from './player.svelte';

/** The other end of the wire is the test. */
class FakeWire implements Port {
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

vi.mock('../wire/port', () => ({
  socketTo: () => {
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
    orders: [
      { name: 'go', rank: ({ kind }: { kind: string }) => (kind === 'go' ? 0 : null) },
      { name: 'never', rank: () => null, unless: { calm: 'on' } },
    ],
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
  revision: 0,
  commitment: 'promise',
  watchers: 0,
  audience: [],
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
  back: null,
  undo: null,
  ...change,
});
const sync = (change: object) => ({ kind: 'sync', ...stand(change) });
const events = (change: object) => ({ kind: 'events', notices: [], ...stand(change) });
const asked = (seat: number, number = 3) => ({ seat, number, draft: [], moves: [{ kind: 'go' }] });
const welcome = (seats: number[], change: object = {}) => ({
  kind: 'welcome',
  protocol: 2,
  seats,
  host: false,
  watcher: null,
  said: 0,
  table: table('playing'),
  ...change,
});
const said = (n: number, text = 'Ahoy!') => ({ kind: 'said', n, seat: 1, text, at: 0 });
/** Answers what was sent last. */
const answerLast = (answer: object) => wire().say({ id: wire().sent.at(-1)?.['id'], ...answer });
const sentKinds = () => wire().sent.map((message) => message['kind']);
const settled = () => new Promise((done) => setTimeout(done));

async function open(seats: number[], status = 'playing', change: object = { host: true }) {
  vi.mocked(api.look).mockResolvedValue({ table: table(status), standing: null });
  vi.mocked(api.log).mockResolvedValue([]);
  const match = await Match.open('one');
  wire().onopen?.();
  wire().say(welcome(seats, { table: table(status), ...change }));
  return match;
}

beforeEach(() => {
  const store = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, text: string) => store.set(key, text),
  });
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('navigator', { onLine: true });
  wires.length = 0;
  vi.clearAllMocks();
});

describe('a match', () => {
  it('gives the moves that are asked for, and none while an answer is on its way', async () => {
    const match = await open([0]);
    wire().say(sync({ asked: asked(0), waiting: [0] }));
    expect([match.moves.length, match.myTurn]).toEqual([1, true]);
    match.act({ kind: 'go' });
    expect(wire().sent.at(-1)).toMatchObject({ kind: 'answer', seat: 0, number: 3, answer: { kind: 'go' } });
    expect(match.moves).toEqual([]);
    wire().say(
      events({
        version: 6,
        notices: [
          { kind: 'chosen', seat: 0 },
          { kind: 'chosen', seat: 1 },
        ],
        done: [wire().sent.at(-1)?.['id']],
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
    expect(match.connection.explained).toEqual({ text: 'refused', rule: { number: 'A2.1', path: '/rules/toy#A2.1' } });
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
    wire().say(welcome([1], { table: table('gathering', ['Bart', 'Anne']) }));
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
    expect(match.connection.down).toBe(null);
    wire().onclose?.();
    expect(match.connection.down).toBe('lost');
    match.connection.hurry();
    expect(match.connection.down).toBe('lost');
    wire().onopen?.();
    wire().say(welcome([0]));
    expect(match.connection.down).toBe(null);
    match.close();
  });
});

describe('a line that is dead', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is told within three seconds of the last word, and nothing is taken away that may still be heard', async () => {
    const match = await open([0]);
    wire().say(sync({ asked: asked(0) }));
    vi.advanceTimersByTime(3000);
    expect([match.connection.down, match.moves.length]).toEqual(['silent', 1]);
    wire().say(said(1));
    expect(match.connection.down).toBe(null);
    match.close();
  });

  it('is not the network’s fault where the device has none', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const match = await open([0]);
    vi.advanceTimersByTime(3000);
    expect(match.connection.down).toBe('offline');
    match.close();
  });

  it('leaves what was answered on it to be seen until the next one has acknowledged it, once', async () => {
    const match = await open([0]);
    wire().say(sync({ asked: asked(0) }));
    match.act({ kind: 'go' });
    const sent = wire().sent.at(-1);
    expect(match.unheard).toBe(null);
    vi.advanceTimersByTime(SOON);
    expect([match.unheard, match.moves]).toEqual([{ kind: 'go' }, []]);
    vi.advanceTimersByTime(10_000);
    expect([match.connection.down, match.unheard, wires.length]).toEqual(['lost', { kind: 'go' }, 2]);
    wire().onopen?.();
    wire().say(welcome([0]));
    expect(wire().sent.filter(({ kind }) => kind === 'answer')).toEqual([sent]);
    wire().say(events({ version: 5, asked: asked(0, 4) }));
    answerLast({ kind: 'error', error: { kind: 'stale' } });
    await vi.advanceTimersByTimeAsync(0);
    expect([match.unheard, match.sending, match.moves.length, match.connection.explained]).toEqual([
      null,
      false,
      1,
      null,
    ]);
    match.close();
  });
});

describe('who was away', () => {
  it('is shown no film of what was missed: the limit is another one than for what happens now', async () => {
    const match = await open([0]);
    wire().say(sync({}));
    const feed = vi.spyOn(match.player, 'feed');
    wire().say(events({ version: 5, notices: [{ kind: 'chosen', seat: 1 }] }));
    wire().onclose?.();
    match.connection.hurry();
    wire().onopen?.();
    wire().say(welcome([0]));
    for (const version of [6, 7]) wire().say(events({ version, notices: [{ kind: 'chosen', seat: 1 }] }));
    expect(feed.mock.calls.map(([, , version, limit]) => [version, limit])).toEqual([
      [5, PILE.present],
      [6, PILE.away],
      [7, PILE.present],
    ]);
    match.close();
  });

  it('is asked for and shown when the page is looked at again', async () => {
    const match = await open([0]);
    const catchUp = vi.spyOn(match.player, 'catchUp');
    match.comeBack();
    expect([sentKinds(), catchUp.mock.calls.length]).toEqual([['hello', 'ping'], 1]);
    match.close();
  });
});

describe('two captains on one screen', () => {
  it('looks through the eyes of whoever is asked where nothing is secret', async () => {
    const match = await open([0, 1]);
    wire().say(sync({ seat: null, waiting: [1] }));
    expect(wire().sent.at(-1)).toEqual({ kind: 'look', seat: 1 });
    expect(match.screen.curtain).toBe(null);
  });

  it('draws the curtain where a seat sees more, until its captain lifts it', async () => {
    const match = await open([0, 1]);
    wire().say(sync({ seat: null, waiting: [1], veiled: [1] }));
    expect([wire().sent.at(-1), match.screen.curtain]).toEqual([{ kind: 'look', seat: null }, 1]);
    match.screen.lift();
    expect([wire().sent.at(-1), match.screen.curtain]).toEqual([{ kind: 'look', seat: 1 }, null]);
  });

  it('draws it where both choose in secret, though neither sees more yet', async () => {
    const match = await open([0, 1]);
    wire().say(sync({ seat: null, waiting: [0, 1], veiled: [0, 1] }));
    expect(match.screen.curtain).toBe(0);
    match.screen.lift();
    wire().say(sync({ seat: 0, waiting: [1], chosen: [0], veiled: [1] }));
    expect(match.screen.curtain).toBe(1);
  });

  it('takes it down when whoever was meant has nothing to answer any more', async () => {
    const match = await open([0, 1]);
    wire().say(sync({ seat: null, waiting: [1], veiled: [1] }));
    expect(match.screen.curtain).toBe(1);
    wire().say(events({ seat: null, version: 5, waiting: [0] }));
    await settled();
    expect([wire().sent.at(-1), match.screen.curtain]).toEqual([{ kind: 'look', seat: 0 }, null]);
    wire().say(sync({ seat: 0, version: 5, waiting: [1], veiled: [1] }));
    expect(match.screen.curtain).toBe(1);
    wire().say(sync({ seat: null, version: 6, waiting: [] }));
    expect(match.screen.curtain).toBe(null);
  });

  it('reads the log of other eyes anew where there are secrets', async () => {
    const match = await open([0, 1]);
    wire().say(events({ seat: null, version: 1, notices: [{ kind: 'chosen', seat: 0 }], waiting: [1], veiled: [1] }));
    await settled();
    match.screen.lift();
    vi.mocked(api.log).mockClear();
    wire().say(sync({ seat: 1, version: 1, waiting: [1], asked: asked(1) }));
    expect(match.notices).toEqual([]);
    expect(api.log).toHaveBeenCalledWith('one', null, 1);
  });

  it('lets a captain undo although the eyes have moved on', async () => {
    const match = await open([0, 1]);
    wire().say(events({ seat: 0, version: 5, undo: 7, waiting: [1] }));
    wire().say(sync({ seat: 1, version: 5, waiting: [1] }));
    void match.undoStep();
    expect(wire().sent.at(-1)).toMatchObject({ kind: 'undo', seat: 0, number: 7 });
    wire().say(events({ seat: 1, version: 6 }));
    expect(match.undo).toBe(null);
  });

  it('lets a captain take back while the other one chooses', async () => {
    const match = await open([0, 1]);
    wire().say(events({ seat: 0, version: 5, chosen: [0], waiting: [1], back: 7 }));
    wire().say(sync({ seat: 1, version: 5, chosen: [0], waiting: [1], asked: asked(1) }));
    void match.takeBack();
    expect(wire().sent.at(-1)).toMatchObject({ kind: 'take-back', seat: 0, number: 7 });
    wire().say(events({ seat: 1, version: 6, chosen: [], waiting: [0, 1] }));
    expect(match.back).toBe(null);
  });

  it('sits down a second time at a seat with a name, and adds nothing more to the dice', async () => {
    keepPlace('one', { token: 'secret', nonces: ['ab'] });
    const match = await open([0], 'gathering');
    void match.sit('Bart', 1);
    expect(wire().sent.at(-1)).toMatchObject({ kind: 'sit', name: 'Bart', seat: 1, nonce: null });
  });
});

describe('what was chosen and is not shown yet', () => {
  const chosen = (back: number, change: object = {}) => ({ version: 5, chosen: [0], waiting: [1], back, ...change });
  const chooses = async () => {
    const match = await open([0]);
    wire().say(sync({ asked: { ...asked(0), draft: [{ kind: 'first' }] } }));
    match.act({ kind: 'go' });
    wire().say(events({ ...chosen(4), done: [wire().sent.at(-1)?.['id']] }));
    await settled();
    return match;
  };
  const BOTH = [{ kind: 'first' }, { kind: 'go' }];

  it('is known to whoever chose it, also when the page is loaded anew', async () => {
    const match = await chooses();
    expect(match.draft).toEqual(BOTH);
    match.close();
    const again = await open([0]);
    expect(again.draft).toEqual([]);
    wire().say(sync(chosen(4)));
    expect(again.draft).toEqual(BOTH);
    again.past = { kind: 'moment', player: again.player };
    expect(again.draft).toEqual([]);
  });

  it('is not what a pilot has chosen instead, nor what another seat sees', async () => {
    const match = await chooses();
    wire().say(sync({ ...chosen(6) }));
    expect(match.draft).toEqual([]);
    wire().say(sync({ ...chosen(4), seat: 1 }));
    expect(match.draft).toEqual([]);
  });

  it('is forgotten when the step is over or it is taken back, and kept for this table alone', async () => {
    await chooses();
    expect(placeAt('one')?.sealed).toEqual({ 0: { number: 4, moves: BOTH } });
    expect(keepPlace('other', {}).sealed).toEqual({});
    wire().say(events({ version: 6, asked: asked(0, 5) }));
    expect(placeAt('one')?.sealed).toEqual({});
  });

  it('is nothing that was refused', async () => {
    const match = await open([0]);
    wire().say(sync({ asked: asked(0) }));
    match.act({ kind: 'go' });
    answerLast({ kind: 'error', error: { kind: 'refused', rule: 'L3.4', by_table: false, refusal: { kind: 'rank' } } });
    await settled();
    wire().say(sync(chosen(4)));
    expect([match.draft, placeAt('one')?.sealed]).toEqual([[], {}]);
  });
});

describe('what is sent twice or too late', () => {
  it('is not complained about: how it stands says it all', async () => {
    const match = await open([0]);
    wire().say(sync({ asked: asked(0), undo: 4 }));
    match.act({ kind: 'go' });
    answerLast({ kind: 'error', error: { kind: 'stale' } });
    await settled();
    expect([match.connection.explained, match.sending, match.moves.length, placeAt('one')?.turn]).toEqual([
      null,
      false,
      1,
      0,
    ]);
  });

  it('is an answer that was played before the line was lost, and the turn is over', async () => {
    const match = await open([0]);
    wire().say(sync({ asked: asked(0) }));
    match.act({ kind: 'go' });
    const sent = wire().sent.at(-1);
    wire().onclose?.();
    match.connection.hurry();
    wire().onopen?.();
    wire().say(welcome([0]));
    expect(wire().sent.at(-1)).toEqual(sent);
    wire().say(events({ version: 6, notices: [{ kind: 'chosen', seat: 0 }] }));
    answerLast({ kind: 'error', error: { kind: 'stale' } });
    await settled();
    expect([match.connection.explained, match.sending, placeAt('one')?.turn]).toEqual([null, false, 6]);
    match.close();
  });

  it('is every answer of a draft that the next events name, with nothing to tell', async () => {
    const match = await open([0]);
    wire().say(sync({ asked: asked(0, 3) }));
    match.act({ kind: 'go' });
    wire().say(events({ asked: asked(0, 4), back: 4, done: [wire().sent.at(-1)?.['id']] }));
    await settled();
    match.act({ kind: 'go' });
    expect(wire().sent.at(-1)).toMatchObject({ kind: 'answer', number: 4 });
    void match.takeBack();
    expect(wire().sent.at(-1)).toMatchObject({ kind: 'take-back', seat: 0, number: 4 });
  });

  it('is a hint with the number of its question', async () => {
    const match = await open([0]);
    wire().say(sync({ asked: asked(0, 9) }));
    void match.askHint();
    expect(wire().sent.at(-1)).toMatchObject({ kind: 'hint', seat: 0, number: 9 });
  });

  it('is a seat asked for with the same nonce, as long as it is not known whether it is ours', async () => {
    const match = await open([], 'gathering', { watcher: 1 });
    void match.sit('Anne');
    const nonce = wire().sent.at(-1)?.['nonce'];
    match.close();
    await settled();
    expect(placeAt('one')?.nonces).toEqual([nonce]);
    const again = await open([], 'gathering', { watcher: 2 });
    void again.sit('Anne');
    expect(wire().sent.at(-1)?.['nonce']).toBe(nonce);
    answerLast({ kind: 'error', error: { kind: 'seat-taken' } });
    await settled();
    expect([placeAt('one')?.nonces, again.connection.explained?.text]).toEqual([[], 'trouble-seat-taken']);
  });

  it('is not a seat that has moved to another device before the match', async () => {
    keepPlace('one', { token: 'old', nonces: ['ab'] });
    await open([0], 'gathering');
    wire().say({ kind: 'error', id: null, error: { kind: 'not-allowed' } });
    expect(placeAt('one')).toMatchObject({ token: null, nonces: [] });
  });
});

describe('what is said', () => {
  it('is heard once and in order, however often it is told', async () => {
    const match = await open([0]);
    for (const n of [2, 1, 2, 3, 1]) wire().say(said(n));
    expect(match.said.map(({ n }) => n)).toEqual([1, 2, 3]);
  });

  it('is unread until it is read, also after the page was loaded anew', async () => {
    const match = await open([0]);
    wire().say(said(1));
    wire().say(said(2));
    expect(match.unread).toBe(2);
    match.readAll();
    expect(match.unread).toBe(0);
    match.close();
    const anew = await open([0]);
    for (const n of [1, 2, 3]) wire().say(said(n));
    expect([anew.said.length, anew.unread]).toEqual([3, 1]);
  });

  it('and was missed while the line was lost comes with the next one, and is counted', async () => {
    const match = await open([0]);
    wire().say(said(1));
    match.readAll();
    wire().onclose?.();
    match.connection.hurry();
    wire().onopen?.();
    expect(wire().sent[0]).toMatchObject({ kind: 'hello', said: 1 });
    wire().say(welcome([0], { said: 3 }));
    for (const n of [2, 3]) wire().say(said(n));
    expect([match.said.length, match.unread]).toEqual([3, 2]);
    match.close();
  });

  it('is read to those who listen while it is news, from others, and not before their eyes already', async () => {
    const match = await open([0], 'playing', { said: 2 });
    const heard = vi.spyOn(announcer, 'say').mockImplementation(() => {});
    for (const n of [1, 2]) wire().say(said(n));
    expect(heard).not.toHaveBeenCalled();
    wire().say(said(3));
    wire().say({ ...said(4), seat: 0 });
    expect(heard).toHaveBeenCalledTimes(1);
    match.panel.chatting = true;
    wire().say(said(5));
    expect(heard).toHaveBeenCalledTimes(1);
    heard.mockRestore();
    match.close();
  });

  it('has an answer', async () => {
    const match = await open([0]);
    const heard = match.say('Ahoy!');
    expect(wire().sent.at(-1)).toMatchObject({ kind: 'say', text: 'Ahoy!' });
    answerLast({ kind: 'done' });
    expect(await heard).toBe(true);
    const refused = match.say('Ahoy!');
    answerLast({ kind: 'error', error: { kind: 'too-fast' } });
    expect([await refused, match.connection.explained?.text]).toEqual([false, 'trouble-too-fast']);
  });
});

describe('those who watch', () => {
  const audience = (...muted: boolean[]) => ({
    ...table('playing'),
    watchers: muted.length,
    audience: muted.map((muted, i) => ({ watcher: i + 1, name: null, muted })),
  });

  it('have a name that is kept, and give another one by saying hello anew', async () => {
    settings.set({ name: ' Mary ' });
    const match = await open([], 'playing', { watcher: 2 });
    expect([wire().sent[0]?.['name'], match.watcher]).toEqual(['Mary', 2]);
    match.callMyself('Anne');
    wire().onopen?.();
    expect([wire().sent[0]?.['name'], wires.length]).toEqual(['Anne', 2]);
    settings.set({ name: '' });
    match.callMyself('');
    wire().onopen?.();
    expect(wire().sent[0]).not.toHaveProperty('name');
    match.close();
  });

  it('know when the host lets them say nothing', async () => {
    const match = await open([], 'playing', { watcher: 2, table: audience(true, false) });
    expect(match.muted).toBe(false);
    wire().say({ kind: 'table', table: audience(false, true) });
    expect(match.muted).toBe(true);
  });

  it('do not come back when they are sent away', async () => {
    const match = await open([], 'playing', { watcher: 2 });
    wire().say({ kind: 'error', id: null, error: { kind: 'dismissed' } });
    wire().onclose?.();
    match.connection.hurry();
    expect([match.connection.cut?.text, match.connection.state, match.connection.down, wires.length]).toEqual([
      'trouble-dismissed',
      'closed',
      null,
      1,
    ]);
  });

  it('are told where there is no room, and try again', async () => {
    const match = await open([], 'playing', { watcher: 2 });
    wire().say({ kind: 'error', id: null, error: { kind: 'full' } });
    wire().onclose?.();
    match.connection.hurry();
    expect([match.connection.cut, match.connection.explained?.text, wires.length]).toEqual([null, 'trouble-full', 2]);
    match.close();
  });
});

describe('standing orders', () => {
  it('are made of moves, anew as the server lists more, and known after the page was loaded anew', async () => {
    const match = await open([0]);
    const left = match.leaveOrders(0, ['go']);
    expect(wire().sent.at(-1)).toMatchObject({ kind: 'orders', seat: 0, answers: [] });
    answerLast({ kind: 'done' });
    await left;
    wire().say(sync({ asked: asked(0) }));
    expect(wire().sent.at(-1)).toMatchObject({ kind: 'orders', seat: 0, answers: [{ kind: 'go' }] });
    answerLast({ kind: 'done' });
    await settled();
    const before = wire().sent.length;
    wire().say(events({ version: 5, asked: asked(0, 4) }));
    expect(wire().sent.length).toBe(before);
    match.close();
    expect((await open([0])).ordersOf(0)).toEqual(['go']);
  });

  it('are not left where the server did not take them', async () => {
    const match = await open([0]);
    const left = match.leaveOrders(0, ['go']);
    answerLast({ kind: 'error', error: { kind: 'too-fast' } });
    await left;
    expect([match.ordersOf(0), match.connection.explained?.text]).toEqual([[], 'trouble-too-fast']);
    match.close();
  });

  it('are offered only where they can be asked for', async () => {
    const match = await open([0]);
    expect(match.orders.length).toBe(2);
    wire().say({ kind: 'table', table: { ...table('playing'), options: { calm: 'on' } } });
    expect(match.orders.map(({ name }) => name)).toEqual(['go']);
    match.close();
  });
});

describe('what is offered to do', () => {
  const crew = (...seats: { owned?: boolean; pilot?: string | null }[]) => ({
    ...table('playing'),
    seats: seats.map((change) => ({ ...seat('Anne'), ...change })),
  });

  it('is a draw only where no pilot plays', async () => {
    const match = await open([0]);
    expect(match.agreeable).toBe(true);
    wire().say({ kind: 'table', table: crew({}, { pilot: 'gunner' }) });
    expect(match.agreeable).toBe(false);
    wire().say({ kind: 'table', table: { ...crew({}, {}), status: 'over' } });
    expect(match.agreeable).toBe(false);
  });

  it('is a lost seat during the match only where a pilot had to take over, and by a host who does not play', async () => {
    const match = await open([], 'playing', { host: true });
    const seats = crew({}, { pilot: 'gunner' }, { owned: false, pilot: 'gunner' });
    wire().say({ kind: 'table', table: seats });
    expect(match.losable).toEqual([1]);
    wire().say({ kind: 'table', table: { ...seats, status: 'over' } });
    expect(match.losable).toEqual([0, 1]);
    wire().say(welcome([0], { host: true, table: seats }));
    expect(match.losable).toEqual([]);
    wire().say(welcome([], { host: false, watcher: 1, table: seats }));
    expect(match.losable).toEqual([]);
  });
});

describe('a past moment', () => {
  const page = (versions: number[], next: number | null) => ({
    moments: versions.map((version) => ({ version, notices: [{ kind: 'chosen', seat: 0 }], view: { version } })),
    next,
  });
  const reel = (...pages: object[]) => {
    const turned: object[] = [];
    vi.mocked(api.moments)
      .mockReset()
      .mockImplementation(async function* () {
        for (const page of pages) {
          turned.push(page);
          yield page as never;
        }
      });
    return turned;
  };

  it('is found on a later page, and no page after it is fetched', async () => {
    const match = await open([0]);
    const turned = reel(page([1, 2], 2), page([3, 4], 4), page([5], null));
    await match.showMoment(3);
    expect([turned.length, match.past?.player.scene]).toEqual([2, { version: 3 }]);
    match.close();
  });

  it('is shown without asking again where its moment was fetched before', async () => {
    const match = await open([0]);
    reel(page([1, 2], 2), page([3, 4], null));
    await match.showMoment(3);
    await match.showMoment(2);
    expect([vi.mocked(api.moments).mock.calls.length, match.past?.player.scene]).toEqual([1, { version: 2 }]);
    reel(page([5], null));
    await match.showMoment(5);
    expect([vi.mocked(api.moments).mock.lastCall, match.past?.player.scene]).toEqual([
      ['one', null, 'bystander', 4],
      { version: 5 },
    ]);
    match.close();
  });

  it('since one’s last turn may be on any page: all are fetched', async () => {
    keepPlace('one', { turn: 1 });
    const match = await open([0]);
    wire().say(sync({ version: 3 }));
    const turned = reel(page([1, 2], 2), page([3], null));
    await match.recap();
    expect(turned.length).toBe(2);
    match.close();
  });
});
