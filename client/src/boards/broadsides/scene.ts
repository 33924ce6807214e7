/**
 * What lies on the table of Broadsides & Boarding, and how each fact moves it on. No rule is applied: a ship stands where
 * an event says it went, a cell is swept because an event says so.
 */
import type { Event } from '../../wire/types/broadsides/notice';
import type { Lie, Options, Phase, ShipView, View } from '../../wire/types/broadsides/view';
import type { Seat } from '../board';
import { type Cell, cellOf, CELLS, deckOf, readMen, type Section, type Spot, spotOn } from './deck';

export type { Event, Lie };

export type Card = string;

/** A crew on one deck. */
export type Men = Record<Cell, number>;

export interface Ship {
  point: string;
  heading: string;
  guns: Cell[];
  masts: string[];
  /** Hull sections hit once, and twice. */
  hit: string[];
  wrecked: string[];
  /** Damaged cards to lay. */
  damaged: number;
  /** Whether it lays no cards this turn. */
  idle: boolean;
  /** Cards on the table that are not yet carried out; null: face down. */
  cards: (Card | null)[];
  /** Where the captain is; null: off deck. */
  captain: Spot | null;
  men: Men;
  /** Its men on the other deck. */
  aboard: Men;
}

/** What is to be decided, or going on. */
export type Stage =
  | { kind: 'placing' | 'plotting' | 'sailing' }
  | { kind: 'firing'; seat: Seat; left: number[] }
  | { kind: 'returning'; seats: Seat[]; when: string }
  | { kind: 'boarding'; seat: Seat; left: number }
  | { kind: 'fighting'; seat: Seat }
  | { kind: 'over'; winners: Seat[]; ending: string };

/** The guns of a ship that bear on the other. */
export interface Bearing {
  arc: string;
  guns: Cell[];
}

/** A shot and what came of it, told in the events that follow it. */
export interface Shot {
  seat: Seat;
  section: Section;
  die: number;
  outcome: Event[];
}

/** A round of a fight, as its event tells it. */
export type Round = Extract<Event, { kind: 'round' }>;

/** A fight: the cell on a deck, and its rounds. */
export interface Melee {
  /** Who moved. */
  seat: Seat;
  deck: Seat;
  cell: Cell;
  /** How many began it: of the mover, of the other. */
  men: [number, number];
  rounds: Round[];
  /** How it ended. */
  end: Extract<Event, { kind: 'cell-held' | 'cell-empty' | 'captain-killed' }> | null;
}

/** A die thrown for who fires or boards first. */
export interface Lone {
  seat: Seat;
  die: number;
}

/** What events tell and no view repeats: it is shown until something else happens. */
export interface Told {
  bearings: (Bearing | null)[];
  lone: Lone[];
  shots: Shot[];
  /** Cards of this turn that have been revealed. */
  played: Card[][];
  /** Who ran aground this turn. */
  aground: boolean[];
  /** The fights of the present turn. */
  melees: Melee[];
  /** Why a ship is out of it. */
  fates: (string | null)[];
}

export interface Scene extends Told {
  options: Options;
  lie: Lie;
  turn: number;
  quiet: number;
  ships: Ship[];
  stage: Stage;
}

const NOTHING: Told = {
  bearings: [null, null],
  lone: [],
  shots: [],
  played: [[], []],
  aground: [false, false],
  melees: [],
  fates: [null, null],
};

/** A ship of which only the crew counts, as the wire has it once they board. */
const BARE = {
  point: '1,1',
  heading: 'n',
  guns: [],
  masts: [],
  hit: [],
  wrecked: [],
  damaged: 3,
  idle: false,
  cards: [],
};

/** The scene of a view. */
export function scene(view: View): Scene {
  const over = view.phase.kind === 'over' ? view.phase : null;
  const fates = over ? [0, 1].map((seat) => (over.winners.includes(seat) ? null : over.ending)) : [null, null];
  return {
    ...NOTHING,
    fates,
    options: view.options,
    lie: view.lie,
    turn: view.turn,
    quiet: view.quiet,
    ships: view.ships.map(shipOf),
    stage: stageOf(view.phase),
  };
}

function stageOf(phase: Phase): Stage {
  return phase.kind === 'firing' ? { kind: 'firing', seat: phase.seat, left: phase.left } : phase;
}

function shipOf({ men, aboard, cards, captain, ...rest }: ShipView): Ship {
  return {
    ...rest,
    cards: 'known' in cards ? cards.known : Array.from({ length: cards.hidden.cards }, () => null),
    captain: captain ?? null,
    men: readMen(men),
    aboard: readMen(aboard),
  };
}

