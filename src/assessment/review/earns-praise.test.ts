import { describe, expect, it } from 'vitest';

import { earnsPraise } from './reviewed-question.ts';

describe('earnsPraise', () => {
  it.each([
    [96, 120, true],
    [95, 120, false],
    [120, 120, true],
    [-12, 120, false],
  ])('of %i twelfths out of %i is %s', (twelfths, most, is) => {
    expect(earnsPraise({ twelfths, most, questionCount: 10 })).toBe(is);
  });

  it('asks for three questions that count', () => {
    expect(earnsPraise({ twelfths: 24, most: 24, questionCount: 2 })).toBe(false);
    expect(earnsPraise({ twelfths: 36, most: 36, questionCount: 3 })).toBe(true);
  });

  it('has none for a test of which nothing counts', () => {
    expect(earnsPraise({ twelfths: 0, most: 0, questionCount: 0 })).toBe(false);
  });
});
