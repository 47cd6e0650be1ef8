export interface FinishedAttempt {
  quarterMarks: number;
  /** Those that count; none where every question is void. */
  questionCount: number;
}

export interface SubjectStatistics {
  attempted: number;
  /** Total score over total questions of the attempted tests, a percentage with 2 decimals, or `N/A`. */
  averageScore: string;
  /** The best test's percentage with 2 decimals, or `N/A`. */
  highestScore: string;
}

/** A test whose questions are all void was attempted, but has no score that an average or a best could be made of. */
export function subjectStatistics(attempts: readonly FinishedAttempt[]): SubjectStatistics {
  const attempted = attempts.length;
  const scored = attempts.filter(({ questionCount }) => questionCount > 0);
  if (scored.length === 0) return { attempted, averageScore: 'N/A', highestScore: 'N/A' };
  const quarterMarks = scored.reduce((sum, attempt) => sum + attempt.quarterMarks, 0);
  const questionCount = scored.reduce((sum, attempt) => sum + attempt.questionCount, 0);
  const best = scored.reduce((high, attempt) => (isHigher(attempt, high) ? attempt : high));
  return {
    attempted,
    averageScore: percentText(quarterMarks, questionCount),
    highestScore: percentText(best.quarterMarks, best.questionCount),
  };
}

function isHigher(one: FinishedAttempt, other: FinishedAttempt): boolean {
  return one.quarterMarks * other.questionCount > other.quarterMarks * one.questionCount;
}

/** Rounded in whole numbers (half away from nought): hundredths of a percent = quarter marks × 2,500 / questions; `N/A` of none. */
export function percentText(quarterMarks: number, questionCount: number): string {
  if (questionCount === 0) return 'N/A';
  const doubled = 2 * Math.abs(quarterMarks) * 2500;
  const hundredths = Math.floor((doubled + questionCount) / (2 * questionCount));
  const sign = quarterMarks < 0 && hundredths > 0 ? '-' : '';
  return `${sign}${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}
