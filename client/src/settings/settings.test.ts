// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { words } from '../words/words.svelte';
import { settings } from './settings.svelte';

/** What another tab does: it keeps something, and the browser tells this one. */
function keptElsewhere(name: string, value: unknown): void {
  localStorage.setItem(`flibuste.${name}`, JSON.stringify(value));
  dispatchEvent(new StorageEvent('storage', { key: `flibuste.${name}` }));
}

describe('another tab', () => {
  it('is followed: settings, what it did not set as it is by default, and the language', async () => {
    settings.set({ speed: 'slow', muted: true });
    keptElsewhere('settings', { speed: 'fast' });
    expect([settings.all.speed, settings.all.muted]).toEqual(['fast', false]);
    await words.begin();
    const other = words.lang === 'fr' ? 'en' : 'fr';
    keptElsewhere('lang', other);
    await expect.poll(() => words.lang).toBe(other);
    keptElsewhere('lang', 'xx');
    expect(words.lang).toBe(other);
  });
});
