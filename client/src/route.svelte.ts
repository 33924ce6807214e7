/** Which page is shown. An address is a page; going there loads nothing anew. */

export type Page =
  | { kind: 'front' }
  | { kind: 'table'; id: string }
  | { kind: 'replay'; id: string | null }
  | { kind: 'rules'; game: string }
  | { kind: 'nowhere' };

export function pageOf(path: string): Page {
  const parts = path.split('/').filter((part) => part !== '');
  const [first, second, third] = parts;
  if (first === undefined) return { kind: 'front' };
  if (first === 't' && second !== undefined && parts.length === 2) return { kind: 'table', id: second };
  if (first === 't' && second !== undefined && third === 'replay' && parts.length === 3) return { kind: 'replay', id: second };
  if (first === 'replay' && parts.length === 1) return { kind: 'replay', id: null };
  if (first === 'rules' && second !== undefined && parts.length === 2) return { kind: 'rules', game: second };
  return { kind: 'nowhere' };
}

class Route {
  path = $state(location.pathname);
  /** What stands behind the `#`, without it. */
  hash = $state(location.hash.slice(1));
  page = $derived(pageOf(this.path));

  constructor() {
    addEventListener('popstate', () => this.#read());
    addEventListener('hashchange', () => this.#read());
  }

  #read(): void {
    this.path = location.pathname;
    this.hash = location.hash.slice(1);
  }

  go(address: string): void {
    history.pushState(null, '', address);
    this.#read();
    if (this.hash === '') scrollTo(0, 0);
  }

  /** Takes secrets out of the address bar. */
  dropHash(): void {
    history.replaceState(null, '', location.pathname);
    this.#read();
  }
}

export const route = new Route();

/** Follows links within the client without loading the page anew. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || link.target !== '' || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (link.pathname.startsWith('/api') || (link.pathname === location.pathname && link.hash !== '')) return;
  event.preventDefault();
  route.go(link.pathname + link.hash);
}
