/** One test's results for a subject or a concept. */
export interface TrendPoint {
  correct: number;
  /** Blanks included. */
  asked: number;
}

export const trends = ['rising', 'falling', 'steady', 'unknown'] as const;
export type Trend = (typeof trends)[number];

/** In percentage points: a smaller difference between the halves does not matter to a learner. */
export const minPointsOfChange = 10;

/** The minimum number of questions in each half. */
export const minInHalf = 3;

/**
 * 1.645 squared, in tenths to stay in whole numbers: of learners whose share of right responses does not change, about one in ten exceeds it
 * by chance (two-sided two-proportion test).
 */
const chanceTenths = 27;

/**
 * Whether the share of questions answered right in the newer half of the tests is at least `minPointsOfChange` above or below that of the older half.
 * A blank counts as not right. Points are oldest first; the middle one of an odd number belongs to the older half.
 * Unknown while either half has fewer than `minInHalf` questions, or while the difference may be due to chance. Compared in
 * whole numbers.
 */
export function trendOf(points: readonly TrendPoint[]): Trend {
  const middle = Math.ceil(points.length / 2);
  const older = sumOf(points.slice(0, middle));
  const newer = sumOf(points.slice(middle));
  if (older.asked < minInHalf || newer.asked < minInHalf) return 'unknown';
  const rise = newer.correct * older.asked - older.correct * newer.asked;
  if (Math.abs(rise) * 100 < minPointsOfChange * older.asked * newer.asked) return 'steady';
  if (mayBeChance(rise, older, newer)) return 'unknown';
  return rise > 0 ? 'rising' : 'falling';
}

/** `rise` is the difference of the shares times both question counts; its variance is that of the pooled share. */
function mayBeChance(rise: number, older: TrendPoint, newer: TrendPoint): boolean {
  const asked = older.asked + newer.asked;
  const correct = older.correct + newer.correct;
  return 10 * rise ** 2 * asked < chanceTenths * correct * (asked - correct) * older.asked * newer.asked;
}

function sumOf(points: readonly TrendPoint[]): TrendPoint {
  return points.reduce((sum, { correct, asked }) => ({ correct: sum.correct + correct, asked: sum.asked + asked }), {
    correct: 0,
    asked: 0,
  });
}
