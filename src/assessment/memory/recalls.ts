import { classifyResponses, isMastered, type ResponseKind } from '../analytics/classify-responses.ts';
import { type FinishedTest, judgeResponses } from '../analytics/finished-test.ts';
import type { Difficulty, QuestionKind } from '../question.ts';
import { type Evidence, weighAnswer } from '../standing/evidence.ts';
import { normaliseText } from '../text/normalise-text.ts';
import { type Memory, type Recall, type RecallGrade, remember, shareKept } from './memory.ts';

/** A concept's memory with what tells a slip from a gap, and how much of it is understood. */
export interface ConceptMemory extends Memory, Evidence {
  /** Normalised; `title` is the name as a learner reads it. */
  concept: string;
  title: string;
  /** The topic of the bank that its last question came from; empty for a question of another writer. */
  chapter: string;
  answered: number;
  right: number;
  /** The test or practice, and the question there, that was answered last. */
  askedIn: string;
  questionId: string;
}

export type ConceptRecall = Pick<ConceptMemory, 'concept' | 'title' | 'chapter' | 'askedIn' | 'questionId'> & {
  at: number;
  type: QuestionKind;
  difficulty: Difficulty;
  kind: ResponseKind;
  /** Whether a hint was read before it. */
  isHelped: boolean;
};

/** What a finished test, or one answer of a practice, tells of its concepts, in the order of its questions. Void questions tell nothing. */
export function recallsOf(test: FinishedTest, isHelped = false): ConceptRecall[] {
  return classifyResponses(judgeResponses(test)).map(({ question, kind }) => ({
    concept: normaliseText(question.concept),
    title: question.concept,
    chapter: question.match?.topic ?? '',
    type: question.type,
    difficulty: question.difficulty,
    askedIn: test.id,
    questionId: question.id,
    at: test.finishedAt,
    kind,
    isHelped,
  }));
}

/** The memory of one concept after one more answer. */
export function recall(earlier: ConceptMemory | undefined, given: ConceptRecall): ConceptMemory {
  const { concept, title, chapter, askedIn, questionId, at } = given;
  const { answered, right } = earlier ?? { answered: 0, right: 0 };
  const isRight = given.kind === 'sound' || given.kind === 'lucky';
  return {
    ...remember(earlier, gradeOf(given, isMastered({ answered, correct: right }))),
    ...weighAnswer(earlier, { ...given, remembered: earlier ? shareKept(earlier, at) : 1 }),
    concept,
    title,
    chapter,
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
