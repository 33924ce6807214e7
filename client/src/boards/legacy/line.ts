/** What is going on, in one short sentence; below it, where there is no panel for it, how the match stands. */
import { say, words } from '../../words/words.svelte';
import type { LineContext } from '../board';
import { layout, rowsFor } from './layout';
import type { Event, Scene } from './scene';
import { tideText } from './tide';

type Context = LineContext<Scene, Event>;

/** What is told of an event; null: the words of the log say it as well. */
function shown(event: Event, names: readonly string[]): string | null {
  const name = (seat: number) => names[seat] ?? '';
  switch (event.kind) {
    case 'round':
      return say('legacy-board-line-round', { round: event.round });
    case 'supplied':
      return say('legacy-board-line-supplied');
    case 'revealed':
      return say('legacy-board-line-built');
    case 'built':
      return event.tile.startsWith('rot') ? null : say('legacy-board-line-built');
    case 'renewed':
      return say('legacy-board-line-renewed');
    case 'sabotage':
      return say('legacy-board-line-sabotage', { name: name(event.seat) });
    case 'sabotage-cancelled':
      return say('legacy-board-line-sabotage-cancelled');
    case 'rot':
      return say('legacy-board-line-rot');
    case 'volley':
      return say('legacy-board-line-volley', { fuse: event.fuse, balls: event.balls });
    case 'treasure':
      return say('legacy-board-line-treasure', { name: name(event.seat) });
    case 'boarded':
      return say('legacy-board-line-boarded', { name: name(event.seat), target: name(event.target) });
    case 'boarding-prevented':
      return say('legacy-board-line-boarding-prevented', { reason: event.reason });
    case 'passed':
      return say('legacy-board-line-passed', { side: event.side });
    case 'unfolded':
      return say('legacy-board-line-unfolded', { name: name(event.seat) });
    case 'resigned':
      return say('legacy-board-line-resigned', { name: name(event.seat) });
    default:
      return null;
  }
}

function awaited({ scene, me, names, asked }: Context): string | null {
  const who = words.speech.list(asked.map((seat) => names[seat] ?? ''));
  const mine = me !== null && asked.includes(me);
  switch (scene.view.phase) {
    case 'build':
      return mine ? say('legacy-board-line-build') : say('legacy-board-line-waiting', { names: who });
    case 'rotten':
      return say('legacy-board-line-rotten', { whose: mine ? 'own' : 'other', names: who });
    case 'carpenter':
      return say('legacy-board-line-carpenter', { whose: mine ? 'own' : 'other', names: who });
    default:
      return null;
  }
}

/** Who has won, and with how many decks. */
function won({ scene, names, winners, me }: Context): string {
  const decks = Math.max(...scene.ships.flatMap(({ seat, length }) => (winners.includes(seat) ? [length] : [])));
  return say('legacy-board-line-won', {
    names: words.speech.list(winners.map((seat) => names[seat] ?? '')),
    count: winners.length,
    whose: me !== null && winners.length === 1 && winners[0] === me ? 'own' : 'other',
    decks,
  });
}

export function line(context: Context): string | null {
  const { scene, names, asked, cue, winners, space } = context;
  const told =
    cue !== null
      ? shown(cue.event, names)
      : winners.length > 0
        ? won(context)
        : asked.length > 0
          ? awaited(context)
          : null;
  const { shape, width, height } = space;
  const rows = rowsFor(Math.max(...scene.ships.map(({ decks }) => decks.length)));
  const panel = layout(shape, width, height, scene.ships.length, rows).tide !== null;
  return told === null || scene.over || panel ? told : `${told}\n${tideText(scene)}`;
}
