import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  BREATH,
  DEADLINE,
  DOUBT,
  Line,
  type LineState,
  OPENING,
  PATIENCE,
  pause,
  type Request,
  SILENCE as SILENCES,
} from './line';
import type { Port } from './port';
import type { ToClient } from './types';

/** A wire whose other end is the test. */
class FakeWire implements Port {
  sent: { kind: string; id?: number; seen?: number; said?: number; token?: string; text?: string }[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.closed = true;
    this.onclose?.();
  }

  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  welcome(): void {
    this.onopen?.();
    this.say({ kind: 'welcome', protocol: 2, seats: [0], host: false, watcher: null, said: 0, table: {} });
  }
}

const SILENCE = SILENCES.awake;
const EVENTS = {
  kind: 'events',
  notices: [],
  seat: 0,
  view: {},
  asked: null,
  chosen: [],
  waiting: [],
  back: null,
  undo: null,
};

const ANSWER: Request = { kind: 'answer', seat: 0, number: 3, answer: { kind: 'bear' } };
const UNDO: Request = { kind: 'undo', seat: 0, number: 3 };
const ASK: Request = { kind: 'ask', seat: 0, question: { kind: 'defence' } };

function setUp(token: string | null = 'secret', name: string | null = null, awake = () => true) {
  const wires: FakeWire[] = [];
  const states: LineState[] = [];
  const heard: ToClient[] = [];
  const warned: string[] = [];
  const line = new Line({
    dial: () => {
      const wire = new FakeWire();
      wires.push(wire);
      return wire;
    },
    token: () => token,
    name: () => name,
    awake,
    hear: (message) => heard.push(message),
    warn: ({ kind }) => warned.push(kind),
    state: (state) => states.push(state),
  });
  const wire = () => wires.at(-1) as FakeWire;
  /** The wire is lost, and the next one welcomes. */
  const comeBack = () => {
    wire().onclose?.();
    vi.advanceTimersByTime(pause(0, true, 1));
    wire().welcome();
  };
  return { line, wires, wire, states, heard, warned, comeBack };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a line to a table', () => {
  it('says hello first, with the token', () => {
    const { wire, states } = setUp();
    wire().welcome();
    expect(wire().sent).toEqual([{ kind: 'hello', protocol: 2, token: 'secret' }]);
    expect(states).toEqual(['connecting', 'open']);
  });

  it('watches without a token', () => {
    const { wire } = setUp(null);
    wire().welcome();
    expect(wire().sent).toEqual([{ kind: 'hello', protocol: 2 }]);
  });

  it('comes back by itself and says what it has seen', () => {
    const { wires, wire, states } = setUp();
    wire().welcome();
    wire().say({ ...EVENTS, kind: 'sync', version: 4 });
    wire().say({ ...EVENTS, version: 9 });
    wire().onclose?.();
    expect(states.at(-1)).toBe('lost');
    vi.advanceTimersByTime(2000);
    expect(wires.length).toBe(2);
    wire().welcome();
    expect(wire().sent[0]).toMatchObject({ kind: 'hello', seen: 9 });
    expect(states.at(-1)).toBe('open');
  });

  it('waits longer each time, up to a limit, and begins anew after a welcome', () => {
    expect([0, 1, 2, 3].map((tries) => pause(tries, false, 0.5))).toEqual([500, 1000, 2000, 4000]);
    expect(pause(50, false, 1)).toBeLessThan(20_000);
    // Somebody waits for it.
    expect(pause(50, true, 1)).toBeLessThan(4000);
    const { wires, wire } = setUp();
    for (let tries = 0; tries < 5; tries++) {
      wire().onclose?.();
      vi.advanceTimersByTime(pause(tries, true, 1));
    }
    expect(wires.length).toBe(6);
    wire().welcome();
    wire().onclose?.();
    vi.advanceTimersByTime(pause(0, true, 1));
    expect(wires.length).toBe(7);
  });

  it('tries at once when it is told to hurry', () => {
    const { line, wires, wire } = setUp();
    wire().onclose?.();
    line.hurry();
    expect(wires.length).toBe(2);
    wire().welcome();
    vi.advanceTimersByTime(pause(0, true, 1));
    expect(wires.length).toBe(2);
  });

  it('gives each request its own answer', async () => {
    const { line, wire } = setUp();
    wire().welcome();
    const answer = line.request(ANSWER);
    const ask = line.request(ASK);
    const [first, second] = wire()
      .sent.slice(1)
      .map((message) => message.id);
    wire().say({ kind: 'reply', id: second, reply: { kind: 'defence', holds: 4, of: 6 } });
    wire().say({ ...EVENTS, version: 5, done: [first] });
    expect(await ask).toMatchObject({ kind: 'reply' });
    expect(await answer).toMatchObject({ kind: 'events', version: 5 });
  });

  it('throws what was refused', async () => {
    const { line, wire } = setUp();
    wire().welcome();
    const answer = line.request(UNDO);
    wire().say({ kind: 'error', id: wire().sent[1]?.id, error: { kind: 'wrong-moment' } });
    await expect(answer).rejects.toMatchObject({ trouble: { kind: 'wrong-moment' } });
  });

  it('lets nobody wait for an answer that will not come', async () => {
    const { line, wire } = setUp();
    wire().welcome();
    const ask = line.request(ASK);
    wire().onclose?.();
    await expect(ask).rejects.toMatchObject({ trouble: { kind: 'lost' } });
    await expect(line.request(UNDO)).rejects.toMatchObject({
      trouble: { kind: 'lost' },
    });
  });

  it('says hello anew with a new token and forgets what other eyes saw', () => {
    const { line, wires, wire } = setUp();
    wire().welcome();
    wire().say({ ...EVENTS, kind: 'sync', version: 4 });
    line.renew();
    expect(wires[0]?.closed).toBe(true);
    wire().welcome();
    expect(wire().sent[0]?.seen).toBeUndefined();
    vi.advanceTimersByTime(SILENCE - 1);
    expect(wires.length).toBe(2);
    // Also while it waits to try again: then it does not wait any more.
    wire().onclose?.();
    line.renew();
    vi.advanceTimersByTime(OPENING.patience - 1);
    expect(wires.length).toBe(3);
  });

  it('watches under a name, and speaks for a seat under none', () => {
    const watching = setUp(null, 'Mary');
    watching.wire().welcome();
    expect(watching.wire().sent).toEqual([{ kind: 'hello', protocol: 2, name: 'Mary' }]);
    const seated = setUp('secret', 'Mary');
    seated.wire().welcome();
    expect(seated.wire().sent).toEqual([{ kind: 'hello', protocol: 2, token: 'secret' }]);
  });

  it('says hello under another name and remembers what it saw', () => {
    const { line, wires, wire } = setUp(null, 'Mary');
    wire().welcome();
    wire().say({ ...EVENTS, version: 4 });
    line.greet();
    wire().welcome();
    expect(wire().sent[0]).toEqual({ kind: 'hello', protocol: 2, name: 'Mary', seen: 4 });
    vi.advanceTimersByTime(SILENCE - 1);
    expect(wires.length).toBe(2);
  });

  it('says up to which line it has heard, also through other eyes', () => {
    const { line, wire, comeBack } = setUp();
    wire().welcome();
    expect(wire().sent[0]?.said).toBeUndefined();
    for (const n of [7, 8]) wire().say({ kind: 'said', n, seat: 0, text: 'Ahoy!', at: 0 });
    comeBack();
    expect(wire().sent[0]?.said).toBe(8);
    line.renew();
    wire().welcome();
    expect(wire().sent[0]?.said).toBe(8);
  });

  it('does not hear what an abandoned wire still says', () => {
    const { line, wires, wire, heard } = setUp();
    wire().welcome();
    line.renew();
    wires[0]?.say({ ...EVENTS, version: 9 });
    wire().welcome();
    expect([heard.map(({ kind }) => kind), wire().sent[0]?.seen]).toEqual([['welcome', 'welcome'], undefined]);
  });

  it('counts its messages from a number of its own, which fits into 32 bits', () => {
    const first = [0, 0.5, 1 - Number.EPSILON].map((chance) => {
      vi.spyOn(Math, 'random').mockReturnValue(chance);
      const { line, wire } = setUp();
      wire().welcome();
      void line.request(UNDO).catch(() => {});
      return wire().sent[1]?.id as number;
    });
    vi.restoreAllMocks();
    expect(new Set(first).size).toBe(3);
    expect(first.every((id) => Number.isInteger(id) && id > 0 && id < 2 ** 32)).toBe(true);
  });

  it('stays closed when it is closed', async () => {
    const { line, wires, wire, states } = setUp();
    wire().welcome();
    const answer = line.request(ANSWER);
    line.close();
    await expect(answer).rejects.toMatchObject({ trouble: { kind: 'lost' } });
    line.hurry();
    line.renew();
    vi.advanceTimersByTime(60_000);
    expect([wires.length, states.at(-1)]).toEqual([1, 'closed']);
  });
});

