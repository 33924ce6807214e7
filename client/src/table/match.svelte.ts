/** A table one sits at or watches: who sits there, how the match stands, and what can be done. */
import { tableOf } from '../boards';
import type { AnyTable, Captain, ClockText, StandingOrder } from '../boards/board';
import { settings } from '../settings/settings.svelte';
import { play } from '../sound/sound';
import { words } from '../words/words.svelte';
import { reached } from '../wire/ahead';
import * as api from '../wire/api';
import type { Request } from '../wire/line';
import { linkTo, newNonce, placeAt } from '../wire/places';
import { type Port, socketTo } from '../wire/port';
import { type HostOrder, type Notice, Refused, type TableInfo, type ToClient, type Value } from '../wire/types';
import { announcer } from './announcer.svelte';
import { remaining, spell } from './clock';
import { Chronicle } from './chronicle.svelte';
import { Connection, losePlace } from './connection.svelte';
import { OneScreen } from './one-screen.svelte';
import { answersOf } from './orders';
import { Panel } from './panel.svelte';
import { PILE, Player } from './player.svelte';
import { eventsSince, standingAt } from './reel';
import { explain } from './trouble';
import { type Played, winnersAmong } from './watched';

/** Something said at the table. */
export type Said = Extract<ToClient, { kind: 'said' }>;

/** A seat of ours, and the number that its next word has to repeat. */
export interface Turn {
  seat: number;
  number: number;
}

/** What a pilot would do. */
export interface Hint {
  answer: Value;
  /** All answers and what they are worth, in percent, best first. */
  ranked: { answer: Value; worth: number }[];
  /** How often it gives each answer, in percent, where it mixes; otherwise empty. */
  mix: { answer: Value; share: number }[];
  /** Why, strongest first. */
  reasons: Value[];
  /** Whether it would rather give up. */
  resign: boolean;
}

/** Something shown instead of how it stands now. */
export interface Past {
  kind: 'moment' | 'recap';
  player: Player;
}

/** How little time left is worth a warning, in milliseconds. */
const SHORT = 30_000;

/** How long an answer may be on its way before that is worth a word, in milliseconds. */
export const SOON = 500;

type Answer<Kind extends string> = Extract<ToClient, { kind: Kind }>;

export class Match implements Played {
  readonly id: string;
  readonly board: AnyTable;
  readonly player: Player;
  readonly connection: Connection;
  readonly chronicle: Chronicle;
  readonly screen: OneScreen;
  /** What lies beside the board. */
  readonly panel = new Panel();

  table = $state.raw<TableInfo>()!;
  /** When `table` was told, for the clocks: by a clock that nobody sets. */
  toldAt = $state(0);
  /** The seats this screen speaks for. */
  mine = $state.raw<number[]>([]);
  host = $state(false);
  /** Our number among those who watch; none: we have a seat or are the host. */
  watcher = $state<number | null>(null);
  /** The seat through whose eyes we look. */
  me = $state<number | null>(null);
  version = $state(0);
  asked = $state.raw<(Turn & { draft: Value[]; moves: Value[] }) | null>(null);
  chosen = $state.raw<number[]>([]);
  waiting = $state.raw<number[]>([]);
  veiled = $state.raw<number[]>([]);
  /** The seat of ours that may take its last step back; on one screen not always the one through whose eyes we look. */
  undo = $state.raw<Turn | null>(null);
  /** The seat of ours that may take its last answer back, likewise. */
  back = $state.raw<Turn | null>(null);

  /** What was said, in order. */
  said = $state.raw<Said[]>([]);
  hint = $state.raw<Hint | null>(null);
  /** An answer that waits for a second word, since a slip would hurt. */
  confirming = $state.raw<Value | null>(null);
  sending = $state(false);
  /** What was answered and is not acknowledged although that takes long. */
  unheard = $state.raw<Value | null>(null);
  past = $state.raw<Past | null>(null);
  /** Every answer that was possible so far, for standing orders. */
  possible = $state.raw<Map<string, Value>>(new Map());
  /** What was left behind as standing orders, by seat: the list is made anew when the server lists more moves. */
  #left = new Map<number, string>();
  /** The choice that an answer on its way would complete. */
  #given: { seat: number; moves: Value[] } | null = null;

