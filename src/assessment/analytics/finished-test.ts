import type { Confidence, Question } from '../question.ts';
import { countedQuestions, type Marking, type MarkingScheme, markingSchemes, outcomeOf } from '../marking.ts';

/** How many of a learner's newest finished tests are analysed. */
export const maxAnalysedTests = 200;

/** The response to one question. `changes` are the successive choices, oldest first, the current one included. */
export interface GivenResponse {
  chosen: number | null;
  changes: readonly { chosen: number | null }[];
  secondsSpent?: number | undefined;
  confidence?: Confidence | null | undefined;
}

export type AnalysedQuestion = Pick<
  Question,
  'id' | 'type' | 'stem' | 'options' | 'key' | 'optionNotes' | 'concept' | 'difficulty' | 'form' | 'match'
>;

/** A test whose attempt is finished, with its responses. */
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

/** A question that counts, with its outcome. */
export interface JudgedResponse {
  test: FinishedTest;
  question: AnalysedQuestion;
  outcome: keyof MarkingScheme;
  /** Undefined for a blank. */
  chosen: number | undefined;
  /** Undefined where it was not measured. */
  seconds: number | undefined;
  changesOfMind: number;
  /** The learner's stated confidence; undefined if none was stated. */
  confidence: Confidence | undefined;
  twelfths: number;
}

/** Scores every question of the test, except void ones, by its marking scheme. */
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

/** Counts switches to a different option. Clearing a choice and making it again is not a change of mind. */
function countChangesOfMind(changes: GivenResponse['changes']): number {
  const chosen = changes.flatMap((change) => (change.chosen === null ? [] : [change.chosen]));
  return chosen.filter((option, index) => index > 0 && option !== chosen[index - 1]).length;
}
