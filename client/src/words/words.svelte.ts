import { follow, keep } from '../settings/kept';
import { BASE, COVERS, faultsOf, type Lang, LANGS, load, type Piece, playOf, preferred, rulesOf } from './files';
import type { Args } from './law';
import type { Messages } from './messages';
import { Speech } from './speech';

export { LANGS };

/** The words in the reader's language. Whatever reads them is shown anew when the language changes or more is loaded. */
class Words {
  lang = $state<Lang>(preferred());
  #wanted = new Set<Piece>(BASE);
  #loaded = new Map<string, Messages>();
  #speech = $state.raw<Speech>(new Speech(this.lang, []));

  constructor() {
    follow<Lang>('lang', (lang) => {
      if (lang !== null && lang !== this.lang && LANGS.includes(lang)) void this.#load(lang).catch(() => {});
    });
  }

  /** Loads the words everything needs. */
  async begin(): Promise<void> {
    await this.#load(this.lang);
  }

  /** Loads what the games are called and how they can be played too. */
  covers(): Promise<void> {
    return this.#want(COVERS);
  }

  /** Loads the words for playing a game too; where there are none they are left out. */
  games(id: string): Promise<void> {
    return this.#want(playOf(id));
  }

  /** Loads the words of a rulebook too. */
  rules(id: string): Promise<void> {
    return this.#want(rulesOf(id));
  }

  /** Loads what can be said of a file that is wrong. */
  faults(id: string): Promise<void> {
    return this.#want(faultsOf(id));
  }

  /** Speaks another language from now on, and at the next visit. */
  async switch(lang: Lang): Promise<void> {
    keep('lang', lang);
    await this.#load(lang);
  }

  async #want(pieces: readonly Piece[]): Promise<void> {
    for (const piece of pieces) this.#wanted.add(piece);
    if (pieces.some((piece) => !this.#loaded.has(`${this.lang}/${piece}`))) await this.#load(this.lang);
  }

  async #load(lang: Lang): Promise<void> {
    const wanted = [...this.#wanted];
    const messages = await Promise.all(
      wanted.map(async (piece) => {
        const key = `${lang}/${piece}`;
        const found = this.#loaded.get(key) ?? (await load(lang, piece));
        this.#loaded.set(key, found);
        return found;
      }),
    );
    // More was asked for in the meantime.
    if (this.#wanted.size > wanted.length) return this.#load(lang);
    this.#speech = new Speech(lang, messages);
    this.lang = lang;
    document.documentElement.lang = lang;
  }

  has(key: string): boolean {
    return this.#speech.has(key);
  }

  say(key: string, args?: Args): string {
    return this.#speech.say(key, args);
  }

  /** Everything else that can be said; see [`Speech`]. */
  get speech(): Speech {
    return this.#speech;
  }
}

export const words = new Words();

/** A message in the reader's language. */
export function say(key: string, args?: Args): string {
  return words.say(key, args);
}

/** The words of a value with a `kind`, by the law of crates/words. */
export function tell(prefix: string, value: unknown, names: readonly string[]): string {
  return words.speech.tell(prefix, value, names);
}
