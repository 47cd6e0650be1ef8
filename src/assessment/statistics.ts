export interface FinishedAttempt {
  twelfths: number;
  /** The maximum score of its questions that count, in twelfths; zero if every question is void. */
  most: number;
}

export interface SubjectStatistics {
  attempted: number;
  /** Total score over the maximum of the attempted tests, as a percentage with 2 decimals, or `N/A`. */
  averageScore: string;
  /** The percentage of the best test, with 2 decimals, or `N/A`. */
  highestScore: string;
}

/** A test whose questions are all void counts as attempted, but not towards the average or the best score. */
export function subjectStatistics(attempts: readonly FinishedAttempt[]): SubjectStatistics {
  const attempted = attempts.length;
  const scored = attempts.filter(({ most }) => most > 0);
  if (scored.length === 0) return { attempted, averageScore: 'N/A', highestScore: 'N/A' };
  const twelfths = scored.reduce((sum, attempt) => sum + attempt.twelfths, 0);
  const most = scored.reduce((sum, attempt) => sum + attempt.most, 0);
  const best = scored.reduce((high, attempt) => (isHigher(attempt, high) ? attempt : high));
  return {
    attempted,
    averageScore: exactPercent(twelfths, most),
    highestScore: exactPercent(best.twelfths, best.most),
  };
}

function isHigher(one: FinishedAttempt, other: FinishedAttempt): boolean {
  return one.twelfths * other.most > other.twelfths * one.most;
}

/** Rounds half away from zero in integer arithmetic: hundredths of a percent = score × 10,000 / most. `N/A` if `most` is zero. */
export function exactPercent(twelfths: number, most: number): string {
  if (most === 0) return 'N/A';
  const doubled = 2 * Math.abs(twelfths) * 10_000;
  const hundredths = Math.floor((doubled + most) / (2 * most));
  const sign = twelfths < 0 && hundredths > 0 ? '-' : '';
  return `${sign}${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}
