import { afterEach, expect, it, vi } from 'vitest';
import { keepPlace, placeAt } from '../wire/places';
import { keep, kept } from './storage';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('remembers until the page is left what the browser may not keep', () => {
  const refuse = () => {
    throw new Error('forbidden');
  };
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
