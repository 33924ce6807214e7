import { whenRefused } from './kept';

/** That this browser keeps nothing is said once. */
class Storage {
  /** Whether something was not kept and nobody has read so yet. */
  refused = $state(false);
  #told = false;

  constructor() {
    whenRefused(() => {
      if (this.#told) return;
      this.#told = true;
      this.refused = true;
    });
  }

  /** Whoever has read it need not read it again. */
  understood(): void {
    this.refused = false;
  }
}

export const storage = new Storage();
