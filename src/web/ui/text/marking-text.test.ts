import { expect, it } from 'vitest';

import { markingSentence, markingText } from './marks-text.ts';

it.each([
  ['none', '+1 right, 0 wrong'],
  ['minus-quarter', '+1 right, −0.25 wrong'],
  ['minus-third', '+1 right, −⅓ wrong'],
  ['plus-four-minus-one', '+4 right, −1 wrong'],
] as const)('the marking %s is written %s', (marking, text) => {
  expect(markingText(marking)).toBe(text);
});

it.each([
  ['none', '+1 for a right answer, nothing for a wrong one or a blank.'],
  ['minus-quarter', '+1 for a right answer, −0.25 for a wrong one, nothing for a blank.'],
  ['minus-third', '+1 for a right answer, −⅓ for a wrong one, nothing for a blank.'],
  ['plus-four-minus-one', '+4 for a right answer, −1 for a wrong one, nothing for a blank.'],
] as const)('the marking %s says in words: %s', (marking, sentence) => {
  expect(markingSentence(marking)).toBe(sentence);
});
