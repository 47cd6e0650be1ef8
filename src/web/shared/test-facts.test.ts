import { expect, it } from 'vitest';

import { testFacts } from './test-facts.ts';

it('tells number, time and marking in one line', () => {
  expect(testFacts({ numberOfQuestions: 10, durationSeconds: 900, marking: 'minus-quarter' })).toBe(
    '10 questions · 15:00 · +1 right, −0.25 wrong',
  );
});

it('says so where there is no time limit, and leaves out a marking that is not known', () => {
  expect(testFacts({ numberOfQuestions: 1, durationSeconds: null })).toBe('1 question · No time limit');
});
