/** The pages, each loaded when it is needed. */
export const pages = {
  front: () => import('./pages/Front.svelte'),
  table: () => import('./pages/TablePage.svelte'),
  replay: () => import('./pages/Replay.svelte'),
  rules: () => import('./pages/Rulebook.svelte'),
};
