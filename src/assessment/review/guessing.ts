import type { Confidence } from '../question.ts';
import { type Marking, markingSchemes } from '../marking.ts';
import { reviewedOutcome, type ReviewedQuestion, twelfthsOf } from './reviewed-question.ts';

/** In lowest terms, with a positive denominator. */
export interface Fraction {
  numerator: number;
  denominator: number;
}

/** The responses of one confidence: their number, how many are right, and their score in twelfths of a mark. */
export interface ResponseTally {
  count: number;
  right: number;
  twelfths: number;
}

export type Guessing = Record<Confidence, ResponseTally> & {
  /** The expected marks of blind guesses at the guessed questions. A blank scores nothing. */
  byChance: Fraction;
};

/** What guessing gained; undefined if no confidence was stated. */
export function guessingOf(questions: readonly ReviewedQuestion[], marking: Marking): Guessing | undefined {
  const responses = questions.filter((question) => isResponse(question) && question.confidence !== null);
  if (responses.length === 0) return undefined;
  const of = (confidence: Confidence) => responses.filter((question) => question.confidence === confidence);
  return {
    guess: tally(of('guess'), marking),
    unsure: tally(of('unsure'), marking),
    sure: tally(of('sure'), marking),
    byChance: of('guess').reduce((sum, { optionCount }) => plus(sum, blindGuess(marking, optionCount)), { numerator: 0, denominator: 1 }),
  };
}

/** The expected marks of a random choice among this many options. */
export function blindGuess(marking: Marking, optionCount: number): Fraction {
  const { correct, wrong } = markingSchemes[marking];
  return lowest(correct + (optionCount - 1) * wrong, 12 * optionCount);
}

function isResponse(question: ReviewedQuestion): boolean {
  return !question.isVoid && question.chosen !== undefined;
}

function tally(responses: readonly ReviewedQuestion[], marking: Marking): ResponseTally {
  return {
    count: responses.length,
    right: responses.filter((question) => reviewedOutcome(question) === 'right').length,
    twelfths: responses.reduce((sum, question) => sum + twelfthsOf(question, marking), 0),
  };
}

function plus(one: Fraction, other: Fraction): Fraction {
  return lowest(one.numerator * other.denominator + other.numerator * one.denominator, one.denominator * other.denominator);
}

function lowest(numerator: number, denominator: number): Fraction {
  const divisor = greatestDivisor(Math.abs(numerator), denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other);
}
