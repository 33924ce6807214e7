import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkDice, type Finding } from './check';

const record = (name: string) =>
  readFileSync(new URL(`../../../records/valid/afloat/v1/${name}.jsonl`, import.meta.url), 'utf8');
const verdicts = (findings: Finding[]) => Object.fromEntries(findings.map(({ kind, verdict }) => [kind, verdict]));

describe('checking the dice', () => {
  const text = record('duel');
  const lines = text.trimEnd().split('\n');
  const commitment = JSON.parse(lines[0] as string).header.dice.commitment as string;
  const nonces = (JSON.parse(lines[1] as string).start.nonces as (string | null)[]).filter((nonce) => nonce !== null);

  it.each(['duel', 'sails', 'four-locked', 'becalmed', 'resigned', 'agreed', 'abandoned', 'signed'])(
    'finds %s in order',
    (name) => {
      const found = verdicts(checkDice(record(name), { commitment: null, nonces: [] }));
      expect(found).toEqual({ promise: 'open', seed: 'good', nonce: 'open', draws: 'good' });
    },
  );

  it('compares with what this browser kept', () => {
    const found = checkDice(text, { commitment, nonces });
    expect(verdicts(found)).toEqual({ promise: 'good', seed: 'good', nonce: 'good', draws: 'good' });
    expect(found.at(-1)?.draws).toBeGreaterThan(50);
  });

  it('notices another promise, a missing nonce', () => {
    const other = '0'.repeat(64);
    expect(verdicts(checkDice(text, { commitment: other, nonces: [other] }))).toMatchObject({
      promise: 'bad',
      nonce: 'bad',
      seed: 'good',
    });
  });

  it('notices another seed', () => {
    const changed = text.replace(/"seed":"(..)/, (_, first: string) => `"seed":"${first === '00' ? '01' : '00'}`);
    expect(verdicts(checkDice(changed, { commitment, nonces }))).toMatchObject({
      promise: 'good',
      seed: 'bad',
      draws: 'bad',
    });
  });

  it.each(['', 'not digits', '0'])('holds a seed that is none for a wrong one: “%s”', (seed) => {
    const changed = text.replace(/"seed":"[0-9a-f]*"/, `"seed":"${seed}"`);
    expect(verdicts(checkDice(changed, { commitment, nonces }))).toMatchObject({ seed: 'bad', draws: 'bad' });
  });

  it('notices a single changed die', () => {
    const changed = text.replace(/"got":\[(\d)/, (_, die: string) => `"got":[${(Number(die) % 6) + 1}`);
    expect(verdicts(checkDice(changed, { commitment, nonces }))).toMatchObject({
      seed: 'good',
      draws: 'bad',
    });
  });

  it('claims nothing about dice thrown by hand', () => {
    expect(verdicts(checkDice(record('typed-dice'), { commitment: null, nonces: [] }))).toEqual({
      typed: 'open',
    });
  });
});
