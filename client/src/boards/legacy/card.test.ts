import { describe, expect, it } from 'vitest';
import { doused, fired, readCard, readFace, shown, turned, turns, upright, writeFace } from './card';

const TILES = [
  'S1|-',
  'S1|S2',
  'A|L2',
  'R1|R2',
  'B2|A',
  'X|X',
  '-|P',
  'pipe',
  'rot',
  'T',
  'T:-|A',
  'S1|-+g',
  'pipe+c',
  'T+c',
  'A|X+s',
  'S01|A',
  'S01|S2+g',
];

describe('a tile', () => {
  it.each(TILES)('%s is read and written alike', (text) => {
    expect(writeFace(readFace(text))).toBe(text);
  });

  it.each(TILES)('%s turned twice lies as before', (text) => {
    expect(writeFace(turned(turned(readFace(text))))).toBe(text);
  });

  it('has one upright text whichever way it lies and whatever it has fired', () => {
    for (const text of ['S1|A', 'A|S1', 'S01|A', 'A|S01']) expect(upright(readFace(text))).toBe('S1|A');
    expect(upright(readFace('R2|R1'))).toBe('R1|R2');
    expect(upright(readFace('T:-|A'))).toBe('T:A|-');
    expect(upright(readFace('X|A+s'))).toBe('A|X+s');
  });

  it('says whether turning it changes anything', () => {
    expect(TILES.filter((text) => !turns(readFace(text)))).toEqual(['X|X', 'pipe', 'rot', 'T', 'pipe+c', 'T+c']);
  });

  it('tells sails from upgrade sides, and who knows what is hidden', () => {
    expect(readCard('.')).toEqual({ up: false, face: null, known: [] });
    expect(readCard('.S1|-@all^')).toMatchObject({ up: false, known: 'all' });
    expect(readCard('?@13')).toEqual({ up: true, face: null, known: [0, 2] });
    expect(shown(readCard('.S1|-@all'))).toBe('.');
    expect(shown(readCard('A|S02'))).toBe('A|S02');
  });

  it('loses the fuse of the barrel that fired, unless it repeats', () => {
    expect(shown(fired(readCard('S1|S2'), 'starboard'))).toBe('S1|S02');
    expect(shown(fired(readCard('R1|R2'), 'port'))).toBe('R1|R2');
    expect(shown(doused(readCard('S1|S2+c')))).toBe('S01|S02+c');
  });
});
