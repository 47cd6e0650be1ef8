import { reviewedOutcome, type ReviewedQuestion } from './reviewed-question.ts';

/** Believed and wrong: what there is most to learn from. */
export function isSureButWrong(question: ReviewedQuestion): boolean {
  return reviewedOutcome(question) === 'wrong' && question.confidence === 'sure';
}

/**
 * The places of the questions in the order in which to look at them again: sure but wrong, other wrong ones, right without
 * being sure, blank, right, void. Within each the paper's order stays.
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
