import { expect, it } from 'vitest';

import { memoize } from './memoize.ts';

it('computes a result once, until the cache is full', () => {
  const computed: string[] = [];
  const lengthOf = memoize((text) => {
    computed.push(text);
    return text.length;
  }, 2);

  const lengths = ['leaf', 'leaf', 'cell', 'leaf', 'light', 'leaf'].map(lengthOf);

  expect(lengths).toEqual([4, 4, 4, 4, 5, 4]);
  expect(computed).toEqual(['leaf', 'cell', 'light', 'leaf']);
});
