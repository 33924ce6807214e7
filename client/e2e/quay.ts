// What the tests of a file share: a browser, a harbor of their own, and what nobody wants to see on a page.
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { launch, noises, type Person, person } from './browser.ts';
import { Harbor } from './harbor.ts';

class Quay {
  browser!: Browser;
  harbor!: Harbor;

  async open(): Promise<void> {
    [this.browser, this.harbor] = await Promise.all([launch(), Harbor.open()]);
  }

  async close(): Promise<void> {
    await this.browser?.close();
    await this.harbor?.close();
  }

  /** Somebody with a browser window of their own. */
  person(wish: Person = {}): Promise<Page> {
    return person(this.browser, this.harbor, wish);
  }
}

/** Opens a quay before the tests of a file and closes it after them. */
export function quay(): Quay {
  const opened = new Quay();
  beforeAll(() => opened.open());
  afterAll(() => opened.close());
  return opened;
}

/** Nothing went wrong on these pages; they are closed. */
export async function leave(...pages: Page[]): Promise<void> {
  for (const page of pages) {
    expect(noises.get(page)).toEqual([]);
    await page.context().close();
  }
}

/** axe finds nothing to complain about, and the page does not scroll sideways. */
export async function wellFormed(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  expect(told, where).toEqual([]);
  const [inner = 0, outer = 0] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(inner, `${where} is ${inner} px wide on ${outer} px`).toBeLessThanOrEqual(outer);
}
