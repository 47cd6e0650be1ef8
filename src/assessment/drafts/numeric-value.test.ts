import { describe, expect, it } from 'vitest';

import { areNumericOptionsSorted, inNumericOrder, numericValue } from './numeric-value.ts';

describe('numericValue', () => {
  it.each([
    ['12', 12, ''],
    ['$-3$', -3, ''],
    ['1,250.50', 1250.5, ''],
    ['$\\frac{3}{4}$', 0.75, ''],
    ['$\\dfrac{1}{8}$', 0.125, ''],
    ['$3\\frac{3}{4}$', 3.75, ''],
    ['$12\\,\\mathrm{N}$', 12, 'N'],
    ['₹ 450', 450, ''],
    ['30%', 30, '%'],
  ])('reads %s', (text, value, unit) => {
    expect(numericValue(text)).toEqual({ value, unit });
  });

  it.each(['Oxygen', '$x = 2$', '2 and 3', '$2^{10}$', ''])('finds no number in “%s”', (text) => {
    expect(numericValue(text)).toBeUndefined();
  });
});

describe('inNumericOrder', () => {
  const text = (option: string) => option;

  it('sorts numbers of one unit ascending', () => {
    expect(inNumericOrder(['10 m', '9 m', '-2 m', '0.5 m'], text)).toEqual(['-2 m', '0.5 m', '9 m', '10 m']);
  });

  it('leaves words, and numbers of different units, as they came', () => {
    expect(inNumericOrder(['b', 'a'], text)).toEqual(['b', 'a']);
    expect(inNumericOrder(['50 cm', '2 m'], text)).toEqual(['50 cm', '2 m']);
  });
});

describe('areNumericOptionsSorted', () => {
  it('holds for numbers that ascend and not for others', () => {
    expect(areNumericOptionsSorted(['-3', '2', '10', '1,000'])).toBe(true);
    expect(areNumericOptionsSorted(['10', '2', '-3', '1,000'])).toBe(false);
    expect(areNumericOptionsSorted(['5 cm', '12 cm', '7 cm', '20 cm'])).toBe(false);
  });

  it('asks no order of words, or of numbers with different units', () => {
    expect(areNumericOptionsSorted(['10', '2', 'neither', '4'])).toBe(true);
    expect(areNumericOptionsSorted(['10 km', '5 m', '2 cm', '4 m'])).toBe(true);
  });
});
