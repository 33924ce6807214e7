import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announcer } from './announcer.svelte';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('says together what comes together, and says the same again', () => {
  const heard: string[] = [];
  const say = (...texts: string[]) => {
    for (const text of texts) announcer.say(text);
    vi.runAllTimers();
    heard.push(announcer.text);
  };
  say('Anne fires.', 'A hit.');
  say('Your turn.');
  say('Your turn.');
  say('Your turn.');
  expect(heard.map((text) => text.trim())).toEqual(['Anne fires. A hit.', 'Your turn.', 'Your turn.', 'Your turn.']);
  expect(heard.slice(1).every((text, i) => text !== heard[i])).toBe(true);
});
