/** One test's results for a subject or a concept. */
export interface TrendPoint {
  correct: number;
  answered: number;
}

export const trends = ['rising', 'falling', 'steady', 'unknown'] as const;
export type Trend = (typeof trends)[number];

/** In percentage points: a smaller difference between the halves does not matter to a learner. */
export const minPointsOfChange = 10;

/** The minimum number of responses in each half. */
export const minInHalf = 3;

/**
 * 1.645 squared, in tenths to stay in whole numbers: of learners whose accuracy does not change, about one in ten exceeds it
 * by chance (two-sided two-proportion test).
 */
const chanceTenths = 27;

/**
 * Whether the accuracy of the newer half of the tests is at least `minPointsOfChange` above or below that of the older half.
 * Points are oldest first. Tests without responses are left out; the middle one of an odd number belongs to the older half.
 * Unknown while either half has fewer than `minInHalf` responses, or while the difference may be due to chance. Compared in
 * whole numbers.
 */
export function trendOf(points: readonly TrendPoint[]): Trend {
  const answered = points.filter((point) => point.answered > 0);
  const middle = Math.ceil(answered.length / 2);
  const older = sumOf(answered.slice(0, middle));
  const newer = sumOf(answered.slice(middle));
  if (older.answered < minInHalf || newer.answered < minInHalf) return 'unknown';
  const rise = newer.correct * older.answered - older.correct * newer.answered;
  if (Math.abs(rise) * 100 < minPointsOfChange * older.answered * newer.answered) return 'steady';
  if (mayBeChance(rise, older, newer)) return 'unknown';
  return rise > 0 ? 'rising' : 'falling';
}

/** `rise` is the difference of the accuracies times both response counts; its variance is that of the pooled accuracy. */
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
