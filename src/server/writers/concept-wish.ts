import type { EarlierQuestion } from '../../assessment/drafts/novelty.ts';
import type { Difficulty, Question, QuestionKind } from '../../assessment/question.ts';
import type { Language } from '../../contract/shapes/test-shapes.ts';

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
