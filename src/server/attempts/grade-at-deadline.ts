import { gradeAttempt, type ScoredTest } from '../shared/grade-attempt.ts';
import type { AttemptResult, StoredAttempt } from '../store/attempts.ts';

/** What becomes of an attempt that nobody returned to: graded on what was saved, finished at its deadline. */
export function gradeAtDeadline(test: ScoredTest, { responses, version, deadline }: StoredAttempt): AttemptResult {
  return gradeAttempt(test, { responses, version, finishedAt: deadline, finishedBy: 'deadline' });
}
