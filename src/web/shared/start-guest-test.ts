import { markingOf, markingSchemes, marksOf } from '../../assessment/marking.ts';
import { durationOf } from '../../assessment/timing.ts';
import type { TestData } from './root/browser-storage.ts';
import { toAttemptQuestion, useRoot } from './root/root-state.ts';

/** Starts a guest's test; its clock is this browser's. */
export function startGuestTest({ formData, generatedData }: TestData): void {
  const count = generatedData.questions.length;
  const marking = markingOf(formData);
  useRoot.getState().startTest({
    questions: generatedData.questions.map(toAttemptQuestion),
    testDetails: {
      testId: null,
      name: formData.title,
      timePerquestion: formData.timePerQuestion,
      negativeMarks: marksOf(markingSchemes[marking].wrong),
      numberOfQuestions: count,
      marking,
      durationSeconds: durationOf(formData.timePerQuestion, count, formData.extraTime),
      subjectId: null,
      retake: null,
    },
    timeStartedAt: Date.now(),
    version: 0,
  });
  useRoot.getState().goTo(0);
}
