/** What is going on, in one short sentence; after a line break what is counted, where there is room for it. */
import { say, words } from '../../words/words.svelte';
import type { LineContext, Seat } from '../board';
import { shipName } from './labels';
import { contested, type Event, type Scene } from './scene';

export function line(context: LineContext<Scene, Event>): string | null {
  const told = sentence(context);
  if (told === null) return null;
  // What is shown needs both lines; at the side of a low window every sentence does.
  const counted = context.cue || context.space.shape === 'low' ? '' : countedOf(context.scene);
  return counted === '' ? told : `${told}\n${counted}`;
}

function sentence({ scene, me, names, asked, cue }: LineContext<Scene, Event>): string | null {
  const { stage } = scene;
  const nameOf = (seat: Seat) => names[seat] ?? '';
  const you = (seat: Seat) => (seat === me ? 'yes' : 'no');
  if (cue) return shown(scene, cue.event);
  switch (stage.kind) {
    case 'placing':
    case 'plotting':
      // Whoever has chosen waits: the table says for whom.
      if (asked.length === 1 && me !== null && asked[0] !== me) return null;
      return stage.kind === 'placing'
        ? say('broadsides-board-line-placing')
        : say('broadsides-board-line-plotting', { turn: scene.turn + 1 });
    case 'sailing':
      return null;
    case 'firing':
      return say('broadsides-board-line-firing', {
        name: nameOf(stage.seat),
        shots: stage.left[stage.seat] ?? 0,
        you: you(stage.seat),
        last: scene.lie === 'apart' ? 'no' : 'yes',
      });
    case 'returning': {
      const alone = stage.seats.length === 1 && stage.seats[0] === me;
      return say('broadsides-board-line-returning', {
        names: words.speech.list(stage.seats.map(nameOf)),
        count: stage.seats.length,
        you: alone ? 'yes' : 'no',
      });
    }
    case 'boarding':
      return say('broadsides-board-line-boarding', {
        name: nameOf(stage.seat),
        steps: stage.left,
        you: you(stage.seat),
      });
    case 'fighting':
      return say('broadsides-board-line-fighting', {
        name: nameOf(stage.seat),
        fights: contested(scene).length,
        you: you(stage.seat),
      });
    case 'over':
      return ended(scene, names);
  }
}

/** What is being shown, where the game has better words than those of the event. */
function shown(scene: Scene, event: Event): string | null {
  if (event.kind === 'fight' || event.kind === 'round') {
    const melee = scene.melees.at(-1);
    if (!melee) return null;
    const [own, others] = melee.men;
    return say('broadsides-board-line-fight', { cell: melee.cell, ship: shipName(melee.deck), own, others });
  }
  if (event.kind !== 'card' && event.kind !== 'moved' && event.kind !== 'turned') return null;
  const number = Math.max(...scene.played.map((cards) => cards.length));
  const cards = scene.played.map((played) => played[number - 1]);
  const [first, second] = cards;
  if (number === 0) return null;
  if (first !== undefined && first === second) return say('broadsides-board-line-both', { number, card: first });
  const each = cards.flatMap((card, seat) =>
    card === undefined ? [] : [say('broadsides-board-line-card', { ship: shipName(seat), card })],
  );
  return say('broadsides-board-line-cards', { number, cards: words.speech.list(each) });
}

/** Who has won, and how. */
function ended({ stage, fates }: Scene, names: readonly string[]): string | null {
  if (stage.kind !== 'over') return null;
  const loser = fates.findIndex((fate) => fate !== null);
  const winner = stage.winners[0];
  if (stage.winners.length !== 1 || winner === undefined || loser < 0) return say('broadsides-board-line-drawn');
  return say('broadsides-board-line-won', {
    name: names[winner] ?? '',
    ship: shipName(loser),
    why: fates[loser] ?? '',
  });
}

/** The map, and how long it has been calm. */
function countedOf({ stage, options, lie, quiet }: Scene): string {
  const said = [options.data === undefined ? say('broadsides-board-map', { map: options.map }) : options.map];
  if (stage.kind === 'over' || stage.kind === 'placing') return said.join('');
  if (options.calm === 'endless') said.push(say('broadsides-option-calm-endless'));
  else if (quiet > 0) said.push(say(`broadsides-board-calm${lie === 'apart' ? '' : '-boarding'}`, { turns: quiet }));
  return said.join(' · ');
}
