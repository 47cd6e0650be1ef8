import { expect, it } from 'vitest';

import { keepTogether } from './keep-together.ts';

const shown = (text: string) => keepTogether(text).replaceAll('\u{a0}', '_');

it('keeps a figure and its sign, and the sides of a ratio, on one line', () => {
  expect(shown('a discount of 10 % on ₹ 500')).toBe('a discount of 10_% on ₹_500');
  expect(shown('in the ratio 5 : 3 : 2, or 2: 1')).toBe('in the ratio 5_:_3_:_2, or 2:_1');
  expect(shown('अनुपात २ : १')).toBe('अनुपात २_:_१');
});

it('leaves sentences, formulas and code as they are', () => {
  for (const text of ['Chapter 2: the cell', '$2 : 1$ and `x = 10 % 3`', 'In 1947 : India', '10 apples']) expect(shown(text)).toBe(text);
});