  /** The number of the last line that was said before one came. */
  #saidBefore = 0;
  /** Whether what comes next is what was missed while there was no connection. */
  #resumed = false;

  names = $derived(this.table.seats.map((seat, i) => seat.name ?? words.say('table-seat', { number: i + 1 })));
  captains = $derived<Captain[]>(this.table.seats.map((_, seat) => this.#captain(seat)));
  /** What can be answered right now; nothing while events are still being shown. */
  moves = $derived.by<Value[]>(() =>
    this.asked === null || this.player.busy || this.sending || this.past !== null || !this.connection.speaks
      ? []
      : this.asked.moves,
  );
  /** Whether one's answer is awaited, and everything that led to it has been shown. */
  myTurn = $derived.by(() => this.asked !== null && !this.player.busy && this.table.status === 'playing');
  /** Whether a draw could be agreed upon: pilots agree to nothing. */
  agreeable = $derived(this.table.status === 'playing' && this.table.seats.every(({ pilot }) => pilot === null));
  /**
   * The seats of other people that we may issue anew for those who have lost them. While the match is on, that opens a hand:
   * only where a pilot had to take over, and only by a host who plays no seat.
   */
  losable = $derived.by<number[]>(() => {
    const calm = this.table.status !== 'playing';
    const may = this.host && (calm || this.mine.length === 0);
    return this.table.seats.flatMap(({ owned, pilot }, seat) =>
      may && owned && !this.mine.includes(seat) && (calm || pilot !== null) ? [seat] : [],
    );
  });
  /** Whether the host lets us say nothing. */
  muted = $derived(this.table.audience.some(({ watcher, muted }) => muted && watcher === this.watcher));
  /** How much was said since one last looked. */
  unread = $derived(this.said.filter(({ n }) => n > this.connection.place.said).length);
  /** The seats of ours that may agree to a draw that somebody else offers. */
  offered = $derived(
    this.agreeable && this.table.offers.some((seat) => !this.mine.includes(seat))
      ? this.mine.filter((seat) => !this.table.offers.includes(seat))
      : [],
  );
  /** Whether something happened since one's own last answer. */
  recallable = $derived.by(() => this.connection.place.turn > 0 && this.version > this.connection.place.turn);
  /** Whether dice were thrown: then they can be checked. */
  dicey = $derived.by(() =>
    this.notices.some((notice) => notice?.kind === 'event' && this.board.sound(notice.event) === 'dice'),
  );
  #now = $state(performance.now());

  private constructor(id: string, board: AnyTable, table: TableInfo, dial: () => Port) {
    this.id = id;
    this.board = board;
    this.table = table;
    this.toldAt = performance.now();
    this.player = this.#newPlayer(
      (notice) => this.#tellOthers(notice),
      () => this.screen.follow(),
    );
    this.connection = new Connection(id, table.game, dial, {
      hear: (message) => this.#hear(message),
      unseated: () => {
        this.mine = [];
        this.connection.lose(this.table);
      },
      explain: (trouble) => explain(trouble, this.table.game, this.names),
      awake: () => !document.hidden && this.table.status !== 'over',
    });
    this.chronicle = new Chronicle(id, () => this.connection.place.token);
    this.screen = new OneScreen(this);
  }

  /** Loads what the table needs and sits down at it, or watches. */
  static async open(id: string, dial?: () => Port): Promise<Match> {
    const ahead = reached(id);
    const look = ahead?.look ?? api.look(id, placeAt(id)?.token ?? null);
    const { table } = await look.catch((reason: unknown) => {
      // A token that is worth nothing any more (moved to another device): one can still watch.
      if (!(reason instanceof Refused) || reason.trouble.kind !== 'not-allowed') throw reason;
      return api.look(id, null).then((state) => {
        losePlace(state.table);
        return state;
      });
    });
    const [board] = await Promise.all([tableOf(table.game), words.games(table.game)]);
    return new Match(id, board, table, dial ?? ahead?.dial ?? (() => socketTo(id)));
  }

  close(): void {
    this.connection.close();
    this.player.stop();
    this.past?.player.stop();
  }

  /** Somebody looks again: whether there is still a connection is asked, and what happened meanwhile is shown. */
  comeBack(): void {
    this.connection.hurry();
    this.player.catchUp();
  }

  #captain(seat: number): Captain {
    const { pilot, present } = this.table.seats[seat]!;
    const clock = () => this.#clock(seat);
    return {
      seat,
      name: this.names[seat] ?? '',
      pilot,
      mine: this.mine.includes(seat),
      get clock() {
        return clock();
      },
      away: !present && pilot === null,
      chosen: this.chosen.includes(seat),
      asked: this.table.status === 'playing' && this.waiting.includes(seat) && !this.player.busy,
      offers: this.table.status === 'playing' && this.table.offers.includes(seat),
    };
  }

