import { describe, expect, it } from 'vitest';

import { type Marking, markings, markingSchemes, marksOf, maxTwelfths, scoreAttempt } from './marking.ts';
import { subjectStatistics } from './statistics.ts';

/** An exact fraction: nothing is ever rounded. */
interface Fraction {
  top: bigint;
  bottom: bigint;
}

const outcomes = ['right', 'wrong', 'blank'] as const;
type Outcome = (typeof outcomes)[number];

/** In marks. */
const worth: Record<Marking, Record<Outcome, Fraction>> = {
  none: { right: { top: 1n, bottom: 1n }, wrong: { top: 0n, bottom: 1n }, blank: { top: 0n, bottom: 1n } },
  'minus-quarter': { right: { top: 1n, bottom: 1n }, wrong: { top: -1n, bottom: 4n }, blank: { top: 0n, bottom: 1n } },
  'minus-third': { right: { top: 1n, bottom: 1n }, wrong: { top: -1n, bottom: 3n }, blank: { top: 0n, bottom: 1n } },
  'plus-four-minus-one': { right: { top: 4n, bottom: 1n }, wrong: { top: -1n, bottom: 1n }, blank: { top: 0n, bottom: 1n } },
  'plus-five-minus-one': { right: { top: 5n, bottom: 1n }, wrong: { top: -1n, bottom: 1n }, blank: { top: 0n, bottom: 1n } },
  'plus-two-minus-half': { right: { top: 2n, bottom: 1n }, wrong: { top: -1n, bottom: 2n }, blank: { top: 0n, bottom: 1n } },
};

const nought: Fraction = { top: 0n, bottom: 1n };

function add(one: Fraction, other: Fraction): Fraction {
  return { top: one.top * other.bottom + other.top * one.bottom, bottom: one.bottom * other.bottom };
}

function isHigher(one: Fraction, other: Fraction): boolean {
  return one.top * other.bottom > other.top * one.bottom;
}

/** A fraction as a percentage with two decimals, rounded half away from zero. */
function percentOf({ top, bottom }: Fraction): string {
  const size = top < 0n ? -top : top;
  const hundredths = (size * 20_000n + bottom) / (2n * bottom);
  const text = `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
  return top < 0n && hundredths > 0n ? `-${text}` : text;
}

/** Every sequence of outcomes for this many questions. */
function mixesOf(count: number): Outcome[][] {
  if (count === 0) return [[]];
  return mixesOf(count - 1).flatMap((mix) => outcomes.map((outcome) => [...mix, outcome]));
}

const mixes = [0, 1, 2, 3, 4, 5].flatMap(mixesOf);

function scoreMix(mix: readonly Outcome[], marking: Marking) {
  // Keys and wrong responses occur in every position.
  const questions = mix.map((_, index) => ({ id: `q${index}`, key: index % 4 }));
  const responses = new Map<string, number>();
  for (const [index, outcome] of mix.entries()) {
    if (outcome === 'right') responses.set(`q${index}`, index % 4);
    if (outcome === 'wrong') responses.set(`q${index}`, (index + 1 + (index % 3)) % 4);
  }
  return scoreAttempt(questions, responses, markingSchemes[marking]);
}

function marksIn(mix: readonly Outcome[], marking: Marking): Fraction {
  return mix.map((outcome) => worth[marking][outcome]).reduce(add, nought);
}

describe.each(markings)('under %s', (marking) => {
  it('T-48: every paper of up to five questions, right, wrong and blank, brings its marks to the last fraction', () => {
    expect(mixes).toHaveLength(1 + 3 + 9 + 27 + 81 + 243);
    for (const mix of mixes) {
      const { twelfths, attempted, correct } = scoreMix(mix, marking);
      const { top, bottom } = marksIn(mix, marking);

      expect(Number.isInteger(twelfths)).toBe(true);
      expect(BigInt(twelfths) * bottom).toBe(top * 12n);
      // On the wire, the number nearest to the fraction.
      expect(marksOf(twelfths)).toBe(Number((top * 12n) / bottom) / 12);
      expect(attempted).toBe(mix.filter((outcome) => outcome !== 'blank').length);
      expect(correct).toBe(mix.filter((outcome) => outcome === 'right').length);
      expect(BigInt(maxTwelfths(marking, mix.length))).toBe(worth[marking].right.top * 12n * BigInt(mix.length));
    }
  });

  it('T-48: the average and the best of any one or two such papers are exact to two decimals', () => {
    // Order does not change a score, so one test of each combination is enough.
    const unordered = mixes.filter(
      (mix) => mix.length > 0 && mix.every((outcome, index) => index === 0 || (mix[index - 1] ?? '') >= outcome),
    );
    const papers = unordered.map((mix) => {
      const marks = marksIn(mix, marking);
      const most = worth[marking].right.top * BigInt(mix.length);
      const attempt = { twelfths: scoreMix(mix, marking).twelfths, most: maxTwelfths(marking, mix.length) };
      return { attempt, marks, most, share: { top: marks.top, bottom: marks.bottom * most } };
    });
    expect(papers).toHaveLength(3 + 6 + 10 + 15 + 21);

    for (const one of papers) {
      const alone = percentOf(one.share);
      expect(subjectStatistics([one.attempt])).toEqual({ attempted: 1, averageScore: alone, highestScore: alone });
      for (const other of papers) {
        const { top, bottom } = add(one.marks, other.marks);
        const averageScore = percentOf({ top, bottom: bottom * (one.most + other.most) });
        const highestScore = percentOf(isHigher(other.share, one.share) ? other.share : one.share);
        expect(subjectStatistics([one.attempt, other.attempt])).toEqual({ attempted: 2, averageScore, highestScore });
      }
    }
  });
});

it('T-48: no attempt has no average: it is N/A, and never 0 or NaN', () => {
  expect(subjectStatistics([])).toEqual({ attempted: 0, averageScore: 'N/A', highestScore: 'N/A' });
  expect(subjectStatistics([{ twelfths: 0, most: 0 }])).toEqual({ attempted: 1, averageScore: 'N/A', highestScore: 'N/A' });
});
