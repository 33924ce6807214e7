// Writes the states of the gallery: what the server says in matches whose seeds are fixed, at chosen moments. FLIBUSTE_PROGRAM names
// the program; `npm run states` after a change to rules, protocol or the list below. Needs `sqlite3`: a match is laid into the
// store of a server up to its moment, since a server throws dice that nobody can fix.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Harbor, program } from '../e2e/harbor.ts';
import type { Phase, Played, State } from '../gallery/state.ts';
import type { Reel, Standing, TableInfo, ToClient, Value } from '../src/wire/types.ts';

const folder = join(dirname(fileURLToPath(import.meta.url)), '../gallery/states');
const scratch = mkdtempSync(join(tmpdir(), 'flibuste-states-'));

/** The name of the table that `flibuste play` gives every match: dice depend on it. */
const TABLE = 'aaaaaaaaaa';
const SHORT = ['Anne', 'Bart', 'Calico', 'Zoé', 'Read'];
/** Forty characters each, the most there may be; with spaces, with hyphens, in one piece, wide and narrow. */
const LONG = [
  'Bartholomew “Black Bart” Roberts of Tayl',
  'Marie-Antoinette-Geneviève-de-la-Tortuga',
  'Wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww',
  'Anne Cormac Bonny, scourge of the Indies',
  'Captain Calico Jack Rackham, of Nassau I',
];
const GUILD = 'tiles guild\n30 -|-+c\n28 P|-+c\n10 -|-+s\n';

interface Plan {
  game: string;
  players: number;
  seed: number;
  pilot: string;
  options?: Record<string, string>;
  names: readonly string[];
  tiles?: string;
  clock?: boolean;
}

/** One answer after the other, as the match file has them; a step is complete when all who decide in it have answered. */
interface Step {
  n: number;
  moves: { seat: number; answers: Value[] }[];
}

interface Match {
  plan: Plan;
  header: { rules: number; options: Record<string, string>; data?: string };
  seed: string;
  steps: Step[];
  text: string;
}

/** How many answers of each seat in the step under way have been given. */
type Part = Record<number, number>;

interface Moment {
  phase: Phase;
  /** Before which step: the nth in which this is the first answer. */
  before?: [kind: string, nth: number];
  /** Whose eyes: whoever decides first there, another seat, everyone, or all seats on one screen. */
  eyes?: 'decides' | 'other' | 'everyone' | 'screen' | 'curtain';
  part?: (step: Step) => Part;
  /** The event in the middle of which the step is frozen. */
  frozen?: string;
  /** Before which step of those that `before` means, by what stands then. */
  when?: (standing: Standing) => boolean;
}

function play(plan: Plan): Match {
  const file = join(scratch, `${plan.game}-${plan.players}-${plan.seed}-${plan.pilot}-${plan.tiles === undefined}.jsonl`);
  const args = ['play', plan.game, '--people', '0', '--players', String(plan.players), '--pilot', plan.pilot];
  for (const [name, value] of Object.entries(plan.options ?? {})) args.push('--option', `${name}=${value}`);
  if (plan.tiles !== undefined) {
    writeFileSync(`${file}.tiles`, plan.tiles);
    args.push('--tiles', `${file}.tiles`);
  }
  args.push('--seed', String(plan.seed).padStart(64, '0'), '--record', file);
  rmSync(file, { force: true });
  execFileSync(program(), args, { stdio: ['ignore', 'ignore', 'ignore'] });
  const text = readFileSync(file, 'utf8');
  const lines = text.trim().split('\n').map((line) => JSON.parse(line));
  return {
    plan,
    header: lines[0].header,
    seed: lines.at(-1).end.seed,
    steps: lines.flatMap((line) => (line.step === undefined ? [] : [line.step])),
    text,
  };
}

const digest = (token: string) => createHash('sha256').update(token).digest('hex');

/** The journal of the table where the match has come so far. With several seats on one screen they have one owner. */
function journal({ plan, header, seed, steps }: Match, before: number, part: Part, shared: boolean): string[] {
  const seats = Array.from({ length: plan.players }, (_, seat) => seat);
  const given = [
    ...steps.slice(0, before).flatMap(({ moves }) => moves.map(({ seat, answers }) => ({ seat, answers }))),
    ...(steps[before]?.moves ?? []).map(({ seat, answers }) => ({ seat, answers: answers.slice(0, part[seat] ?? 0) })),
  ];
  const entries = [
    {
      kind: 'opened',
      game: plan.game,
      rules: header.rules,
      options: header.options,
      ...(header.data === undefined ? {} : { data: header.data }),
      seats: seats.map(() => null),
      listed: false,
      hints: true,
      clock: plan.clock === true ? { kind: 'live', seconds: 600, gain: 5 } : null,
      host: digest('host'),
      invite: digest('invite'),
      seed,
    },
    ...seats.map((seat) => ({ kind: 'sat', seat, name: plan.names[seat], owner: digest(shared ? 'seats' : `seat-${seat}`) })),
    { kind: 'started' },
    ...given.flatMap(({ seat, answers }) => answers.map((answer) => ({ kind: 'answer', seat, answer, by: 'person' }))),
  ];
  return entries.map((entry) => JSON.stringify({ at: Date.now(), entry }));
}

