/**
 * Whether the dice of a match were as promised: docs/fair-dice.md, computed here from the match file and from what this
 * browser kept, without asking the server.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';

/** The bytes of hexadecimal digits; of a text that has none, none, which prove nothing. */
function bytesOf(text: string): Uint8Array {
  try {
    return hexToBytes(text);
  } catch {
    return new Uint8Array();
  }
}

/** What this browser kept of a match. */
export interface Kept {
  commitment: string | null;
  nonces: string[];
}

/** One thing that was checked. */
export interface Finding {
  /**
   * `promise`: the commitment kept is that of the file; `seed`: the seed fulfils it; `nonce`: what this browser added is in
   * the file; `draws`: every die follows from seed and nonces; `typed`: real dice, which nothing proves.
   */
  kind: 'promise' | 'seed' | 'nonce' | 'draws' | 'typed';
  /** `open`: nothing was kept to compare with. */
  verdict: 'good' | 'bad' | 'open';
  draws?: number;
}

interface Run {
  label: string;
  sides: number;
  got: number[];
}

interface MatchFile {
  match: string;
  commitment: string | null;
  nonces: (string | null)[];
  runs: Run[];
  seed: string;
}

interface FileLine {
  header?: { match: string; dice: { kind: string; commitment?: string } };
  start?: { nonces: (string | null)[]; draws?: Run[] };
  step?: { draws?: Run[] };
  end?: { seed?: string };
}

/** Throws what JSON throws when it is no match file. */
function read(text: string): MatchFile {
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as FileLine);
  const header = lines[0]?.header;
  const start = lines[1]?.start;
  if (header === undefined || start === undefined) throw new SyntaxError('no match file');
  return {
    match: header.match,
    commitment: header.dice.commitment ?? null,
    nonces: start.nonces,
    runs: lines.flatMap((line) => (line.start ?? line.step)?.draws ?? []),
    seed: lines.find((line) => line.end !== undefined)?.end?.seed ?? '',
  };
}

const ascii = (text: string) => new TextEncoder().encode(text);
const ZERO = Uint8Array.of(0);

/** The promise made before the match. */
export function commitmentOf(match: string, seed: Uint8Array): string {
  return bytesToHex(sha256(concatBytes(ascii('flibuste/commitment/1'), ZERO, ascii(match), ZERO, seed)));
}

function rootOf(file: MatchFile): Uint8Array {
  const nonces = file.nonces.flatMap((nonce) => (nonce === null ? [ZERO] : [Uint8Array.of(1), bytesOf(nonce)]));
  const count = Uint8Array.of(file.nonces.length);
  return sha256(
    concatBytes(ascii('flibuste/draws/1'), ZERO, ascii(file.match), ZERO, bytesOf(file.seed), count, ...nonces),
  );
}

const WORDS = 2n ** 64n;

/** What the index-th draw under a label shows. */
function drawn(root: Uint8Array, label: string, index: number, sides: number): number {
  const wide = BigInt(sides);
  const limit = WORDS - (WORDS % wide);
  for (let attempt = 0; ; attempt++) {
    const place = new DataView(new ArrayBuffer(12));
    place.setBigUint64(0, BigInt(index));
    place.setUint32(8, attempt);
    const bytes = hmac(sha256, root, concatBytes(ascii(label), ZERO, new Uint8Array(place.buffer)));
    const word = new DataView(bytes.buffer).getBigUint64(0);
    if (word < limit) return 1 + Number(word % wide);
  }
}

function drawsFollow(file: MatchFile): { good: boolean; draws: number } {
  const root = rootOf(file);
  const counts = new Map<string, number>();
  let draws = 0;
  for (const { label, sides, got } of file.runs) {
    for (const value of got) {
      const index = counts.get(label) ?? 0;
      counts.set(label, index + 1);
      draws++;
      if (drawn(root, label, index, sides) !== value) return { good: false, draws };
    }
  }
  return { good: true, draws };
}

const verdict = (good: boolean) => (good ? 'good' : 'bad');

/** Checks a match file against what this browser kept. */
export function checkDice(text: string, kept: Kept): Finding[] {
  const file = read(text);
  if (file.commitment === null) return [{ kind: 'typed', verdict: 'open' }];
  const follow = drawsFollow(file);
  return [
    {
      kind: 'promise',
      verdict: kept.commitment === null ? 'open' : verdict(kept.commitment === file.commitment),
    },
    { kind: 'seed', verdict: verdict(commitmentOf(file.match, bytesOf(file.seed)) === file.commitment) },
    {
      kind: 'nonce',
      verdict: kept.nonces.length === 0 ? 'open' : verdict(kept.nonces.every((nonce) => file.nonces.includes(nonce))),
    },
    { kind: 'draws', verdict: verdict(follow.good), draws: follow.draws },
  ];
}
