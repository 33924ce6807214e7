import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyTable } from '../boards/board';
import type { Notice } from '../wire/types';
import { PILE, type Pace, Player } from './player.svelte';

/** A game whose scene is the list of its facts, each shown for 100 ms, `quiet` ones not at all. */
const table = {
  id: 'toy',
  scene: (view: string[]) => view,
  play: (scene: string[], event: { kind: string }) => [...scene, event.kind],
  length: (event: { kind: string }) => (event.kind === 'quiet' ? 0 : 100),
  sound: () => null,
} as unknown as AnyTable;

const events = (...kinds: string[]): Notice[] => kinds.map((kind) => ({ kind: 'event', event: { kind } }));

function setUp(pace: Pace = { speed: 'normal', reduced: false }) {
  const heard: number[] = [];
  const rested = vi.fn();
  const player = new Player({ table, pace: () => pace, heard: (_, number) => heard.push(number), rested });
  player.reset([], 4);
  return { player, heard, rested, pace };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the player', () => {
  it('shows events in order, each for its time, and ends at the view', () => {
    const { player, heard, rested } = setUp();
    player.feed(events('a', 'b'), ['view'], 6);
    expect([player.cue?.event.kind, player.scene, player.shown, player.busy]).toEqual(['a', ['a'], 5, true]);
    vi.advanceTimersByTime(99);
    expect(player.cue?.event.kind).toBe('a');
    vi.advanceTimersByTime(1);
    expect([player.cue?.event.kind, player.scene, player.shown]).toEqual(['b', ['a', 'b'], 6]);
    expect(rested).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    expect([player.cue, player.scene, player.busy]).toEqual([null, ['view'], false]);
    expect(heard).toEqual([5, 6]);
    expect(rested).toHaveBeenCalledOnce();
  });

  it('tells the deal on what it leaves on the table', () => {
    const player = new Player({ table, pace: () => ({ speed: 'normal', reduced: false }) });
    player.feed(events('a'), ['dealt'], 1);
    expect([player.scene, player.shown]).toEqual([['dealt', 'a'], 1]);
  });

  it('gives equal events different keys', () => {
    const { player } = setUp();
    player.feed(events('a', 'a'), [], 6);
    const first = player.cue?.key;
    vi.advanceTimersByTime(100);
    expect(player.cue?.key).not.toBe(first);
  });

  it('does not stop for what takes no time', () => {
    const { player, heard } = setUp();
    player.feed([...events('quiet', 'a'), { kind: 'chosen', seat: 1 }], ['view'], 7);
    expect([player.cue?.event.kind, player.scene]).toEqual(['a', ['quiet', 'a']]);
    vi.advanceTimersByTime(100);
    expect([heard, player.scene]).toEqual([[5, 6, 7], ['view']]);
  });

  it('queues what comes while something is shown', () => {
    const { player, heard } = setUp();
    player.feed(events('a'), ['one'], 5);
    player.feed(events('b'), ['two'], 6);
    expect(player.cue?.event.kind).toBe('a');
    vi.advanceTimersByTime(100);
    expect([player.cue?.event.kind, player.scene]).toEqual(['b', ['one', 'b']]);
    vi.advanceTimersByTime(100);
    expect([player.scene, heard]).toEqual([['two'], [5, 6]]);
  });

  it('goes at the speed that is set, also when it changes', () => {
    const { player, pace } = setUp({ speed: 'slow', reduced: false });
    player.feed(events('a', 'b'), [], 6);
    expect(player.cue?.length).toBe(190);
    pace.speed = 'fast';
    vi.advanceTimersByTime(190);
    expect(player.cue?.length).toBe(45);
  });

  it('shows all at once when it is to be instant', () => {
    const { player, rested } = setUp({ speed: 'instant', reduced: false });
    player.feed(events('a', 'b'), ['view'], 6);
    expect([player.busy, player.scene, player.shown]).toEqual([false, ['view'], 6]);
    expect(rested).toHaveBeenCalledOnce();
  });

  it('moves nothing where motion is reduced, but gives time to read', () => {
    const { player } = setUp({ speed: 'normal', reduced: true });
    player.feed(events('a'), [], 5);
    expect([player.cue?.length, player.busy]).toEqual([0, true]);
    vi.advanceTimersByTime(100);
    expect(player.busy).toBe(false);
  });

  it('skips to how it stands now', () => {
    const { player, heard, rested } = setUp();
    player.feed(events('a', 'b'), ['one'], 6);
    player.feed(events('c'), ['two'], 7);
    player.skip();
    expect([player.scene, player.shown, player.cue, player.busy]).toEqual([['two'], 7, null, false]);
    vi.advanceTimersByTime(1000);
    expect(heard).toEqual([5]);
    expect(rested).toHaveBeenCalledOnce();
  });

  it('pauses, goes step by step, and goes on', () => {
    const { player } = setUp();
    player.feed(events('a', 'b', 'c'), ['view'], 7);
    player.pause();
    vi.advanceTimersByTime(1000);
    expect(player.cue?.event.kind).toBe('a');
    player.step();
    vi.advanceTimersByTime(1000);
    expect(player.cue?.event.kind).toBe('b');
    player.resume();
    expect(player.cue?.event.kind).toBe('c');
    vi.advanceTimersByTime(100);
    expect([player.scene, player.busy]).toEqual([['view'], false]);
  });

  it('takes another view of the same moment without losing what is under way', () => {
    const { player } = setUp();
    player.feed(events('a'), ['everyone'], 5);
    player.settle(['mine'], 5);
    expect(player.scene).toEqual(['a']);
    vi.advanceTimersByTime(100);
    expect(player.scene).toEqual(['mine']);
    player.settle(['other'], 5);
    expect([player.scene, player.busy]).toEqual([['other'], false]);
  });

  it('forgets everything when it is told how it stands', () => {
    const { player } = setUp();
    player.feed(events('a', 'b'), ['view'], 6);
    player.reset(['anew'], 9);
    vi.advanceTimersByTime(1000);
    expect([player.scene, player.shown, player.busy]).toEqual([['anew'], 9, false]);
  });
});