describe('what may not have been heard', () => {
  const refuse = (wire: FakeWire, kind: string) =>
    wire.say({ kind: 'error', id: wire.sent.at(-1)?.id, error: { kind } });

  it('is said again on the next wire, in order, as it was, and only once', async () => {
    const { line, wire, wires, comeBack } = setUp();
    wire().welcome();
    const requests = [line.request({ kind: 'say', text: 'Ahoy!' }), line.request(ANSWER)];
    const sent = wire().sent.slice(1);
    comeBack();
    expect(wire().sent.slice(1)).toEqual(sent);
    // A table that changes hands welcomes again on the same wire.
    wire().say({ kind: 'welcome', protocol: 2, seats: [1], host: false, watcher: null, said: 0, table: {} });
    expect(wire().sent.length).toBe(3);
    wire().say({ kind: 'done', id: sent[0]?.id });
    wire().say({ ...EVENTS, version: 5, done: [sent[1]?.id] });
    expect((await Promise.all(requests)).map(({ kind }) => kind)).toEqual(['done', 'events']);
    comeBack();
    expect([wires.length, wire().sent.length]).toEqual([3, 1]);
  });

  it('waits until the server has welcomed', () => {
    const { line, wire } = setUp();
    wire().welcome();
    void line.request(ANSWER);
    wire().onclose?.();
    vi.advanceTimersByTime(pause(0, true, 1));
    wire().onopen?.();
    expect(wire().sent.map(({ kind }) => kind)).toEqual(['hello']);
  });

  it.each<Request>([
    ANSWER,
    UNDO,
    { kind: 'take-back', seat: 0, number: 3 },
    { kind: 'say', text: 'Ahoy!' },
    { kind: 'sit', name: 'Anne' },
    { kind: 'resign', seat: 0 },
    { kind: 'offer', seat: 0, draw: true },
    { kind: 'orders', seat: 0, answers: [] },
    { kind: 'rematch' },
    { kind: 'start' },
  ])('is sent twice where that is safe: $kind', (request) => {
    const { line, wire, comeBack } = setUp();
    wire().welcome();
    void line.request(request);
    comeBack();
    expect(wire().sent[1]).toMatchObject(request);
  });

  it.each<Request>([
    ASK,
    { kind: 'why', seat: 0, answer: {} },
    { kind: 'hint', seat: 0, number: 3 },
    { kind: 'handover' },
    { kind: 'host', order: { kind: 'remove', seat: 1, revision: 0 } },
  ])('has failed where it is a question or could hurt: $kind', async (request) => {
    const { line, wire, comeBack } = setUp();
    wire().welcome();
    const asked = line.request(request);
    comeBack();
    await expect(asked).rejects.toMatchObject({ trouble: { kind: 'lost' } });
    expect(wire().sent.length).toBe(1);
  });

  it.each(['stale', 'wrong-moment'])('was heard the first time if its moment is over: %s', async (kind) => {
    const { line, wire, comeBack } = setUp();
    wire().welcome();
    const answer = line.request(ANSWER);
    comeBack();
    refuse(wire(), kind);
    expect(await answer).toMatchObject({ kind: 'done' });
  });

  it('is refused for other reasons, and where something was to be given', async () => {
    const { line, wire, comeBack } = setUp();
    wire().welcome();
    const answer = line.request(ANSWER);
    comeBack();
    refuse(wire(), 'not-your-seat');
    await expect(answer).rejects.toMatchObject({ trouble: { kind: 'not-your-seat' } });
    const sit = line.request({ kind: 'sit', name: 'Anne' });
    comeBack();
    refuse(wire(), 'wrong-moment');
    await expect(sit).rejects.toMatchObject({ trouble: { kind: 'wrong-moment' } });
  });

  it('is said again a moment later where something was too much at once', async () => {
    const { line, wire } = setUp();
    wire().welcome();
    const answer = line.request(ANSWER);
    const ask = line.request(ASK);
    wire().say({ kind: 'error', id: null, error: { kind: 'too-fast' } });
    await expect(ask).rejects.toMatchObject({ trouble: { kind: 'too-fast' } });
    vi.advanceTimersByTime(BREATH - 1);
    expect(wire().sent.length).toBe(3);
    vi.advanceTimersByTime(1);
    expect(wire().sent.at(-1)).toEqual(wire().sent[1]);
    refuse(wire(), 'stale');
    expect(await answer).toMatchObject({ kind: 'done' });
  });

  it('is stale the first time it is said too late', async () => {
    const { line, wire } = setUp();
    wire().welcome();
    const answer = line.request(ANSWER);
    refuse(wire(), 'stale');
    await expect(answer).rejects.toMatchObject({ trouble: { kind: 'stale' } });
  });
});

