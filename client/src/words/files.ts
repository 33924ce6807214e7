/** The files of words, by language and part; only what is shown is loaded. scripts/ftl.ts says what belongs to which part. */
import { kept } from '../settings/kept';
import type { Messages } from './messages';

type Files = Record<string, () => Promise<Messages>>;

/** What the client itself says. */
const client = import.meta.glob<Messages>('../../../locales/*/client.ftl', { import: 'default' });
/** What the board of a game says. */
const board = import.meta.glob<Messages>('../../../locales/*/*-board.ftl', { import: 'default' });
const play = import.meta.glob<Messages>(
  ['../../../locales/*/*.ftl', '!../../../locales/*/client.ftl', '!../../../locales/*/*-board.ftl'],
  { query: '?play', import: 'default' },
);
const cover = import.meta.glob<Messages>(
  [
    '../../../locales/*/*.ftl',
    '!../../../locales/*/client.ftl',
    '!../../../locales/*/common.ftl',
    '!../../../locales/*/*-board.ftl',
  ],
  { query: '?cover', import: 'default' },
);
const rules = import.meta.glob<Messages>(
  ['../../../locales/*/*.ftl', '!../../../locales/*/client.ftl', '!../../../locales/*/*-board.ftl'],
  { query: '?rules', import: 'default' },
);
const faults = import.meta.glob<Messages>(
  ['../../../locales/*/*.ftl', '!../../../locales/*/client.ftl', '!../../../locales/*/*-board.ftl'],
  { query: '?faults', import: 'default' },
);

const parts = { client, board, play, cover, rules, faults } satisfies Record<string, Files>;

/** A part of what can be said: `legacy?play`. */
export type Piece = `${string}?${keyof typeof parts}`;

/** A folder of `locales/`. */
export type Lang = string;
export const LANGS: readonly Lang[] = Object.keys(client).map((path) => path.split('/').at(-2) ?? '');

/** What every page says. */
export const BASE: readonly Piece[] = ['client?client', 'common?play'];
/** What the games are called and how they can be played. */
export const COVERS: readonly Piece[] = [
  ...new Set(Object.keys(cover).map((path): Piece => `${path.split('/').at(-1)?.slice(0, -4)}?cover`)),
];
/** What is said while a game is played. */
export const playOf = (game: string): Piece[] => [`${game}?play`, `${game}-board?board`];
/** What its rulebook says, with drawings. */
export const rulesOf = (game: string): Piece[] => [...playOf(game), 'common?rules', `${game}?rules`];
/** What can be wrong with a file that somebody brings. */
export const faultsOf = (game: string): Piece[] => ['common?faults', `${game}?faults`];

/** The language of whoever reads: as chosen here, else as the browser has it. */
export function preferred(): Lang {
  const wishes = [kept<string>('lang'), ...(typeof navigator === 'undefined' ? [] : navigator.languages)];
  for (const wish of wishes) {
    const code = wish?.slice(0, 2).toLowerCase();
    const known = LANGS.find((lang) => lang === code);
    if (known !== undefined) return known;
  }
  return 'en';
}

/** Loads a part; nothing where there is none. */
export async function load(lang: Lang, piece: Piece): Promise<Messages> {
  const [name, part] = piece.split('?') as [string, keyof typeof parts];
  return (await parts[part][`../../../locales/${lang}/${name}.ftl`]?.()) ?? {};
}

/** Asks for parts that will be needed; whoever needs them hears of what goes wrong. */
export function askFor(lang: Lang, pieces: readonly Piece[]): void {
  for (const piece of pieces) load(lang, piece).catch(() => {});
}
