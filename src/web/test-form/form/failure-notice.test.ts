import { expect, it } from 'vitest';

import type { Failure } from '../../../contract/failure.ts';
import { CallFailure } from '../../shared/calls/call-failure.ts';
import { offersOf } from './failure-notice.tsx';
import { emptyFields, type FormFields } from './form-draft.ts';
import { describeFailure, describePlanFailure, faultIn } from './generation-failure.ts';

const syllogisms = { topic: 'Logical Deduction', concept: 'Syllogisms', questions: 3 };
const logic = { topic: 'Logical Deduction', questions: 7 };

function offersFor(code: string, details: Partial<Failure>, changes: Partial<FormFields> = {}) {
  return offersOf(describeFailure(new CallFailure(code, 'Why', details), true), { ...emptyFields, ...changes });
}

it('offers a narrow topic as one with what is near, and as a shorter test', () => {
  expect(offersFor('narrow-topic', { available: 3, matched: [syllogisms, logic] })).toEqual([
    { label: 'Make 10, 7 of them on nearby topics', changes: { questionCount: '10', widen: true } },
    { label: 'Make it 3 questions', changes: { questionCount: '3', exactTopic: true } },
  ]);
});

it('offers a request of which a part is not held as a test on the rest, and names the test after it', () => {
  const refusal = { available: 0, matched: [logic, syllogisms] };

  expect(offersFor('narrow-topic', { ...refusal, topics: ['Syllogisms'] }, { title: 'Mixed', description: 'syllogisms, ikebana' })).toEqual(
    [
      {
        label: 'Make 10 questions on Syllogisms',
        changes: { title: 'Syllogisms', description: 'Syllogisms', questionCount: '10', widen: true },
      },
    ],
  );
  const [named] = offersFor('narrow-topic', { ...refusal, topics: ['Reasoning'] }, { title: 'Class 9 reasoning', description: 'ikebana' });
  expect(named?.changes).toMatchObject({ title: 'Reasoning, Class 9', description: 'Reasoning\nClass 9' });
});

it('offers a topic with few hard questions with easier ones, and as a test of the hard ones alone', () => {
  const easier = { label: 'Make 10, some easier', changes: { anyDifficulty: true } };

  expect(offersFor('narrow-topic', { available: 4, difficulty: 'hard', matched: [syllogisms, logic] }, { difficulty: 'hard' })).toEqual([
    easier,
    { label: 'Make only 4 hard questions', changes: { questionCount: '4', questionType: 'mcq', exactTopic: true, onlyDifficulty: true } },
  ]);
  expect(offersFor('narrow-topic', { available: 0, difficulty: 'hard', matched: [syllogisms, logic] })).toEqual([
    { ...easier, label: 'Make 10 easier questions' },
  ]);
  // Of an outline whose difficulty is not the form's.
  expect(offersFor('narrow-topic', { available: 4, difficulty: 'hard', matched: [logic] }, { difficulty: 'easy' })[1]?.changes).toEqual({
    questionCount: '4',
    questionType: 'mcq',
    exactTopic: true,
    onlyDifficulty: true,
    difficulty: 'hard',
  });
});

it('offers the easy questions of a topic alone, new ones and with those asked before, of every type', () => {
  const refusal = { available: 5, seen: 1, difficulty: 'easy' as const, matched: [logic] };

  expect(offersFor('narrow-topic', refusal, { difficulty: 'easy', questionCount: '7' })).toEqual([
    { label: 'Make 7, some harder', changes: { anyDifficulty: true } },
    { label: 'Make only 4 easy questions', changes: { questionCount: '4', exactTopic: true, onlyDifficulty: true, onlyUnseen: true } },
    { label: 'Make 5 easy, 1 of them asked before', changes: { questionCount: '5', exactTopic: true, onlyDifficulty: true } },
  ]);
});

it('offers multiple choice where a topic has no true/false questions', () => {
  expect(offersFor('topic-not-covered', { available: 0 }, { questionType: 'truefalse' })).toEqual([
    { label: 'Make it multiple choice', changes: { questionType: 'mcq' } },
  ]);
});

it('shows a choice as one, and a failure as a failure', () => {
  expect(describeFailure(new CallFailure('narrow-topic', 'Why'), true).isChoice).toBe(true);
  expect(describeFailure(new CallFailure('generation-failed', 'Why'), true).isChoice).toBe(false);
});

it('says of each empty field what it needs', () => {
  expect(faultIn({ ...emptyFields, description: ' ' })).toMatchObject({
    message: 'Please provide a title and description.',
    isMissingText: true,
    fields: { title: 'Write a title.', description: 'Write a topic.' },
  });
  expect(faultIn({ ...emptyFields, title: 'Leaves' })?.fields).toEqual({ description: 'Write a topic.' });
  expect(faultIn({ ...emptyFields, title: 'Leaves', description: 'Leaves' })).toBeUndefined();
});

