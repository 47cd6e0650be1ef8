import { expect, it } from 'vitest';

import { countQuestions } from './submit-dialog.tsx';

const answered = { attempted: true, isMarked: false, isVisited: true };
const blank = { attempted: false, isMarked: false, isVisited: true };

it('counts every question once, as answered or not', () => {
  const questions = [answered, { ...answered, isMarked: true }, blank, { ...blank, isMarked: true }, { ...blank, isVisited: false }];

  expect(countQuestions(questions)).toEqual({
    answered: 2,
    unanswered: 3,
    notVisited: 1,
    marked: 2,
    firstUnanswered: 2,
    firstMarked: 1,
  });
});

it('names no question to go to where all are answered and none is marked', () => {
  expect(countQuestions([answered, answered])).toMatchObject({ unanswered: 0, firstUnanswered: -1, firstMarked: -1 });
});
