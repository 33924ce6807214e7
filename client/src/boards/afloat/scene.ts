/**
 * What lies on the table of Last Afloat, and how each fact moves it on. No rule is applied: a ship loses what an event
 * says it has lost, a die is blocked because an event says so.
 */
import type { Event } from '../../wire/types/afloat/notice';
import type { Effect, Face, Ship, View } from '../../wire/types/afloat/view';
import type { Seat } from '../board';

export type { Effect, Event, Face, Ship };

/** How much a ship sets out with (A1.1): the drawing has as many places. */
export const MEN = 8;
export const CANNONS = [1, 2, 3, 4, 5];
export const HULL = 2;
export const SAILS = 4;
export const DICE = 6;

/** A die on the tray. The same `id` is the same piece of bone from throw to throw. */
export interface Die {
  id: number;
  /** Null: a blocked die of which only is known that it is blocked. */
  face: Face | null;
  lies: 'free' | 'held' | 'blocked';
  /** Whether it was thrown in the throw that is shown. */
  fresh: boolean;
}

/** What is going on. */
export type Stage =
  | { kind: 'aim'; seat: Seat }
  | { kind: 'throwing'; seat: Seat; target: Seat }
  | { kind: 'hit'; seat: Seat; target: Seat; effect: Effect; cannon: number | null }
  | { kind: 'over' };

/** A die thrown by one captain alone: for who begins, or to defend. */
export interface Lone {
  seat: Seat;
  face: Face;
  purpose: 'first' | 'held' | 'failed';
}

export interface Scene {
  ships: Ship[];
  afloat: Seat[];
  /** Whether ships carry sails in this match. */
  rigged: boolean;
  stage: Stage;
  dice: Die[];
  /** Dice that captains have thrown for themselves, the newest of each. */
  lone: Lone[];
}

/** The scene of a view. */
export function scene(view: View): Scene {
  const { phase } = view;
  const at: Scene = {
    ships: view.ships,
    afloat: view.afloat,
    rigged: view.options.sails === 'on',
    stage: { kind: 'over' },
    dice: [],
    lone: [],
  };
  switch (phase.kind) {
    case 'attack':
      return { ...at, stage: { kind: 'aim', seat: phase.seat } };
    case 'throwing': {
      const lie = (face: Face | null, id: number): Die => {
        const lies = face === null ? 'blocked' : phase.locked.includes(face) ? 'held' : 'free';
        return { id, face, lies, fresh: false };
      };
      const blocked = Array.from({ length: phase.blocked }, () => null);
      return {
        ...at,
        stage: { kind: 'throwing', seat: phase.seat, target: phase.target },
        dice: [...phase.dice, ...blocked].map(lie),
      };
    }
    case 'giving':
      return { ...at, stage: { kind: 'hit', seat: phase.seat, target: phase.target, effect: 'cannon', cannon: null } };
    case 'defending': {
      const { seat, target, hit, cannon = null } = phase;
      return { ...at, stage: { kind: 'hit', seat, target, effect: hit, cannon } };
    }
    case 'over':
      return at;
  }
}