  #clock(seat: number): ClockText | null {
    const runs = this.table.status === 'playing' && this.waiting.includes(seat);
    const left = remaining(this.table.seats[seat]?.left ?? null, runs, this.toldAt, this.#now);
    return left === null ? null : { text: spell(left), short: left < SHORT };
  }

  /** Lets the clocks run, until what it gives is called. */
  tick(): (() => void) | undefined {
    if (this.table.clock === null || this.table.status !== 'playing') return;
    const timer = setInterval(() => (this.#now = performance.now()), 500);
    return () => clearInterval(timer);
  }

  // What is watched

  get game(): string {
    return this.table.game;
  }

  get shown(): Player {
    return this.past?.player ?? this.player;
  }

  get notices(): readonly (Notice | undefined)[] {
    return this.chronicle.notices;
  }

  get told(): number {
    return this.player.shown;
  }

  get winners(): readonly number[] {
    return winnersAmong(this.notices, this.shown.shown);
  }

  /** With several captains at one screen, nobody in particular. */
  get reader(): number | null {
    return this.mine.length === 1 ? (this.mine[0] ?? null) : null;
  }

  get own() {
    return { options: this.table.options, digest: this.table.data };
  }

  get draft(): Value[] {
    if (this.asked !== null) return this.asked.draft;
    if (this.back === null || this.back.seat !== this.me || this.past !== null) return [];
    const sealed = this.connection.place.sealed[this.me];
    return sealed?.number === this.back.number ? sealed.moves : [];
  }

  get advised(): Value | null {
    return this.hint?.answer ?? null;
  }

  // Several captains on one screen

  get calm(): boolean {
    return !this.player.busy && this.connection.state === 'open';
  }

  look(seat: number | null): void {
    this.connection.look(seat);
  }

  // What the server says

  #hear(message: ToClient): void {
    switch (message.kind) {
      case 'welcome':
        this.mine = message.seats;
        this.host = message.host;
        this.watcher = message.watcher;
        this.#know(message.table);
        this.#resumed = true;
        this.#saidBefore = message.said;
        if (message.seats.length !== 1) this.me = null;
        this.#addToDice();
        break;
      case 'table':
        this.#know(message.table);
        break;
      case 'sync':
        // What was known is not so, or other eyes have read another log.
        if (message.version < this.notices.length || (this.screen.secrets && message.seat !== this.me))
          this.chronicle.forget();
        this.#resumed = false;
        this.#stand(message);
        this.player.settle(message.view, message.version);
        if (this.notices.length < message.version) void this.#fetchLog();
        this.screen.follow();
        break;
      case 'events':
        this.#happen(message);
        break;
      case 'said':
        this.#listen(message);
        break;
      default:
        break;
    }
  }

  /** What is told again after a connection was lost has been heard before. */
  #listen(line: Said): void {
    if (this.said.some(({ n }) => n === line.n)) return;
    this.said = [...this.said, line].sort((a, b) => a.n - b.n);
    // What was missed is counted; what others say now is read to those who listen, unless they have the chat before them.
    const others = line.seat === null || !this.mine.includes(line.seat);
    if (line.n > this.#saidBefore && others && !this.panel.chatting)
      announcer.say(words.say('client-said', { name: this.speaker(line), text: line.text }));
  }

  /** Who said something, by name. */
  speaker({ seat, name }: Said): string {
    if (seat !== null) return this.names[seat] ?? '';
    return name === undefined || name === null
      ? words.say('client-watcher')
      : words.say('client-watcher-name', { name });
  }

  #know(table: TableInfo): void {
    this.table = table;
    this.toldAt = performance.now();
    if (this.connection.place.commitment === null)
      this.connection.keep({ commitment: table.commitment, game: table.game });
  }