/**
 * The scene of a view says less than its events did: which guns bear, what the last shots did, how a fight went. Where
 * `next` is the very moment that `told` was played up to, that is kept.
 */
export function settle(told: Scene | null, next: Scene): Scene {
  if (!told || !sameMoment(told, next)) return next;
  const { bearings, lone, shots, played, aground, melees } = told;
  const fates = next.stage.kind === 'over' && told.fates.some((fate) => fate) ? told.fates : next.fates;
  return { ...next, bearings, lone, shots, played, aground, melees, fates };
}

/** What events and views both tell, for comparison. */
export function moment({ lie, ships }: Scene): unknown {
  return [lie, ships.map(({ idle: _, cards, ...ship }) => [Object.entries(ship).sort(), cards.length])];
}

function sameMoment(a: Scene, b: Scene): boolean {
  return JSON.stringify(moment(a)) === JSON.stringify(moment(b));
}

/** The scene after a fact. */
export function play(at: Scene, event: Event): Scene {
  switch (event.kind) {
    case 'placed':
      return refit({ ...at, stage: { kind: 'plotting' } }, event.seat, (ship) => ({
        captain: event.captain,
        men: [event.man, event.other].reduce((men, cell) => change(men, cell, 1), ship.men),
      }));
    case 'idle':
      return refit(begin(at, event.seat), event.seat, () => ({ idle: true }));
    case 'card':
      return reveal(event.number === 1 ? begin(at, event.seat) : at, event);
    case 'moved':
      return refit({ ...at, bearings: [null, null] }, event.seat, () => ({ point: event.to }));
    case 'turned':
      return refit({ ...at, bearings: [null, null] }, event.seat, () => ({ heading: event.to }));
    case 'grounded':
      return refit({ ...at, aground: put(at.aground, event.seat, true) }, event.seat, () => ({ cards: [] }));
    case 'bear':
      return bear(at, event);
    case 'fire-die':
    case 'board-die':
      return { ...throwLone(event.kind === 'board-die' ? strip(at) : at, event), shots: [] };
    case 'fires-first':
      return at.stage.kind === 'firing' ? { ...at, stage: { ...at.stage, seat: event.seat } } : at;
    case 'shot':
      return shoot(at, event);
    case 'held':
      return spend(at, event.seat, 0);
    case 'no-effect':
      return outcome(at, event);
    case 'damaged-cards':
      return refit(outcome(at, event), event.seat, () => ({ damaged: event.cards }));
    case 'cannon-lost':
      return refit(outcome(at, event), event.seat, (ship) => ({ guns: ship.guns.filter((gun) => gun !== event.cell) }));
    case 'men-lost':
      return refit(outcome(at, event), event.seat, (ship) => ({ men: change(ship.men, event.cell, -event.men) }));
    case 'captain-hit':
      return refit(outcome(at, event), event.seat, () => ({ captain: null }));
    case 'mast-hit':
      return refit(outcome(at, event), event.seat, (ship) => ({
        masts: ship.masts.filter((mast) => mast !== event.mast),
      }));
    case 'hull-hit':
      return refit(outcome(at, event), event.seat, (ship) => hole(ship, event));
    case 'captain-back':
      return refit(at, event.seat, (ship) => ({ captain: event.cell, men: change(ship.men, event.cell, -1) }));
    case 'quiet-turn':
      return { ...at, quiet: event.turns, stage: { kind: 'plotting' } };
    case 'collided':
      return collide(at, event);
    case 'boards-first':
      return { ...at, stage: { kind: 'boarding', seat: event.seat, left: 3 } };
    case 'boarding-turn':
      return { ...at, quiet: event.quiet, stage: { kind: 'boarding', seat: event.seat, left: 3 } };
    case 'stepped':
    case 'crossed':
      return step(at, event);
    case 'fight':
      return {
        ...at,
        quiet: 0,
        lone: [],
        melees: [...at.melees, meleeOf(event)],
        stage: { kind: 'fighting', seat: event.seat },
      };
    case 'round':
      return fight(at, event);
    case 'cell-held':
    case 'cell-empty':
      return lastMelee(at, () => ({ end: event }));
    case 'captain-killed':
      return end(
        lastMelee(at, () => ({ end: event })),
        event.seat,
        'captain-killed',
      );
    case 'beaten':
      return end(at, event.seat, event.why);
    case 'struck':
      return end(at, event.seat, 'struck');
    case 'resigned':
      return end(at, event.seat, 'resigned');
    case 'set-sail':
    case 'weighed':
      return at;
    case 'becalmed':
      return { ...over(at), fates: [0, 1].map(() => 'becalmed') };
  }
}

