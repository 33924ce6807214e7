/** What is said to those who listen to the page: what others do, and that it is one's turn. */
class Announcer {
  text = $state('');
  #waiting: string[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;

  /** Says it soon, together with what comes right behind it, so that one is not cut off by the other. */
  say(text: string): void {
    this.#waiting.push(text);
    if (this.#timer !== null) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      const text = this.#waiting.join(' ');
      // What is said again is another text, or nobody would hear it.
      this.text = text === this.text ? `${text}\u00a0` : text;
      this.#waiting = [];
    }, 400);
  }
}

export const announcer = new Announcer();
