// @vitest-environment happy-dom
import { createRawSnippet, flushSync, mount, tick, unmount } from 'svelte';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { Refused } from '../wire/types';
import { words } from '../words/words.svelte';
import { failure, hopeless } from '../table/trouble';
import Load from './Load.svelte';

beforeAll(() => words.begin());

describe('what went wrong', () => {
  it('is said in words, whatever was thrown', () => {
    expect(failure(new Refused({ kind: 'no-table' }))).toMatch(/no such table/);
    expect(failure(new TypeError('Failed to fetch dynamically imported module: x'))).toMatch(/cannot be reached/);
    expect(failure(new Error('undefined is not a function'))).toMatch(/went wrong/);
    expect(failure(undefined)).toMatch(/went wrong/);
  });

  it('is tried again unless that is of no use', () => {
    expect([hopeless(new Refused({ kind: 'no-table' })), hopeless(new Refused({ kind: 'lost' }))]).toEqual([
      true,
      false,
    ]);
  });
});

describe('a part that is loaded', () => {
  it('is tried again where it did not come', async () => {
    const of = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch module'))
      .mockResolvedValue('here');
    const children = createRawSnippet<[string]>((module) => ({ render: () => `<b>${module()}</b>` }));
    const shown = mount(Load<string>, { target: document.body, props: { of, children } });
    await vi.waitFor(() => expect(document.querySelector('[role="alert"]')?.textContent).toMatch(/cannot be reached/));
    document.querySelector<HTMLElement>('[role="alert"] button')!.click();
    flushSync();
    await tick();
    await vi.waitFor(() => expect(document.querySelector('b')?.textContent).toBe('here'));
    expect(document.querySelector('[role="alert"]')).toBeNull();
    await unmount(shown);
  });
});
