/** Several captains on one screen: whose eyes it looks through, and a curtain where that shows what not everyone may see. */
import * as api from '../wire/api';

/** What is known of the table, and how to look through other eyes. */
export interface Sight {
  readonly id: string;
  readonly mine: readonly number[];
  readonly me: number | null;
  readonly waiting: readonly number[];
  readonly chosen: readonly number[];
  /** Whether everything has been shown and the server can be heard. */
  readonly calm: boolean;
  readonly token: string | null;
  look: (seat: number | null) => void;
}

export class OneScreen {
  #sight: Sight;
  #turning = false;

  /** The seat the screen has to be passed to. */
  curtain = $state<number | null>(null);
  /** Whether a seat of this screen has been seen to know what not everyone knows. */
  secrets = false;

  constructor(sight: Sight) {
    this.#sight = sight;
  }

  /** Looks through the eyes of whoever has to decide. */
  follow(): void {
    const { mine, me, waiting, calm } = this.#sight;
    if (mine.length < 2 || !calm) return;
    const next =
      mine.find((seat) => seat === me && waiting.includes(seat)) ?? mine.find((seat) => waiting.includes(seat));
    if (next === undefined || next === me || next === this.curtain || this.#turning) return;
    this.#turning = true;
    void this.#secret(next).then((secret) => {
      this.#turning = false;
      if (!this.#sight.waiting.includes(next)) this.follow();
      else if (secret) {
        this.secrets = true;
        this.#sight.look(null);
        this.curtain = next;
      } else this.#sight.look(next);
    });
  }

  /** Whether a seat sees something else than everyone, or chooses in secret. Where it cannot be found out, it does. */
  async #secret(seat: number): Promise<boolean> {
    const { id, token, waiting, chosen } = this.#sight;
    if (waiting.length + chosen.length > 1) return true;
    try {
      const [own, everyone] = await Promise.all([api.look(id, token, seat), api.look(id, null)]);
      return JSON.stringify(own.standing?.view) !== JSON.stringify(everyone.standing?.view);
    } catch {
      return true;
    }
  }

  /** Whoever is meant has the screen now. */
  lift(): void {
    const seat = this.curtain;
    this.curtain = null;
    if (seat !== null) this.#sight.look(seat);
  }
}
