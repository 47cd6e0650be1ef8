/** What one test says of a subject or a concept. */
export interface TrendPoint {
  correct: number;
  answered: number;
}

export const trends = ['rising', 'falling', 'steady', 'unknown'] as const;
export type Trend = (typeof trends)[number];

/** Percentage points between the two halves below which a difference is nothing to a learner. */
export const tellingPoints = 10;

/** Responses that either half must hold. */
export const leastInHalf = 3;

/**
 * The square of 1.645: of learners who stay the same, about one in ten shows a larger difference by chance (two proportions
 * compared, both sides). In tenths, for whole numbers.
 */
const chanceTenths = 27;

/**
 * Whether the accuracy of the newer half of the tests lies `tellingPoints` or more above or below that of the older half.
 * Points are oldest first; tests without a response are left out, and of an odd number the one in the middle is old.
 * Unknown while either half holds fewer than `leastInHalf` responses, or so few that chance may well have made the
 * difference. Compared in whole numbers.
 */
export function trendOf(points: readonly TrendPoint[]): Trend {
  const answered = points.filter((point) => point.answered > 0);
  const middle = Math.ceil(answered.length / 2);
  const older = sumOf(answered.slice(0, middle));
  const newer = sumOf(answered.slice(middle));
  if (older.answered < leastInHalf || newer.answered < leastInHalf) return 'unknown';
  const rise = newer.correct * older.answered - older.correct * newer.answered;
  if (Math.abs(rise) * 100 < tellingPoints * older.answered * newer.answered) return 'steady';
  if (mayBeChance(rise, older, newer)) return 'unknown';
  return rise > 0 ? 'rising' : 'falling';
}

/** `rise` is the difference of the two accuracies, times both numbers of responses; its variance is that of the pooled accuracy. */
function mayBeChance(rise: number, older: TrendPoint, newer: TrendPoint): boolean {
  const answered = older.answered + newer.answered;
  const correct = older.correct + newer.correct;
  return 10 * rise ** 2 * answered < chanceTenths * correct * (answered - correct) * older.answered * newer.answered;
}

function sumOf(points: readonly TrendPoint[]): TrendPoint {
  return points.reduce((sum, { correct, answered }) => ({ correct: sum.correct + correct, answered: sum.answered + answered }), {
    correct: 0,
    answered: 0,
  });
}
