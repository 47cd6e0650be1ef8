import type { Confidence } from '../confidence.ts';
import { countedQuestions, type Marking, type MarkingScheme, markingSchemes, outcomeOf } from '../marking.ts';
import type { Question } from '../question.ts';

/** How many of a learner's newest finished tests the figures are made of. */
export const mostTests = 200;

/** What was given to one question. `changes` is what was chosen before and now, oldest first. */
export interface GivenResponse {
  chosen: number | null;
  changes: readonly { chosen: number | null }[];
  secondsSpent?: number | undefined;
  confidence?: Confidence | null | undefined;
}

export type AnalysedQuestion = Pick<Question, 'id' | 'type' | 'stem' | 'options' | 'key' | 'optionNotes' | 'concept' | 'difficulty'>;

/** A test whose attempt is over, with what was responded to it. */
export interface FinishedTest {
  id: string;
  title: string;
  subjectId: string;
  subjectName: string;
  /** An instant (ms). */
  finishedAt: number;
  marking: Marking;
  questions: readonly AnalysedQuestion[];
  voidIds: readonly string[];
  /** By question id. */
  responses: Readonly<Record<string, GivenResponse>>;
}

/** One question that counts, and what became of it. */
export interface JudgedResponse {
  test: FinishedTest;
  question: AnalysedQuestion;
  outcome: keyof MarkingScheme;
  /** Undefined for a blank. */
  chosen: number | undefined;
  /** Undefined where nobody measured it. */
  seconds: number | undefined;
  changesOfMind: number;
  /** How sure the learner said to be; undefined where nothing was said. */
  confidence: Confidence | undefined;
  twelfths: number;
}

/** Every question of the test but the void ones, as its marking scheme judges it. */
export function judgeResponses(test: FinishedTest): JudgedResponse[] {
  const scheme = markingSchemes[test.marking];
  return countedQuestions(test.questions, test.voidIds).map((question) => {
    const given = test.responses[question.id];
    const chosen = given?.chosen ?? undefined;
    const outcome = outcomeOf(chosen, question.key);
    return {
      test,
      question,
      outcome,
      chosen,
      seconds: given?.secondsSpent,
      changesOfMind: countChangesOfMind(given?.changes ?? []),
      confidence: given?.confidence ?? undefined,
      twelfths: scheme[outcome],
    };
  });
}

/** How often another option was chosen than the one before; to clear a choice and make it again is no change of mind. */
function countChangesOfMind(changes: GivenResponse['changes']): number {
  const chosen = changes.flatMap((change) => (change.chosen === null ? [] : [change.chosen]));
  return chosen.filter((option, index) => index > 0 && option !== chosen[index - 1]).length;
}
