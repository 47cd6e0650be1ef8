import type { QuestionKind } from '../question.ts';
import { abilityFrom, type ItemRating, rate } from './item-rating.ts';

/** A question of a finished paper, with its item's rating so far. */
export interface RatedQuestion {
  type: QuestionKind;
  rating: ItemRating;
  isRight: boolean;
}

/** The ratings after a paper, in its order. The ability for each question is taken from the other questions, which it does not bias. */
export function ratePaper(questions: readonly RatedQuestion[]): ItemRating[] {
  const answers = questions.map(({ type, rating, isRight }) => ({ type, difficulty: rating.difficulty, isRight }));
  return questions.map(({ type, rating, isRight }, index) => {
    const ability = abilityFrom(answers.filter((_, other) => other !== index));
    return rate(rating, type, ability, isRight);
  });
}
