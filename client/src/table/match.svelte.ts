/** A table one sits at or watches: the connection, what is known of the match, and what can be done. */
import { tableOf } from '../boards';
import type { AnyTable, Captain } from '../boards/board';
import { settings } from '../settings/settings.svelte';
import { play } from '../sound/sound';
import { words } from '../words/words.svelte';
import * as api from '../wire/api';
import { keepPlace, linkTo, newNonce, type Place, placeAt } from '../wire/places';
import { dialTable, Line, type LineState, type Request } from '../wire/socket';
import {
  type Fault,
  type HostOrder,
  type Notice,
  type Reel,
  Refused,
  type TableInfo,
  type ToClient,
  type Trouble,
  type Value,
} from '../wire/types';
import { announcer } from './announcer.svelte';
import { eventsSince, joined, standingAt } from './reel';
import { Player } from './player.svelte';
import { explain, type Explained } from './trouble';

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

type Answer<Kind extends string> = Extract<ToClient, { kind: Kind }>;

/** What no further try would change. */
const FINAL: ReadonlySet<Trouble['kind']> = new Set(['dismissed', 'protocol']);

/** The seat is somebody else's now. Before the match its nonce would bring it back, so that is forgotten too. */
function losePlace(id: string, table: TableInfo): Place {
  return keepPlace(id, table.status === 'gathering' ? { token: null, nonces: [] } : { token: null });
}

export class Match {
  readonly id: string;
  readonly board: AnyTable;
  readonly player: Player;
  #line: Line;
  #place = $state.raw<Place>()!;

  table = $state.raw<TableInfo>()!;
  /** When `table` was told, for the clocks. */
  toldAt = $state(0);
  /** The seats this screen speaks for. */
  mine = $state.raw<number[]>([]);
  host = $state(false);
  /** Our number among those who watch; none: we have a seat or are the host. */
  watcher = $state<number | null>(null);
  line = $state<LineState>('connecting');
  /** Whether the connection was lost and is not back yet. */
  down = $state(false);
  /** Why there will be no connection any more. */
  cut = $state.raw<Explained | null>(null);

  /** The seat through whose eyes we look. */
  me = $state<number | null>(null);
  version = $state(0);
  asked = $state.raw<(Turn & { draft: Value[]; moves: Value[] }) | null>(null);
  chosen = $state.raw<number[]>([]);
  waiting = $state.raw<number[]>([]);
  /** The seat of ours that may take its last step back; on one screen not always the one through whose eyes we look. */
  undo = $state.raw<Turn | null>(null);
  /** The seat of ours that may take its last answer back, likewise. */
  back = $state.raw<Turn | null>(null);

  /** What happened, by number from 1; the past is fetched, so there can be holes for a moment. */
  notices = $state.raw<Notice[]>([]);
  /** What was said, in order. */
  said = $state.raw<Said[]>([]);
  hint = $state.raw<Hint | null>(null);
  explained = $state.raw<Explained | null>(null);
  /** An answer that waits for a second word, since a slip would hurt. */
  confirming = $state.raw<Value | null>(null);
  sending = $state(false);
  past = $state.raw<Past | null>(null);
  /** The seat the screen has to be passed to. */
  curtain = $state<number | null>(null);
  /** Every answer that was possible so far, for standing orders. */
  possible = $state.raw<Map<string, Value>>(new Map());
  orders = $state.raw<Value[]>([]);

  names = $derived(this.table.seats.map((seat, i) => seat.name ?? words.say('table-seat', { number: i + 1 })));
  captains = $derived<Captain[]>(
    this.table.seats.map((seat, i) => ({
      seat: i,
      name: this.names[i] ?? '',
      pilot: seat.pilot,
      mine: this.mine.includes(i),
    })),
  );
  /** What can be answered right now; nothing while events are still being shown. */
  moves = $derived.by<Value[]>(() =>
    this.asked === null || this.player.busy || this.sending || this.past !== null || this.line !== 'open'
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
  unread = $derived(this.said.filter(({ n }) => n > this.#place.said).length);
  ended = $derived(this.notices.findLast((notice) => notice?.kind === 'ended') ?? null);

  private constructor(id: string, board: AnyTable, table: TableInfo) {
    this.id = id;
    this.board = board;
    this.table = table;
    this.toldAt = Date.now();
    this.player = this.#newPlayer(
      (notice) => this.#tellOthers(notice),
      () => this.#follow(),
    );
    this.#place = placeAt(id) ?? keepPlace(id, { game: table.game });
    this.#line = new Line({
      dial: () => dialTable(id),
      token: () => this.#place.token,
      name: () => settings.watcherName,
      hear: (message) => this.#hear(message),
      state: (state) => {
        this.line = state;
        if (state === 'lost' || state === 'open') this.down = state === 'lost';
      },
    });
  }

