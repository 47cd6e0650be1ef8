export interface FinishedAttempt {
  quarterMarks: number;
  questionCount: number;
}

export interface SubjectStatistics {
  attempted: number;
  /** Total score over total questions of the attempted tests, a percentage with 2 decimals, or `N/A`. */
  averageScore: string;
  /** The best test's percentage with 2 decimals, or `N/A`. */
  highestScore: string;
}

export function subjectStatistics(attempts: readonly FinishedAttempt[]): SubjectStatistics {
  if (attempts.length === 0) return { attempted: 0, averageScore: 'N/A', highestScore: 'N/A' };
  const quarterMarks = attempts.reduce((sum, attempt) => sum + attempt.quarterMarks, 0);
  const questionCount = attempts.reduce((sum, attempt) => sum + attempt.questionCount, 0);
  const best = attempts.reduce((high, attempt) => (isHigher(attempt, high) ? attempt : high));
  return {
    attempted: attempts.length,
    averageScore: percentText(quarterMarks, questionCount),
    highestScore: percentText(best.quarterMarks, best.questionCount),
  };
}

function isHigher(one: FinishedAttempt, other: FinishedAttempt): boolean {
  return one.quarterMarks * other.questionCount > other.quarterMarks * one.questionCount;
}

/** Rounded in whole numbers (half away from nought): hundredths of a percent = quarter marks × 2,500 / questions. */
export function percentText(quarterMarks: number, questionCount: number): string {
  const doubled = 2 * Math.abs(quarterMarks) * 2500;
  const hundredths = Math.floor((doubled + questionCount) / (2 * questionCount));
  const sign = quarterMarks < 0 && hundredths > 0 ? '-' : '';
  return `${sign}${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}