/** Lays a journal into the store of a harbor, which is down meanwhile. */
async function lay(harbor: Harbor, game: string, lines: readonly string[]): Promise<void> {
  await harbor.kill();
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
  const now = Math.floor(Date.now() / 1000);
  const sql = [
    'BEGIN; DELETE FROM tables; DELETE FROM journal; DELETE FROM recent;',
    `INSERT INTO tables VALUES (1, '${TABLE}', 1, 0, '${game}', NULL, ${now}, '{}');`,
    ...lines.map((line, seq) => `INSERT INTO journal VALUES (1, ${seq}, ${quoted(line)});`),
    'COMMIT;',
  ];
  execFileSync('sqlite3', [harbor.store], { input: sql.join('\n'), stdio: ['pipe', 'ignore', 'inherit'] });
  await harbor.start();
}

/** A line to the table: says something, and gives the next message that is wanted. */
class Ear {
  readonly #socket: WebSocket;
  #heard: ToClient[] = [];
  #wake: () => void = () => {};
  #number = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.onmessage = ({ data }) => {
      this.#heard.push(JSON.parse(String(data)) as ToClient);
      this.#wake();
    };
  }

  static async at(harbor: Harbor, hello: { token?: string; seen?: number }): Promise<Ear> {
    const socket = new WebSocket(`${harbor.url.replace('http', 'ws')}/api/tables/${TABLE}/socket`);
    await new Promise((done, failed) => {
      socket.onopen = done;
      socket.onerror = failed;
    });
    const ear = new Ear(socket);
    ear.#socket.send(JSON.stringify({ kind: 'hello', protocol: 2, ...hello }));
    return ear;
  }

  async next<Kind extends ToClient['kind']>(kind: Kind): Promise<Extract<ToClient, { kind: Kind }>> {
    for (;;) {
      const at = this.#heard.findIndex((message) => message.kind === kind || message.kind === 'error');
      const [message] = at < 0 ? [] : this.#heard.splice(at, 1);
      if (message?.kind === kind) return message as Extract<ToClient, { kind: Kind }>;
      if (message !== undefined) throw new Error(JSON.stringify(message));
      await new Promise<void>((done) => (this.#wake = done));
    }
  }

  look(seat: number | null): void {
    this.#socket.send(JSON.stringify({ kind: 'look', seat }));
  }

  /** What the rules reply; nothing where they refuse. */
  async ask(seat: number | null, question: Value): Promise<Value | null> {
    this.#socket.send(JSON.stringify({ kind: 'ask', id: ++this.#number, seat, question }));
    return this.next('reply').then(
      ({ reply }) => reply as Value,
      () => null,
    );
  }

  close(): void {
    this.#socket.close();
  }
}

/** What boards ask at this moment, as far as it is known beforehand. */
function questions(game: string, { asked, view, seat }: Standing): Value[] {
  const moves = (asked?.moves ?? []) as Value[];
  const draft = (asked?.draft ?? []) as Value[];
  if (seat === null) return [];
  if (game === 'afloat') {
    const holds = moves.flatMap(({ kind, hold }) => (kind === 'throw' ? [{ kind: 'odds', hold }] : []));
    const afoot = moves.some(({ kind }) => kind === 'attack') ? [{ kind: 'odds', hold: [] }] : [];
    return [...holds, ...afoot, ...(moves.some(({ kind }) => kind === 'defend') ? [{ kind: 'defence' }] : [])];
  }
  if (game === 'legacy') {
    // For each tile and place the bow and the stern; in between the boards go without.
    const ends = moves.filter(({ rank }) => rank === undefined || rank === 1 || !moves.some((one) => Number(one['rank']) > Number(rank)));
    return moves.length === 0 ? [] : [{ kind: 'answered', answers: draft }, ...ends.map((move) => ({ kind: 'answered', answers: [...draft, move] }))];
  }
  const plots = moves.filter(({ kind }) => kind === 'plot');
  const firsts = plots.filter(({ cards }, at) => {
    const [first] = cards as string[];
    return plots.findIndex((other) => (other['cards'] as string[])[0] === first) === at;
  });
  const courses = firsts.flatMap(({ cards }) => ['course', 'cover'].map((kind) => ({ kind, target: seat, cards })));
  const shots = moves.flatMap(({ kind, section }) => (kind === 'fire' ? [{ kind: 'shot', target: 1 - seat, section }] : []));
  const steps = moves.filter(({ kind }) => kind === 'step');
  const fights = [...new Set(steps.map(({ to, who }) => JSON.stringify({ kind: 'fight', seat, at: to, men: who === 'man' ? 1 : 0, captain: who === 'captain' })))];
  const firing = JSON.stringify(view).includes('"kind":"firing"') ? [{ kind: 'guns' }] : [];
  return [...courses, ...shots, ...fights.map((text) => JSON.parse(text) as Value), ...firing];
}

/** What is a matter of chance or of the hour, fixed: clocks, who is there, and one seat that a pilot has taken. */
function settled(table: TableInfo, mine: readonly number[]): TableInfo {
  const others = table.seats.map((_, seat) => seat).filter((seat) => !mine.includes(seat));
  const seats = table.seats.map((seat, i) => ({
    ...seat,
    present: mine.includes(i) || i !== others.at(-1),
    pilot: others.length > 1 && i === others[0] ? 'gunner' : null,
    ...(table.clock === null ? {} : { left: 581_000 - 97_000 * i }),
  }));
  return { ...table, seats, watchers: 2, audience: [] };
}

async function capture(harbor: Harbor, match: Match, moment: Moment): Promise<Played> {
  const { steps, plan } = match;
  const shared = moment.eyes === 'screen' || moment.eyes === 'curtain';
  const [kind, nth] = moment.before ?? ['', 0];
  const found = steps.flatMap(({ moves }, i) => (moves[0]?.answers[0]?.kind === kind ? [i] : []));
  const candidates = moment.before === undefined ? [steps.length] : moment.when === undefined ? found.slice(nth, nth + 1) : found;
  for (const before of candidates) {
    const step = steps[before];
    const decides = step?.moves[0]?.seat ?? 0;
    const other = Array.from({ length: plan.players }, (_, seat) => seat).find((seat) => !(step?.moves ?? []).some((move) => move.seat === seat)) ?? (decides + 1) % plan.players;
    const part = step === undefined ? {} : (moment.part?.(step) ?? {});
    await lay(harbor, plan.game, journal(match, before, part, shared));
    const seat = moment.eyes === 'everyone' ? null : moment.eyes === 'other' ? other : decides;
    const token = shared ? 'seats' : seat === null ? undefined : `seat-${seat}`;
    const ear = await Ear.at(harbor, token === undefined ? {} : { token });
    const { seats: mine, table } = await ear.next('welcome');
    const standings: Played['standings'] = [];
    for (const eyes of shared ? [null, ...mine] : [seat]) {
      if (shared) ear.look(eyes);
      for (;;) {
        const { kind: _, ...standing } = (await ear.next('sync')) as Standing & { kind: 'sync' };
        if (standing.seat !== eyes) continue;
        standings.push({ seat: eyes, standing });
        break;
      }
    }
    const own = standings.find(({ standing }) => standing.seat === (shared ? decides : seat))!.standing;
    if (moment.when !== undefined && !moment.when(own)) {
      ear.close();
      continue;
    }
    const replies: Played['replies'] = [];
    for (const question of moment.phase === 'asked' ? questions(plan.game, own) : []) {
      const reply = await ear.ask(own.seat, question);
      if (reply !== null) replies.push({ question, reply });
    }
    ear.close();
    const query = seat === null || shared ? '' : `?seat=${seat}`;
    const { notices: log } = await harbor.get<{ notices: Value[] }>(`tables/${TABLE}/log${query}`, token);
    const state: Played = { kind: 'table', phase: moment.phase, table: settled(table, mine), mine, standings, log, replies };
    if (moment.frozen !== undefined) {
      await lay(harbor, plan.game, journal(match, before + 1, {}, shared));
      const later = await Ear.at(harbor, { ...(token === undefined ? {} : { token }), seen: own.version });
      const events = await later.next('events');
      later.close();
      const kinds = events.notices.flatMap((notice) => (notice.kind === 'event' ? [(notice.event as Value).kind] : []));
      if (!kinds.includes(moment.frozen)) throw new Error(`${moment.frozen} is not among ${kinds.join(' ')}`);
      state.then = { events, frozen: moment.frozen };
    }
    return state;
  }
  throw new Error(`no such moment: ${moment.before?.join(' ')}`);
}

/** Some moments of the match, as a recording that was made of them. */
async function recorded(harbor: Harbor, match: Match, from: number, to: number, at: number): Promise<State> {
  let reel: Reel | null = null;
  for (let after = ''; ; ) {
    const answer = await fetch(`${harbor.url}/api/replay?open=true${after}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-ndjson' },
      body: match.text,
    });
    if (!answer.ok) throw new Error(await answer.text());
    const page = (await answer.json()) as Reel;
    reel = reel === null ? page : { ...page, moments: [...reel.moments, ...page.moments] };
    if (page.next === null) break;
    after = `&after=${page.next}`;
  }
  const seats = reel.seats.map((seat, i) => ({ ...seat, name: match.plan.names[i] ?? seat.name }));
  const moments = reel.moments.slice(from, to).map((moment, i) => (from > 0 && i === 0 ? { ...moment, notices: [] } : moment));
  const first = moments[0]!.version - moments[0]!.notices.length;
  const counted = moments.map((moment) => ({ ...moment, version: moment.version - first }));
  return { kind: 'replay', phase: 'replay', reel: { ...reel, seats, moments: counted, next: null }, at };
}

/** A whole answer of the first of those who decide. */
const first = ({ moves }: Step): Part => ({ [moves[0]!.seat]: moves[0]!.answers.length });
/** The answers of all but the first of those who decide. */
const others = ({ moves }: Step): Part => Object.fromEntries(moves.slice(1).map(({ seat, answers }) => [seat, answers.length]));

/** The length of the longest ship of Legacy. */
const longest = ({ view }: Standing) => Math.max(...(view as { ships: { decks: unknown[] }[] }).ships.map(({ decks }) => decks.length));

const TABLES: Record<string, { plan: Plan; moments: Record<string, Moment>; replay?: [from: number, to: number, at: number] }> = {
  'afloat/two': {
    plan: { game: 'afloat', players: 2, seed: 1, pilot: 'gunner', names: SHORT },
    moments: {
      target: { phase: 'asked', before: ['attack', 2] },
      throw: { phase: 'asked', before: ['throw', 1] },
      stop: { phase: 'asked', before: ['stop', 3] },
      waiting: { phase: 'waiting', before: ['stop', 4], eyes: 'other' },
      showing: { phase: 'showing', before: ['throw', 2], frozen: 'thrown' },
      over: { phase: 'over' },
      screen: { phase: 'asked', before: ['stop', 3], eyes: 'screen' },
    },
    replay: [0, 14, 8],
  },
  'afloat/three': {
    plan: { game: 'afloat', players: 3, seed: 2, pilot: 'gunner', options: { sails: 'on' }, names: SHORT },
    moments: {
      screen: { phase: 'asked', before: ['throw', 4], eyes: 'screen' },
    },
  },
  'afloat/four': {
    plan: { game: 'afloat', players: 4, seed: 1, pilot: 'gunner', options: { sails: 'on' }, names: LONG, clock: true },
    moments: {
      target: { phase: 'asked', before: ['attack', 6] },
      throw: { phase: 'asked', before: ['throw', 9] },
      stop: { phase: 'asked', before: ['stop', 9] },
      give: { phase: 'asked', before: ['give', 3] },
      defend: { phase: 'asked', before: ['defend', 5] },
      waiting: { phase: 'waiting', before: ['stop', 10], eyes: 'other' },
      showing: { phase: 'showing', before: ['throw', 12], frozen: 'thrown', eyes: 'other' },
      over: { phase: 'over' },
      bystander: { phase: 'waiting', before: ['stop', 11], eyes: 'everyone' },
      screen: { phase: 'asked', before: ['stop', 9], eyes: 'screen' },
    },
    replay: [60, 74, 7],
  },
  'legacy/two': {
    plan: { game: 'legacy', players: 2, seed: 1, pilot: 'guided', names: SHORT },
    moments: {
      build: { phase: 'asked', before: ['build', 3] },
      second: { phase: 'asked', before: ['build', 5], part: ({ moves }) => ({ [moves[0]!.seat]: 1 }) },
      sealed: { phase: 'sealed', before: ['build', 5], part: first },
      over: { phase: 'over' },
      curtain: { phase: 'curtain', before: ['build', 4], eyes: 'curtain' },
    },
  },
  'legacy/three': {
    plan: { game: 'legacy', players: 3, seed: 1, pilot: 'guided', names: SHORT },
    moments: {
      first: { phase: 'asked', before: ['build', 0] },
      seven: { phase: 'asked', before: ['build', 0], when: (standing) => longest(standing) === 7 },
      rotten: { phase: 'asked', before: ['place', 0] },
      sealed: { phase: 'sealed', before: ['build', 6], part: first },
    },
    replay: [0, 12, 7],
  },
  'legacy/five': {
    plan: { game: 'legacy', players: 5, seed: 1, pilot: 'guided', names: LONG, clock: true },
    moments: {
      build: { phase: 'asked', before: ['build', 4] },
      late: { phase: 'asked', before: ['build', 8] },
      rotten: { phase: 'asked', before: ['place', 0] },
      sealed: { phase: 'sealed', before: ['build', 5], part: first },
      reveal: { phase: 'showing', before: ['build', 4], part: others, frozen: 'built' },
      volley: { phase: 'showing', before: ['build', 5], part: others, frozen: 'ball' },
      explosion: { phase: 'showing', before: ['build', 5], part: others, frozen: 'explosion' },
      treasure: { phase: 'showing', before: ['build', 5], part: others, frozen: 'treasure' },
      over: { phase: 'over' },
      bystander: { phase: 'waiting', before: ['build', 5], eyes: 'everyone', part: first },
    },
  },
  'legacy/guild': {
    plan: { game: 'legacy', players: 5, seed: 12, pilot: 'random', options: { expert: 'on' }, tiles: GUILD, names: SHORT },
    moments: {
      carpenter: { phase: 'asked', before: ['cover', 0] },
      boarding: { phase: 'showing', before: ['build', 5], part: others, frozen: 'boarded' },
    },
  },
  'broadsides/two': {
    plan: { game: 'broadsides', players: 2, seed: 6, pilot: 'guided', options: { map: 'the_narrows' }, names: SHORT },
    moments: {
      placing: { phase: 'asked', before: ['captain', 0] },
      placed: { phase: 'sealed', before: ['captain', 0], part: first },
      plotting: { phase: 'asked', before: ['plot', 2] },
      sealed: { phase: 'sealed', before: ['plot', 2], part: first },
      sailing: { phase: 'showing', before: ['plot', 2], part: others, frozen: 'moved' },
      aiming: { phase: 'asked', before: ['fire', 4] },
      aimed: { phase: 'waiting', before: ['fire', 4], eyes: 'other' },
      shot: { phase: 'showing', before: ['fire', 4], frozen: 'shot' },
      steps: { phase: 'asked', before: ['step', 3] },
      boarded: { phase: 'waiting', before: ['step', 3], eyes: 'other' },
      fight: { phase: 'asked', before: ['fight', 0] },
      fighting: { phase: 'showing', before: ['fight', 0], frozen: 'round' },
      over: { phase: 'over' },
      bystander: { phase: 'waiting', before: ['plot', 3], eyes: 'everyone' },
      curtain: { phase: 'curtain', before: ['plot', 2], eyes: 'curtain' },
      screen: { phase: 'asked', before: ['fire', 4], eyes: 'screen' },
    },
    replay: [4, 16, 6],
  },
  'broadsides/long': {
    plan: { game: 'broadsides', players: 2, seed: 7, pilot: 'guided', options: { map: 'caribbean' }, names: LONG.slice(1), clock: true },
    moments: {
      plotting: { phase: 'asked', before: ['plot', 4] },
      aiming: { phase: 'asked', before: ['fire', 2] },
      returns: { phase: 'asked', before: ['return', 0] },
      steps: { phase: 'asked', before: ['step', 5] },
      over: { phase: 'over' },
    },
  },
};

rmSync(folder, { recursive: true, force: true });
const harbor = await Harbor.open();
let total = 0;
try {
  for (const [place, { plan, moments, replay }] of Object.entries(TABLES)) {
    const match = play(plan);
    const states: Record<string, State> = {};
    for (const [name, moment] of Object.entries(moments)) {
      states[name] = await capture(harbor, match, moment).catch((reason: unknown) => {
        throw new Error(`${place}/${name}: ${String(reason)}`);
      });
    }
    if (replay !== undefined) states['replay'] = await recorded(harbor, match, ...replay);
    for (const [name, state] of Object.entries(states)) {
      const path = join(folder, `${place}/${name}.json`);
      mkdirSync(dirname(path), { recursive: true });
      const text = JSON.stringify(state);
      writeFileSync(path, `${text}\n`);
      total += text.length;
      console.log(`${place}/${name}: ${text.length} bytes`);
    }
  }
} finally {
  await harbor.close();
  rmSync(scratch, { recursive: true, force: true });
}
console.log(`${total} bytes in all`);