  #stand(now: Answer<'sync'> | Answer<'events'>): void {
    this.#mayGoBack(now);
    this.#remember(now);
    this.me = now.seat;
    this.version = now.version;
    this.chosen = now.chosen;
    this.waiting = now.waiting;
    this.veiled = now.veiled ?? [];
    this.hint = null;
    this.asked = now.asked as typeof this.asked;
    if (this.asked === null) return;
    const known = new Map(this.possible);
    for (const move of this.asked.moves) known.set(JSON.stringify(move), move);
    if (known.size === this.possible.size) return;
    this.possible = known;
    for (const seat of this.mine) void this.#renewOrders(seat);
  }

  /** A standing speaks of the seat it is seen from; what was known of another holds until something changes for that one. */
  #mayGoBack({ seat, undo, back, version, chosen }: Answer<'sync'> | Answer<'events'>): void {
    if (seat !== null && undo !== null) this.undo = { seat, number: undo };
    else if (version !== this.version || seat === this.undo?.seat) this.undo = null;
    if (seat !== null && back !== null) this.back = { seat, number: back };
    else if (this.back !== null && (seat === this.back.seat || !chosen.includes(this.back.seat))) this.back = null;
  }

  /** The server tells nobody what was chosen and is not shown yet: this browser remembers what it chose while it lies there. */
  #remember({ seat, back, chosen }: Answer<'sync'> | Answer<'events'>): void {
    // Another tab may have chosen.
    const before = placeAt(this.id)?.sealed ?? {};
    const sealed = Object.fromEntries(Object.entries(before).filter(([of]) => chosen.includes(Number(of))));
    if (this.#given !== null && this.#given.seat === seat && back !== null && chosen.includes(seat))
      sealed[seat] = { number: back, moves: this.#given.moves };
    const known = { ...this.connection.place.sealed, ...before, ...sealed };
    if (Object.keys(known).length > 0) this.connection.keep({ sealed });
  }

  #happen(message: Answer<'events'>): void {
    const notices = message.notices as Notice[];
    if (this.chronicle.add(notices, message.version)) void this.#fetchLog();
    this.#stand(message);
    this.player.feed(notices, message.view, message.version, this.#resumed ? PILE.away : PILE.present);
    this.#resumed = false;
    this.screen.follow();
  }

  async #fetchLog(): Promise<void> {
    const eyes = this.mine.length === 1 || this.screen.secrets ? this.me : null;
    await this.chronicle.fetch(eyes, () => !this.screen.secrets || eyes === this.me);
  }

  #newPlayer(heard: (notice: Notice) => void, rested: () => void): Player {
    return new Player({
      table: this.board,
      pace: () => ({ speed: settings.all.speed, reduced: settings.reduced }),
      // Nobody sees it: go to the end, and say so when it is one's turn.
      away: () => document.hidden,
      heard: (notice) => {
        if (notice.kind === 'event' && !document.hidden) play(this.board.sound(notice.event));
        heard(notice);
      },
      rested,
    });
  }

  /** What others do is said to those who listen; what one does oneself is known. */
  #tellOthers(notice: Notice): void {
    const text = words.speech.notice(this.table.game, notice, this.names, this.reader);
    if (notice.kind === 'ended') play(notice.winners.some((seat) => this.mine.includes(seat)) ? 'win' : 'horn');
    announcer.say(text);
  }

  // What one can do

  /** Gives an answer; asks once more where a slip would hurt. */
  act = (move: Value): void => {
    if (this.asked === null || this.sending) return;
    if (this.board.harmful?.(move, this.player.scene) === true) this.confirming = move;
    else void this.#answer(move);
  };

  confirm(): void {
    const move = this.confirming;
    this.confirming = null;
    if (move !== null) void this.#answer(move);
  }

  async #answer(answer: Value): Promise<void> {
    if (this.asked === null) return;
    this.sending = true;
    this.hint = null;
    const { seat, number, draft } = this.asked;
    this.#given = { seat, moves: [...draft, answer] };
    const late = setTimeout(() => (this.unheard = answer), SOON);
    const done = await this.connection.request({ kind: 'answer', seat, number, answer });
    clearTimeout(late);
    if (done !== null) this.connection.keep({ turn: this.version });
    this.#given = null;
    this.unheard = null;
    this.sending = false;
  }

  ask = async (question: Value): Promise<Value | null> => {
    try {
      const answer = await this.connection.ask({ kind: 'ask', seat: this.me, question });
      return answer.kind === 'reply' ? (answer.reply as Value) : null;
    } catch {
      return null;
    }
  };

  /** Why an answer would not be accepted; null: it would be. */
  why = async (answer: Value): Promise<string | null> => {
    const seat = this.me ?? this.mine[0];
    if (seat === undefined) return null;
    const done = await this.connection.request({ kind: 'why', seat, answer });
    return done === null ? (this.connection.explained?.text ?? null) : null;
  };

  async askHint(): Promise<void> {
    if (this.asked === null) return;
    const { seat, number } = this.asked;
    const answer = await this.connection.request({ kind: 'hint', seat, number });
    if (answer === null || answer.kind !== 'hint') return;
    const ranked = (answer.ranked as [Value, number][]).map(([move, worth]) => ({ answer: move, worth }));
    const mix = (answer.mix as [Value, number][]).map(([move, share]) => ({ answer: move, share }));
    const reasons = answer.reasons as Value[];
    this.hint = { answer: answer.answer as Value, ranked, mix, reasons, resign: answer.resign };
  }

  async takeBack(): Promise<void> {
    if (this.back !== null) await this.connection.request({ kind: 'take-back', ...this.back });
  }

  async undoStep(): Promise<void> {
    if (this.undo !== null) await this.connection.request({ kind: 'undo', ...this.undo });
  }

  async resign(seat: number): Promise<void> {
    await this.connection.request({ kind: 'resign', seat });
  }

  async offerDraw(seat: number, draw: boolean): Promise<void> {
    await this.connection.request({ kind: 'offer', seat, draw });
  }

  /** The standing orders this game and table know. */
  get orders(): readonly StandingOrder<Value>[] {
    return (this.board.orders ?? []).filter(({ unless = {} }: StandingOrder<Value>) =>
      Object.entries(unless).every(([option, value]) => this.table.options[option] !== value),
    );
  }

  ordersOf(seat: number): readonly string[] {
    return this.connection.place.orders[seat] ?? [];
  }

  async leaveOrders(seat: number, names: string[]): Promise<void> {
    const before = this.connection.place.orders;
    this.connection.keep({ orders: { ...before, [seat]: names } });
    this.#left.delete(seat);
    const done = await this.#sendOrders(seat, (message) => this.connection.request(message));
    if (!done) this.connection.keep({ orders: before });
  }

  /** The server has listed moves that were not known: an order may hold more than it did. */
  async #renewOrders(seat: number): Promise<void> {
    if (this.ordersOf(seat).length > 0) await this.#sendOrders(seat, (message) => this.connection.ask(message));
  }

  /** Whether they were left, or lie there already. */
  async #sendOrders(seat: number, send: (message: Request) => Promise<ToClient | null>): Promise<boolean> {
    const answers = answersOf(this.orders, this.ordersOf(seat), this.possible.values());
    const text = JSON.stringify(answers);
    if (this.#left.get(seat) === text) return true;
    this.#left.set(seat, text);
    const done = await send({ kind: 'orders', seat, answers }).catch(() => null);
    if (done === null) this.#left.delete(seat);
    return done !== null;
  }

  /** Says something; whether it was heard. */
  async say(text: string): Promise<boolean> {
    return (await this.connection.request({ kind: 'say', text })) !== null;
  }

  /** Whatever was said has been read. */
  readAll(): void {
    const n = this.said.at(-1)?.n ?? 0;
    if (n > this.connection.place.said) this.connection.keep({ said: n });
  }

  /** Watches under another name. */
  callMyself(name: string): void {
    settings.set({ name });
    this.connection.greet();
  }

  async order(order: HostOrder): Promise<void> {
    await this.connection.request({ kind: 'host', order });
  }

  /** A link that brings a seat back to whoever has lost it; what they had is worth nothing from then on. */
  async reissue(seat: number): Promise<string | null> {
    const done = await this.connection.request({
      kind: 'host',
      order: { kind: 'reissue', seat, revision: this.table.revision },
    });
    if (done === null || done.kind !== 'done' || typeof done.token !== 'string') return null;
    return linkTo(this.id, `#seat=${done.token}`);
  }

  async start(): Promise<void> {
    await this.connection.request({ kind: 'start' });
  }

  /**
   * Sits down with a nonce of this browser's own, one per browser. The promise of the dice is kept before; so is the nonce,
   * which shows that the seat is ours should the answer never come. Whoever has a seat names the one for somebody else.
   */
  async sit(name: string, seat?: number): Promise<void> {
    this.connection.keep({ commitment: this.table.commitment, game: this.table.game });
    const [known = newNonce()] = this.connection.place.nonces;
    const nonce = this.mine.length === 0 || this.connection.place.nonces.length === 0 ? known : null;
    if (nonce !== null) this.connection.keep({ nonces: [nonce] });
    const message: Request = { kind: 'sit', name, invite: this.connection.place.invite, nonce };
    const done = await this.connection.request(seat === undefined ? message : { ...message, seat });
    if (done === null || done.kind !== 'done') {
      // A line that was closed says nothing about the seat.
      if (nonce !== null && this.connection.state !== 'closed') this.connection.keep({ nonces: [] });
      return;
    }
    if (typeof done.token === 'string') this.connection.keep({ token: done.token });
    this.connection.renew();
  }

  /** At a rematch one sits already, but this browser has added nothing to the dice yet. */
  #addToDice(): void {
    const [seat] = this.mine;
    if (this.table.status !== 'gathering' || seat === undefined || this.connection.place.nonces.length > 0) return;
    void this.sit(this.names[seat] ?? '', seat);
  }

  /** A link that moves the seats of this screen to another device. */
  async handover(): Promise<string | null> {
    const done = await this.connection.request({ kind: 'handover' });
    if (done === null || done.kind !== 'done' || typeof done.handover !== 'string') return null;
    return linkTo(this.id, `#claim=${done.handover}`);
  }

  /** The table of the next match. */
  async rematch(): Promise<string | null> {
    if (this.table.next !== null) return this.table.next;
    const done = await this.connection.request({ kind: 'rematch' });
    return done !== null && done.kind === 'done' ? (done.next ?? null) : null;
  }

  // The past

  /** The match so far, at least up to a notice; what goes wrong is explained. */
  async #reel(upTo: number) {
    try {
      return await this.chronicle.reel(this.me ?? 'bystander', upTo);
    } catch (reason) {
      this.connection.explain(reason instanceof Refused ? reason.trouble : { kind: 'broken' });
      return null;
    }
  }

  /** Shows the board as it was when a notice had just come. */
  async showMoment(number: number): Promise<void> {
    const reel = await this.#reel(number);
    const moment = reel === null ? null : standingAt(reel, number, this.board);
    if (moment === null) return;
    const player = this.#newPlayer(
      () => {},
      () => {},
    );
    player.scene = moment.scene;
    player.shown = number;
    this.#show({ kind: 'moment', player });
  }

  /** Shows again what happened since one's own last answer. */
  async recap(): Promise<void> {
    const reel = await this.#reel(this.version);
    const since = reel === null ? null : eventsSince(reel, this.connection.place.turn);
    if (since === null) return;
    const player = this.#newPlayer(
      () => {},
      () => this.backToNow(),
    );
    player.reset(since.view, since.version);
    this.#show({ kind: 'recap', player });
    player.feed(since.notices, since.last, since.upTo);
  }

  #show(past: Past): void {
    this.past?.player.stop();
    this.past = past;
  }

  backToNow(): void {
    this.past?.player.stop();
    this.past = null;
  }
}
