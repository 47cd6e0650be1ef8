import type { TestData } from './browser-storage.ts';
import { call } from './call.ts';
import { toAttemptQuestion, useRoot } from './root-state.ts';

/** Starts or resumes a learner's test: the first time, the server's clock begins to run. Throws a `CallFailure`. */
export async function startLearnerTest(testId: string): Promise<void> {
  const { test } = await call('startTest', { parameters: { testId } });
  const given = new Map(test.responses.map((response) => [response.id, response]));
  const questions = test.generatedQuestions.map((question) => {
    const response = given.get(question.id);
    const userAnswer = response?.userAnswer ?? null;
    return {
      ...toAttemptQuestion(question),
      userAnswer,
      attempted: userAnswer !== null,
      chosenOption: userAnswer === null ? null : question.options.indexOf(userAnswer),
      isMarked: response?.markedForReview ?? false,
      isVisited: response !== undefined,
      secondsSpent: response?.secondsSpent,
    };
  });
  useRoot.getState().startTest({
    questions,
    testDetails: {
      testId,
      name: test.title,
      timePerquestion: test.timeLimit,
      negativeMarks: test.negativeMarking ? -0.25 : 0,
      numberOfQuestions: test.numberOfQuestions,
    },
    // On this browser's own clock, which may be wrong: only the time since counts.
    timeStartedAt: Date.now() - (test.serverNow - test.startedAt),
    version: test.version,
  });
  useRoot.getState().goTo(0);
}

/** Starts a guest's test; its clock is this browser's. */
export function startGuestTest({ formData, generatedData }: TestData): void {
  useRoot.getState().startTest({
    questions: generatedData.questions.map(toAttemptQuestion),
    testDetails: {
      testId: null,
      name: formData.title,
      timePerquestion: formData.timePerQuestion,
      negativeMarks: formData.negative ? -0.25 : 0,
      numberOfQuestions: generatedData.questions.length,
    },
    timeStartedAt: Date.now(),
    version: 0,
  });
  useRoot.getState().goTo(0);
}
