import { readFileSync } from 'node:fs';
import { FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import { prepared } from '../../../scripts/ftl';
import { Speech } from '../../words/speech';
import { DRAWINGS } from './diagrams';

const read = (path: string) => readFileSync(new URL(`../../../../locales/${path}.ftl`, import.meta.url), 'utf8');
const speech = (lang: string) =>
  new Speech(
    lang,
    ['common', 'legacy', 'legacy-board'].map((name) => prepared(read(`${lang}/${name}`))),
  );
const keysOf = (text: string) => Array.from(text.matchAll(/^([a-z][\w-]*)\s*=/gim), ([, key]) => key as string);
const variablesOf = (text: string) =>
  [...new Set(Array.from(text.matchAll(/\{ \$([\w-]+)/g), ([, name]) => name))].sort();

const EFFECTS = [
  'S',
  'L',
  'R',
  'B',
  'armour',
  'spring',
  'plank',
  'pipe',
  'treasure',
  'rotten',
  'carpenter',
  'gunner',
  'saboteur',
  'sail',
];

it('says the same in both languages, with the same arguments', () => {
  const [en, fr] = [read('en/legacy-board'), read('fr/legacy-board')];
  expect(keysOf(fr)).toEqual(keysOf(en));
  const split = (text: string) =>
    new Map(text.split(/^(?=[a-z][\w-]*\s*=)/gim).map((part) => [keysOf(part)[0], variablesOf(part)]));
  expect(split(fr)).toEqual(split(en));
});

it('leaves no word over, and none out', () => {
  const texts = import.meta.glob<string>('./*.{svelte,ts}', { query: '?raw', import: 'default', eager: true });
  const whole = Object.entries(texts)
    .filter(([path]) => !path.endsWith('.test.ts'))
    .map(([, text]) => text)
    .join('\n');
  const keys = keysOf(read('en/legacy-board'));
  // Keys that are put together from parts, by their beginnings.
  const built =
    /^legacy-board-(effect|drawing|prompt)-|^legacy-board-(armour|spring|plank|pipe|treasure|rotten|carpenter|gunner|saboteur|harm)$/;
  for (const key of keys) if (!built.test(key)) expect(whole.includes(`'${key}'`), key).toBe(true);
  for (const [, key] of whole.matchAll(/'(legacy-board-[\w-]+)'/g)) expect(keys, key).toContain(key);
});

describe.each(['en', 'fr'])('the words of the board in %s', (lang) => {
  const words = speech(lang);
  const whole = (text: string) => expect(text).not.toMatch(/[{}]/);

  it('are whole and typeset', () => {
    const text = read(`${lang}/legacy-board`);
    expect(new FluentResource(text).body.length).toBe(keysOf(text).length);
    for (const line of text.split('\n').filter((line) => !line.startsWith('#'))) {
      expect(line, 'a straight apostrophe').not.toMatch(/\w'\w/);
      if (lang === 'fr') expect(line, 'a plain space before a sign').not.toMatch(/ [:;!?»](\s|$)/);
    }
  });

  it('tell what every drawing shows and what every tile does', () => {
    for (const { caption } of Object.values(DRAWINGS).flat()) whole(words.say(caption));
    for (const kind of EFFECTS) expect(words.say(`legacy-board-effect-${kind}`)).toMatch(/\(L\d/);
  });

  it('say why nobody boards', () => {
    const why = ['bow', 'empty', 'plank', 'contested'].map((reason) =>
      words.say('legacy-board-line-boarding-prevented', { reason }),
    );
    for (const text of why) whole(text);
    expect(new Set(why).size).toBe(4);
  });

  it('tell cannons apart, and fuses', () => {
    const said = ['S', 'L', 'R', 'B'].flatMap((sort) =>
      [0, 1, 2].map((fuse) => words.say('legacy-board-cannon', { sort, fuse })),
    );
    expect(new Set(said).size).toBe(12);
    for (const text of said) whole(text);
  });

  it('tell how a ship and a deck stand', () => {
    for (const state of ['own', 'resigned', 'plain']) {
      for (const number of [0, 1, 2])
        whole(
          words.say('legacy-board-ship', {
            name: 'Anne',
            number,
            decks: number,
            length: 4,
            barrels: number,
            hand: number,
            state,
            won: number === 1 ? 'yes' : 'no',
          }),
        );
    }
    const deck = (state: string) => words.say('legacy-board-deck', { row: 2, tile: 'x', pile: 3, state, fuse: 1 });
    expect(new Set(['wreck', 'pick', 'mark', 'plain'].map(deck)).size).toBe(4);
  });
});

it('says it as it was meant', () => {
  const words = speech('en');
  const ship = { name: 'Anne', number: 0, decks: 7, length: 9, barrels: 2, hand: 0, state: 'plain', won: 'yes' };
  expect(words.say('legacy-board-ship', ship)).toBe('Anne: 7 decks, length 9, 2 barrels, no tile in hand, has won.');
  expect(words.say('legacy-board-cannon', { sort: 'S', fuse: 1 })).toBe('short cannon (fuse 1)');
  expect(words.say('legacy-board-deck', { row: 2, tile: 'pipe', pile: 1, state: 'mark', fuse: 2 })).toBe(
    'Row 2: pipe, would be hit in volley 2',
  );
  expect(words.say('legacy-board-foresight', { balls: 1, hits: 1 })).toBe(
    'If the cannons fired now: one ball, one tile lost.',
  );
});
