import { marksOf } from '../../assessment/marking.ts';
import type { StoredAttempt } from '../store/attempts.ts';
import type { StoredTest } from '../store/tests.ts';

/** A test as the wire names its parts. `timeLimit` is the seconds per question. */
export function describeTest(test: Pick<StoredTest, 'id' | 'title' | 'timePerQuestion' | 'negativeMarking' | 'questionIds'>) {
  return {
    _id: test.id,
    title: test.title,
    timeLimit: test.timePerQuestion,
    negativeMarking: test.negativeMarking,
    numberOfQuestions: test.questionIds.length,
  };
}

/** What came of an attempt, out of the questions that count. For finished attempts only: it tells which are void. */
export function describeResult(test: Pick<StoredTest, 'questionCount' | 'voidIds'>, attempt: StoredAttempt | null) {
  return {
    score: marksOf(attempt?.quarterMarks ?? 0),
    total: test.questionCount - test.voidIds.length,
    attemptedQuestions: attempt?.attempted ?? 0,
  };
}
