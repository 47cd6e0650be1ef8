import { chosenResponses, countedQuestions, markingSchemes, scoreAttempt } from '../../assessment/marking.ts';
import type { Question } from '../../assessment/question.ts';
import type { AnsweredQuestion } from '../../contract/shapes/test-shapes.ts';
import { toResponse } from '../../contract/wire-questions.ts';
import type { AttemptResult, StoredAttempt } from '../store/attempts/attempts.ts';
import type { StoredResponse } from '../store/schema/schema.ts';
import type { StoredTest } from '../store/attempts/practice-tests.ts';

type StoredResponses = Record<string, StoredResponse>;

/** The part of a test that determines a score. */
export type ScoredTest = Pick<StoredTest, 'questions' | 'voidIds' | 'marking'>;

/** The score of these responses, without void questions. */
export function scoreTest(
  { questions, voidIds, marking }: ScoredTest,
  responses: StoredResponses,
): Pick<AttemptResult, 'twelfths' | 'attempted'> {
  const counted = countedQuestions(questions, voidIds);
  const { twelfths, attempted } = scoreAttempt(counted, chosenResponses(responses), markingSchemes[marking]);
  return { twelfths, attempted };
}

export type AttemptEnd = Omit<AttemptResult, 'twelfths' | 'attempted'>;

/** The outcome of an attempt that ends with these responses. Read the test under the attempt's lock: reports void questions under it. */
export function gradeAttempt(test: ScoredTest, end: AttemptEnd): AttemptResult {
  return { ...end, ...scoreTest(test, end.responses) };
}

/** The outcome of an attempt whose time ran out: graded on what was saved, finished at its deadline. */
export function gradeAtDeadline(test: ScoredTest, { responses, version, deadline }: StoredAttempt): AttemptResult {
  return gradeAttempt(test, { responses, version, finishedAt: deadline, finishedBy: 'deadline' });
}

/** Changes of a response stored per question; the oldest are dropped first. */
export const changeLimit = 30;

/** The response to a question after another choice, which resets the confidence. */
export function respond(earlier: StoredResponse | undefined, chosen: number | null, version: number): StoredResponse {
  const changes = [...(earlier?.changes ?? []), { version, chosen }].slice(-changeLimit);
  const isOther = typeof earlier?.chosen === 'number' && earlier.chosen !== chosen;
  return { ...earlier, chosen, changes, ...(isOther && { confidence: null }) };
}

/** The option chosen as of a version. Undefined if that change was dropped: then the page's choice counts as new. */
export function chosenAt({ changes }: StoredResponse, version: number): number | null | undefined {
  const known = changes.findLast((change) => change.version <= version);
  if (known) return known.chosen;
  return changes.length < changeLimit ? null : undefined;
}

/**
 * Merges a submission into the saved responses. A question that it does not name keeps its saved response. So does one where it only
 * repeats what the page knew as of `knownVersion`, in case another page answered since.
 */
export function submittedResponses(
  attempt: Pick<StoredAttempt, 'responses' | 'version'>,
  questions: readonly Question[],
  submitted: readonly AnsweredQuestion[],
  knownVersion?: number,
): Pick<StoredAttempt, 'responses' | 'version'> {
  const version = attempt.version + 1;
  const responses = { ...attempt.responses };
  // The last entry for a question counts.
  const answers = new Map(submitted.map((answer) => [answer.id, answer]));
  for (const { id, options } of questions) {
    const answer = answers.get(id);
    if (!answer) continue;
    const chosen = toResponse(answer, options);
    // Not an option of this question: keep what was saved.
    if (chosen === undefined) continue;
    const earlier = responses[id];
    if (earlier && knownVersion !== undefined && chosen === chosenAt(earlier, knownVersion)) continue;
    responses[id] = earlier?.chosen === chosen ? earlier : respond(earlier, chosen, version);
  }
  return { responses, version };
}
