import { describe, expect, it } from 'vitest';
import { pageOf } from './page';

describe('addresses', () => {
  it.each([
    ['/', { kind: 'front' }],
    ['/t/k3v9x2mq7a', { kind: 'table', id: 'k3v9x2mq7a' }],
    ['/t/k3v9x2mq7a/replay', { kind: 'replay', id: 'k3v9x2mq7a' }],
    ['/replay', { kind: 'replay', id: null }],
    ['/rules/afloat', { kind: 'rules', game: 'afloat' }],
    ['/t', { kind: 'nowhere' }],
    ['/t/a/b', { kind: 'nowhere' }],
    ['/rules', { kind: 'nowhere' }],
    ['/elsewhere', { kind: 'nowhere' }],
  ])('%s', (path, page) => {
    expect(pageOf(path)).toEqual(page);
  });
});
