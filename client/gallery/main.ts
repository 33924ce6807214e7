/**
 * Mounts one state of a table by its address, such as `?state=legacy/five/build&language=fr&theme=dark&log=open`. Without a state it
 * lists all. Tests go from state to state by `gallery.show`, without loading the page anew.
 */
import '../src/style/tokens.css';
import '../src/style/base.css';
import { flushSync, mount, unmount } from 'svelte';
import App from '../src/App.svelte';
// Loaded at a table when it is needed; here every state is looked at as it is at rest.
import '../src/boards/broadsides/battle';
import { recording as opened } from '../src/front/recording';
import { route } from '../src/route.svelte';
import { settings } from '../src/settings/settings.svelte';
import { Match } from '../src/table/match.svelte';
import { Recording } from '../src/table/recording.svelte';
import { forgetPlace, keepPlace } from '../src/wire/places';
import { words } from '../src/words/words.svelte';
import Contents from './Contents.svelte';
import { findings, moved } from './measure';
import { answering, ScriptedPort } from './port';
import type { Played, Recorded, State } from './state';

const files = import.meta.glob<State>('./states/**/*.json', { import: 'default' });
const nameOf = (path: string) => path.replace(/^\.\/states\/|\.json$/g, '');

export interface Wish {
  state: string;
  language?: string;
  theme?: string;
  /** `open` or `shut`. */
  log?: string;
  /** `full` or `reduced`. */
  motion?: string;
}

/** What the page shows, and what it was given to show it. */
let current: State | null = null;
let port: ScriptedPort | null = null;
let match: Match | null = null;
let recording: Recording | null = null;
let stage: ReturnType<typeof mount> | null = null;

globalThis.fetch = answering(() => current);
const openMatch = Match.open.bind(Match);
Match.open = async (id) => (match = await openMatch(id, () => (port = new ScriptedPort(current as Played))));
const openRecording = Recording.open.bind(Recording);
Recording.open = async (...given) => (recording = await openRecording(...given));

const frame = () => new Promise(requestAnimationFrame);

/** What there is once there is something. */
async function arrival<T>(what: string, find: () => T | null | false): Promise<T> {
  for (let tries = 0; tries < 600; tries += 1) {
    const found = find();
    if (found !== null && found !== false) return found;
    await frame();
  }
  throw new Error(`${what} does not come`);
}

/** Brings a table to the moment that was recorded. */
async function arrive({ mine, phase, then }: Played, log: boolean): Promise<void> {
  const { connection, player, screen } = await arrival('the table', () => match);
  await arrival('the match', () => connection.state === 'open' && player.scene !== null);
  openLog(log);
  if (phase === 'curtain') await arrival('the curtain', () => screen.curtain !== null);
  else if (mine.length > 1) {
    await arrival('a seat', () => match?.me !== null || screen.curtain !== null);
    if (screen.curtain !== null) screen.lift();
    await arrival('a seat', () => match?.me !== null);
  }
  if (then === undefined) return;
  player.pause();
  port?.goOn();
  const frozen = () => (player.cue?.event as { kind: string } | undefined)?.kind === then.frozen;
  while (player.busy && !frozen()) player.step();
  if (!frozen()) throw new Error(`${then.frozen} is not shown`);
}

/** Everything that moves stands still in the middle of its way. */
async function freeze(): Promise<void> {
  await frame();
  await frame();
  for (const animation of document.getAnimations()) {
    const end = animation.effect?.getComputedTiming().endTime;
    animation.pause();
    if (typeof end === 'number' && Number.isFinite(end)) animation.currentTime = end / 2;
  }
}

async function wind({ at }: Recorded): Promise<void> {
  const shown = await arrival('the recording', () => recording);
  shown.go(at);
}

async function show({ state: name, language = 'en', theme, log = 'open', motion = 'full' }: Wish): Promise<void> {
  const load = files[`./states/${name}.json`];
  const target = document.getElementById('app');
  if (load === undefined || target === null) throw new Error(`there is no state ${name}`);
  const state = await load();
  await leave();
  current = state;
  settings.set({
    theme: theme === 'dark' ? 'dark' : 'light',
    motion: motion === 'full' ? 'full' : 'reduced',
    speed: 'normal',
    muted: true,
  });
  await words.switch(language);
  if (state.kind === 'replay') {
    opened.text = name;
    route.path = '/replay';
  } else {
    const { id, game, commitment } = state.table;
    if (state.mine.length > 0) keepPlace(id, { game, commitment, token: 'seat', nonces: ['00'] });
    route.path = `/t/${id}`;
  }
  stage = mount(App, { target });
  openLog(log === 'open');
  if (state.kind === 'replay') await wind(state);
  else await arrive(state, log === 'open');
  flushSync();
  await document.fonts.ready;
  await freeze();
}

async function leave(): Promise<void> {
  if (stage !== null) await unmount(stage);
  if (current?.kind === 'table') forgetPlace(current.table.id);
  [stage, match, recording, port] = [null, null, null, null];
}

/** Shows the same state in another way. */
async function change({ language, theme, log }: Omit<Wish, 'state'>): Promise<void> {
  if (language !== undefined && language !== words.lang) await words.switch(language);
  if (theme !== undefined) settings.set({ theme: theme === 'dark' ? 'dark' : 'light' });
  if (log !== undefined) openLog(log === 'open');
  flushSync();
  await frame();
}

/** Beside the board or over it, as there is room. */
function openLog(open: boolean): void {
  settings.set({ rail: open });
  const panel = match?.panel;
  if (panel !== undefined) panel.open = open;
}

const gallery = {
  show,
  change,
  findings,
  moved: () => moved(flushSync),
  phase: () => current?.phase ?? null,
  states: Object.keys(files).map(nameOf).sort(),
};
declare global {
  interface Window {
    gallery: typeof gallery;
  }
}

await words.begin();
window.gallery = gallery;
const wish = new URLSearchParams(location.search);
const state = wish.get('state');
if (state !== null) await show({ ...Object.fromEntries(wish), state });
else if (!wish.has('empty')) mount(Contents, { target: document.body, props: { states: gallery.states } });
