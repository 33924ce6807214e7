// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { keys } from '../parts/keys.svelte';
import BoardView from '../table/BoardView.svelte';
import { Player } from '../table/player.svelte';
import type { Played } from '../table/watched';
import type { Value } from '../wire/types';
import { words } from '../words/words.svelte';
import afloatReel from './afloat/fixtures/duel.json';
import afloat from './afloat/table';
import { type AnyTable, captain } from './board';
import broadsidesReel from './broadsides/fixtures/boarded.json';
import broadsides from './broadsides/table';
import legacyReel from './legacy/fixtures/three-seat.json';
import legacy from './legacy/table';

interface Stand {
  root: HTMLElement;
  act: ReturnType<typeof vi.fn>;
  close: () => Promise<void>;
}

/** A board with its actions, as one table mounts them. */
function stand(table: AnyTable, view: { ships: unknown[] }, moves: unknown[], me = 0): Stand {
  const root = document.body.appendChild(document.createElement('div'));
  root.dataset['table'] = '';
  const player = new Player({ table, pace: () => ({ speed: 'normal', reduced: true }) });
  player.reset(view, 1);
  const captains = ['Anne', 'Bart', 'Mary']
    .slice(0, view.ships.length)
    .map((name, seat) => captain(seat, name, { mine: seat === me }));
  const act = vi.fn();
  const watched: Played = {
    game: table.id,
    board: table,
    shown: player,
    captains,
    names: captains.map(({ name }) => name),
    me,
    reader: me,
    notices: [],
    told: 0,
    winners: [],
    own: { options: {}, digest: null },
    showMoment: () => {},
    moves: moves as Value[],
    draft: [],
    advised: null,
    act,
    ask: async () => null,
    why: async () => null,
  };
  const props = { watched, session: table.session() };
  const parts = [false, true].map((dock) => mount(BoardView, { target: root, props: { ...props, dock } }));
  flushSync();
  const close = async () => {
    for (const part of parts) await unmount(part);
    root.remove();
  };
  return { root, act, close };
}

type Seen<View> = { moments: { view: View }[] };
function viewWhere<View>(reel: unknown, wanted: (view: View) => boolean): View {
  const found = (reel as Seen<View>).moments.find(({ view }) => wanted(view));
  if (found === undefined) throw new Error('the recording has no such moment');
  return found.view;
}

const CARDS = ['port', 'forward', 'starboard'];
const GAMES: {
  table: AnyTable;
  view: () => unknown;
  moves: (view: never) => unknown[];
  choice: string;
  taken: string;
}[] = [
  {
    table: afloat,
    view: () => viewWhere<{ phase: { kind: string } }>(afloatReel, ({ phase }) => phase.kind === 'throwing'),
    moves: () => [[], [1], [2], [3], [4], [5], [6]].map((hold) => ({ kind: 'throw', hold })),
    choice: '.tray button[aria-pressed="false"]',
    taken: '.tray button[aria-pressed="true"]',
  },
  {
    table: broadsides,
    view: () => viewWhere<{ phase: { kind: string } }>(broadsidesReel, ({ phase }) => phase.kind === 'plotting'),
    moves: () => CARDS.flatMap((a) => CARDS.flatMap((b) => CARDS.map((c) => ({ kind: 'plot', cards: [a, b, c] })))),
    choice: 'button.card:not(.off)',
    taken: 'button.slot:not(:disabled)',
  },
  {
    table: legacy,
    view: () => viewWhere<{ phase: string }>(legacyReel, ({ phase }) => phase === 'build'),
    moves: ({ hands: [hand = []] }: { hands: string[][] }) =>
      hand.map((card) => ({ kind: 'build', ship: 1, tile: card.replace(/@.*/, ''), rank: 1 })),
    choice: '.hand button[aria-pressed="false"]',
    taken: '.hand button[aria-pressed="true"]',
  },
];

describe.each(GAMES)('two boards of $table.id on one page', ({ table, view, moves, choice, taken }) => {
  const stands: Stand[] = [];
  beforeAll(async () => {
    await words.begin();
    await words.games(table.id);
  });
  afterEach(async () => {
    for (const one of stands.splice(0)) await one.close();
  });
  const two = () => {
    const seen = view() as never;
    stands.push(stand(table, seen, moves(seen)), stand(table, seen, moves(seen)));
    return stands as [Stand, Stand];
  };

  it('have a choice each', () => {
    const [one, other] = two();
    expect(one.root.querySelectorAll(taken)).toHaveLength(0);
    one.root.querySelector<HTMLElement>(choice)!.click();
    flushSync();
    expect(one.root.querySelectorAll(taken)).toHaveLength(1);
    expect(other.root.querySelectorAll(taken)).toHaveLength(0);
  });

  it('have the keys of the game in the list once, in words', () => {
    two();
    const listed = keys.listed.map((key) => words.say(key.words));
    expect(listed).toHaveLength(table.keys?.length ?? 0);
    expect(listed.filter((text) => text === '' || text.includes('-board-'))).toEqual([]);
  });

  it('leave nothing to the next one', async () => {
    const [one] = two();
    one.root.querySelector<HTMLElement>(choice)!.click();
    flushSync();
    for (const left of stands.splice(0)) await left.close();
    const [next] = two();
    expect(next.root.querySelectorAll(taken)).toHaveLength(0);
  });
});

describe('arrow keys', () => {
  it('in a deck lead from cell to cell, and are not heard by the recording around it', async () => {
    await words.begin();
    const step = vi.fn();
    const release = keys.bind('table', [{ name: 'step', keys: ['ArrowRight'], label: '', words: 'step' }], { step });
    const listen = (event: KeyboardEvent) => keys.press(event);
    addEventListener('keydown', listen);
    const [, game] = GAMES;
    const shown = stand(broadsides, game!.view() as never, []);
    const press = (at: Element) =>
      at.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }));
    press(shown.root.querySelector('[role="gridcell"]')!);
    expect(step).not.toHaveBeenCalled();
    press(shown.root);
    expect(step).toHaveBeenCalledOnce();
    removeEventListener('keydown', listen);
    release();
    await shown.close();
  });
});