function put<T>(all: readonly T[], seat: Seat, one: T): T[] {
  return all.map((other, i) => (i === seat ? one : other));
}

function refit(at: Scene, seat: Seat, how: (ship: Ship) => Partial<Ship>): Scene {
  return { ...at, ships: at.ships.map((ship, i) => (i === seat ? { ...ship, ...how(ship) } : ship)) };
}

/** More or fewer men in a cell. */
function change(men: Men, cell: Cell, by: number): Men {
  return { ...men, [cell]: (men[cell] ?? 0) + by };
}

/** A turn begins for a seat: every turn begins for the Seahawk once, with a card or as one that is lost. */
function begin(at: Scene, seat: Seat): Scene {
  if (seat !== 0)
    return {
      ...at,
      stage: { kind: 'sailing' },
      played: put(at.played, seat, []),
      aground: put(at.aground, seat, false),
    };
  const counts = at.options.calm === 'draw' ? 1 : 0;
  const fresh: Partial<Told> = {
    bearings: [null, null],
    lone: [],
    shots: [],
    played: [[], []],
    aground: [false, false],
  };
  return { ...at, ...fresh, turn: at.turn + counts, quiet: at.quiet + counts, stage: { kind: 'sailing' } };
}

function reveal(at: Scene, { seat, number, card }: Extract<Event, { kind: 'card' }>): Scene {
  const played = put(at.played, seat, [...(number === 1 ? [] : (at.played[seat] ?? [])), card]);
  const calm: Scene = { ...at, played, stage: { kind: 'sailing' }, bearings: [null, null], lone: [], shots: [] };
  return refit(calm, seat, (ship) => ({ cards: number === 1 ? [null, null] : ship.cards.slice(1), idle: false }));
}

function bear(at: Scene, { seat, arc, guns }: Extract<Event, { kind: 'bear' }>): Scene {
  const bearings = seat === 0 ? [{ arc, guns }, null] : put(at.bearings, seat, { arc, guns });
  const left = bearings.map((bearing) => bearing?.guns.length ?? 0);
  const shots = left[0]! + left[1]! > 0;
  const stage: Stage = shots && seat === 1 ? { kind: 'firing', seat: left[0]! > 0 ? 0 : 1, left } : at.stage;
  return { ...at, bearings, stage, lone: [], shots: [] };
}

/** A die of each side; equal dice are thrown again. */
function throwLone(at: Scene, { seat, die }: Lone): Scene {
  return { ...at, lone: [...at.lone.filter((other) => other.seat !== seat && seat !== 0), { seat, die }] };
}

function shoot(at: Scene, { seat, section, die, left }: Extract<Event, { kind: 'shot' }>): Scene {
  const shots = at.shots.filter((shot) => shot.seat === seat);
  const fired = { ...at, quiet: 0, lone: [], shots: [...shots, { seat, section, die, outcome: [] }] };
  return spend(fired, seat, left);
}

/** The shots a side has left. */
function spend(at: Scene, seat: Seat, left: number): Scene {
  return at.stage.kind === 'firing'
    ? { ...at, stage: { ...at.stage, seat, left: put(at.stage.left, seat, left) } }
    : at;
}

/** What came of the last shot. */
function outcome(at: Scene, event: Event): Scene {
  const shots = at.shots.map((shot, i) =>
    i === at.shots.length - 1 ? { ...shot, outcome: [...shot.outcome, event] } : shot,
  );
  return { ...at, shots };
}

function hole(ship: Ship, { section, side, hits }: Extract<Event, { kind: 'hull-hit' }>): Partial<Ship> {
  const plank = section + (side === 'starboard' ? '3' : '5');
  const hit = ship.hit.filter((other) => other !== plank);
  return hits < 2 ? { hit: inOrder([...hit, plank]) } : { hit, wrecked: inOrder([...ship.wrecked, plank]) };
}

/** Hull sections as the wire lists them: starboard before port, from bow to stern. */
function inOrder(planks: string[]): string[] {
  const key = (plank: string) => plank.slice(1) + plank[0];
  return planks.sort((a, b) => key(a).localeCompare(key(b)));
}

function collide(at: Scene, { side, way }: Extract<Event, { kind: 'collided' }>): Scene {
  const lie: Lie = way === 'opposite' ? 'opposite' : side;
  const ships = at.ships.map((ship) => ({ ...ship, cards: [], idle: false }));
  return { ...at, lie, ships, turn: 0, quiet: 0, stage: { kind: 'sailing' }, bearings: [null, null] };
}

