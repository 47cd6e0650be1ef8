import { describe, expect, it } from 'vitest';

import { accuracyText } from './figure-text.ts';

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
