import { marksOf, mostTwelfths } from '../../assessment/marking.ts';
import { durationOf } from '../../assessment/timing.ts';
import type { StoredAttempt } from '../store/attempts.ts';
import type { StoredTest } from '../store/tests.ts';

type DescribedTest = Pick<StoredTest, 'id' | 'title' | 'timePerQuestion' | 'extraTime' | 'marking' | 'questionIds'>;

/** A test as the wire names its parts. `timeLimit` is the seconds per question. */
export function describeTest({ id, title, timePerQuestion, extraTime, marking, questionIds }: DescribedTest) {
  return {
    _id: id,
    title,
    timeLimit: timePerQuestion,
    negativeMarking: marking !== 'none',
    numberOfQuestions: questionIds.length,
    marking,
    durationSeconds: durationOf(timePerQuestion, questionIds.length, extraTime),
  };
}

/** What came of an attempt, out of the questions that count. For finished attempts only: it tells which are void. */
export function describeResult(
  { marking, questionCount, voidIds }: Pick<StoredTest, 'marking' | 'questionCount' | 'voidIds'>,
  attempt: StoredAttempt | null,
) {
  return {
    score: marksOf(attempt?.twelfths ?? 0),
    total: marksOf(mostTwelfths(marking, questionCount - voidIds.length)),
    attemptedQuestions: attempt?.attempted ?? 0,
  };
}
