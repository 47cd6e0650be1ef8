import type { Confidence } from '../question.ts';
import { type Marking, markingSchemes, outcomeOf } from '../marking.ts';

/** A question of a finished attempt with its response. Options are indices. */
export interface ReviewedQuestion {
  id: string;
  optionCount: number;
  key: number;
  /** Undefined for a blank. */
  chosen: number | undefined;
  /** Void questions do not count. */
  isVoid: boolean;
  /** Whole seconds; null where they were not measured. */
  seconds: number | null;
  /** Null if none was stated. */
  confidence: Confidence | null;
  /** The successive choices, oldest first; null where the choice was cleared. */
  changes: readonly (number | null)[];
}

export type ReviewedOutcome = 'right' | 'wrong' | 'blank' | 'void';

export function reviewedOutcome({ isVoid, chosen, key }: Pick<ReviewedQuestion, 'isVoid' | 'chosen' | 'key'>): ReviewedOutcome {
  if (isVoid) return 'void';
  const outcome = outcomeOf(chosen, key);
  return outcome === 'correct' ? 'right' : outcome;
}

/** The score of the question, in twelfths of a mark. */
export function twelfthsOf(question: Pick<ReviewedQuestion, 'isVoid' | 'chosen' | 'key'>, marking: Marking): number {
  return question.isVoid ? 0 : markingSchemes[marking][outcomeOf(question.chosen, question.key)];
}

/** Wrong although sure: most to learn from. */
export function isSureButWrong(question: ReviewedQuestion): boolean {
  return reviewedOutcome(question) === 'wrong' && question.confidence === 'sure';
}

/**
 * The indices of the questions in the recommended order of review: sure but wrong, other wrong ones, right without being
 * sure, blank, right, void. Keeps the test's order within each group.
 */
export function reviewOrder(questions: readonly ReviewedQuestion[]): number[] {
  const ranked = questions.map((question, place) => ({ place, rank: rankOf(question) }));
  return ranked.sort((one, other) => one.rank - other.rank).map(({ place }) => place);
}

function rankOf(question: ReviewedQuestion): number {
  const outcome = reviewedOutcome(question);
  if (outcome === 'wrong') return question.confidence === 'sure' ? 0 : 1;
  if (outcome === 'right') return question.confidence === 'guess' || question.confidence === 'unsure' ? 2 : 4;
  return outcome === 'blank' ? 3 : 5;
}

/** With fewer questions a high share is too easy: a retake of a single missed question earns no praise. */
export const minPraised = 3;
export const praisedPercent = 80;

/** `twelfths` and `most` are in twelfths of a mark; `questionCount` is without void questions. */
export function earnsPraise({ twelfths, most, questionCount }: { twelfths: number; most: number; questionCount: number }): boolean {
  return questionCount >= minPraised && twelfths * 100 >= most * praisedPercent;
}