  /** Loads what the table needs and sits down at it, or watches. */
  static async open(id: string): Promise<Match> {
    const place = placeAt(id);
    const { table } = await api.look(id, place?.token ?? null).catch((reason: unknown) => {
      // A token that is worth nothing any more (moved to another device): one can still watch.
      if (!(reason instanceof Refused) || reason.trouble.kind !== 'not-allowed') throw reason;
      return api.look(id, null).then((state) => {
        losePlace(id, state.table);
        return state;
      });
    });
    const [board] = await Promise.all([tableOf(table.game), words.games(table.game)]);
    return new Match(id, board, table);
  }

  close(): void {
    this.#line.close();
    this.player.stop();
    this.past?.player.stop();
  }

  /** Tries to connect at once. */
  hurry(): void {
    this.#line.hurry();
  }

  get invite(): string | null {
    return this.#place.invite;
  }

  get place(): Place {
    return this.#place;
  }

  // What the server says

  #hear(message: ToClient): void {
    switch (message.kind) {
      case 'welcome':
        this.mine = message.seats;
        this.host = message.host;
        this.watcher = message.watcher;
        this.#know(message.table);
        if (message.seats.length !== 1) this.me = null;
        this.#addToDice();
        break;
      case 'table':
        this.#know(message.table);
        break;
      case 'sync':
        // What was known is not so, or other eyes have read another log.
        if (message.version < this.notices.length || (this.#secrets && message.seat !== this.me)) this.notices = [];
        this.#stand(message);
        this.player.settle(message.view, message.version);
        if (this.notices.length < message.version) void this.#fetchLog();
        this.#follow();
        break;
      case 'events':
        this.#happen(message);
        break;
      case 'said':
        this.#listen(message);
        break;
      case 'error':
        if (message.id === null) this.#warn(message.error);
        break;
      default:
        break;
    }
  }

  /** Something is wrong with the connection itself. */
  #warn(fault: Fault): void {
    this.#explain(fault);
    if (fault.kind === 'not-allowed') this.#loseSeat();
    if (!FINAL.has(fault.kind)) return;
    this.cut = this.explained;
    this.explained = null;
    this.#line.close();
  }

