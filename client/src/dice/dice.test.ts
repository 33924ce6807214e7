import { createHash, createHmac, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkDice, type Finding } from './check';
import { hex, hmac, sha256, unhex } from './sha256';

const bytes = (text: string) => new TextEncoder().encode(text);
const record = (name: string) =>
  readFileSync(new URL(`../../../records/valid/afloat/v1/${name}.jsonl`, import.meta.url), 'utf8');
const verdicts = (findings: Finding[]) => Object.fromEntries(findings.map(({ kind, verdict }) => [kind, verdict]));

describe('SHA-256', () => {
  it('gives the known digests', () => {
    expect(hex(sha256(bytes('')))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(hex(sha256(bytes('abc')))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(hex(sha256(bytes('abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq')))).toBe(
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    );
    expect(hex(sha256(bytes('a'.repeat(1_000_000))))).toBe(
      'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0',
    );
  });

  it('agrees with another implementation at every length around a block', () => {
    for (let length = 0; length < 200; length++) {
      const data = randomBytes(length);
      expect(hex(sha256(data)), data.toString('hex')).toBe(createHash('sha256').update(data).digest('hex'));
    }
  });

  it('makes the same HMAC, also with long keys', () => {
    for (const length of [0, 32, 64, 65, 131]) {
      const key = randomBytes(length);
      expect(hex(hmac(key, bytes('label')))).toBe(createHmac('sha256', key).update('label').digest('hex'));
    }
  });

  it('reads hexadecimal digits', () => {
    expect(hex(unhex('00ff10a7'))).toBe('00ff10a7');
  });
});

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
