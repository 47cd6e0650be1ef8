import type { WireResponse } from '../../contract/attempt-shapes.ts';
import { chosenAt, respond } from '../shared/grade-attempt.ts';
import type { StoredAttempt } from '../store/attempts.ts';
import type { Choices } from '../store/choices.ts';
import type { StoredResponse } from '../store/schema.ts';

/** What a page says of some questions. */
export interface Save {
  given: readonly WireResponse[];
  /** The version that the page last knew. */
  knownVersion: number;
  /** The attempt's whole time: no question can have taken longer. */
  mostSeconds: number;
}

/**
 * The responses after a save. Each save is one version later; what it says of a question replaces what was said before,
 * as the latest to arrive. Only where it repeats what the page knew, and another page has answered since, the other
 * page's response stays: this one did not touch it. Unknown questions, and texts that are no option, are passed over.
 */
export function mergeResponses(
  attempt: Pick<StoredAttempt, 'responses' | 'version'>,
  choices: Choices,
  { given, knownVersion, mostSeconds }: Save,
): Pick<StoredAttempt, 'responses' | 'version' | 'attempted'> {
  const version = attempt.version + 1;
  const responses = { ...attempt.responses };
  const optionsOf = new Map(choices.map(({ id, options }) => [id, options]));
  for (const response of given) {
    const { id, userAnswer } = response;
    const options = optionsOf.get(id);
    if (!options) continue;
    const chosen = userAnswer === null ? null : options.indexOf(userAnswer);
    if (chosen === -1) continue;
    const earlier = responses[id];
    const isUntouched = earlier !== undefined && chosen === chosenAt(earlier, knownVersion);
    responses[id] = {
      ...(isUntouched ? earlier : respond(earlier, chosen, version)),
      ...whatWasSaid(response, options, { isAnswerStanding: !isUntouched || chosen === earlier.chosen }),
      secondsSpent: longest(earlier?.secondsSpent, response.secondsSpent, mostSeconds),
    };
  }
  return { responses, version, attempted: countAttempted(responses) };
}

/** What is said beside the answer; what is left out stays as it was. How sure one was of an answer says nothing of another page's. */
function whatWasSaid(
  { markedForReview, visited, eliminated, confidence }: WireResponse,
  options: readonly string[],
  { isAnswerStanding }: { isAnswerStanding: boolean },
): Partial<StoredResponse> {
  return {
    ...(markedForReview !== undefined && { markedForReview }),
    ...(visited !== undefined && { visited }),
    ...(eliminated !== undefined && { eliminated: options.flatMap((option, index) => (eliminated.includes(option) ? [index] : [])) }),
    ...(confidence !== undefined && isAnswerStanding && { confidence }),
  };
}

/** A page counts up from what it was told: of two pages the one that saw more is right. */
function longest(earlier: number | undefined, given: number | undefined, mostSeconds: number): number | undefined {
  if (given === undefined) return earlier;
  return Math.max(earlier ?? 0, Math.min(given, mostSeconds));
}

/** Whether a submission chooses what the finished attempt chose. */
export function isSameSubmission(attempt: Pick<StoredAttempt, 'responses'>, submitted: Pick<StoredAttempt, 'responses'>): boolean {
  return Object.entries(submitted.responses).every(([id, { chosen }]) => chosen === (attempt.responses[id]?.chosen ?? null));
}

function countAttempted(responses: Record<string, StoredResponse>): number {
  return Object.values(responses).filter(({ chosen }) => chosen !== null).length;
}
