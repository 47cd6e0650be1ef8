import { expect, it } from 'vitest';

import { fractionText, gainText, markingSentence, markingText, marksText, markUnit } from './marks-text.ts';

it.each([
  [6.5, '6.5'],
  [-0.75, '−0.75'],
  [40, '40'],
  [0, '0'],
  [-0, '0'],
  [7 / 3, '2⅓'],
  [-2 / 3, '−⅔'],
  [-4 / 3, '−1⅓'],
  // Thirty thirds, with the rounding errors of binary floating point.
  [Array.from({ length: 30 }, () => 1 / 3).reduce((sum, third) => sum + third, 0), '10'],
  [0.25 - 1 / 3, '−0.08'],
])('%d marks are written %s', (marks, text) => {
  expect(marksText(marks)).toBe(text);
});

it('shows a gain with its sign', () => {
  expect([gainText(1 / 3), gainText(0), gainText(-0.25)]).toEqual(['+⅓', '0', '−0.25']);
});

it.each([
  [0, 1, '0'],
  [1, 4, '+0.25'],
  [3, 2, '+1.5'],
  [-2, 1, '−2'],
  [-1, 3, '−⅓'],
  [4, 3, '+1⅓'],
  [3, 8, '+⅜'],
  [1, 16, '+¹⁄₁₆'],
  [-3, 32, '−³⁄₃₂'],
  [2, 18, '+¹⁄₉'],
])('writes %d/%d as other marks are written: %s', (numerator, denominator, text) => {
  expect(fractionText({ numerator, denominator })).toBe(text);
});

it('distinguishes one mark, a part of a mark, and marks', () => {
  expect([12, -12, 4, -3, 0, 28].map(markUnit)).toEqual(['mark', 'mark', 'of a mark', 'of a mark', 'marks', 'marks']);
});

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
