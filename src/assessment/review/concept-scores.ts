import { type Marking, markingSchemes } from '../marking.ts';
import { type ReviewedQuestion, reviewedOutcome, twelfthsOf } from './reviewed-question.ts';

/** The questions of a test on one concept, without void ones. */
export interface ConceptScore {
  concept: string;
  right: number;
  total: number;
}

export type ConceptQuestion = Pick<ReviewedQuestion, 'isVoid' | 'chosen' | 'key'> & { concept: string };

/** The concepts of a finished test, those that cost the most marks first. Empty where all is on one concept: that is the score. */
export function conceptScores(questions: readonly ConceptQuestion[], marking: Marking): ConceptScore[] {
  const scores = new Map<string, ConceptScore & { lost: number }>();
  for (const question of questions) {
    const outcome = reviewedOutcome(question);
    const { concept } = question;
    if (outcome === 'void' || concept === '') continue;
    const { right, total, lost } = scores.get(concept) ?? { right: 0, total: 0, lost: 0 };
    const cost = markingSchemes[marking].correct - twelfthsOf(question, marking);
    scores.set(concept, { concept, right: right + (outcome === 'right' ? 1 : 0), total: total + 1, lost: lost + cost });
  }
  if (scores.size < 2) return [];
  return [...scores.values()]
    .sort((one, other) => other.lost - one.lost || other.total - one.total)
    .map(({ concept, right, total }) => ({ concept, right, total }));
}
