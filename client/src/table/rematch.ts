/** Going on from one match to the next. */
import * as api from '../wire/api';
import { keepPlace, newNonce } from '../wire/places';
import type { Match } from './match.svelte';

/** Takes one's token to the next table; where nobody else has to come, the match begins at once. */
export async function moveOn(match: Match, next: string): Promise<void> {
  const { token } = match.connection.place;
  const { table } = await api.look(next, token);
  keepPlace(next, { game: table.game, token, commitment: table.commitment });
  const alone = match.host && match.table.seats.every((seat, i) => match.mine.includes(i) || !seat.owned);
  if (!alone || token === null || table.status !== 'gathering') return;
  // Every seat that has an owner is ours: any of them takes what this browser adds to the dice.
  const seat = table.seats.findIndex(({ owned }) => owned);
  const nonce = newNonce();
  keepPlace(next, { nonces: [nonce] });
  await api.sit(next, token, { name: table.seats[seat]?.name ?? '', seat, nonce });
  await api.start(next, token);
}
