// @vitest-environment happy-dom
import { createRawSnippet, flushSync, mount, unmount } from 'svelte';
import { beforeAll, expect, it } from 'vitest';
import type { AnyTable } from '../boards/board';
import { words } from '../words/words.svelte';
import { Panel } from './panel.svelte';
import { Player } from './player.svelte';
import type { Watched } from './watched';
import Watching from './Watching.svelte';

beforeAll(() => {
  Object.assign(window, { innerWidth: 1280, innerHeight: 800 });
  return words.begin();
});

it('a board that throws says so beside a log that is still there, and can be tried again', async () => {
  let broken = true;
  const board = {
    id: 'toy',
    session: () => null,
    scene: (view: unknown) => view,
    Board: (anchor: Comment) => {
      if (broken) throw new Error('a mistake');
      anchor.before(document.createElement('b'));
    },
  } as unknown as AnyTable;
  const shown = new Player({ table: board, pace: () => ({ speed: 'normal', reduced: true }) });
  shown.reset({}, 1);
  const watched: Watched = {
    game: 'toy',
    board,
    shown,
    captains: [],
    names: [],
    me: null,
    reader: null,
    notices: [],
    told: 0,
    winners: [],
    own: { options: {}, digest: null },
    showMoment: () => {},
  };
  const part = (text: string) => createRawSnippet(() => ({ render: () => `<i>${text}</i>` }));
  const props = {
    title: 'Toy',
    watched,
    session: null,
    panel: new Panel(),
    bar: part('bar'),
    line: part('line'),
    dock: part('dock'),
    side: part('log'),
  };
  const page = mount(Watching, { target: document.body, props });
  flushSync();
  expect(document.querySelector('[role="alert"]')?.textContent).toMatch(/went wrong/);
  expect([...document.querySelectorAll('i')].map(({ textContent }) => textContent)).toEqual([
    'bar',
    'line',
    'dock',
    'log',
  ]);
  broken = false;
  document.querySelector<HTMLElement>('[role="alert"] button')!.click();
  flushSync();
  expect([document.querySelector('[role="alert"]'), document.querySelectorAll('b').length]).toEqual([null, 1]);
  await unmount(page);
});
