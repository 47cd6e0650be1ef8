import { expect, it } from 'vitest';

import { fractionText, gainText, marksText, markUnit } from './marks-text.ts';

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
