import { mostTwelfths } from '../marking.ts';
import { difficulties, type Difficulty } from '../question.ts';
import { type ResponseKind, responseKinds } from './response-kind.ts';
import { type KindedResponse, medianOf } from './tell-kinds.ts';
import { type Trend, type TrendPoint, trendOf } from './trend.ts';

export interface Counts {
  correct: number;
  wrong: number;
  blank: number;
}

/** Counts with what they took: time, and marks. */
export interface Split extends Counts {
  /** The median of the answered questions whose time was measured; null where none was. */
  seconds: number | null;
  /** What wrong responses took off, in whole twelfths of a mark: the cost of negative marking. */
  lostTwelfths: number;
}

/** What a group of responses (all, a subject's, a concept's) comes to. */
export interface Tally extends Split {
  twelfths: number;
  /** What they could have brought. */
  mostTwelfths: number;
  /** Questions asked under negative marking, and what all guesses at them brought: more than nought where they paid. */
  underNegativeMarking: number;
  guessTwelfths: number;
  kinds: Record<ResponseKind, number>;
  /** Easy, medium, hard; those that were asked. */
  difficulties: (Split & { difficulty: Difficulty })[];
  trend: Trend;
  /** Test by test, oldest first. */
  points: TrendPoint[];
}

/** Of responses in the order of their tests, oldest first. */
export function tallyOf(responses: readonly KindedResponse[]): Tally {
  const points = pointsOf(responses);
  const underNegativeMarking = responses.filter(({ test }) => test.marking !== 'none');
  const guesses = underNegativeMarking.filter(({ kind }) => kind === 'guess' || kind === 'lucky');
  return {
    ...splitOf(responses),
    twelfths: sumOfMarks(responses),
    mostTwelfths: responses.reduce((sum, { test }) => sum + mostTwelfths(test.marking, 1), 0),
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

function splitOf(responses: readonly KindedResponse[]): Split {
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

function sumOfMarks(responses: readonly KindedResponse[]): number {
  return responses.reduce((sum, { twelfths }) => sum + twelfths, 0);
}

function countKinds(responses: readonly KindedResponse[]): Record<ResponseKind, number> {
  const kinds = Object.fromEntries(responseKinds.map((kind) => [kind, 0])) as Record<ResponseKind, number>;
  for (const { kind } of responses) kinds[kind] += 1;
  return kinds;
}

function pointsOf(responses: readonly KindedResponse[]): TrendPoint[] {
  const points = new Map<string, TrendPoint>();
  for (const { test, outcome } of responses) {
    const point = points.get(test.id) ?? { correct: 0, answered: 0 };
    if (outcome !== 'blank') point.answered += 1;
    if (outcome === 'correct') point.correct += 1;
    points.set(test.id, point);
  }
  return [...points.values()];
}
