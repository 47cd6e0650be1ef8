import { type Marking, markingSchemes, marksOf } from '../../assessment/marking.ts';
import { durationOf, type ExtraTime } from '../../assessment/timing.ts';
import type { Matched, WireQuestion } from '../../contract/shapes/test-shapes.ts';
import { toAttemptQuestion, useRoot } from './root/root-state.ts';

interface GuestTest {
  title: string;
  timePerQuestion: number;
  extraTime?: ExtraTime | null | undefined;
  marking: Marking;
  questions: readonly WireQuestion[];
  matched?: Matched[] | undefined;
}

/** Starts a guest's test; its clock is this browser's. */
export function startGuestTest({ title, timePerQuestion, extraTime, marking, questions, matched }: GuestTest): void {
  useRoot.getState().startTest({
    questions: questions.map(toAttemptQuestion),
    testDetails: {
      testId: null,
      name: title,
      timePerquestion: timePerQuestion,
      negativeMarks: marksOf(markingSchemes[marking].wrong),
      numberOfQuestions: questions.length,
      marking,
      durationSeconds: durationOf(timePerQuestion, questions.length, extraTime),
      subjectId: null,
      retake: null,
      matched,
    },
    timeStartedAt: Date.now(),
    version: 0,
  });
  useRoot.getState().goTo(0);
}
