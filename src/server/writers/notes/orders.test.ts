import { expect, it } from 'vitest';
import { isErrand, isOrder } from './orders.ts';

it.each([
  'Add 2 drops of phenolphthalein.',
  'Repeat to get 3 concordant readings.',
  'Heat the flask for two minutes.',
  'Explain the graph.',
])('recognises an imperative: %s', (text) => {
  expect(isOrder(text)).toBe(true);
});

it.each([
  'Heat flows from a hot body to a cold one.',
  'Filter feeders strain food from water.',
  'Additives keep food fresh.',
  'Washing soda is a salt.',
])('accepts a statement that begins similarly: %s', (text) => {
  expect(isOrder(text)).toBe(false);
});

it('separates errands from terms', () => {
  expect(['wash clothes', 'submit form', 'Practice guitar'].every(isErrand)).toBe(true);
  expect(['washing soda', 'Heat capacity', 'payback period', 'Water cycle'].some(isErrand)).toBe(false);
});
