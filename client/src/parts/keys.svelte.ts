/**
 * Single keys. Each is declared once: that puts it into the list (`?`), and a press goes to one who wants it. Whoever has the
 * focus comes first and keeps a key by preventing what it would do otherwise; then the board, then the table around it.
 */
import { untrack } from 'svelte';
import { settings } from '../settings/settings.svelte';

export interface Key<Name extends string = string> {
  name: Name;
  /** As `KeyboardEvent.key` has them; letters are small. */
  keys: readonly string[];
  /** What the list shows. */
  label: string;
  /** The message that says what it does. */
  words: string;
}

/** Does what a key is for; false: not now, so that another may have it. */
export type Press = (key: string, event: KeyboardEvent) => boolean | void;

interface Bound {
  keys: readonly Key[];
  press: Readonly<Partial<Record<string, Press>>>;
  of: 'board' | 'table';
  /** The table that has them, where there may be several on one page. */
  within: Element | null;
}

/** Where something is typed or moved by keys of its own. */
const TYPED = 'input, textarea, select, [contenteditable]';

class Keys {
  #bound = $state.raw<Bound[]>([]);

  /** Every key that does something on this page, the table's before the board's; each once. */
  listed = $derived.by<Key[]>(() => {
    const all = (['table', 'board'] as const).flatMap((of) =>
      this.#bound.filter((bound) => bound.of === of).flatMap(({ keys }) => keys),
    );
    return all.filter((key, i) => all.findIndex(({ words }) => words === key.words) === i);
  });

  /** Binds keys until what it gives is called. Declared without a press they are listed: something else listens to them. */
  bind<Name extends string>(
    of: Bound['of'],
    keys: readonly Key<Name>[],
    press: Partial<Record<Name, Press>> = {},
    within: Element | null = null,
  ): () => void {
    const bound: Bound = { of, keys, press, within };
    untrack(() => (this.#bound = [bound, ...this.#bound]));
    return () => untrack(() => (this.#bound = this.#bound.filter((other) => other !== bound)));
  }

  /** Binds the keys of a board as long as an element is there. */
  ofBoard<Name extends string>(keys: readonly Key<Name>[], press: Partial<Record<Name, Press>>) {
    return (element: Element) => this.bind('board', keys, press, element.closest('[data-table]'));
  }

  press(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (document.querySelector('dialog[open]') !== null) return;
    const at = event.target instanceof Element ? event.target : null;
    const pressed = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    // Escape leads out of everything, also for those who want no single keys.
    if (pressed !== 'Escape' && (!settings.all.keys || at?.closest(TYPED))) return;
    for (const { keys, press } of this.#inTurn(at)) {
      const key = keys.find((one) => one.keys.includes(pressed) && press[one.name] !== undefined);
      if (key === undefined || press[key.name]?.(pressed, event) === false) continue;
      event.preventDefault();
      return;
    }
  }

  /** The table with the focus before others, boards before tables, the newest first. */
  #inTurn(at: Element | null): Bound[] {
    const rank = ({ of, within }: Bound) => (within?.contains(at) ? 2 : 0) + (of === 'board' ? 1 : 0);
    return [...this.#bound].sort((a, b) => rank(b) - rank(a));
  }
}

export const keys = new Keys();
