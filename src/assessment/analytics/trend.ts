/** What one test says of a subject or a concept. */
export interface TrendPoint {
  correct: number;
  answered: number;
}

export const trends = ['rising', 'falling', 'steady', 'unknown'] as const;
export type Trend = (typeof trends)[number];

/** Percentage points between the two halves that are more than chance would bring about every day. */
export const tellingPoints = 10;

/** Responses that either half must hold. */
export const leastInHalf = 3;

/**
 * Whether the accuracy of the newer half of the tests lies `tellingPoints` or more above or below that of the older half.
 * Points are oldest first; tests without a response are left out, and of an odd number the one in the middle is old.
 * Unknown while either half holds fewer than `leastInHalf` responses. Compared in whole numbers.
 */
export function trendOf(points: readonly TrendPoint[]): Trend {
  const answered = points.filter((point) => point.answered > 0);
  const middle = Math.ceil(answered.length / 2);
  const older = sumOf(answered.slice(0, middle));
  const newer = sumOf(answered.slice(middle));
  if (older.answered < leastInHalf || newer.answered < leastInHalf) return 'unknown';
  const rise = 100 * (newer.correct * older.answered - older.correct * newer.answered);
  const telling = tellingPoints * older.answered * newer.answered;
  if (rise >= telling) return 'rising';
  return rise <= -telling ? 'falling' : 'steady';
}

function sumOf(points: readonly TrendPoint[]): TrendPoint {
  return points.reduce((sum, { correct, answered }) => ({ correct: sum.correct + correct, answered: sum.answered + answered }), {
    correct: 0,
    answered: 0,
  });
}
