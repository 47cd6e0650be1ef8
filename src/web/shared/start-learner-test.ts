import { markingSchemes, marksOf } from '../../assessment/marking.ts';
import { withResponse } from './attempt-response.ts';
import { call } from './call.ts';
import { toAttemptQuestion, useRoot } from './root-state.ts';

/** Between the start of a clock and the answer that tells of it, in ms. */
const startTakes = 3000;

/**
 * Starts or resumes a learner's test: the first time, the server's clock begins to run. Answers whether it ran already.
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
    },
    // On this browser's own clock, which may be wrong: only the time since counts.
    timeStartedAt: Date.now() - (test.serverNow - test.startedAt),
    version: test.version,
  });
  useRoot.getState().goTo(0);
  return test.version > 0 || test.serverNow - test.startedAt > startTakes;
}
