import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { prepared } from '../../../scripts/ftl';
import { Speech } from '../../words/speech';
import { DRAWINGS, example } from './diagrams';

const read = (path: string) => readFileSync(new URL(`../../../../locales/${path}.ftl`, import.meta.url), 'utf8');
const speech = (lang: string) =>
  new Speech(
    lang,
    ['common', 'afloat', 'afloat-board'].map((name) => prepared(read(`${lang}/${name}`))),
  );

describe.each(['en', 'fr'])('the words of the board in %s', (lang) => {
  const words = speech(lang);
  const whole = (text: string) => expect(text).not.toMatch(/[{}]/);

  it('has words for every drawing', () => {
    for (const { file, caption } of Object.values(DRAWINGS).flat()) {
      expect(words.has(caption), caption).toBe(true);
      for (const line of [words.say(caption), ...example(words, file)]) whole(line);
    }
  });

  it('says how a ship stands, with and without sails', () => {
    for (const sails of ['none', 0, 1, 4]) {
      for (const men of [0, 1, 8]) {
        whole(
          words.say('afloat-board-state', {
            name: 'Anne',
            men,
            cannons: '1 2',
            'cannons-count': 2,
            hull: 1,
            sails,
            part: 'target',
          }),
        );
      }
    }
  });

  it('says what each stop does to whom', () => {
    const said = ['none', 'man', 'cannon', 'hull', 'sail'].map((effect) =>
      words.say('afloat-board-stop', { effect, target: 'Bart' }),
    );
    expect(new Set(said).size).toBe(5);
    for (const text of said) expect(text).toContain('Bart');
  });

  it('tells a group that is held from one that is not', () => {
    const group = (state: string) => words.say('afloat-board-group', { face: 5, dice: 3, state });
    expect(new Set(['held', 'open', 'lone'].map(group)).size).toBe(3);
  });
});

it('says it as it was meant', () => {
  const words = speech('en');
  expect(words.say('afloat-board-group', { face: 5, dice: 3, state: 'held' })).toBe('three 5s, held');
  expect(
    words.say('afloat-board-state', {
      name: 'Anne',
      men: 7,
      cannons: '1 2 4 5',
      'cannons-count': 4,
      hull: 2,
      sails: 3,
      part: 'waits',
    }),
  ).toBe('Anne: 7 men, cannons 1 2 4 5, 2 hull zones, 3 sails. Afloat.');
});
