import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ORDERS as afloat } from '../boards/afloat/orders';
import type { StandingOrder } from '../boards/board';
import { ORDERS as broadsides } from '../boards/broadsides/orders';
import { ORDERS as legacy } from '../boards/legacy/orders';
import type { Value } from '../wire/types';
import { prepared } from '../../scripts/ftl';
import { Speech } from '../words/speech';
import { answersOf, MOST, toggled } from './orders';

const GAMES = { afloat, broadsides, legacy } as unknown as Record<string, StandingOrder<Value>[]>;
const orders = (game: string) => GAMES[game] ?? [];

describe.each(Object.keys(GAMES))('standing orders in %s', (game) => {
  it('are three at most, each in words, in both languages', () => {
    expect(orders(game).length).toBeLessThanOrEqual(3);
    for (const lang of ['en', 'fr']) {
      const url = new URL(`../../../locales/${lang}/${game}-board.ftl`, import.meta.url);
      const speech = new Speech(lang, [prepared(readFileSync(url, 'utf8'))]);
      for (const { words } of orders(game)) expect(speech.has(words), words).toBe(true);
    }
  });

  it('fit into what may be left, all of them together', () => {
    const names = orders(game).map(({ name }) => name);
    const chosen = names.reduce<string[]>((chosen, name) => toggled(orders(game), chosen, name), []);
    expect(answersOf(orders(game), chosen, []).length).toBeLessThanOrEqual(MOST);
    for (const { moves = [], rank } of orders(game)) for (const move of moves) expect(rank(move)).not.toBeNull();
  });
});

describe('the answers of an order', () => {
  it('are in its order, each once, however the server writes them', () => {
    const listed = [{ cannon: 2, kind: 'give' }, { kind: 'bear' }, { kind: 'give', cannon: 1 }];
    const answers = answersOf(orders('afloat'), ['lowest-cannon'], listed);
    expect(answers.map(({ cannon }) => cannon)).toEqual([1, 2, 3, 4, 5]);
  });

  it('are chosen among those the server has listed, by their fields', () => {
    const plot = (...cards: string[]) => ({ kind: 'plot', cards });
    const listed = [plot('forward', 'stay', 'damaged'), plot('stay', 'damaged', 'stay'), { kind: 'strike' }];
    expect(answersOf(orders('broadsides'), ['stay'], listed)).toEqual([
      plot('stay', 'stay', 'stay'),
      plot('stay', 'damaged', 'stay'),
    ]);
    const cover = (row: number) => ({ kind: 'cover', ship: 1, row });
    expect(answersOf(orders('legacy'), ['cover-bow'], [cover(2), cover(5)])).toEqual([cover(5), cover(2)]);
    expect(answersOf(orders('legacy'), ['cover-stern'], [cover(5), cover(2)])).toEqual([cover(2), cover(5)]);
  });

  it('are none where nothing is chosen', () => {
    expect(answersOf(orders('afloat'), [], [{ kind: 'bear' }])).toEqual([]);
  });
});

it('what says the opposite of an order goes when it is chosen, whichever was first', () => {
  const tick = (...names: string[]) =>
    names.reduce<string[]>((chosen, name) => toggled(orders('afloat'), chosen, name), []);
  expect(tick('defend', 'lowest-cannon', 'bear')).toEqual(['lowest-cannon', 'bear']);
  expect(tick('bear', 'defend')).toEqual(['defend']);
  expect(tick('bear', 'bear')).toEqual([]);
});
