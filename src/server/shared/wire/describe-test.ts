import { marksOf, maxTwelfths } from '../../../assessment/marking.ts';
import { sectionsOf } from '../../../assessment/papers/exam-paper.ts';
import { durationOf } from '../../../assessment/timing.ts';
import type { StoredAttempt } from '../../store/attempts/attempts.ts';
import type { StoredTest } from '../../store/attempts/practice-tests.ts';

type DescribedTest = Pick<StoredTest, 'id' | 'title' | 'timePerQuestion' | 'extraTime' | 'marking' | 'exam' | 'questionIds'>;

/** A test in the wire's spelling. `timeLimit` is in seconds per question. */
export function describeTest({ id, title, timePerQuestion, extraTime, marking, exam, questionIds }: DescribedTest) {
  return {
    _id: id,
    title,
    timeLimit: timePerQuestion,
    negativeMarking: marking !== 'none',
    numberOfQuestions: questionIds.length,
    marking,
    ...(exam !== null && { exam }),
    durationSeconds: durationOf(timePerQuestion, questionIds.length, extraTime),
  };
}

/** The sections of a full paper, for a call that tells its questions. */
export function describeSections({ questions }: Pick<StoredTest, 'questions'>) {
  const sections = sectionsOf(questions);
  // A paper of one section has nothing to go between.
  return sections.length > 1 ? { sections } : {};
}

/** The result of an attempt, without void questions. For finished attempts only: it reveals which are void. */
export function describeResult(
  { marking, questionCount, voidIds }: Pick<StoredTest, 'marking' | 'questionCount' | 'voidIds'>,
  attempt: Pick<StoredAttempt, 'twelfths' | 'attempted'> | null,
) {
  return {
    score: marksOf(attempt?.twelfths ?? 0),
    total: marksOf(maxTwelfths(marking, questionCount - voidIds.length)),
    attemptedQuestions: attempt?.attempted ?? 0,
  };
}
