import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Line, type LineState, pause, type Wire } from './socket';
import type { ToClient } from './types';

/** A wire whose other end is the test. */
class FakeWire implements Wire {
  sent: { kind: string; id?: number; seen?: number; token?: string }[] = [];
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
    this.say({ kind: 'welcome', protocol: 1, seats: [0], host: false, table: {} });
  }
}

const EVENTS = {
  kind: 'events',
  notices: [],
  seat: 0,
  view: {},
  asked: null,
  chosen: [],
  waiting: [],
  undo: false,
};

function setUp(token: string | null = 'secret') {
  const wires: FakeWire[] = [];
  const states: LineState[] = [];
  const heard: ToClient[] = [];
  const line = new Line({
    dial: () => {
      const wire = new FakeWire();
      wires.push(wire);
      return wire;
    },
    token: () => token,
    hear: (message) => heard.push(message),
    state: (state) => states.push(state),
  });
  const wire = () => wires.at(-1) as FakeWire;
  return { line, wires, wire, states, heard };
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
    expect(wire().sent).toEqual([{ kind: 'hello', protocol: 1, token: 'secret' }]);
    expect(states).toEqual(['connecting', 'open']);
  });

  it('watches without a token', () => {
    const { wire } = setUp(null);
    wire().welcome();
    expect(wire().sent).toEqual([{ kind: 'hello', protocol: 1 }]);
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
    expect([0, 1, 2, 3].map((tries) => pause(tries, 0.5))).toEqual([500, 1000, 2000, 4000]);
    expect(pause(50, 1)).toBeLessThan(20_000);
    const { wires, wire } = setUp();
    for (let tries = 0; tries < 5; tries++) {
      wire().onclose?.();
      vi.advanceTimersByTime(pause(tries, 1));
    }
    expect(wires.length).toBe(6);
    wire().welcome();
    wire().onclose?.();
    vi.advanceTimersByTime(pause(0, 1));
    expect(wires.length).toBe(7);
  });

  it('tries at once when it is told to hurry', () => {
    const { line, wires, wire } = setUp();
    wire().onclose?.();
    line.hurry();
    expect(wires.length).toBe(2);
    vi.advanceTimersByTime(60_000);
    expect(wires.length).toBe(2);
  });

  it('gives each request its own answer', async () => {
    const { line, wire } = setUp();
    wire().welcome();
    const answer = line.request({ kind: 'answer', seat: 0, answer: { kind: 'bear' } });
    const ask = line.request({ kind: 'ask', seat: 0, question: { kind: 'defence' } });
    const [first, second] = wire()
      .sent.slice(1)
      .map((message) => message.id);
    wire().say({ kind: 'reply', id: second, reply: { kind: 'defence', holds: 4, of: 6 } });
    wire().say({ ...EVENTS, version: 5, done: first });
    expect(await ask).toMatchObject({ kind: 'reply' });
    expect(await answer).toMatchObject({ kind: 'events', version: 5 });
  });

  it('throws what was refused', async () => {
    const { line, wire } = setUp();
    wire().welcome();
    const answer = line.request({ kind: 'undo', seat: 0 });
    wire().say({ kind: 'error', id: wire().sent[1]?.id, error: { kind: 'wrong-moment' } });
    await expect(answer).rejects.toMatchObject({ trouble: { kind: 'wrong-moment' } });
  });

  it('lets nobody wait for an answer that will not come', async () => {
    const { line, wire } = setUp();
    wire().welcome();
    const answer = line.request({ kind: 'undo', seat: 0 });
    wire().onclose?.();
    await expect(answer).rejects.toMatchObject({ trouble: { kind: 'lost' } });
    await expect(line.request({ kind: 'undo', seat: 0 })).rejects.toMatchObject({
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
    vi.advanceTimersByTime(60_000);
    expect(wires.length).toBe(2);
  });

  it('stays closed when it is closed', () => {
    const { line, wires, wire, states } = setUp();
    wire().welcome();
    line.close();
    vi.advanceTimersByTime(60_000);
    expect([wires.length, states.at(-1)]).toEqual([1, 'closed']);
  });
});
