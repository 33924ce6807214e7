import { readFileSync } from 'node:fs';
import { FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import { partOf, prepared } from '../../scripts/ftl';
import { readBy } from './readings';
import { Speech } from './speech';

const LANGS = ['en', 'fr'] as const;
const source = (lang: string, name: string) =>
  readFileSync(new URL(`../../../locales/${lang}/${name}.ftl`, import.meta.url), 'utf8');
const speech = (lang: string) =>
  new Speech(
    lang,
    ['common', 'client', 'afloat'].map((name) => prepared(source(lang, name))),
  );
const NAMES = ['Anne', 'Bart', 'Mary'];

/** The keys of a file with the variables each message uses. */
function messages(text: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  let key = '';
  for (const line of text.split('\n')) {
    const id = /^([a-z][\w-]*)\s*=/i.exec(line)?.[1];
    const attribute = /^ {4}\.([a-z]+)\s*=/.exec(line)?.[1];
    if (id !== undefined) key = id;
    if (line.startsWith('#') || key === '') continue;
    const name = attribute === undefined ? key : `${key}.${attribute}`;
    const variables = Array.from(line.matchAll(/\{ \$([\w-]+)/g), (match) => match[1] as string);
    found.set(name, [...new Set([...(found.get(name) ?? []), ...variables])].sort());
  }
  return found;
}

describe('the law of words', () => {
  const en = speech('en');
  const fr = speech('fr');

  it('tells a seat by its name and by its number', () => {
    expect(en.tell('table-act', { kind: 'resign', seat: 1 }, NAMES)).toBe('Bart resigns.');
    expect(en.tell('table-act', { kind: 'resign', seat: 7 }, NAMES)).toBe('seat 8 resigns.');
    expect(en.tell('afloat-refusal', { kind: 'no-such-ship', target: 3 }, NAMES)).toBe(
      'There is no ship number 4 in this match.',
    );
    expect(en.tell('afloat-event', { kind: 'attack', seat: 0, target: 2 }, NAMES)).toBe('Anne attacks Mary.');
  });

  it('joins lists of seats as the language does, and other lists with blanks', () => {
    expect(en.tell('afloat-event', { kind: 'tied', seats: [0, 1, 2] }, NAMES)).toBe(
      'Anne, Bart and Mary are tied and throw again.',
    );
    expect(fr.list(NAMES)).toBe('Anne, Bart et Mary');
    expect(en.tell('afloat-event', { kind: 'thrown', seat: 0, dice: [6, 5, 5] }, NAMES)).toBe('Anne throws 6 5 5.');
  });

  it('counts lists, so that messages can choose', () => {
    expect(en.tell('afloat-move', { kind: 'throw', hold: [] }, NAMES)).toBe(
      'Hold nothing, throw all unblocked dice again',
    );
    expect(en.tell('afloat-move', { kind: 'throw', hold: [5] }, NAMES)).toBe(
      'Hold every 5, throw the other dice again',
    );
    expect(en.tell('afloat-move', { kind: 'throw', hold: [3, 5] }, NAMES)).toBe(
      'Hold the numbers 3 5, throw the other dice again',
    );
    expect(en.say('table-result', en.args({ winners: [] }, NAMES))).toBe('Nobody wins.');
  });

  it('chooses plurals by numbers and variants by strings', () => {
    expect(en.tell('afloat-event', { kind: 'man-lost', seat: 0, men: 1 }, NAMES)).toBe(
      'Anne loses a man and has one man left.',
    );
    expect(en.tell('afloat-event', { kind: 'man-lost', seat: 0, men: 0 }, NAMES)).toBe(
      'Anne loses a man and has nobody left.',
    );
    expect(en.tell('afloat-move', { kind: 'stop', effect: 'cannon' }, NAMES)).toBe('Stop and break a cannon');
  });

  it('tells notices of every kind', () => {
    const ended = { kind: 'ended', winners: [1], ending: { rules: 'last-afloat' } };
    expect(en.notice('afloat', ended, NAMES)).toBe('Bart wins. One ship is left afloat.');
    expect(en.notice('afloat', { kind: 'ended', winners: [0, 1], ending: 'agreed' } as { kind: string }, NAMES)).toBe(
      'A draw: Anne and Bart share the victory. A draw was agreed.',
    );
    expect(en.notice('afloat', { kind: 'event', event: { kind: 'begins', seat: 2 } }, NAMES)).toBe('Mary begins.');
    expect(en.notice('afloat', { kind: 'acted', act: { kind: 'hint', seat: 0 } }, NAMES)).toBe(
      'Anne asks a pilot for a hint.',
    );
    expect(en.notice('afloat', { kind: 'undone', seat: 0 } as { kind: string }, NAMES)).toBe(
      'Anne takes the last step back.',
    );
  });

  it('says what is wrong with a match file, and where', () => {
    expect(en.invalid('afloat', { line: 5, column: null, wrong: { kind: 'cut-off' } })).toBe(
      'Line 5: the line does not end in a line feed; the file has been cut off.',
    );
    const refused = { kind: 'refused', seat: 0, rule: 'A2.1', refusal: { kind: 'own-ship' } };
    expect(en.invalid('afloat', { line: 7, column: null, wrong: refused })).toBe(
      'Line 7: the move made by seat 1 is refused. Nobody attacks their own ship. (A2.1)',
    );
  });

  it('shows what has no words by its key', () => {
    expect(en.say('no-such-key')).toBe('{no-such-key}');
    expect(en.tell('afloat-move', {}, [])).toBe('{afloat-move-?}');
  });
});

describe('the files', () => {
  it.each(['client', 'afloat', 'common'])('%s says the same in both languages', (name) => {
    expect(messages(source('fr', name))).toEqual(messages(source('en', name)));
  });

  it.each(LANGS)('the %s words of the client are whole and typeset', (lang) => {
    const text = source(lang, 'client');
    const keys = [...messages(text).keys()];
    expect(new FluentResource(text).body.length).toBe(keys.length);
    for (const line of text.split('\n').filter((line) => !line.startsWith('#'))) {
      expect(line, 'a straight apostrophe').not.toMatch(/\w'\w/);
      if (lang === 'fr' && !line.includes('touche ?'))
        expect(line, 'a plain space before a sign').not.toMatch(/ [:;!?»](\s|$)/);
    }
  });

  it('gives browsers no words that only the terminal says', () => {
    const { length } = Object.keys(prepared(source('en', 'common'), 'terminal'));
    expect(length).toBeGreaterThan(300);
    expect([partOf('ui-help-serve'), partOf('ui-percent')]).toEqual(['terminal', 'play']);
  });

  it.each(LANGS)('the %s words of a game come in parts, each message in one', (lang) => {
    for (const game of ['afloat', 'legacy', 'broadsides']) {
      const text = source(lang, game);
      const parts = (['play', 'cover', 'rules', 'faults'] as const).map((part) => Object.keys(prepared(text, part)));
      const [play, cover, rules, faults] = parts.map((ids) => ids.join(' '));
      expect(play, game).toContain(`${game}-title`);
      expect(new Set(parts.flat()), game).toEqual(new Set(Object.keys(prepared(text))));
      expect(cover, game).toMatch(/-title .*-option-/);
      expect(play, game).toMatch(/-event-.* .*-ending-/);
      expect(play, game).not.toMatch(/-rules?-|-malformed-|how-to-win/);
      expect(rules, game).toMatch(/-rules-part-.* .*-rule-/);
      expect(faults, game).toMatch(/-malformed-/);
    }
  });

  it('are prepared as Fluent reads them', () => {
    const messages = prepared('a = one\nb = { $n } two\n    .title = three\n-c = four\nd =\n    .title = five');
    const speech = new Speech('en', [messages]);
    expect(messages['a']).toBe('one');
    expect([speech.say('b', { n: 1 }), speech.say('b.title'), speech.say('d.title')]).toEqual([
      '1 two',
      'three',
      'five',
    ]);
    expect(speech.has('d')).toBe(false);
  });
});

describe('what the components say', () => {
  const texts = import.meta.glob<string>('../**/*.{svelte,ts}', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  // A board says the words of its game; what boards share says the client's.
  const all = Object.entries(texts).filter(([path]) => !/\/boards\/(?!kit\/)/.test(path) && !path.endsWith('.test.ts'));

  it('has words', () => {
    const en = speech('en');
    let count = 0;
    for (const [path, text] of all) {
      for (const [, key] of text.matchAll(/\bsay\(\s*'([\w.-]+)'/g)) {
        count++;
        expect(en.has(key as string), `${key} in ${path}`).toBe(true);
      }
    }
    expect(count).toBeGreaterThan(100);
  });

  it('is used: no word of the client is left over', () => {
    const page = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');
    const whole = [page, ...all.map(([, text]) => text)].join('\n');
    // Keys that are put together from parts, by their beginnings.
    const built =
      /^(settings-(theme|speed|motion)|language-|status-|trouble-|phrase-|keys-|menu-|setup-(pilots|friends|screen|own-tiles|own-map)$|dice-|replay-(person|clock))/;
    for (const key of messages(source('en', 'client')).keys()) {
      if (!built.test(key)) expect(whole.includes(key), key).toBe(true);
    }
  });
});

describe('the notation of a game', () => {
  const speech = new Speech('en', [
    prepared('whale-event-met = { $seat } meets { $piece }.\nwhale-event-gone = { $piece }'),
  ]);

  it('is read out by the game that wrote it, and by no other', () => {
    const met = { kind: 'met', seat: 0, piece: 'W7' };
    expect(speech.tell('whale-event', met, ['Anne'])).toContain('Anne meets W7');
    readBy('whale', (field, text) => (field === 'piece' ? `the whale ${text.slice(1)}` : text));
    expect(speech.tell('whale-event', met, ['Anne'])).toContain('Anne meets the whale 7');
    expect(speech.tell('whale-event', { kind: 'gone', piece: null }, [])).toBe('none');
    expect(speech.tell('table-notice', { kind: 'gone', piece: 'W7' }, [])).toBe('{table-notice-gone}');
  });
});
