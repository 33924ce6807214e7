/** Several captains on one screen: whose eyes it looks through, and a curtain where that shows what not everyone may see. */

/** What is known of the table, and how to look through other eyes. */
export interface Sight {
  readonly mine: readonly number[];
  readonly me: number | null;
  readonly waiting: readonly number[];
  /** The seats of this screen that have to answer and know, or choose, what the others may not see. */
  readonly veiled: readonly number[];
  /** Whether everything has been shown and the server can be heard. */
  readonly calm: boolean;
  look: (seat: number | null) => void;
}

export class OneScreen {
  #sight: Sight;

  /** The seat the screen has to be passed to. */
  curtain = $state<number | null>(null);
  /** Whether a seat of this screen has been seen to know what not everyone knows. */
  secrets = false;

  constructor(sight: Sight) {
    this.#sight = sight;
  }

  /** Looks through the eyes of whoever has to decide. */
  follow(): void {
    const { mine, me, waiting, veiled, calm } = this.#sight;
    if (mine.length < 2 || !calm) return;
    // Whoever was meant has nothing to answer any more: a clock ran out, the match is over.
    if (this.curtain !== null && !waiting.includes(this.curtain)) this.curtain = null;
    const next =
      mine.find((seat) => seat === me && waiting.includes(seat)) ?? mine.find((seat) => waiting.includes(seat));
    if (next === undefined || next === me || next === this.curtain) return;
    if (!veiled.includes(next)) {
      this.#sight.look(next);
      return;
    }
    this.secrets = true;
    this.#sight.look(null);
    this.curtain = next;
  }

  /** Whoever is meant has the screen now. */
  lift(): void {
    const seat = this.curtain;
    this.curtain = null;
    if (seat !== null) this.#sight.look(seat);
  }
}
