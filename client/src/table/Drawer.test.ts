// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { beforeAll, expect, it } from 'vitest';
import { words } from '../words/words.svelte';
import Drawer from './Drawer.svelte';
import { Panel } from './panel.svelte';

beforeAll(() => words.begin());

it.each([
  [0, 'log', '', /^Log$/i],
  [1, 'chat', '1', /one unread message$/],
  [3, 'chat', '3', /3 unread messages$/],
  [150, 'chat', '99+', /150 unread messages$/],
] as const)('tells that something was said, and opens it: %i unread', async (unread, tab, count, name) => {
  const panel = new Panel();
  const shown = mount(Drawer, { target: document.body, props: { panel, unread } });
  const button = document.querySelector('button')!;
  expect(button.textContent?.trim()).toBe(count);
  expect(button.getAttribute('aria-label')).toMatch(name);
  button.click();
  flushSync();
  expect([panel.open, panel.tab]).toEqual([true, tab]);
  await unmount(shown);
});
