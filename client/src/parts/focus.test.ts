// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FocusReturn } from '../boards/kit/focus';
import { giveBack, keepFocus } from './focus';

let root: HTMLElement;
let stop: () => void;
const find = (selector: string) => root.querySelector<HTMLElement>(selector)!;
const soon = () => new Promise((done) => setTimeout(done));

beforeEach(() => {
  document.body.innerHTML =
    '<div id="root"><main tabindex="-1"><section data-rest tabindex="-1"><button id="a">a</button></section><button id="b">b</button></main></div>';
  root = document.getElementById('root')!;
  stop = keepFocus(root);
});
afterEach(() => stop());

/** Removes an element as a browser does: what had the focus loses it to the body. */
function remove(element: HTMLElement): void {
  element.blur();
  element.remove();
}

it('goes to where one goes on when what had it is gone', async () => {
  find('#a').focus();
  remove(find('#a'));
  await soon();
  expect(document.activeElement).toBe(find('[data-rest]'));
});

it('goes to the main part of a page that says no other place', async () => {
  find('[data-rest]').removeAttribute('data-rest');
  find('#b').focus();
  remove(find('#b'));
  await soon();
  expect(document.activeElement).toBe(find('main'));
});

it('stays where somebody put it, and is not taken by who never had it', async () => {
  remove(find('#a'));
  await soon();
  expect(document.activeElement).toBe(document.body);
  find('#b').focus();
  find('main').append(document.createElement('p'));
  await soon();
  expect(document.activeElement).toBe(find('#b'));
  find('#b').blur();
  find('main').append(document.createElement('p'));
  await soon();
  expect(document.activeElement).toBe(document.body);
});

it('is given back to what had it, or to where one goes on if that is gone or was nothing', () => {
  const b = find('#b');
  giveBack(b);
  expect(document.activeElement).toBe(b);
  remove(b);
  giveBack(b);
  expect(document.activeElement).toBe(find('[data-rest]'));
  find('#a').focus();
  giveBack(document.body);
  expect(document.activeElement).toBe(find('[data-rest]'));
});

it('returns to buttons that come back, from where it rested meanwhile', async () => {
  const focus = new FocusReturn();
  const group = () => {
    const element = find('[data-rest]').appendChild(document.createElement('div'));
    element.innerHTML = '<button class="move">go</button>';
    focus.group(element);
    return element;
  };
  const before = group();
  find('.move').focus();
  find('.move').blur();
  before.remove();
  await soon();
  expect(document.activeElement).toBe(find('[data-rest]'));
  group();
  expect(document.activeElement).toBe(find('.move'));
});
