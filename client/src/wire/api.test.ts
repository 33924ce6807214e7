import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as api from './api';
import type { Reel } from './types';

const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
const answer =
  (body: object, status = 200) =>
  async () =>
    new Response(JSON.stringify(body), { status });
const page = (version: number, next: number | null) => answer({ moments: [{ version }], next });
const TOO_FAST = answer({ error: { kind: 'too-fast' } }, 429);

async function versions(pages: AsyncGenerator<Reel>): Promise<number[]> {
  const found: number[] = [];
  for await (const { moments } of pages) found.push(...moments.map(({ version }) => version));
  return found;
}

beforeEach(() => {
  vi.useFakeTimers();
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a recording', () => {
  it('is fetched page by page, each after the one before', async () => {
    fetched
      .mockImplementationOnce(page(4, 4))
      .mockImplementationOnce(page(9, 9))
      .mockImplementationOnce(page(12, null));
    expect(await versions(api.moments('one', 'secret', 1))).toEqual([4, 9, 12]);
    expect(fetched.mock.calls.map(([path]) => path)).toEqual([
      '/api/tables/one/moments?seat=1',
      '/api/tables/one/moments?seat=1&after=4',
      '/api/tables/one/moments?seat=1&after=9',
    ]);
  });

  it('is had of a match file the same way', async () => {
    fetched.mockImplementationOnce(page(4, 4)).mockImplementationOnce(page(9, null));
    expect(await versions(api.replay('the file', 'open'))).toEqual([4, 9]);
    expect(fetched.mock.calls.map(([path, { body }]) => [path, body])).toEqual([
      ['/api/replay?open=true', 'the file'],
      ['/api/replay?open=true&after=4', 'the file'],
    ]);
  });

  it('fetches nothing that nobody asks for', async () => {
    fetched.mockImplementation(page(4, 4));
    await api.moments('one', null, 'bystander').next();
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('waits a moment where it was too fast, but not for ever', async () => {
    fetched.mockImplementationOnce(page(4, 4)).mockImplementationOnce(TOO_FAST).mockImplementationOnce(page(9, null));
    const found = versions(api.moments('one', null, 'bystander'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(await found).toEqual([4, 9]);
    fetched.mockImplementation(TOO_FAST);
    const never = expect(versions(api.moments('one', null, 'bystander'))).rejects.toMatchObject({
      trouble: { kind: 'too-fast' },
    });
    await vi.advanceTimersByTimeAsync(60_000);
    await never;
  });
});

describe('a request', () => {
  const silence = (_path: string, { signal }: RequestInit) =>
    new Promise<Response>((_, failed) => signal?.addEventListener('abort', () => failed(new Error('aborted'))));
  const kind = (asked: Promise<unknown>) => asked.catch(({ trouble }: { trouble: { kind: string } }) => trouble.kind);

  it('that changes nothing is made again where no answer comes, but not for ever', async () => {
    fetched
      .mockRejectedValueOnce(new TypeError('offline'))
      .mockImplementationOnce(answer({}, 503))
      .mockImplementationOnce(answer({ tables: [] }));
    const lobby = api.lobby();
    await vi.runAllTimersAsync();
    expect([await lobby, fetched.mock.calls.length]).toEqual([[], 3]);
    fetched.mockReset().mockRejectedValue(new TypeError('offline'));
    const lost = kind(api.lobby());
    await vi.runAllTimersAsync();
    expect([await lost, fetched.mock.calls.length]).toEqual(['lost', 1 + api.PAUSES.length]);
  });

  it('is lost where something between us and the server answers in its own way', async () => {
    for (const body of [{ error: 'Bad Gateway' }, { error: null }, { error: { code: 502 } }, null]) {
      fetched.mockReset().mockImplementation(answer(body as object, 502));
      const lost = kind(api.lobby());
      await vi.runAllTimersAsync();
      expect([body, await lost]).toEqual([body, 'lost']);
    }
  });

  it('that changes something is made once', async () => {
    fetched.mockRejectedValue(new TypeError('offline'));
    expect([await kind(api.start('one', 'host')), fetched.mock.calls.length]).toEqual(['lost', 1]);
  });

  it('has a deadline', async () => {
    // Node's own timers do not know the clock of the test.
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((after) => {
      const stop = new AbortController();
      setTimeout(() => stop.abort(), after);
      return stop.signal;
    });
    fetched.mockImplementation(silence);
    const lost = kind(api.start('one', 'host'));
    await vi.advanceTimersByTimeAsync(api.DEADLINE);
    expect(await lost).toBe('lost');
  });

  it('that is refused is not made again, and says why', async () => {
    fetched.mockImplementation(answer({ error: { kind: 'no-table' } }, 404));
    expect([await kind(api.look('one', null)), fetched.mock.calls.length]).toEqual(['no-table', 1]);
  });

  it('that is answered in no words of ours is a mistake of the server', async () => {
    fetched.mockImplementation(async () => new Response('<html>'));
    expect(await kind(api.lobby())).toBe('broken');
  });
});
