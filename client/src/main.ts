/** The beginning: small, so that it is here soon, asks for everything the page needs at once, and shows it when it has come. */
import './style/tokens.css';
import './style/base.css';
import './style/start.css';
import { askAhead } from './ahead';
import { keep, kept } from './settings/kept';
import { askFor, BASE, preferred } from './words/files';

const SOON = 10_000;
/** Who has waited so long is told that it does not come; it may come all the same. */
const LATE = 15_000;

/** Loads the page anew where that helps. Without a network it does not: what is there says so itself. */
async function loadAnew(): Promise<void> {
  const { ok } = await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(SOON) });
  // What is not kept would not be known after loading, and the page would load itself for ever.
  if (ok && keep('reloaded', Date.now())) location.reload();
}

/** After an upgrade of the server the parts of the old page are gone: it is loaded anew, but not again and again. */
addEventListener('vite:preloadError', () => {
  if (Date.now() - (kept<number>('reloaded') ?? 0) >= SOON) loadAnew().catch(() => {});
});

/** The page as it came: in the reader's language and light, and either loading or adrift. */
function start(shown: 'loading' | 'adrift'): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-start]'))
    part.hidden = part.dataset['start'] !== shown;
  for (const text of document.querySelectorAll<HTMLElement>('.start [lang]')) text.hidden = text.lang !== preferred();
}

const { documentElement: root } = document;
const theme = kept<{ theme?: string }>('settings')?.theme ?? 'system';
const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
root.dataset['theme'] = dark ? 'dark' : 'light';
root.lang = preferred();
start('loading');

askFor(preferred(), BASE);
askAhead(location);
/** Says that the page does not come, and how to ask for it again. */
function adrift(): void {
  start('adrift');
  const again = document.querySelector<HTMLElement>('.start .button');
  if (again !== null)
    again.onclick = (event) => {
      event.preventDefault();
      loadAnew().catch(() => {});
    };
}

const late = setTimeout(adrift, LATE);
import('./show')
  .then(({ show }) => show())
  .catch(adrift)
  .finally(() => clearTimeout(late));
