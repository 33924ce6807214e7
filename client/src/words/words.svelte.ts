import type { Args } from './law';
import { Speech } from './speech';
import { follow, keep, kept } from '../settings/storage.svelte';

/** One chunk per language and file; only what is shown is loaded. */
const files = import.meta.glob<string>('../../../locales/*/*.ftl', { import: 'default' });

/** The few words that come with the page, by file: they say that the others do not. */
const first = import.meta.glob<string>('../../../locales/*/client.ftl', {
  query: '?first',
  import: 'default',
  eager: true,
});

/** A folder of `locales/`. */
export type Lang = string;
export const LANGS: readonly Lang[] = Object.keys(first).map((path) => path.split('/').at(-2) ?? '');

function preferred(): Lang {
  const remembered = kept<string>('lang');
  const wishes = [remembered, ...(typeof navigator === 'undefined' ? [] : navigator.languages)];
  for (const wish of wishes) {
    const code = wish?.slice(0, 2).toLowerCase();
    const known = LANGS.find((lang) => lang === code);
    if (known !== undefined) return known;
  }
  return 'en';
}

/** The words in the reader's language. Whatever reads them is shown anew when the language changes or more is loaded. */
class Words {
  lang = $state<Lang>(preferred());
  #names = new Set(['common', 'client']);
  #texts = new Map<string, string>();
  #speech = $state.raw<Speech>(new Speech(this.lang, [first[`../../../locales/${this.lang}/client.ftl`] ?? '']));
  /** Whether there is more to say than that nothing could be loaded. */
  ready = $state(false);

  constructor() {
    follow<Lang>('lang', (lang) => {
      if (lang !== null && lang !== this.lang && LANGS.includes(lang)) void this.#load(lang).catch(() => {});
    });
  }

  /** Loads the words everything needs. */
  async begin(): Promise<void> {
    await this.#load(this.lang);
  }

  /** Loads the words of games too; those that do not exist are left out. */
  async games(...ids: string[]): Promise<void> {
    const before = this.#names.size;
    for (const id of ids) this.#names.add(id).add(`${id}-board`);
    if (this.#names.size > before) await this.#load(this.lang);
  }

  /** Speaks another language from now on, and at the next visit. */
  async switch(lang: Lang): Promise<void> {
    keep('lang', lang);
    await this.#load(lang);
  }

  async #load(lang: Lang): Promise<void> {
    const names = [...this.#names];
    const texts = await Promise.all(
      names.map(async (name) => {
        const key = `${lang}/${name}`;
        const text = this.#texts.get(key) ?? (await files[`../../../locales/${key}.ftl`]?.()) ?? '';
        this.#texts.set(key, text);
        return text;
      }),
    );
    // More was asked for in the meantime.
    if (this.#names.size > names.length) return this.#load(lang);
    this.#speech = new Speech(lang, texts);
    this.lang = lang;
    this.ready = true;
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
