import { expect, it } from 'vitest';

import { testFacts } from './test-facts.ts';

it('shows count, time and marking in one line', () => {
  expect(testFacts({ numberOfQuestions: 10, durationSeconds: 900, marking: 'minus-quarter' })).toBe(
    '10 questions · 15:00 · +1 right, −0.25 wrong',
  );
});

it('names a missing time limit and omits an unknown marking', () => {
  expect(testFacts({ numberOfQuestions: 1, durationSeconds: null })).toBe('1 question · No time limit');
});