it.each(['0', '51', '', '2.5', '-3', 'ten'])('says of %j questions what the field takes', (questionCount) => {
  const fields = { ...emptyFields, title: 'Leaves', description: 'Leaves', questionCount };

  expect(faultIn(fields)).toMatchObject({
    message: 'Enter a whole number from 1 to 50.',
    isMissingText: false,
    fields: { questionCount: 'Enter a whole number from 1 to 50.' },
  });
  expect(faultIn({ ...fields, title: '', timePerQuestion: '3601' })?.fields).toEqual({
    title: 'Write a title.',
    questionCount: 'Enter a whole number from 1 to 50.',
    timePerQuestion: 'Enter a whole number from 1 to 3600.',
  });
});

it('offers no test of 0 questions, and no wider one that has no more', () => {
  expect(offersFor('topic-not-covered', { available: 0, matched: [logic] })).toEqual([
    { label: 'Make all 7 anyway', changes: { questionCount: '7', widen: true } },
  ]);
  expect(offersFor('narrow-topic', { available: 3, matched: [syllogisms] })).toHaveLength(1);
});

it('offers questions asked before where only unseen ones were wanted', () => {
  const labels = offersFor('narrow-topic', { available: 3, matched: [syllogisms] }, { onlyUnseen: true }).map(({ label }) => label);

  expect(labels).toEqual(['Make it 3 new questions', 'Allow questions asked before']);
});

it('offers the new questions alone, and with those asked before', () => {
  const offers = offersFor('narrow-topic', {
    available: 15,
    seen: 9,
    near: 9,
    matched: [
      { ...logic, questions: 6 },
      { ...syllogisms, questions: 9 },
    ],
  });

  expect(offers).toEqual([
    { label: 'Make 15, 9 of them on nearby topics', changes: { questionCount: '15', widen: true } },
    { label: 'Make it 6 new questions', changes: { questionCount: '6', exactTopic: true, onlyUnseen: true } },
    { label: 'Make 15, 9 of them asked before', changes: { questionCount: '15', exactTopic: true } },
  ]);
});

it('offers fewer questions than asked for where the topic has no more of any difficulty, all on the topic', () => {
  const refusal = { available: 3, difficulty: 'hard' as const, matched: [logic] };

  expect(offersFor('narrow-topic', refusal, { questionCount: '15', difficulty: 'hard' })[0]).toEqual({
    label: 'Make 7, some easier',
    changes: { anyDifficulty: true, questionCount: '7', exactTopic: true },
  });
});

it('offers the language in which the topic is held, and the topics that the server suggests', () => {
  expect(offersFor('topic-not-covered', { language: 'en' })).toEqual([{ label: 'Make it in English', changes: { language: 'en' } }]);
  expect(offersFor('topic-not-covered', { language: 'en', available: 3, matched: [syllogisms, logic] })).toEqual([
    { label: 'Make it in English', changes: { language: 'en', questionCount: '10', widen: true } },
  ]);
  expect(offersFor('topic-not-covered', { language: 'en', difficulty: 'hard', available: 3, matched: [logic] })[0]?.changes).toMatchObject({
    language: 'en',
    anyDifficulty: true,
  });
  expect(offersFor('topic-not-covered', { suggestions: ['Sets'] })).toEqual([
    { label: 'Make 10 questions on Sets', changes: { title: 'Sets', description: 'Sets', language: 'auto' } },
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
    { label: 'Make it 9 true/false questions', changes: { questionType: 'truefalse', difficulty: 'easy', questionCount: '9' } },
  ]);
  const labels = offersFor('topic-not-covered', { available: 0, availableByType: { mcq: 3, truefalse: 1 } }).map(({ label }) => label);
  expect(labels).toEqual(['Make it 3 multiple-choice questions', 'Make it 1 true/false question']);
});

it('offers notes that allow few questions with what the bank adds, alone, and with both types', () => {
  const notes = { topic: 'Your notes', fromNotes: true as const, questions: 2 };
  const refusal = { available: 2, matched: [notes, logic], availableByType: { mcq: 2, truefalse: 5, mixed: 6 } };

  expect(offersFor('narrow-topic', refusal, { questionType: 'mcq' })).toEqual([
    { label: 'Make it: 2 from your notes · 7 on Logical Deduction', changes: { questionCount: '9', widen: true } },
    { label: 'Make it 2 questions', changes: { questionCount: '2' } },
    {
      label: 'Use true/false too: 6 from your notes',
      changes: { questionType: 'mixed', difficulty: 'easy', questionCount: '6' },
    },
  ]);
  expect(offersFor('narrow-topic', refusal, { questionType: 'truefalse' })[2]?.label).toBe('Use multiple choice too: 6 from your notes');
});

it('shows a guest whose network has used up the day the way to log in, in the words of the refusal', () => {
  const refusal = new CallFailure('slow-down', 'Log in to continue', { needsAccount: true });

  expect(describeFailure(refusal, true)).toMatchObject({ message: 'Log in to continue', needsAccount: true });
  expect(describeFailure(new CallFailure('slow-down', 'Wait a minute'), true).needsAccount).toBe(false);
});
