import './style/tokens.css';
import './style/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { route } from './route.svelte';
import { keep, kept } from './settings/storage.svelte';
import { wakeSound } from './sound/sound';
import { games } from './wire/games';
import { words } from './words/words.svelte';

/** After an upgrade of the server the parts of the old page are gone: load it anew where that helps, but not again and again. */
addEventListener('vite:preloadError', () => {
  const SOON = 10_000;
  if (Date.now() - (kept<number>('reloaded') ?? 0) < SOON) return;
  // Without a network there is nothing to load: what was asked for says so itself.
  fetch(location.href, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(SOON) }).then(
    ({ ok }) => {
      // What is not kept would not be known after loading, and the page would load itself for ever.
      if (ok && keep('reloaded', Date.now())) location.reload();
    },
    () => {},
  );
});

wakeSound();
// What the front page shows is asked for while its words are still on their way.
if (route.page.kind === 'front')
  games()
    .then((cards) => words.games(...cards.map((card) => card.id)))
    .catch(() => {});
// Where they do not come, the page says so.
await words.begin().catch(() => {});
const target = document.getElementById('app');
if (target !== null) mount(App, { target });
