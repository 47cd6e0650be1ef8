import { expect, it } from 'vitest';

import type { McqDraft } from '../../../assessment/question.ts';
import { createInspection } from './draft-inspection.ts';

const option = (text: string) => ({ text, why: 'A reason.' });
const written: McqDraft = {
  type: 'mcq',
  form: 'statements',
  stem: 'Consider the following:\n1. Iron rusts.\n2. Gold is a metal.\n3. Tin burns.\nWhich of the statements are correct?',
  correct: option('1 and 2 only'),
  distractors: ['2 and 3 only', 'Only 1 and 3', 'All of them'].map(option),
  concept: 'Metals',
};

function inspect(draft: McqDraft) {
  const report = { written: 1, rejected: {}, repeatsRefused: 0 };
  return { draft: createInspection([], (each) => each.draft, report).inspect({ draft }, []), rejected: report.rejected };
}

it('passes on a draft of an exam form with labels and options as all tests write them', () => {
  expect(inspect(written)).toMatchObject({
    draft: {
      stem: 'Consider the following:\nI. Iron rusts.\nII. Gold is a metal.\nIII. Tin burns.\nWhich of the statements are correct?',
      correct: { text: 'I and II only' },
      distractors: [{ text: 'II and III only' }, { text: 'I and III only' }, { text: 'I, II and III' }],
    },
    rejected: {},
  });
});

it('counts a form whose options cannot be read', () => {
  expect(inspect({ ...written, correct: option('Iron and gold') })).toEqual({ draft: undefined, rejected: { 'options-not-codes': 1 } });
});
