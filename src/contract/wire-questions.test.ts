import { expect, it } from 'vitest';

import type { Question } from '../assessment/question.ts';
import { toSolution } from './wire-questions.ts';

const question: Question = {
  id: 'a',
  type: 'truefalse',
  stem: 'Ice is water.',
  options: ['True', 'False'],
  key: 0,
  explanation: '',
  optionNotes: ['', ''],
  concept: 'Water',
  difficulty: 'easy',
  checked: null,
};
const outcome = { response: undefined, recorded: undefined, isVoid: false, report: null };

it('a solution says that its question is from the learner’s notes, and nothing of the kind about another', () => {
  const match = { topic: 'Notes', isAsked: true, fromNotes: true } as const;

  expect(toSolution({ ...question, match }, outcome)).toMatchObject({ fromNotes: true });
  expect(toSolution({ ...question, match: { topic: 'Water', isAsked: true } }, outcome)).not.toHaveProperty('fromNotes');
});