describe('what has piled up', () => {
  /** Each fact takes five seconds; a turn begins with `turn`. */
  const slow = {
    ...table,
    length: ({ kind }: { kind: string }) => (kind === 'turn' ? 500 : 5000),
    turn: ({ kind }: { kind: string }) => kind === 'turn',
  } as unknown as AnyTable;
  const HOUR = ['turn', 'a', 'b', 'turn', 'c', 'turn', 'd', 'turn'];

  function watch(change: object = {}, speed: Pace['speed'] = 'normal') {
    const heard: number[] = [];
    const state = { away: false };
    const player = new Player({
      table: { ...slow, ...change } as AnyTable,
      pace: () => ({ speed, reduced: false }),
      away: () => state.away,
      heard: (_, number) => heard.push(number),
    });
    player.reset([], 0);
    return { player, heard, state };
  }

  it('is told from the last turn on of which there is something to see', () => {
    const { player, heard } = watch();
    player.feed(events(...HOUR), ['now'], 8, PILE.away);
    expect([player.shown, player.cue?.event.kind, player.scene, heard]).toEqual([
      6,
      'turn',
      ['turn', 'a', 'b', 'turn', 'c', 'turn'],
      [6],
    ]);
    vi.advanceTimersByTime(6000);
    expect([player.scene, player.busy]).toEqual([['now'], false]);
  });

  it('is told whole where it is little, where there is one turn, and where all of it is asked for', () => {
    const little = watch().player;
    little.feed(events(...HOUR), ['now'], 8, PILE.present);
    const one = watch().player;
    one.feed(events('turn', 'a', 'b', 'c'), ['now'], 4, PILE.away);
    const all = watch().player;
    all.feed(events(...HOUR, ...HOUR), ['now'], 16);
    expect([little.shown, one.shown, all.shown]).toEqual([1, 1, 1]);
  });

  it('is what fits where a game has no turns', () => {
    const { player } = watch({ turn: undefined });
    player.feed(events('a', 'b', 'c'), ['now'], 3, PILE.away);
    expect([player.shown, player.cue?.event.kind]).toEqual([3, 'c']);
  });

  it('grows while one is there too, and is left when it is too much', () => {
    const { player } = watch();
    player.feed(events('turn', 'a'), ['one'], 2, PILE.present);
    player.feed(events(...HOUR, ...HOUR), ['two'], 18, PILE.present);
    expect([player.shown, player.cue?.event.kind]).toEqual([16, 'turn']);
  });

  it('is not left while it is paused: somebody looks at it', () => {
    const { player } = watch();
    player.feed(events('a'), ['one'], 1, PILE.away);
    player.pause();
    player.feed(events(...HOUR), ['two'], 9, PILE.away);
    expect(player.shown).toBe(1);
  });

  it('passes at once while nobody looks; who comes back sees the last turn, once', () => {
    const { player, state } = watch();
    state.away = true;
    player.feed(events(...HOUR.slice(0, 5)), ['one'], 5, PILE.present);
    player.feed(events(...HOUR.slice(5)), ['two'], 8, PILE.present);
    expect([player.busy, player.scene]).toEqual([false, ['two']]);
    state.away = false;
    player.catchUp();
    expect([player.busy, player.shown, player.cue?.event.kind]).toEqual([true, 6, 'turn']);
    vi.advanceTimersByTime(6000);
    expect([player.busy, player.scene, player.shown]).toEqual([false, ['two'], 8]);
    player.catchUp();
    expect(player.busy).toBe(false);
  });

  it('is not shown to who comes back where nothing is shown at all, or where it stands anew', () => {
    for (const { player, state } of [watch({}, 'instant'), watch()]) {
      state.away = true;
      player.feed(events(...HOUR), ['one'], 8);
      state.away = false;
      player.settle(['two'], 8);
      player.catchUp();
      expect([player.busy, player.scene]).toEqual([false, ['two']]);
    }
  });
});