/** Masts, cannons and hull no longer matter: only the crews are told of from here on. */
function strip(at: Scene): Scene {
  const ships = at.ships.map((ship) => ({ ...ship, ...BARE }));
  return { ...at, ships, bearings: [null, null], played: [[], []] };
}

function step(at: Scene, event: Extract<Event, { kind: 'stepped' | 'crossed' }>): Scene {
  const { seat, who, left } = event;
  const [from, to] = wayOf(event);
  const stage: Stage = { kind: 'boarding', seat, left };
  const fresh = at.stage.kind === 'boarding' && at.stage.left === 3;
  const stepped: Scene = { ...at, stage, lone: [], melees: fresh ? [] : at.melees };
  if (who === 'captain') return refit(stepped, seat, () => ({ captain: to }));
  return stand(stand(stepped, seat, from, -1), seat, to, 1);
}

/** Where a step leads from and to, as its captain names it. */
export function wayOf({ kind, seat, deck, from, to }: Extract<Event, { kind: 'stepped' | 'crossed' }>): [Spot, Spot] {
  return [spotOn(kind === 'crossed' ? 1 - deck : deck, from, seat), spotOn(deck, to, seat)];
}

/** More or fewer men of a seat in a spot. */
function stand(at: Scene, seat: Seat, spot: Spot, by: number): Scene {
  const deck = deckOf(spot, seat) === seat ? 'men' : 'aboard';
  return refit(at, seat, (ship) => ({ [deck]: change(ship[deck], cellOf(spot), by) }));
}

function meleeOf({ seat, deck, at, men, others }: Extract<Event, { kind: 'fight' }>): Melee {
  return { seat, deck, cell: at, men: [men, others], rounds: [], end: null };
}

function lastMelee(at: Scene, how: (melee: Melee) => Partial<Melee>): Scene {
  const last = at.melees.length - 1;
  return { ...at, melees: at.melees.map((melee, i) => (i === last ? { ...melee, ...how(melee) } : melee)) };
}

/** A round: whoever loses one loses a man, or the captain who stands alone. */
function fight(at: Scene, round: Round): Scene {
  const melee = at.melees.at(-1);
  if (!melee) return at;
  const fallen = [
    { seat: round.seat, lost: round.lost },
    { seat: round.target, lost: round.lost2 },
  ].reduce((now, { seat, lost }) => (lost > 0 ? fall(now, seat, melee) : now), at);
  return lastMelee(fallen, ({ rounds }) => ({ rounds: [...rounds, round] }));
}

function fall(at: Scene, seat: Seat, { deck, cell }: Melee): Scene {
  const spot = deck === seat ? cell : `+${cell}`;
  const men = at.ships[seat]?.[deck === seat ? 'men' : 'aboard'][cell] ?? 0;
  return men > 0 ? stand(at, seat, spot, -1) : refit(at, seat, () => ({ captain: null }));
}

/** The match is over: no cards lie there, nothing is counted, and side by side only the crews are told of. */
function over(at: Scene): Scene {
  const bare = at.lie === 'apart' ? at : strip(at);
  const ships = bare.ships.map((ship) => ({ ...ship, cards: [], idle: false }));
  return { ...bare, ships, turn: 0, quiet: 0, stage: { kind: 'over', winners: [], ending: '' } };
}

function end(at: Scene, seat: Seat, why: string): Scene {
  return { ...over(at), fates: put(at.fates, seat, why) };
}

/** Who stands in a cell of a deck, by seat: men and whether the captain does. */
export interface Stand {
  seat: Seat;
  men: number;
  captain: boolean;
}

export function standing({ ships }: Pick<Scene, 'ships'>, deck: Seat, cell: Cell): Stand[] {
  return ships.flatMap((ship, seat) => {
    const own = deck === seat;
    const men = (own ? ship.men : ship.aboard)[cell] ?? 0;
    const captain = ship.captain === (own ? cell : `+${cell}`);
    return men > 0 || captain ? [{ seat, men, captain }] : [];
  });
}

/** The cells that hold both crews. */
export function contested(at: Pick<Scene, 'ships'>): { deck: Seat; cell: Cell }[] {
  return [0, 1].flatMap((deck) =>
    CELLS.flatMap((cell) => (standing(at, deck, cell).length > 1 ? [{ deck, cell }] : [])),
  );
}

/** All men of a seat, wherever they are; the captain is not counted. */
export function menOf({ men, aboard }: Ship): number {
  return [...Object.values(men), ...Object.values(aboard)].reduce((sum, count) => sum + count, 0);
}
