// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, expect, it } from 'vitest';
import BoardView from '../../table/BoardView.svelte';
import { Player } from '../../table/player.svelte';
import type { Played } from '../../table/watched';
import type { Value } from '../../wire/types';
import { words } from '../../words/words.svelte';
import { type AnyTable, captain } from '../board';
import reel from './fixtures/three-seat.json';
import type { Move, View } from './scene';
import legacy from './table';

const table: AnyTable = legacy;
const { view } = (reel as unknown as { moments: { view: View }[] }).moments.find(({ view }) => view.phase === 'build')!;
const tile = view.hands[0]![0]!.replace(/@.*/, '');
const CHOSEN: Move = { kind: 'build', ship: 1, tile, rank: 1 };

const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  await words.begin();
  await words.games('legacy');
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A board and its dock mounted anew, with nothing to be answered. */
function stand(chosen: boolean, draft: Move[]): HTMLElement {
  const root = document.body.appendChild(document.createElement('div'));
  const player = new Player({ table, pace: () => ({ speed: 'normal', reduced: true }) });
  player.reset(view, 1);
  const captains = ['Anne', 'Bart', 'Mary'].map((name, seat) => captain(seat, name, { chosen: chosen && seat === 0 }));
  const watched: Played = {
    game: 'legacy',
    board: table,
    shown: player,
    captains,
    names: captains.map(({ name }) => name),
    me: 0,
    reader: 0,
    notices: [],
    told: 0,
    winners: [],
    own: { options: {}, digest: null },
    showMoment: () => {},
    moves: [],
    draft: draft as Value[],
    advised: null,
    act: () => {},
    ask: async () => null,
    why: async () => null,
  };
  const props = { watched, session: table.session() };
  const parts = [false, true].map((dock) => mount(BoardView, { target: root, props: { ...props, dock } }));
  flushSync();
  closing.push(async () => {
    for (const part of parts) await unmount(part);
    root.remove();
  });
  return root;
}

const drawn = (root: HTMLElement) => [
  root.querySelectorAll('.fleet li.own .planned.firm').length,
  root.querySelectorAll('.fleet .planned').length,
  root.querySelectorAll('.hand .used .seal').length,
];

it('draws the tile that was chosen before the board was mounted, on the ship and in the hand', () => {
  expect(drawn(stand(true, [CHOSEN]))).toEqual([1, 1, 1]);
});

it('draws none where it is not known what was chosen, or nothing is chosen', () => {
  expect(drawn(stand(true, []))).toEqual([0, 0, 0]);
  expect(drawn(stand(false, [CHOSEN]))).toEqual([0, 0, 0]);
});
