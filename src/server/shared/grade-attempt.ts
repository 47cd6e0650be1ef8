import { countedQuestions, markingSchemes, type Responses, scoreAttempt } from '../../assessment/marking.ts';
import type { Question } from '../../assessment/question.ts';
import type { AnsweredQuestion } from '../../contract/test-shapes.ts';
import { toResponse } from '../../contract/wire-words.ts';
import type { AttemptResult, StoredAttempt } from '../store/attempts.ts';
import type { StoredResponse } from '../store/schema.ts';
import type { StoredTest } from '../store/tests.ts';

type StoredResponses = Record<string, StoredResponse>;

/** Blanks left out. */
export function chosenResponses(responses: StoredResponses): Responses {
  const chosen = new Map<string, number>();
  for (const [id, response] of Object.entries(responses)) if (response.chosen !== null) chosen.set(id, response.chosen);
  return chosen;
}

/** What a test's score is made of. */
export type ScoredTest = Pick<StoredTest, 'questions' | 'voidIds' | 'marking'>;

/** The score of these responses, void questions left out. */
export function scoreTest(
  { questions, voidIds, marking }: ScoredTest,
  responses: StoredResponses,
): Pick<AttemptResult, 'twelfths' | 'attempted'> {
  const counted = countedQuestions(questions, voidIds);
  const { twelfths, attempted } = scoreAttempt(counted, chosenResponses(responses), markingSchemes[marking]);
  return { twelfths, attempted };
}

/** How an attempt ends. */
export type AttemptEnd = Omit<AttemptResult, 'twelfths' | 'attempted'>;

/** The outcome of an attempt that ends with these responses. Read the test under the attempt's lock, or keep this only where the void questions are still the same. */
export function gradeAttempt(test: ScoredTest, end: AttemptEnd): AttemptResult {
  return { ...end, ...scoreTest(test, end.responses) };
}

/** Changes of mind kept per question; the earliest are forgotten first. */
export const changeLimit = 30;

/** The response to a question after another choice. How sure the learner was of the one before says nothing of this one. */
export function respond(earlier: StoredResponse | undefined, chosen: number | null, version: number): StoredResponse {
  const changes = [...(earlier?.changes ?? []), { version, chosen }].slice(-changeLimit);
  const isOther = typeof earlier?.chosen === 'number' && earlier.chosen !== chosen;
  return { ...earlier, chosen, changes, ...(isOther && { confidence: null }) };
}

/** What was chosen as of a version. Undefined where that change has been forgotten: then what a page says counts as its own. */
export function chosenAt({ changes }: StoredResponse, version: number): number | null | undefined {
  const known = changes.findLast((change) => change.version <= version);
  if (known) return known.chosen;
  return changes.length < changeLimit ? null : undefined;
}

/**
 * What a submission says, laid over what was saved before. A question that it does not name keeps its saved response, and so does one
 * of which it only repeats what its page knew of `knownVersion`, though another page has answered since.
 */
export function submittedResponses(
  attempt: Pick<StoredAttempt, 'responses' | 'version'>,
  questions: readonly Question[],
  submitted: readonly AnsweredQuestion[],
  knownVersion?: number,
): Pick<StoredAttempt, 'responses' | 'version'> {
  const version = attempt.version + 1;
  const responses = { ...attempt.responses };
  // Of two entries for one question the last counts.
  const answers = new Map(submitted.map((answer) => [answer.id, answer]));
  for (const { id, options } of questions) {
    const answer = answers.get(id);
    if (!answer) continue;
    const chosen = toResponse(answer, options);
    // It says nothing that could be understood: what was saved stays.
    if (chosen === undefined) continue;
    const earlier = responses[id];
    if (earlier && knownVersion !== undefined && chosen === chosenAt(earlier, knownVersion)) continue;
    responses[id] = earlier?.chosen === chosen ? earlier : respond(earlier, chosen, version);
  }
  return { responses, version };
}
