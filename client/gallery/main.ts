/**
 * Mounts one state of a table by its address, such as `?state=legacy/five/build&language=fr&theme=dark&log=open`. Without a state it
 * lists all. Tests go from state to state by `gallery.show` without loading anything anew.
 */
import '../src/style/tokens.css';
import '../src/style/base.css';
import { flushSync, mount, unmount } from 'svelte';
import { settings } from '../src/settings/settings.svelte';
import { Match } from '../src/table/match.svelte';
import { forgetPlace, keepPlace } from '../src/wire/places';
import { words } from '../src/words/words.svelte';
import Contents from './Contents.svelte';
import { answering, ScriptedPort } from './port';
import Shown from './Shown.svelte';
import type { Played, State } from './state';

const files = import.meta.glob<State>('./states/**/*.json', { import: 'default' });
const nameOf = (path: string) => path.replace(/^\.\/states\/|\.json$/g, '');

export interface Wish {
  state: string;
  language?: string;
  theme?: string;
  log?: string;
}

let current: State | null = null;
let stage: { component: ReturnType<typeof mount>; close: () => void } | null = null;
globalThis.fetch = answering(() => current);

const frame = () => new Promise(requestAnimationFrame);

/** Waits until something is so. */
async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 600 && !holds(); tries += 1) await frame();
  if (!holds()) throw new Error('the state does not come');
}

/** Brings a table to the moment that was recorded. */
async function arrive(match: Match, port: ScriptedPort, state: Played): Promise<void> {
  await until(() => match.connection.state === 'open' && match.player.scene !== null);
  if (state.phase === 'curtain') await until(() => match.screen.curtain !== null);
  else if (state.mine.length > 1) await until(() => match.me !== null);
  if (state.then === undefined) return;
  match.player.pause();
  port.goOn();
  const frozen = () => match.player.cue?.event.kind === state.then?.frozen;
  await until(() => match.player.busy);
  while (match.player.busy && !frozen()) match.player.step();
  if (!frozen()) throw new Error(`${state.then.frozen} is not shown`);
}

/** Goes to a moment of a recording as a visitor would. */
async function wind(at: number): Promise<void> {
  const slider = () => document.querySelector<HTMLInputElement>('input[type=range]');
  await until(() => slider() !== null);
  const found = slider();
  if (found === null) return;
  found.value = String(at);
  found.dispatchEvent(new Event('input', { bubbles: true }));
}

async function show({ state: name, language = 'en', theme = 'light', log = 'open' }: Wish): Promise<void> {
  const load = files[`./states/${name}.json`];
  if (load === undefined) throw new Error(`there is no state ${name}`);
  const state = await load();
  const target = document.getElementById('app');
  if (target === null) return;
  await leave();
  current = state;
  settings.set({ theme: theme === 'dark' ? 'dark' : 'light', motion: 'reduced', speed: 'normal', muted: true });
  settle(log === 'open');
  await words.switch(language);
  if (state.kind === 'replay') {
    stage = { component: mount(Shown, { target, props: { match: null, log: log === 'open' } }), close: () => {} };
    await wind(state.at);
  } else {
    const { id, game, commitment } = state.table;
    if (state.mine.length > 0) keepPlace(id, { game, commitment, token: 'seat', nonces: ['00'] });
    let port: ScriptedPort | null = null;
    const match = await Match.open(id, () => (port = new ScriptedPort(state)));
    stage = {
      component: mount(Shown, { target, props: { match, log: log === 'open' } }),
      close: () => {
        match.close();
        forgetPlace(id);
      },
    };
    if (port !== null) await arrive(match, port, state);
  }
  flushSync();
  await document.fonts.ready;
  await frame();
}

/** Whether log and chat stand beside the board where there is room. */
function settle(_open: boolean): void {}

async function leave(): Promise<void> {
  if (stage === null) return;
  await unmount(stage.component);
  stage.close();
  stage = null;
}

const gallery = { show, states: Object.keys(files).map(nameOf).sort() };
declare global {
  interface Window {
    gallery: typeof gallery;
  }
}

await words.begin();
window.gallery = gallery;
const wish = new URLSearchParams(location.search);
const state = wish.get('state');
const target = document.getElementById('app');
if (state !== null) await show({ ...(Object.fromEntries(wish) as Partial<Wish>), state });
else if (target !== null && !wish.has('blank')) mount(Contents, { target, props: { states: gallery.states } });
