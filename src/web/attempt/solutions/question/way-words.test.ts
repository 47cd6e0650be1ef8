import { expect, it } from 'vitest';

import type { ReviewedQuestion } from '../../../../assessment/review/reviewed-question.ts';
import { wayWords } from './way-words.ts';

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
  expect(wayWords(bare, 'minus-quarter')).toEqual(['+1 mark']);
  expect(wayWords({ ...bare, chosen: undefined }, 'minus-quarter')).toEqual(['0 marks']);
  expect(wayWords({ ...bare, chosen: 0 }, 'minus-third')).toEqual(['−⅓ of a mark']);
  expect(wayWords(bare, 'plus-four-minus-one')).toEqual(['+4 marks']);
});

it('says the time, the confidence and each change of mind', () => {
  const question = { ...bare, seconds: 75, confidence: 'sure', changes: [1, 2] } as const;

  expect(wayWords(question, 'none')).toEqual([
    '+1 mark',
    'You took 1 min 15 s',
    'You were sure',
    'You changed from B to C: wrong to right',
  ]);
});

it('says a change that was made again once, with how often', () => {
  expect(wayWords({ ...bare, changes: [1, 2, 1, 2] }, 'none')).toEqual([
    '+1 mark',
    'You changed from B to C: wrong to right (2 times)',
    'You changed from C to B: right to wrong',
  ]);
});

it('says that a choice was taken back, and what it was', () => {
  const question = { ...bare, chosen: undefined, confidence: 'guess', changes: [1, 2, null] } as const;

  expect(wayWords(question, 'none')).toEqual([
    '0 marks',
    'You changed from B to C: wrong to right',
    'You chose C and took it back: right to blank',
  ]);
});

it('says of a void question neither marks nor what was right', () => {
  const question = { ...bare, isVoid: true, seconds: 5, changes: [1, 2] };

  expect(wayWords(question, 'minus-quarter')).toEqual(['You took 5 s', 'You changed from B to C']);
  expect(wayWords({ ...question, chosen: undefined, changes: [1, null] }, 'none')).toContain('You chose B and took it back');
});
