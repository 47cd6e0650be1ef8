import { asEarlier, compareQuestions, type EarlierQuestion, prepareQuestion } from '../../assessment/drafts/novelty.ts';
import type { Question } from '../../assessment/question.ts';
import { retakeQuestions } from '../../assessment/retake.ts';
import type { DrawsOf } from '../shared/keyed-draws.ts';
import type { AskOnConcept } from '../writers/concept-wish.ts';
import { languageOf } from '../writers/language-of.ts';

export interface FreshWish {
  practiceId: string;
  /** Of the question to be. */
  id: string;
  /** What asked the concept last. */
  last: Question;
  /** Of this practice and of unfinished tests, none of which may be asked again. */
  open: readonly EarlierQuestion[];
  /** Of the subject's earlier tests and practices. */
  earlier: readonly EarlierQuestion[];
}

/**
 * Another question on the concept of the last one: of the bank, with new numbers where it has a model of them. Where the bank has none,
 * the same question with its options shuffled; undefined if an unfinished test has it.
 */
export async function freshQuestion(
  services: { askOnConcept: AskOnConcept; drawsOf: DrawsOf },
  { practiceId, id, last, open, earlier }: FreshWish,
  signal: AbortSignal,
): Promise<Question | undefined> {
  const { type, difficulty, concept, match, origin, stem } = last;
  if (match && origin !== undefined) {
    const language = languageOf(stem);
    const wish = { paperId: practiceId, id, topic: match.topic, concept, type, difficulty, language };
    const fresh = await services.askOnConcept({ ...wish, earlier: [...open, ...earlier], unwanted: [origin] }, signal);
    if (fresh) return fresh;
  }
  const prepared = prepareQuestion(asEarlier(last));
  if (open.some((other) => compareQuestions(prepareQuestion(other), prepared))) return undefined;
  const draws = services.drawsOf(practiceId);
  const [shuffled] = retakeQuestions({ questions: [last], voidIds: [], responses: new Map() }, 'all', (label) => draws(`${label} ${id}`));
  return shuffled && { ...shuffled, id, seenBefore: true };
}
