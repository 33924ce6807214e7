/** What a table needs only once it is asked for. It is fetched when the table has been shown, and is there when a key is pressed. */
export const later = {
  menu: () => import('./Menu.svelte'),
  more: () => import('./More.svelte'),
  chat: () => import('./Chat.svelte'),
  hints: () => import('./HintList.svelte'),
};

/** How long a table is left alone before, in milliseconds. */
const CALM = 3000;

/** Fetches parts after a while, until what it gives is called. What does not come is fetched again when it is needed. */
export function fetchLater(...parts: (() => Promise<unknown>)[]): () => void {
  const timer = setTimeout(() => {
    for (const load of parts) load().catch(() => {});
  }, CALM);
  return () => clearTimeout(timer);
}
