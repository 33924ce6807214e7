/**
 * What a page needs is asked for all at once, and before the page itself is there: its script, its board and its words, and what the
 * server knows. Whatever does not come is missed, and told, by whoever needs it.
 */
import { drawingsOf, tableOf } from './boards';
import { pageOf } from './page';
import { pages } from './pages';
import { reachOut } from './wire/ahead';
import { games } from './wire/games';
import { placeAt } from './wire/places';
import { askFor, COVERS, playOf, preferred, rulesOf } from './words/files';

const ignore = () => {};

export function askAhead({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): void {
  const page = pageOf(pathname);
  if (page.kind === 'nowhere') return;
  pages[page.kind]().catch(ignore);
  if (page.kind === 'front') {
    games().catch(ignore);
    askFor(preferred(), COVERS);
  } else if (page.kind === 'rules') {
    games().catch(ignore);
    drawingsOf(page.game).catch(ignore);
    askFor(preferred(), rulesOf(page.game));
  } else if (page.kind === 'table') {
    const place = placeAt(page.id);
    if (place?.game) askForGame(place.game);
    // A secret in the address may change who one is: the page sees to it first.
    if (hash === '')
      reachOut(page.id, place?.token ?? null)
        .then(({ table }) => askForGame(table.game))
        .catch(ignore);
  }
}

/** Asks for what a table of this game needs. */
export function askForGame(game: string): void {
  pages.table().catch(ignore);
  tableOf(game).catch(ignore);
  askFor(preferred(), playOf(game));
}