  /** What is told again after a connection was lost has been heard before. */
  #listen(line: Said): void {
    if (this.said.some(({ n }) => n === line.n)) return;
    this.said = [...this.said, line].sort((a, b) => a.n - b.n);
  }

  /** The seat has moved to another device: from now on one watches. */
  #loseSeat(): void {
    this.#place = losePlace(this.id, this.table);
    this.mine = [];
    this.#line.renew();
  }

  #know(table: TableInfo): void {
    this.table = table;
    this.toldAt = Date.now();
    if (this.#place.commitment === null) this.#keep({ commitment: table.commitment, game: table.game });
  }

  #stand(now: Answer<'sync'> | Answer<'events'>): void {
    this.#mayGoBack(now);
    this.me = now.seat;
    this.version = now.version;
    this.chosen = now.chosen;
    this.waiting = now.waiting;
    this.hint = null;
    this.asked = now.asked as typeof this.asked;
    if (this.asked === null) return;
    const known = new Map(this.possible);
    for (const move of this.asked.moves) known.set(JSON.stringify(move), move);
    if (known.size > this.possible.size) this.possible = known;
  }

  /** A standing speaks of the seat it is seen from; what was known of another holds until something changes for that one. */
  #mayGoBack({ seat, undo, back, version, chosen }: Answer<'sync'> | Answer<'events'>): void {
    if (seat !== null && undo !== null) this.undo = { seat, number: undo };
    else if (version !== this.version || seat === this.undo?.seat) this.undo = null;
    if (seat !== null && back !== null) this.back = { seat, number: back };
    else if (this.back !== null && (seat === this.back.seat || !chosen.includes(this.back.seat))) this.back = null;
  }

  #happen(message: Answer<'events'>): void {
    const notices = message.notices as Notice[];
    const first = message.version - notices.length;
    if (notices.length > 0) {
      const all = this.notices.slice();
      notices.forEach((notice, i) => (all[first + i] = notice));
      this.notices = all;
    }
    if (first > 0 && this.notices[0] === undefined) void this.#fetchLog();
    this.#stand(message);
    this.player.feed(notices, message.view, message.version);
    this.#follow();
  }

  async #fetchLog(): Promise<void> {
    const eyes = this.mine.length === 1 || this.#secrets ? this.me : null;
    const past = await api.log(this.id, this.#place.token, eyes).catch(() => []);
    if (this.#secrets && eyes !== this.me) return;
    const all = this.notices.slice();
    past.forEach((notice, i) => (all[i] = notice));
    this.notices = all;
  }

  #newPlayer(heard: (notice: Notice) => void, rested: () => void): Player {
    return new Player({
      table: this.board,
      // Nobody sees it: go to the end, and say so when it is one's turn.
      pace: () => ({ speed: document.hidden ? 'instant' : settings.all.speed, reduced: settings.reduced }),
      heard: (notice) => {
        if (notice.kind === 'event' && !document.hidden) play(this.board.sound(notice.event));
        heard(notice);
      },
      rested,
    });
  }

  /** What others do is said to those who listen; what one does oneself is known. */
  #tellOthers(notice: Notice): void {
    const reader = this.mine.length === 1 ? this.me : null;
    const text = words.speech.notice(this.table.game, notice, this.names, reader);
    if (notice.kind === 'ended') play(notice.winners.some((seat) => this.mine.includes(seat)) ? 'win' : 'horn');
    announcer.say(text);
  }

  // Two captains on one screen

  /** Looks through the eyes of whoever has to decide; with a curtain where that shows what not everyone may see. */
  #follow(): void {
    if (this.mine.length < 2 || this.player.busy || this.line !== 'open') return;
    const next =
      this.mine.find((seat) => seat === this.me && this.waiting.includes(seat)) ??
      this.mine.find((seat) => this.waiting.includes(seat));
    if (next === undefined || next === this.me || next === this.curtain || this.#turning) return;
    this.#turning = true;
    void this.#secret(next).then((secret) => {
      this.#turning = false;
      if (!this.waiting.includes(next)) this.#follow();
      else if (secret) {
        this.#secrets = true;
        this.#line.tell({ kind: 'look', seat: null });
        this.curtain = next;
      } else this.#line.tell({ kind: 'look', seat: next });
    });
  }

  #turning = false;
  /** Whether a seat of this screen has been seen to know what not everyone knows. */
  #secrets = false;

  /** Whether a seat sees something else than everyone, or chooses in secret. Where it cannot be found out, it does. */
  async #secret(seat: number): Promise<boolean> {
    if (this.waiting.length + this.chosen.length > 1) return true;
    try {
      const [own, everyone] = await Promise.all([api.look(this.id, this.#place.token, seat), api.look(this.id, null)]);
      return JSON.stringify(own.standing?.view) !== JSON.stringify(everyone.standing?.view);
    } catch {
      return true;
    }
  }

  /** Whoever is meant has the screen now. */
  lift(): void {
    const seat = this.curtain;
    this.curtain = null;
    if (seat !== null) this.#line.tell({ kind: 'look', seat });
  }

  // What one can do

  #keep(change: Partial<Omit<Place, 'id' | 'at'>>): void {
    this.#place = keepPlace(this.id, change);
  }

  #explain(trouble: Trouble): void {
    this.explained = explain(trouble, this.table.game, this.names);
    announcer.say(this.explained.text);
  }

  /** Asks the server; what goes wrong is explained, unless the match went on meanwhile: how it stands now says it all. */
  async #request(message: Request): Promise<ToClient | null> {
    this.explained = null;
    try {
      return await this.#line.request(message);
    } catch (reason) {
      if (!(reason instanceof Refused)) throw reason;
      if (reason.trouble.kind !== 'stale') this.#explain(reason.trouble);
      return null;
    }
  }

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
    const { seat, number } = this.asked;
    const done = await this.#request({ kind: 'answer', seat, number, answer });
    if (done !== null) this.#keep({ turn: this.version });
    this.sending = false;
  }

  ask = async (question: Value): Promise<Value | null> => {
    try {
      const answer = await this.#line.request({ kind: 'ask', seat: this.me, question });
      return answer.kind === 'reply' ? (answer.reply as Value) : null;
    } catch {
      return null;
    }
  };

  /** Why an answer would not be accepted; null: it would be. */
  why = async (answer: Value): Promise<string | null> => {
    const seat = this.me ?? this.mine[0];
    if (seat === undefined) return null;
    const done = await this.#request({ kind: 'why', seat, answer });
    return done === null ? ((this.explained as Explained | null)?.text ?? null) : null;
  };

  async askHint(): Promise<void> {
    if (this.asked === null) return;
    const { seat, number } = this.asked;
    const answer = await this.#request({ kind: 'hint', seat, number });
    if (answer === null || answer.kind !== 'hint') return;
    const ranked = (answer.ranked as [Value, number][]).map(([move, worth]) => ({ answer: move, worth }));
    const mix = (answer.mix as [Value, number][]).map(([move, share]) => ({ answer: move, share }));
    const reasons = answer.reasons as Value[];
    this.hint = { answer: answer.answer as Value, ranked, mix, reasons, resign: answer.resign };
  }

  async takeBack(): Promise<void> {
    if (this.back !== null) await this.#request({ kind: 'take-back', ...this.back });
  }

  async undoStep(): Promise<void> {
    if (this.undo !== null) await this.#request({ kind: 'undo', ...this.undo });
  }

  async resign(seat: number): Promise<void> {
    await this.#request({ kind: 'resign', seat });
  }

  async offerDraw(seat: number, draw: boolean): Promise<void> {
    await this.#request({ kind: 'offer', seat, draw });
  }

  async leaveOrders(seat: number, answers: Value[]): Promise<void> {
    const done = await this.#request({ kind: 'orders', seat, answers });
    if (done !== null) this.orders = answers;
  }

  /** Says something; whether it was heard. */
  async say(text: string): Promise<boolean> {
    return (await this.#request({ kind: 'say', text })) !== null;
  }

  /** Whatever was said has been read. */
  readAll(): void {
    const n = this.said.at(-1)?.n ?? 0;
    if (n > this.#place.said) this.#keep({ said: n });
  }

  /** Watches under another name. */
  callMyself(name: string): void {
    settings.set({ name });
    this.#line.greet();
  }

  async order(order: HostOrder): Promise<void> {
    await this.#request({ kind: 'host', order });
  }

  /** A link that brings a seat back to whoever has lost it; what they had is worth nothing from then on. */
  async reissue(seat: number): Promise<string | null> {
    const done = await this.#request({ kind: 'host', order: { kind: 'reissue', seat, revision: this.table.revision } });
    if (done === null || done.kind !== 'done' || typeof done.token !== 'string') return null;
    return linkTo(this.id, `#seat=${done.token}`);
  }

  async start(): Promise<void> {
    await this.#request({ kind: 'start' });
  }

  /**
   * Sits down with a nonce of this browser's own, one per browser. The promise of the dice is kept before; so is the nonce,
   * which shows that the seat is ours should the answer never come. Whoever has a seat names the one for somebody else.
   */
  async sit(name: string, seat?: number): Promise<void> {
    this.#keep({ commitment: this.table.commitment, game: this.table.game });
    const [known = newNonce()] = this.#place.nonces;
    const nonce = this.mine.length === 0 || this.#place.nonces.length === 0 ? known : null;
    if (nonce !== null) this.#keep({ nonces: [nonce] });
    const message: Request = { kind: 'sit', name, invite: this.#place.invite, nonce };
    const done = await this.#request(seat === undefined ? message : { ...message, seat });
    if (done === null || done.kind !== 'done') {
      // A line that was closed says nothing about the seat.
      if (nonce !== null && this.line !== 'closed') this.#keep({ nonces: [] });
      return;
    }
    if (typeof done.token === 'string') this.#keep({ token: done.token });
    this.#line.renew();
  }

  /** At a rematch one sits already, but this browser has added nothing to the dice yet. */
  #addToDice(): void {
    const [seat] = this.mine;
    if (this.table.status !== 'gathering' || seat === undefined || this.#place.nonces.length > 0) return;
    void this.sit(this.names[seat] ?? '', seat);
  }

  /** A link that moves the seats of this screen to another device. */
  async handover(): Promise<string | null> {
    const done = await this.#request({ kind: 'handover' });
    if (done === null || done.kind !== 'done' || typeof done.handover !== 'string') return null;
    return linkTo(this.id, `#claim=${done.handover}`);
  }

  /** The table of the next match. */
  async rematch(): Promise<string | null> {
    if (this.table.next !== null) return this.table.next;
    const done = await this.#request({ kind: 'rematch' });
    return done !== null && done.kind === 'done' ? (done.next ?? null) : null;
  }

  /** Goes on to the next match with the same token; where nobody else has to come, it begins at once. */
  async moveOn(next: string): Promise<void> {
    const { token } = this.#place;
    const { table } = await api.look(next, token);
    keepPlace(next, { game: table.game, token, commitment: table.commitment });
    const alone = this.host && this.table.seats.every((seat, i) => this.mine.includes(i) || !seat.owned);
    if (!alone || token === null || table.status !== 'gathering') return;
    // Every seat that has an owner is ours: any of them takes what this browser adds to the dice.
    const seat = table.seats.findIndex(({ owned }) => owned);
    const nonce = newNonce();
    keepPlace(next, { nonces: [nonce] });
    await api.sit(next, token, { name: table.seats[seat]?.name ?? '', seat, nonce });
    await api.start(next, token);
  }

  // The past

  /** The match so far, at least up to a notice. */
  async #reel(upTo = Number.POSITIVE_INFINITY): Promise<Reel | null> {
    try {
      let reel: Reel | null = null;
      for await (const page of api.moments(this.id, this.#place.token, this.me ?? 'bystander')) {
        reel = joined(reel, page);
        if ((reel.moments.at(-1)?.version ?? 0) >= upTo) break;
      }
      return reel;
    } catch (reason) {
      if (!(reason instanceof Refused)) throw reason;
      this.#explain(reason.trouble);
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
    const reel = await this.#reel();
    const since = reel === null ? null : eventsSince(reel, this.#place.turn);
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
