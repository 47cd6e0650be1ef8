import { expect, it, vi } from 'vitest';

import { wireQuestion } from '../../../contract/shapes/__fixtures__/wire-question.ts';
import { stubStorage } from '../../shared/root/__fixtures__/stub-storage.ts';

stubStorage();
vi.stubGlobal('window', new EventTarget());
const { pendingAttempt } = await import('../../shared/root/browser-storage.ts');
const { toAttemptQuestion } = await import('../../shared/root/root-state.ts');
const { storeForAccount } = await import('./use-sending.ts');

it('a guest’s attempt that another tab has submitted keeps its answers and its score; one of another test is replaced', () => {
  const one = toAttemptQuestion(wireQuestion());
  const other = { ...one, id: 'other.1' };
  const score = { score: 1, total: 1, attemptedQuestions: 1 };
  storeForAccount([one]);
  const stored = pendingAttempt.read();
  if (stored) pendingAttempt.write({ ...stored, score });

  storeForAccount([{ ...one, userAnswer: 'False', attempted: true }]);
  const kept = pendingAttempt.read();
  storeForAccount([other]);

  expect(kept).toEqual({ ...stored, score });
  expect(pendingAttempt.read()).toMatchObject({ correctAnswersQuestions: ['other.1'] });
  expect(pendingAttempt.read()).not.toHaveProperty('score');
});

it('a guest’s attempt keeps how long each question took, and how sure the guest was', () => {
  const one = toAttemptQuestion(wireQuestion());

  storeForAccount([{ ...one, userAnswer: 'True', attempted: true, secondsSpent: 12.5, confidence: 'unsure' }]);

  expect(pendingAttempt.read()?.chosenAnswerQuestions).toEqual([
    { id: one.id, userAnswer: 'True', attempted: true, secondsSpent: 12.5, confidence: 'unsure' },
  ]);
});
