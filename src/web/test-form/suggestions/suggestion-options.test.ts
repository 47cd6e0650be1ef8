import { expect, it } from 'vitest';

import { isChoice } from './suggestion-options.tsx';

it('takes no tap for a choice that began within 400 ms after the list came or changed', () => {
  expect(isChoice(1000, 1000)).toBe(false);
  expect(isChoice(1000, 1399)).toBe(false);
  expect(isChoice(1000, 1400)).toBe(true);
});

it('takes the press of a screen reader, which touches nothing, but none before the list is there', () => {
  expect(isChoice(1000, Infinity)).toBe(true);
  expect(isChoice(Infinity, Infinity)).toBe(false);
});
