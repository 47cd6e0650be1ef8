import { expect, it } from 'vitest';

import type { Failure } from '../../../contract/failure.ts';
import { CallFailure } from '../../shared/calls/call-failure.ts';
import { offersOf } from './failure-notice.tsx';
import { emptyFields, type FormFields } from './form-draft.ts';
import { describeFailure, describePlanFailure } from './generation-failure.ts';

const syllogisms = { topic: 'Logical Deduction', concept: 'Syllogisms', questions: 3 };
const logic = { topic: 'Logical Deduction', questions: 7 };

function offersFor(code: string, details: Partial<Failure>, changes: Partial<FormFields> = {}) {
  return offersOf(describeFailure(new CallFailure(code, 'Why', details), true), { ...emptyFields, ...changes });
}

it('offers a narrow topic as a shorter test, and as one with what is near', () => {
  expect(offersFor('narrow-topic', { available: 3, matched: [syllogisms, logic] })).toEqual([
    { label: 'Make it 3 questions', changes: { questionCount: '3' } },
    { label: 'Make all 10 anyway', changes: { questionCount: '10', widen: true } },
  ]);
});

it('offers no test of 0 questions, and no wider one that has no more', () => {
  expect(offersFor('topic-not-covered', { available: 0, matched: [logic] })).toEqual([
    { label: 'Make all 7 anyway', changes: { questionCount: '7', widen: true } },
  ]);
  expect(offersFor('narrow-topic', { available: 3, matched: [syllogisms] })).toHaveLength(1);
});

it('offers questions asked before where only unseen ones were wanted', () => {
  const labels = offersFor('narrow-topic', { available: 3, matched: [syllogisms] }, { onlyUnseen: true }).map(({ label }) => label);

  expect(labels).toEqual(['Make it 3 questions', 'Allow questions asked before']);
});

it('offers the language in which the topic is held, and the topics that the server suggests', () => {
  expect(offersFor('topic-not-covered', { language: 'en' })).toEqual([{ label: 'Make it in English', changes: { language: 'en' } }]);
  expect(offersFor('topic-not-covered', { suggestions: ['Sets'] })).toEqual([
    { label: 'Sets', changes: { title: 'Sets', description: 'Sets', language: 'auto' } },
  ]);
  expect(offersFor('topic-not-covered', {})).toEqual([]);
});

it('asks for the outline again where the outline was refused', () => {
  const refusal = new CallFailure('narrow-topic', 'Why', { available: 3, matched: [syllogisms, logic] });

  expect(describePlanFailure(refusal)).toMatchObject({ isOfPlan: true, available: 3 });
  expect(describeFailure(refusal, true)).toMatchObject({ isOfPlan: false, toast: undefined });
});

it('offers each type of which notes allow more than of the one asked for', () => {
  expect(offersFor('topic-not-covered', { available: 1, availableByType: { mcq: 1, truefalse: 9 } })).toEqual([
    { label: 'Make it 1 question', changes: { questionCount: '1' } },
    { label: 'Ask for 9 true/false questions', changes: { questionType: 'truefalse', difficulty: 'easy', questionCount: '9' } },
  ]);
  const labels = offersFor('topic-not-covered', { available: 0, availableByType: { mcq: 3, truefalse: 1 } }).map(({ label }) => label);
  expect(labels).toEqual(['Ask for 3 multiple-choice questions', 'Ask for 1 true/false question']);
});

it('shows a guest whose network has used up the day the way to log in, in the words of the refusal', () => {
  const refusal = new CallFailure('slow-down', 'Log in to continue', { needsAccount: true });

  expect(describeFailure(refusal, true)).toMatchObject({ message: 'Log in to continue', needsAccount: true });
  expect(describeFailure(new CallFailure('slow-down', 'Wait a minute'), true).needsAccount).toBe(false);
});