/** The scene after a fact. */
export function play(at: Scene, event: Event): Scene {
  switch (event.kind) {
    case 'first-roll':
      return { ...at, lone: thrownAlone(at.lone, { seat: event.seat, face: event.die, purpose: 'first' }) };
    case 'tied':
      return { ...at, lone: at.lone.filter((lone) => event.seats.includes(lone.seat)) };
    case 'begins':
    case 'turn':
      return { ...at, stage: { kind: 'aim', seat: event.seat }, dice: [], lone: [] };
    case 'attack':
      return { ...at, stage: { kind: 'throwing', seat: event.seat, target: event.target }, dice: [], lone: [] };
    case 'held':
      return { ...at, dice: hold(at.dice, event.dice) };
    case 'thrown':
      return { ...at, dice: toss(at.dice, event.dice) };
    case 'blocked':
      return {
        ...at,
        dice: at.dice.map((die) =>
          die.fresh && die.face !== null && event.dice.includes(die.face) ? { ...die, lies: 'blocked' } : die,
        ),
      };
    case 'failed':
    case 'man-lost':
      return refit(at, event.seat, { men: event.men });
    case 'stopped': {
      const { seat, target, effect } = event;
      return { ...at, stage: { kind: 'hit', seat, target, effect, cannon: null } };
    }
    case 'cannon-at-stake':
      return at.stage.kind === 'hit' ? { ...at, stage: { ...at.stage, cannon: event.cannon } } : at;
    case 'defence-held':
    case 'defence-failed': {
      const purpose = event.kind === 'defence-held' ? 'held' : 'failed';
      return { ...at, lone: thrownAlone(at.lone, { seat: event.seat, face: event.die, purpose }) };
    }
    case 'sail-spent':
    case 'sail-torn':
      return refit(at, event.seat, { sails: event.sails });
    case 'cannon-lost': {
      const left = at.ships[event.seat]?.cannons.filter((cannon) => cannon !== event.cannon) ?? [];
      return refit(at, event.seat, { cannons: left });
    }
    case 'hull-hit':
      return refit(at, event.seat, { hull: event.hull });
    case 'sunk': {
      const afloat = at.afloat.filter((seat) => seat !== event.seat);
      const sunk = { ...at, afloat };
      return event.why === 'resigned' ? refit(sunk, event.seat, { hull: 0 }) : sunk;
    }
    case 'last-afloat':
    case 'becalmed':
      return { ...at, stage: { kind: 'over' }, dice: [] };
    case 'bore':
    case 'calm':
      return at;
  }
}

/**
 * The scene of a view says less than its events did: not which die is which, nor what blocked dice show. Where `next`
 * is the very moment that `told` was played up to, what the events told is kept.
 */
export function settle(told: Scene | null, next: Scene): Scene {
  return told && sameMoment(told, next) ? { ...next, dice: told.dice, lone: told.lone } : next;
}

function sameMoment(a: Scene, b: Scene): boolean {
  const dice = b.stage.kind !== 'throwing' || faces(a.dice) === faces(b.dice);
  const ships = a.ships.every((ship, i) => sameShip(ship, b.ships[i]));
  return dice && ships && same(a.stage, b.stage) && same(a.afloat, b.afloat);
}

function sameShip(a: Ship, b: Ship | undefined): boolean {
  return !!b && a.men === b.men && a.hull === b.hull && a.sails === b.sails && same(a.cannons, b.cannons);
}

/** Whether two plain values, built in the same order, are equal. */
function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The unblocked faces, rising, as one text. */
export function faces(dice: Die[]): string {
  return dice
    .filter((die) => die.lies !== 'blocked')
    .map((die) => die.face)
    .sort()
    .join(' ');
}

function refit(at: Scene, seat: Seat, change: Partial<Ship>): Scene {
  return { ...at, ships: at.ships.map((ship, i) => (i === seat ? { ...ship, ...change } : ship)) };
}

function thrownAlone(all: Lone[], one: Lone): Lone[] {
  return [...all.filter((lone) => lone.seat !== one.seat), one];
}

/** Marks the dice of an event `held`, which lists their faces one by one. */
function hold(dice: Die[], held: Face[]): Die[] {
  const wanted = [...held];
  return dice.map((die) => {
    if (die.lies === 'blocked' || die.face === null) return die;
    const found = wanted.indexOf(die.face);
    if (found < 0) return { ...die, lies: 'free' };
    wanted.splice(found, 1);
    return { ...die, lies: 'held' };
  });
}

/** Gives the dice that are thrown their new faces. Holding nothing is not told: then all unblocked dice are thrown. */
function toss(dice: Die[], thrown: Face[]): Die[] {
  if (dice.length === 0) return thrown.map((face, id) => ({ id, face, lies: 'free', fresh: true }));
  const open = dice.filter((die) => die.lies === 'free').length;
  const all = open !== thrown.length;
  const falling = [...thrown];
  return dice.map((die) => {
    const flies = die.lies === 'free' || (all && die.lies === 'held');
    const face = flies ? falling.shift() : undefined;
    if (face === undefined) return { ...die, fresh: false };
    return { ...die, face, lies: 'free', fresh: true };
  });
}
