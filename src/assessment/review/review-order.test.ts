import fc from 'fast-check';
import { expect, it } from 'vitest';

import { anyAttempt, reviewed } from './__fixtures__/reviewed.ts';
import { isSureButWrong, reviewOrder } from './reviewed-question.ts';

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
