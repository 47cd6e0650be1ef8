import { maxTwelfths } from '../marking.ts';
import { difficulties, type Difficulty } from '../question.ts';
import { type ClassifiedResponse, medianOf, type ResponseKind, responseKinds } from './classify-responses.ts';
import { type Trend, type TrendPoint, trendOf } from './trend.ts';

export interface Counts {
  correct: number;
  wrong: number;
  blank: number;
}

export function questionsIn({ correct, wrong, blank }: Counts): number {
  return correct + wrong + blank;
}

/** Counts, with the time spent and the marks lost. */
export interface Split extends Counts {
  /** The median of the answered questions that were timed; null if none was. */
  seconds: number | null;
  /** Twelfths of a mark deducted for wrong responses: the cost of negative marking. */
  lostTwelfths: number;
}

/** The totals of a group of responses: all, one subject's or one concept's. */
export interface Tally extends Split {
  twelfths: number;
  /** The maximum score for these questions. */
  mostTwelfths: number;
  /** Questions under negative marking, and the twelfths gained by guessing at them: above zero where guessing paid off. */
  underNegativeMarking: number;
  guessTwelfths: number;
  kinds: Record<ResponseKind, number>;
  /** Easy, medium, hard; only those with questions. */
  difficulties: (Split & { difficulty: Difficulty })[];
  trend: Trend;
  /** One per test, oldest first. */
  points: TrendPoint[];
}

/** Expects the responses in the order of their tests, oldest first. */
export function tallyOf(responses: readonly ClassifiedResponse[]): Tally {
  const points = pointsOf(responses);
  const underNegativeMarking = responses.filter(({ test }) => test.marking !== 'none');
  const guesses = underNegativeMarking.filter(({ kind }) => kind === 'guess' || kind === 'lucky');
  return {
    ...splitOf(responses),
    twelfths: sumOfMarks(responses),
    mostTwelfths: responses.reduce((sum, { test }) => sum + maxTwelfths(test.marking, 1), 0),
    underNegativeMarking: underNegativeMarking.length,
    guessTwelfths: sumOfMarks(guesses),
    kinds: countKinds(responses),
    difficulties: difficulties.flatMap((difficulty) => {
      const asked = responses.filter(({ question }) => question.difficulty === difficulty);
      return asked.length === 0 ? [] : [{ difficulty, ...splitOf(asked) }];
    }),
    trend: trendOf(points),
    points,
  };
}

function splitOf(responses: readonly ClassifiedResponse[]): Split {
  const answered = responses.filter(({ outcome }) => outcome !== 'blank');
  const correct = answered.filter(({ outcome }) => outcome === 'correct').length;
  return {
    correct,
    wrong: answered.length - correct,
    blank: responses.length - answered.length,
    seconds: medianOf(answered.flatMap(({ seconds }) => (seconds === undefined ? [] : [seconds]))) ?? null,
    lostTwelfths: Math.abs(sumOfMarks(responses.filter(({ twelfths }) => twelfths < 0))),
  };
}

function sumOfMarks(responses: readonly ClassifiedResponse[]): number {
  return responses.reduce((sum, { twelfths }) => sum + twelfths, 0);
}

function countKinds(responses: readonly ClassifiedResponse[]): Record<ResponseKind, number> {
  const kinds = Object.fromEntries(responseKinds.map((kind) => [kind, 0])) as Record<ResponseKind, number>;
  for (const { kind } of responses) kinds[kind] += 1;
  return kinds;
}

function pointsOf(responses: readonly ClassifiedResponse[]): TrendPoint[] {
  const points = new Map<string, TrendPoint>();
  for (const { test, outcome } of responses) {
    const point = points.get(test.id) ?? { correct: 0, asked: 0 };
    point.asked += 1;
    if (outcome === 'correct') point.correct += 1;
    points.set(test.id, point);
  }
  return [...points.values()];
}
