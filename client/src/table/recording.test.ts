import { describe, expect, it, vi } from 'vitest';
import type { Eyes } from '../wire/api';
import type { Reel } from '../wire/types';
import { Recording } from './recording.svelte';

vi.mock('../sound/sound', () => ({ play: () => {} }));
vi.mock('../boards', () => ({
  tableOf: async () => ({
    id: 'toy',
    scene: (view: unknown) => view,
    play: (_: unknown, event: { n: number }) => ({ told: event.n }),
    length: () => 0,
    sound: () => null,
  }),
}));
vi.mock('../words/words.svelte', () => ({ words: { games: async () => {} } }));

const notice = (n: number) => ({ kind: 'event', event: { kind: 'toy', n } });
const page = (eyes: Eyes, ...versions: number[]): Reel =>
  ({
    game: 'toy',
    over: true,
    seats: [
      { name: 'Anne', by: 'person' },
      { name: 'Bart', by: 'pilot:calm' },
    ],
    moments: versions.map((version) => ({
      version,
      notices: version === 0 ? [] : [notice(version - 1), notice(version)],
      view: { eyes, version },
    })),
  }) as unknown as Reel;
const settled = () => new Promise((done) => setTimeout(done));

async function open(failed: (reason: unknown) => void = () => {}) {
  const recording = await Recording.open(
    async function* (eyes) {
      yield page(eyes, 0, 2);
      yield page(eyes, 4, 6);
    },
    'open',
    failed,
  );
  await settled();
  return recording;
}

describe('a recording', () => {
  it('is open with its first page, and grows', async () => {
    const recording = await open();
    expect([recording.steps, recording.notices.length, recording.index]).toEqual([3, 6, 0]);
    expect(recording.captains.map(({ pilot }) => pilot)).toEqual([null, 'calm']);
  });

  it('goes forward to its end and no further, and begins anew from there', async () => {
    const recording = await open();
    recording.toggle();
    expect([recording.index, recording.last, recording.playing]).toEqual([3, true, false]);
    expect(recording.shown.scene).toEqual({ eyes: 'open', version: 6 });
    recording.go(0);
    recording.forward(false);
    expect([recording.index, recording.shown.shown]).toEqual([1, 2]);
    recording.go(-1);
    expect(recording.index).toBe(1);
  });

  it('shows the board when a notice had just come', async () => {
    const recording = await open();
    recording.showMoment(3);
    expect([recording.index, recording.shown.shown, recording.shown.scene]).toEqual([2, 3, { told: 3 }]);
  });

  it('is seen through other eyes at the same moment', async () => {
    const recording = await open();
    recording.go(1);
    await recording.look(1);
    expect([recording.index, recording.me, recording.shown.scene]).toEqual([1, 1, { eyes: 1, version: 2 }]);
    expect(recording.steps).toBe(3);
  });

  it('says when a page cannot be had, unless nobody waits for it any more', async () => {
    const failed = vi.fn();
    const broken = async function* (eyes: Eyes) {
      yield page(eyes, 0);
      await settled();
      throw new Error('lost');
    };
    await Recording.open(broken, 'open', failed);
    await settled();
    await settled();
    expect(failed).toHaveBeenCalledOnce();
    const left = await Recording.open(broken, 'open', failed);
    left.close();
    await settled();
    await settled();
    expect(failed).toHaveBeenCalledOnce();
  });
});