describe('a wire on which nothing is heard', () => {
  const pings = (wire: FakeWire) => wire.sent.filter(({ kind }) => kind === 'ping').length;

  it('is asked whether anybody is there, each time it has been silent', () => {
    const { wire, wires } = setUp();
    wire().welcome();
    vi.advanceTimersByTime(SILENCE - 1);
    expect(pings(wire())).toBe(0);
    vi.advanceTimersByTime(1);
    expect(pings(wire())).toBe(1);
    wire().say({ kind: 'pong', id: wire().sent.at(-1)?.id });
    vi.advanceTimersByTime(SILENCE);
    expect([pings(wire()), wires.length]).toEqual([2, 1]);
  });

  it('is not asked while something is heard', () => {
    const { wire } = setUp();
    wire().welcome();
    for (let version = 1; version < 5; version++) {
      vi.advanceTimersByTime(SILENCE - 1);
      wire().say({ ...EVENTS, version });
    }
    expect(pings(wire())).toBe(0);
  });

  it('is given up when nothing comes back, and another one is dialled', async () => {
    const { line, wire, wires, states } = setUp();
    wire().welcome();
    const ask = line.request(ASK);
    const silent = wire();
    // Nobody says that it is closed: the other end is not there any more.
    silent.close = () => {
      silent.closed = true;
    };
    vi.advanceTimersByTime(SILENCE + PATIENCE - 1);
    expect([states.at(-1), silent.closed]).toEqual(['silent', false]);
    vi.advanceTimersByTime(1);
    expect([states.at(-1), silent.closed]).toEqual(['lost', true]);
    await expect(ask).rejects.toMatchObject({ trouble: { kind: 'lost' } });
    vi.advanceTimersByTime(pause(0, true, 1));
    expect(wires.length).toBe(2);
    silent.onclose?.();
    wire().welcome();
    expect([states.at(-1), wires.length]).toEqual(['open', 2]);
  });

  it('is kept when anything at all is heard in time', () => {
    const { wire, wires } = setUp();
    wire().welcome();
    vi.advanceTimersByTime(SILENCE + PATIENCE - 1);
    wire().say({ ...EVENTS, version: 1 });
    vi.advanceTimersByTime(SILENCE - 1);
    expect([wires.length, pings(wire())]).toEqual([1, 1]);
  });

  it('is given up too when it never welcomes', () => {
    const { wire, wires } = setUp();
    wire().onopen?.();
    vi.advanceTimersByTime(SILENCE + PATIENCE + pause(0, true, 1));
    expect(wires.length).toBe(2);
  });

  it('is asked at once when it is told to hurry, and not put off by hurrying again', () => {
    const { line, wire, states } = setUp();
    line.hurry();
    expect(wire().sent).toEqual([]);
    wire().welcome();
    line.hurry();
    expect(pings(wire())).toBe(1);
    vi.advanceTimersByTime(DOUBT - 1);
    line.hurry();
    expect([pings(wire()), states.at(-1)]).toEqual([1, 'open']);
    vi.advanceTimersByTime(1);
    expect(states.at(-1)).toBe('silent');
  });

  it('is told within three seconds after the last word, and that it is back as soon as something is heard', () => {
    const { wire, wires, states } = setUp();
    wire().welcome();
    vi.advanceTimersByTime(2999);
    expect([states.at(-1), wires.length]).toEqual(['silent', 1]);
    wire().say({ kind: 'pong', id: wire().sent.at(-1)?.id });
    expect([states.at(-1), wires.length]).toEqual(['open', 1]);
  });

  it('is replaced at once by who is told to hurry, and what was said on it is said again', () => {
    const { line, wire, wires } = setUp();
    wire().welcome();
    void line.request(ANSWER);
    const sent = wire().sent.at(-1);
    vi.advanceTimersByTime(SILENCE + DOUBT);
    line.hurry();
    expect([wires.length, wires[0]?.closed]).toEqual([2, true]);
    wire().welcome();
    expect(wire().sent.slice(1)).toEqual([sent]);
  });

  it('may be silent for longer while nobody looks', () => {
    const { wire, states } = setUp('secret', null, () => false);
    wire().welcome();
    vi.advanceTimersByTime(SILENCES.asleep - 1);
    expect([pings(wire()), states.at(-1)]).toEqual([0, 'open']);
    vi.advanceTimersByTime(1);
    expect(pings(wire())).toBe(1);
  });

  it('is told and given up when it never opens', () => {
    const { wires, states } = setUp();
    vi.advanceTimersByTime(2999);
    expect(states).toEqual(['connecting', 'silent']);
    vi.advanceTimersByTime(OPENING.patience + pause(0, true, 1));
    expect(wires.length).toBe(2);
  });
});

