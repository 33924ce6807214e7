// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import Forgetful from '../parts/Forgetful.svelte';
import { openTable } from '../table/opening';
import * as api from '../wire/api';
import { keepPlace, placeAt } from '../wire/places';
import { words } from '../words/words.svelte';
import { keep, kept } from './kept';

vi.mock('../wire/api');
beforeAll(() => words.begin());

afterEach(() => {
  vi.unstubAllGlobals();
});

const refuse = () => {
  throw new Error('forbidden');
};

it('says once that nothing is kept, and not again', async () => {
  const shown = mount(Forgetful, { target: document.body });
  flushSync();
  expect(document.querySelector('p')).toBeNull();
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  expect(keep('level', 'gunner')).toBe(false);
  flushSync();
  expect(document.querySelector('[role="status"]')?.textContent).toMatch(/keeps nothing/);
  document.querySelector('button')!.click();
  keep('level', 'captain');
  flushSync();
  expect(document.querySelector('p')).toBeNull();
  await unmount(shown);
});

it('seats whoever opens a table, also where even asking for the storage is forbidden', async () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(refuse);
  vi.mocked(api.open).mockResolvedValue({ id: 'two', host: 'secret', invite: 'inv', link: 'http://here/t/two' });
  vi.mocked(api.look).mockResolvedValue({ table: { commitment: 'promise' } as never, standing: null });
  const chairs = [
    { by: 'here', name: 'Anne' },
    { by: 'pilot', level: 'gunner' },
  ] as const;
  const id = await openTable({
    game: 'toy',
    options: {},
    chairs: [...chairs],
    hints: null,
    listed: false,
    clock: null,
  });
  expect(placeAt(id)).toMatchObject({ token: 'secret', invite: 'inv', commitment: 'promise' });
  expect(api.sit).toHaveBeenCalled();
  vi.restoreAllMocks();
});

it('remembers until the page is left what the browser may not keep', () => {
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  keepPlace('one', { token: 'secret' });
  keepPlace('one', { said: 3 });
  expect(placeAt('one')).toMatchObject({ token: 'secret', said: 3 });
});

it('keeps the newest where it can again', () => {
  const store = new Map<string, string>();
  const getItem = (key: string) => store.get(key) ?? null;
  const full = () => {
    throw new Error('full');
  };
  vi.stubGlobal('localStorage', { getItem, setItem: full });
  keep('level', 'gunner');
  expect(kept('level')).toBe('gunner');
  vi.stubGlobal('localStorage', { getItem, setItem: (key: string, text: string) => store.set(key, text) });
  keep('level', 'captain');
  expect([kept('level'), store.get('flibuste.level')]).toEqual(['captain', '"captain"']);
});
