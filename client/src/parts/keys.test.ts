// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../settings/settings.svelte';
import { keys } from './keys.svelte';

const key = (letter: string, words = `keys-${letter}`) => ({ name: letter, keys: [letter], label: letter, words });
const unbind: (() => void)[] = [];
const bind = (...args: Parameters<typeof keys.bind>) => void unbind.push(keys.bind(...args));
const press = (letter: string, at: EventTarget = document.body, init: KeyboardEventInit = {}) =>
  at.dispatchEvent(new KeyboardEvent('keydown', { key: letter, bubbles: true, cancelable: true, ...init }));
const listen = (event: KeyboardEvent) => keys.press(event);

beforeEach(() => addEventListener('keydown', listen));
afterEach(() => {
  removeEventListener('keydown', listen);
  for (const one of unbind.splice(0)) one();
  document.body.replaceChildren();
  settings.set({ keys: true });
});

describe('a key', () => {
  it('goes to the board before the table, and to the table where the board has no use for it', () => {
    let throwing = true;
    const [board, table] = [vi.fn(() => throwing && undefined), vi.fn()];
    bind('board', [key('s')], { s: board });
    bind('table', [key('s')], { s: table });
    expect(press('s')).toBe(false);
    expect([board.mock.calls.length, table.mock.calls.length]).toEqual([1, 0]);
    throwing = false;
    press('S');
    expect([board.mock.calls.length, table.mock.calls.length]).toEqual([2, 1]);
  });

  it('belongs to whoever has the focus and takes it', () => {
    const table = vi.fn();
    bind('table', [key('ArrowRight')], { ArrowRight: table });
    const cell = document.body.appendChild(document.createElement('div'));
    cell.addEventListener('keydown', (event) => event.preventDefault());
    press('ArrowRight', cell);
    expect(table).not.toHaveBeenCalled();
    press('ArrowRight');
    expect(table).toHaveBeenCalledOnce();
  });

  it('goes to the table in which the focus is, of several on one page', () => {
    const tables = [0, 1].map(() => {
      const table = document.body.appendChild(document.createElement('div'));
      table.dataset['table'] = '';
      return table;
    });
    const acts = tables.map((table) => {
      const act = vi.fn();
      unbind.push(keys.ofBoard([key('t')], { t: act })(table));
      return act;
    });
    press('t', tables[0]);
    expect(acts.map((act) => act.mock.calls.length)).toEqual([1, 0]);
    press('t', tables[1]);
    expect(acts.map((act) => act.mock.calls.length)).toEqual([1, 1]);
  });

  it('is nobody’s while something is typed or asked, with a second key, or switched off; Escape is', () => {
    const [letter, escape] = [vi.fn(), vi.fn()];
    bind('table', [key('s'), key('Escape')], { s: letter, Escape: escape });
    const field = document.body.appendChild(document.createElement('input'));
    press('s', field);
    press('s', document.body, { ctrlKey: true });
    settings.set({ keys: false });
    press('s');
    press('Escape', field);
    expect([letter.mock.calls.length, escape.mock.calls.length]).toEqual([0, 1]);
    settings.set({ keys: true });
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.setAttribute('open', '');
    press('s');
    press('Escape');
    expect([letter.mock.calls.length, escape.mock.calls.length]).toEqual([0, 1]);
  });

  it('stands in the list once, the table’s before the board’s, as long as it does something', () => {
    bind('board', [key('t')]);
    bind('board', [key('t')], { t: () => {} });
    bind('table', [key('s')], { s: () => {} });
    expect(keys.listed.map(({ words }) => words)).toEqual(['keys-s', 'keys-t']);
    for (const one of unbind.splice(0)) one();
    expect(keys.listed).toEqual([]);
  });
});
