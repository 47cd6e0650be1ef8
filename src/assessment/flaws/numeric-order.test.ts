import { expect, it } from 'vitest';
import { areNumericOptionsSorted } from '../drafts/numeric-value.ts';

it('holds for numbers that ascend and not for others', () => {
  expect(areNumericOptionsSorted(['-3', '2', '10', '1,000'])).toBe(true);
  expect(areNumericOptionsSorted(['10', '2', '-3', '1,000'])).toBe(false);
  expect(areNumericOptionsSorted(['5 cm', '12 cm', '7 cm', '20 cm'])).toBe(false);
});

it('asks no order of words, or of numbers with different units', () => {
  expect(areNumericOptionsSorted(['10', '2', 'neither', '4'])).toBe(true);
  expect(areNumericOptionsSorted(['10 km', '5 m', '2 cm', '4 m'])).toBe(true);
});
