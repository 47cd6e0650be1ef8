import type { Difficulty, QuestionKind } from '../question.ts';

const easyFrom = 0.75;
const mediumFrom = 0.45;

/** The difficulty of a question that this share of learners is expected to answer correctly. */
export function judgeDifficulty(expectedShare: number, type: QuestionKind): Difficulty {
  if (expectedShare >= easyFrom) return 'easy';
  // Half of the learners who only guess at a true/false question are right.
  return expectedShare >= mediumFrom || type === 'truefalse' ? 'medium' : 'hard';
}
