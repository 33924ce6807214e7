import { follow, keep, kept } from './kept';

export type Theme = 'system' | 'light' | 'dark';
export type Speed = 'slow' | 'normal' | 'fast' | 'instant';
export type Motion = 'system' | 'full' | 'reduced';

export const THEMES: readonly Theme[] = ['system', 'light', 'dark'];
export const SPEEDS: readonly Speed[] = ['slow', 'normal', 'fast', 'instant'];
export const MOTIONS: readonly Motion[] = ['system', 'full', 'reduced'];

interface Kept {
  theme: Theme;
  speed: Speed;
  motion: Motion;
  /** From 0 to 1. */
  volume: number;
  muted: boolean;
  notify: boolean;
  /** Whether single keys do something. */
  keys: boolean;
  /** Whether log and chat stand beside the board, where there is room. */
  rail: boolean;
  /** The name one sits down under. */
  name: string;
  /** The level of the pilots one plays against. */
  level: string;
}

/** How long a name may be, in characters. */
export const LONGEST_NAME = 40;

const DEFAULTS: Kept = {
  theme: 'system',
  speed: 'normal',
  motion: 'system',
  volume: 0.6,
  muted: false,
  notify: false,
  keys: true,
  rail: true,
  name: '',
  level: 'gunner',
};

function media(query: string): MediaQueryList | null {
  return typeof matchMedia === 'undefined' ? null : matchMedia(query);
}

/** How this browser likes it. Every change is kept. */
class Settings {
  #all = $state<Kept>({ ...DEFAULTS, ...kept<Partial<Kept>>('settings') });
  #systemDark = $state(false);
  #systemReduced = $state(false);

  constructor() {
    follow<Partial<Kept>>('settings', (told) => Object.assign(this.#all, DEFAULTS, told));
    this.#follow('(prefers-color-scheme: dark)', (on) => (this.#systemDark = on));
    this.#follow('(prefers-reduced-motion: reduce)', (on) => (this.#systemReduced = on));
  }

  #follow(query: string, take: (on: boolean) => void): void {
    const list = media(query);
    if (list === null) return;
    take(list.matches);
    list.addEventListener('change', () => take(list.matches));
  }

  get all(): Readonly<Kept> {
    return this.#all;
  }

  set(change: Partial<Kept>): void {
    Object.assign(this.#all, change);
    keep('settings', $state.snapshot(this.#all));
  }

  /** The name one watches under; none: nobody has given one. */
  get watcherName(): string | null {
    const visible = this.#all.name.replace(/\p{Cc}/gu, '').trim();
    const name = [...visible].slice(0, LONGEST_NAME).join('').trim();
    return name === '' ? null : name;
  }

  get dark(): boolean {
    return this.#all.theme === 'system' ? this.#systemDark : this.#all.theme === 'dark';
  }

  get reduced(): boolean {
    return this.#all.motion === 'system' ? this.#systemReduced : this.#all.motion === 'reduced';
  }
}

export const settings = new Settings();
