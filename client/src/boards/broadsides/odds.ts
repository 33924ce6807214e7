/** What a shot would do or did, in few words. */
import { say, words } from '../../words/words.svelte';
import type { Damage } from '../../wire/types/broadsides/reply';
import { percent } from '../kit/percent';
import { columnOf } from './deck';
import type { Odds } from './desk.svelte';
import { mastWords } from './labels';
import type { Scene, Shot } from './scene';

/** What a die would do; `before`: the damaged cards there are already. */
export function harmOf(damage: Damage, before: number): string {
  if (damage.nothing) return say('broadsides-board-none', { why: damage.nothing });
  const things: string[] = [];
  if (damage.plank) {
    const side = columnOf(damage.plank) === 3 ? 'starboard' : 'port';
    things.push(say('broadsides-board-hull-hit', { hits: damage.hits, side }));
  }
  if (damage.cannon) things.push(say('broadsides-board-cannon'));
  if (damage.men > 0) things.push(say('broadsides-board-men', { men: damage.men }));
  if (damage.captain) things.push(say('broadsides-board-captain'));
  if (damage.mast) things.push(mastWords(damage.mast));
  if (damage.damaged > before) things.push(say('broadsides-board-damaged-short', { cards: damage.damaged }));
  return words.speech.list(things);
}

export interface OddsRow {
  dice: number[];
  text: string;
  harmless: boolean;
  percent: number;
}

/** Dice that do the same stand together; what does harm comes first. */
export function oddsRows({ target, dice, of }: Odds, { ships }: Scene): OddsRow[] {
  const rows = new Map<string, OddsRow>();
  for (const damage of dice) {
    const text = harmOf(damage, ships[target]?.damaged ?? 0);
    const row = rows.get(text) ?? { dice: [], text, harmless: damage.nothing !== null, percent: 0 };
    row.dice.push(damage.die);
    row.percent = percent(row.dice.length, of);
    rows.set(text, row);
  }
  return [...rows.values()].sort((a, b) => Number(a.harmless) - Number(b.harmless));
}

/** What does harm, in one line of very few words. */
export function oddsNote({ dice }: Odds): string {
  const said = new Map<string, number[]>();
  for (const damage of dice) {
    if (damage.nothing) continue;
    const things: string[] = [];
    const thing = (what: string, count = 1) => things.push(say('broadsides-board-short', { what, count }));
    if (damage.plank) thing('hull');
    if (damage.cannon) thing('cannon');
    if (damage.men > 0) thing('men', damage.men);
    if (damage.captain) thing('captain');
    if (damage.mast) thing('mast');
    const text = things.join(', ');
    said.set(text, [...(said.get(text) ?? []), damage.die]);
  }
  if (said.size === 0) return say('broadsides-board-no-harm');
  return [...said]
    .map(([what, faces]) => say('broadsides-board-odds-row', { dice: faces.join(' '), what }))
    .join(' · ');
}

/** What came of a shot. */
export function outcomeOf(shot: Shot): string {
  const said = shot.outcome.map((event) => {
    switch (event.kind) {
      case 'no-effect':
        return say('broadsides-board-none', { why: event.why });
      case 'cannon-lost':
        return say('broadsides-board-cannon');
      case 'men-lost':
        return say('broadsides-board-men', { men: event.men });
      case 'captain-hit':
        return say('broadsides-board-captain');
      case 'mast-hit':
        return mastWords(event.mast);
      case 'hull-hit':
        return say('broadsides-board-hull-hit', { hits: event.hits, side: event.side });
      case 'damaged-cards':
        return say('broadsides-board-damaged-short', { cards: event.cards });
      default:
        return '';
    }
  });
  return words.speech.list(said.filter((text) => text !== ''));
}
