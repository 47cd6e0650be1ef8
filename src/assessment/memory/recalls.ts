import { classifyResponses, isMastered, type ResponseKind } from '../analytics/classify-responses.ts';
import { type FinishedTest, judgeResponses } from '../analytics/finished-test.ts';
import { normaliseText } from '../text/normalise-text.ts';
import { type Memory, type Recall, type RecallGrade, remember } from './memory.ts';

/** A concept's memory with what tells a slip from a gap. */
export interface ConceptMemory extends Memory {
  /** Normalised; `title` is the name as a learner reads it. */
  concept: string;
  title: string;
  answered: number;
  right: number;
  /** The test or practice, and the question there, that was answered last. */
  askedIn: string;
  questionId: string;
}

export type ConceptRecall = Pick<ConceptMemory, 'concept' | 'title' | 'askedIn' | 'questionId'> & {
  at: number;
  kind: ResponseKind;
  /** Whether a hint was read before it. */
  isHelped: boolean;
};

/** What a finished test, or one answer of a practice, tells of its concepts, in the order of its questions. Void questions tell nothing. */
export function recallsOf(test: FinishedTest, isHelped = false): ConceptRecall[] {
  return classifyResponses(judgeResponses(test)).map(({ question, kind }) => ({
    concept: normaliseText(question.concept),
    title: question.concept,
    askedIn: test.id,
    questionId: question.id,
    at: test.finishedAt,
    kind,
    isHelped,
  }));
}

/** The memory of one concept after one more answer. */
export function recall(earlier: ConceptMemory | undefined, given: ConceptRecall): ConceptMemory {
  const { concept, title, askedIn, questionId } = given;
  const { answered, right } = earlier ?? { answered: 0, right: 0 };
  const isRight = given.kind === 'sound' || given.kind === 'lucky';
  return {
    ...remember(earlier, gradeOf(given, isMastered({ answered, correct: right }))),
    concept,
    title,
    askedIn,
    questionId,
    answered: answered + 1,
    right: right + Number(isRight),
  };
}

/** A wrong, guessed or blank answer makes a concept due. A slip on a mastered one, and a lucky guess, cost less of its memory than a gap. */
function gradeOf({ at, kind, isHelped }: ConceptRecall, isKnown: boolean): Recall {
  if (kind === 'sound') return { at, grade: isHelped ? 'hard' : 'good', isDue: false };
  const isSmall = kind === 'lucky' || kind === 'slip' || (isKnown && (kind === 'unsettled' || kind === 'misconception'));
  const grade: RecallGrade = isSmall ? 'hard' : 'again';
  return { at, grade, isDue: true };
}
