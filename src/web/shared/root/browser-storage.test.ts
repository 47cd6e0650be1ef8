import { expect, it, vi } from 'vitest';

// A browser whose storage is full; hoisted above the modules that use it.
vi.hoisted(() => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const localStorage = { getItem: () => null, setItem: full, removeItem: () => undefined };
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('window', { localStorage });
});

import { wireQuestion } from '../../../contract/shapes/__fixtures__/wire-question.ts';
import { pendingAttempt } from './browser-storage.ts';
import { toAttemptQuestion, useRoot } from './root-state.ts';

const submitted = {
  chosenAnswerQuestions: [{ id: 'g.1', userAnswer: 'True', attempted: true }],
  correctAnswersQuestions: ['g.1'],
  timestamp: 1,
};

it('keeps what the browser will not store as long as the page lives, and until it is cleared', () => {
  pendingAttempt.write(submitted);

  const kept = pendingAttempt.read();
  pendingAttempt.clear();

  expect(kept).toEqual(submitted);
  expect(pendingAttempt.read()).toBeUndefined();
});

it('lets a learner answer although the browser stores nothing', () => {
  const question = toAttemptQuestion(wireQuestion());
  const testDetails = {
    testId: 't',
    name: 'Leaves',
    timePerquestion: 60,
    negativeMarks: 0,
    numberOfQuestions: 1,
    marking: 'none',
    durationSeconds: 60,
    subjectId: 's',
    retake: null,
  } as const;
  useRoot.getState().startTest({ questions: [question], testDetails, timeStartedAt: 0, version: 0 });

  useRoot.getState().changeQuestion('g.1', { userAnswer: 'True', attempted: true, chosenOption: 0 });

  expect(useRoot.getState().questions).toMatchObject({ questions: [{ userAnswer: 'True' }], unsavedIds: ['g.1'] });
});
