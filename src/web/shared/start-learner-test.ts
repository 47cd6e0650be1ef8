import { m } from '#messages';
import { markingSchemes, marksOf } from '../../assessment/marking.ts';
import { withResponse } from './root/attempt-response.ts';
import { call } from './calls/call.ts';
import { toAttemptQuestion, useRoot } from './root/root-state.ts';
import { showToast } from '../ui/toast.tsx';

/** A clock that has run longer than this (ms) was started by an earlier call. */
const startTakes = 3000;

/**
 * Starts or resumes a learner's test: the first call starts the server's clock. Returns whether it was already running.
 * Throws a `CallFailure`.
 */
export async function startLearnerTest(testId: string): Promise<boolean> {
  const { test } = await call('startTest', { parameters: { testId } });
  const given = new Map(test.responses.map((response) => [response.id, response]));
  const questions = test.generatedQuestions.map((question) => {
    const response = given.get(question.id);
    return response ? withResponse(toAttemptQuestion(question), response) : toAttemptQuestion(question);
  });
  useRoot.getState().startTest({
    questions,
    testDetails: {
      testId,
      name: test.title,
      timePerquestion: test.timeLimit,
      negativeMarks: marksOf(markingSchemes[test.marking].wrong),
      numberOfQuestions: test.numberOfQuestions,
      marking: test.marking,
      durationSeconds: test.durationSeconds,
      subjectId: test.subjectId,
      retake: test.retake,
      matched: test.matched,
      sections: test.sections,
    },
    // On this browser's clock, which may be wrong: only the difference counts.
    timeStartedAt: Date.now() - (test.serverNow - test.startedAt),
    version: test.version,
  });
  useRoot.getState().goTo(0);
  return test.version > 0 || test.serverNow - test.startedAt > startTakes;
}

/** Starts or resumes a learner's test, and says which. */
export async function openLearnerTest(testId: string): Promise<void> {
  const isResumed = await startLearnerTest(testId);
  showToast(isResumed ? 'info' : 'success', isResumed ? m.app_resumed() : m.shared_starts_now());
}
