import { mount } from 'svelte';
import App from './App.svelte';
import { pages } from './pages';
import { route } from './route.svelte';
import { wakeSound } from './sound/sound';
import { words } from './words/words.svelte';

/** Shows the page in place of what stood there, once it can be shown whole. Where its words do not come, it fails. */
export async function show(): Promise<void> {
  const { kind } = route.page;
  // Where the page itself does not come, it is said in its place.
  await Promise.all([words.begin(), kind === 'nowhere' ? null : pages[kind]().catch(() => null)]);
  wakeSound();
  const target = document.getElementById('app');
  if (target === null) return;
  target.replaceChildren();
  mount(App, { target });
}
