import { expect, it } from 'vitest';

import type { ReviewedQuestion } from '../../../assessment/review/reviewed-question.ts';
import { answerHistory } from './answer-history.ts';

const bare: ReviewedQuestion = {
  id: 'a',
  optionCount: 4,
  key: 2,
  chosen: 2,
  isVoid: false,
  seconds: null,
  confidence: null,
  changes: [],
};

it('says only the marks where nothing was recorded', () => {
  expect(answerHistory(bare, 'minus-quarter')).toEqual(['+1 mark']);
  expect(answerHistory({ ...bare, chosen: undefined }, 'minus-quarter')).toEqual(['0 marks']);
  expect(answerHistory({ ...bare, chosen: 0 }, 'minus-third')).toEqual(['−⅓ of a mark']);
  expect(answerHistory(bare, 'plus-four-minus-one')).toEqual(['+4 marks']);
});

it('says the time, the confidence and each change of mind', () => {
  const question = { ...bare, seconds: 75, confidence: 'sure', changes: [1, 2] } as const;

  expect(answerHistory(question, 'none')).toEqual([
    '+1 mark',
    'You took 1 min 15 s',
    'You were sure',
    'You changed from B to C: wrong to right',
  ]);
});

it('says a change that was made again once, with how often', () => {
  expect(answerHistory({ ...bare, changes: [1, 2, 1, 2] }, 'none')).toEqual([
    '+1 mark',
    'You changed from B to C: wrong to right (2 times)',
    'You changed from C to B: right to wrong',
  ]);
});

it('says that a choice was withdrawn, and which one', () => {
  const question = { ...bare, chosen: undefined, confidence: 'guess', changes: [1, 2, null] } as const;

  expect(answerHistory(question, 'none')).toEqual([
    '0 marks',
    'You changed from B to C: wrong to right',
    'You chose C, then cleared it: right to blank',
  ]);
});

it('says of a void question neither marks nor what was right', () => {
  const question = { ...bare, isVoid: true, seconds: 5, changes: [1, 2] };

  expect(answerHistory(question, 'minus-quarter')).toEqual(['You took 5 s', 'You changed from B to C']);
  expect(answerHistory({ ...question, chosen: undefined, changes: [1, null] }, 'none')).toContain('You chose B, then cleared it');
});
