import { askAhead } from './ahead';
import { pageOf } from './page';

/** Which page is shown. An address is a page; going there loads nothing anew. */
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
    askAhead(new URL(address, location.href));
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
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || link.target !== '' || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (link.pathname.startsWith('/api') || (link.pathname === location.pathname && link.hash !== '')) return;
  event.preventDefault();
  route.go(link.pathname + link.hash);
}
