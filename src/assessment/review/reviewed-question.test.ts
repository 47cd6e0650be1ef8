import { expect, it, describe } from 'vitest';
import fc from 'fast-check';

import { reviewedOutcome, twelfthsOf, earnsPraise, isSureButWrong, reviewOrder } from './reviewed-question.ts';
import { anyAttempt, reviewed } from './__fixtures__/reviewed.ts';

const asked = { key: 1, chosen: 1, isVoid: false };

it('a response is right or wrong, no response is a blank, and a void question is neither', () => {
  expect(reviewedOutcome(asked)).toBe('right');
  expect(reviewedOutcome({ ...asked, chosen: 0 })).toBe('wrong');
  expect(reviewedOutcome({ ...asked, chosen: undefined })).toBe('blank');
  expect(reviewedOutcome({ ...asked, isVoid: true })).toBe('void');
});

it('a question brings its marks in whole twelfths, a void one none', () => {
  expect(twelfthsOf(asked, 'plus-four-minus-one')).toBe(48);
  expect(twelfthsOf({ ...asked, chosen: 0 }, 'minus-third')).toBe(-4);
  expect(twelfthsOf({ ...asked, chosen: undefined }, 'minus-third')).toBe(0);
  expect(twelfthsOf({ ...asked, chosen: 0, isVoid: true }, 'minus-third')).toBe(0);
});

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

it('puts first what there is most to learn from', () => {
  const questions = [
    reviewed({ isVoid: true, chosen: 1, confidence: 'sure' }),
    reviewed({ chosen: 0, confidence: 'sure' }),
    reviewed(),
    reviewed({ chosen: 0, confidence: 'unsure' }),
    reviewed({ chosen: 1 }),
    reviewed({ chosen: 0, confidence: 'guess' }),
    reviewed({ chosen: 1, confidence: 'sure' }),
    reviewed({ chosen: 1, confidence: 'guess' }),
    reviewed({ chosen: 0 }),
  ];

  expect(reviewOrder(questions)).toEqual([6, 4, 7, 3, 5, 2, 1, 8, 0]);
});

it('holds every question once, those alike in the order of the paper', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const questions = anyAttempt(seed);
      const order = reviewOrder(questions);
      expect(order.toSorted((one, other) => one - other)).toEqual(questions.map((_, place) => place));
      const sure = order.slice(0, questions.filter(isSureButWrong).length);
      expect(sure).toEqual(questions.flatMap((question, place) => (isSureButWrong(question) ? [place] : [])));
    }),
  );
});

it('is sure but wrong only where both are so', () => {
  expect(isSureButWrong(reviewed({ chosen: 1, confidence: 'sure' }))).toBe(true);
  expect(isSureButWrong(reviewed({ chosen: 0, confidence: 'sure' }))).toBe(false);
  expect(isSureButWrong(reviewed({ chosen: 1, confidence: 'unsure' }))).toBe(false);
  expect(isSureButWrong(reviewed({ chosen: 1, confidence: 'sure', isVoid: true }))).toBe(false);
});
