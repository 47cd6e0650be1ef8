import { describe, expect, it } from 'vitest';

import { accuracyText, secondsText } from './figure-words.ts';

describe('accuracyText', () => {
  it.each([
    [2, 1, '67%'],
    [1, 2, '33%'],
    [1, 7, '13%'],
    [5, 0, '100%'],
    [0, 4, '0%'],
    [199, 1, '99%'],
    [1, 300, '1%'],
    [0, 0, '–'],
  ])('shows %i right and %i wrong as %s', (correct, wrong, text) => {
    expect(accuracyText({ correct, wrong })).toBe(text);
  });
});

describe('secondsText', () => {
  it.each([
    [null, '–'],
    [0, '0 s'],
    [59.4, '59 s'],
    [59.5, '1 min 0 s'],
    [75, '1 min 15 s'],
  ])('shows %s as %s', (seconds, text) => {
    expect(secondsText(seconds)).toBe(text);
  });
});
