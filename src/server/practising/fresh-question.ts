import { asEarlier, compareQuestions, type EarlierQuestion, prepareQuestion } from '../../assessment/drafts/novelty.ts';
import type { Difficulty, Question, QuestionKind } from '../../assessment/question.ts';
import { retakeQuestions } from '../../assessment/retake.ts';
import type { Language } from '../../contract/shapes/test-shapes.ts';
import type { DrawsOf } from '../shared/keyed-draws.ts';
import { languageOf } from '../writers/language-of.ts';

/** A question that the bank is asked for. */
export interface ConceptWish {
  /** Of the paper whose sources decide, and of the question to be. */
  paperId: string;
  id: string;
  topic: string;
  concept: string;
  type: QuestionKind;
  difficulty: Difficulty;
  language: Language;
  earlier: readonly EarlierQuestion[];
  /** Items and models of the bank that it must not come from. */
  unwanted: readonly string[];
}

/** Asks the bank for one question on a concept; undefined if it has none that is not asked yet. */
export type AskOnConcept = (wish: ConceptWish, signal: AbortSignal) => Promise<Question | undefined>;

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
