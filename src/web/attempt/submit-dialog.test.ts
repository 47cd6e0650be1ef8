import { expect, it } from 'vitest';

import { openQuestions } from './submit-dialog.tsx';

const answered = { attempted: true, isMarked: false };
const blank = { attempted: false, isMarked: false };

it('says that nothing is open', () => {
  expect(openQuestions([answered, answered])).toEqual({
    words: 'Every question is answered.',
    firstUnanswered: -1,
    firstMarked: -1,
  });
});

it('counts a marked question without an answer as both', () => {
  const questions = [answered, { ...answered, isMarked: true }, blank, { ...blank, isMarked: true }];

  expect(openQuestions(questions)).toEqual({
    words: '2 of 4 are unanswered. 2 are marked for review.',
    firstUnanswered: 2,
    firstMarked: 1,
  });
});

it('speaks of one question as of one', () => {
  expect(openQuestions([{ ...blank, isMarked: true }, answered]).words).toBe('1 of 2 is unanswered. 1 is marked for review.');
});
