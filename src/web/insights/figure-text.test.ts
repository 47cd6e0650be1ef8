import { describe, expect, it } from 'vitest';

import { accuracyFigure, rightShareText } from './figure-text.ts';

describe('rightShareText', () => {
  it.each([
    [2, 1, 0, '67%'],
    [10, 3, 6, '53%'],
    [4, 0, 6, '40%'],
    [5, 0, 0, '100%'],
    [0, 4, 0, '0%'],
    [199, 1, 0, '99%'],
    [1, 300, 0, '1%'],
    [0, 0, 0, '–'],
  ])('shows %i right, %i wrong and %i blank as %s', (correct, wrong, blank, text) => {
    expect(rightShareText({ correct, wrong, blank })).toBe(text);
  });
});

it('names of how many answers the accuracy is', () => {
  expect(accuracyFigure({ correct: 10, wrong: 3, blank: 6 })).toEqual(['Accuracy: right, of 13 answered', '77%']);
});