describe('what is no message', () => {
  it.each([['not JSON'], ['[]'], ['null'], ['{"version":1}'], [new ArrayBuffer(2)]])(
    'is said, and the line tried anew: %s',
    (data) => {
      const { wires, wire, states, heard, warned } = setUp();
      wire().welcome();
      const before = heard.length;
      wire().onmessage?.({ data });
      expect([warned, states.at(-1), heard.length]).toEqual([['broken'], 'lost', before]);
      vi.advanceTimersByTime(pause(0, true, 1));
      expect(wires.length).toBe(2);
    },
  );

  it('is a welcome in another version of the protocol', () => {
    const { wire, states, warned } = setUp();
    wire().onopen?.();
    wire().say({ kind: 'welcome', protocol: 3, seats: [], host: false, watcher: null, said: 0, table: {} });
    expect([warned, states]).toEqual([['protocol'], ['connecting', 'lost']]);
  });
});

describe('a request that is never answered', () => {
  it('has failed after a while, although the server is there', async () => {
    const { line, wire } = setUp();
    wire().welcome();
    const asked = line.request(ASK).catch((reason: { trouble: { kind: string } }) => reason.trouble.kind);
    for (let spent = 0; spent < DEADLINE; spent += 1000) {
      vi.advanceTimersByTime(1000);
      wire().say({ kind: 'pong', id: 0 });
    }
    expect(await asked).toBe('lost');
  });

  it('waits on as long as there is no connection to be heard on', async () => {
    const { line, wires, wire } = setUp();
    wire().welcome();
    const answered = vi.fn();
    void line.request(ANSWER).then(answered);
    wire().onclose?.();
    vi.advanceTimersByTime(3 * DEADLINE);
    line.hurry();
    wire().welcome();
    const sent = wire().sent.at(-1);
    expect(sent).toMatchObject({ kind: 'answer' });
    wire().say({ kind: 'done', id: sent?.id });
    await Promise.resolve();
    expect([answered.mock.calls.length, wires.length > 1]).toEqual([1, true]);
  });
});
