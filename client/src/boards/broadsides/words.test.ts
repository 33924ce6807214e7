import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Speech } from '../../words/speech';
import { DIAGRAMS } from './diagrams';

const read = (path: string) => readFileSync(new URL(`../../../../locales/${path}.ftl`, import.meta.url), 'utf8');
const speech = (lang: string) =>
  new Speech(lang, [read(`${lang}/common`), read(`${lang}/broadsides`), read(`${lang}/broadsides-board`)]);

const HEADINGS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'];
const ARCS = [
  'ahead',
  'starboard-forward',
  'starboard-broadside',
  'starboard-aft',
  'astern',
  'port-aft',
  'port-broadside',
  'port-forward',
];

describe.each(['en', 'fr'])('the words of the board in %s', (lang) => {
  const words = speech(lang);
  const whole = (text: string) => expect(text).not.toMatch(/[{}]|undefined/);
  /** All of them are said in full, and each differently. */
  const different = (texts: string[]) => {
    texts.forEach(whole);
    expect(new Set(texts).size).toBe(texts.length);
  };

  it('has words for every drawing', () => {
    different(DIAGRAMS.map((rule) => words.say(`broadsides-board-drawing-${rule.replace('.', '-')}`)));
  });

  it('tells headings, arcs, cards and masts apart', () => {
    different(
      HEADINGS.map((heading) =>
        words.say('broadsides-board-place', { ship: 'Seahawk', name: 'Anne', point: '2,3', heading }),
      ),
    );
    different(
      HEADINGS.map((heading) =>
        words.say('broadsides-board-course', { number: 1, point: '2,3', heading, grounded: 'no' }),
      ),
    );
    different(ARCS.map((arc) => words.say('broadsides-board-bears', { arc, guns: 'B3 C3', 'guns-count': 2 })));
    different(
      ['stay', 'forward', 'port', 'starboard', 'damaged', 'hidden'].map((card) =>
        words.say('broadsides-board-card', { card }),
      ),
    );
    different(
      ['fore', 'main-top', 'main', 'mizzen', 'aft'].map((mast) => words.say('broadsides-board-mast', { mast })),
    );
  });

  it('says how a ship ends and why a shot does nothing', () => {
    different(
      ['sunk', 'crippled', 'unmanned', 'struck', 'captain-killed', 'resigned', 'becalmed'].map((why) =>
        words.say('broadsides-board-fate', { why }),
      ),
    );
    different(
      ['missed', 'empty', 'end-on', 'wrecked', 'alongside'].map((why) => words.say('broadsides-board-none', { why })),
    );
  });

  it('says what an option means for a ship that is hurt', () => {
    different(['fights_on', 'beaten'].map((immobile) => words.say('broadsides-board-immobile', { immobile })));
    different(['fights_on', 'beaten'].map((immobile) => words.say('broadsides-board-damaged', { cards: 2, immobile })));
    different(
      ['same_turn', 'lost_turn'].map((back) => words.say('broadsides-board-captain-off', { back, aside: 'no' })),
    );
  });

  it('tells the signs of a cell apart', () => {
    different(
      ['none', 'can', 'picked', 'goal', 'cross', 'fight', 'aim', 'bears'].map((sign) =>
        words.say('broadsides-board-cell', { cell: 'C5', what: 'x', sign }),
      ),
    );
  });

  it('has words for every question', () => {
    different(
      ['captain', 'man', 'return', 'plot', 'immobile', 'fire', 'step', 'goal', 'fight'].map((kind) =>
        words.say(`broadsides-board-ask-${kind}`, { left: 1 }),
      ),
    );
    different([0, 1, 2].map((damaged) => words.say('broadsides-board-note-damaged', { damaged })));
    for (const [message, field] of [
      ['place-on', 'cell'],
      ['replace-on', 'cell'],
      ['fire-at', 'section'],
      ['step-to', 'cell'],
    ] as const) {
      different(['none', 'C'].map((what) => words.say(`broadsides-board-${message}`, { [field]: what })));
    }
  });

  it('tells what is going on', () => {
    different(
      ['yes', 'no'].flatMap((last) =>
        ['yes', 'no'].map((you) => words.say('broadsides-board-line-firing', { last, you, name: 'Anne', shots: 2 })),
      ),
    );
    different(
      ['sunk', 'crippled', 'unmanned', 'struck', 'captain-killed', 'resigned'].map((why) =>
        words.say('broadsides-board-line-won', { name: 'Anne', ship: 'Seahawk', why }),
      ),
    );
    different(
      ['stay', 'forward', 'port', 'starboard', 'damaged'].map((card) =>
        words.say('broadsides-board-line-both', { number: 1, card }),
      ),
    );
  });
});

it('says it as it was meant', () => {
  const words = speech('en');
  expect(words.say('broadsides-board-course', { number: 2, point: '3,4', heading: 'se', grounded: 'yes' })).toBe(
    'Card 2: 3,4, heading south-east – aground!',
  );
  expect(words.say('broadsides-board-line-firing', { last: 'no', you: 'no', name: 'Anne', shots: 2 })).toBe(
    'Anne fires, 2 shots left',
  );
  expect(words.say('broadsides-board-hull-hit', { side: 'port', hits: 2 })).toBe('port hull wrecked');
});
