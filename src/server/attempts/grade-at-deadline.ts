import type { Question } from '../../assessment/question.ts';
import { gradeAttempt } from '../shared/grade-attempt.ts';
import type { AttemptResult, StoredAttempt } from '../store/attempts.ts';

/** What becomes of an attempt that nobody returned to: graded on what was saved, finished at its deadline. */
export function gradeAtDeadline(attempt: StoredAttempt, questions: readonly Question[], negativeMarking: boolean): AttemptResult {
  const { responses, version, deadline } = attempt;
  return gradeAttempt({ questions, negativeMarking, responses, version, finishedAt: deadline, finishedBy: 'deadline' });
}
