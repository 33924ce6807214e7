import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { prepared } from '../../scripts/ftl';
import { Speech } from '../words/speech';
import { rulebook } from './rulebook';

const text = (name: string) => readFileSync(new URL(`../../../locales/en/${name}.ftl`, import.meta.url), 'utf8');
const speech = new Speech('en', [prepared(text('common')), prepared(text('afloat'))]);

describe('the rulebook', () => {
  const chapters = rulebook('afloat', (key) => speech.has(key));

  it('has the chapters of the game in order and then the rules of the table', () => {
    expect(chapters.map((chapter) => chapter.id)).toEqual(['A1', 'A2', 'A3', 'A4', 'table']);
  });

  it('leaves no rule out', () => {
    const written = [...text('afloat').matchAll(/^afloat-rule-(\w+)-(\d+) =/gm)].map(([, part, n]) => `${part}.${n}`);
    const shown = chapters.flatMap((chapter) => chapter.rules.map((rule) => rule.number));
    expect(shown).toEqual([...written, 'T1', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7']);
  });

  it('gives every rule a title and a text', () => {
    for (const rule of chapters.flatMap((chapter) => chapter.rules)) {
      expect(speech.has(rule.key) && speech.has(`${rule.key}.title`), rule.number).toBe(true);
    }
  });
});
