import type { WireResponse } from '../../contract/shapes/attempt-shapes.ts';
import { chosenAt, respond } from './grade-attempt.ts';
import type { StoredAttempt } from '../store/attempts/attempts.ts';
import type { Choices } from '../store/attempts/responses.ts';
import type { StoredResponse } from '../store/schema/schema.ts';

/** A save from one page, for some of the questions. */
export interface PageSave {
  given: readonly WireResponse[];
  /** The newest version that the page knew. */
  knownVersion: number;
  /** The attempt's whole time, which bounds the time of one question. */
  mostSeconds: number;
}

/**
 * The responses after a save, which is one version later. The last save of a question wins, unless it only repeats what the page
 * knew and another page answered since: then this page did not touch the question. Ignores unknown questions and options.
 */
export function mergeSave(
  attempt: Pick<StoredAttempt, 'responses' | 'version'>,
  choices: Choices,
  { given, knownVersion, mostSeconds }: PageSave,
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
      ...changedFields(response, options, { isCurrentAnswer: !isUntouched || chosen === earlier.chosen }),
      secondsSpent: longest(earlier?.secondsSpent, response.secondsSpent, mostSeconds),
    };
  }
  return { responses, version, attempted: countAttempted(responses) };
}

/** The fields that a save sets. Confidence only applies to the answer it was given for. */
function changedFields(
  { markedForReview, visited, eliminated, confidence }: WireResponse,
  options: readonly string[],
  { isCurrentAnswer }: { isCurrentAnswer: boolean },
): Partial<StoredResponse> {
  return {
    ...(markedForReview !== undefined && { markedForReview }),
    ...(visited !== undefined && { visited }),
    ...(eliminated !== undefined && { eliminated: options.flatMap((option, index) => (eliminated.includes(option) ? [index] : [])) }),
    ...(confidence !== undefined && isCurrentAnswer && { confidence }),
  };
}

/** Each page counts up from the stored value, so the longest of two pages is right. */
function longest(earlier: number | undefined, given: number | undefined, mostSeconds: number): number | undefined {
  if (given === undefined) return earlier;
  return Math.max(earlier ?? 0, Math.min(given, mostSeconds));
}

/** Whether a submission repeats the choices of the finished attempt. */
export function isSameSubmission(attempt: Pick<StoredAttempt, 'responses'>, submitted: Pick<StoredAttempt, 'responses'>): boolean {
  return Object.entries(submitted.responses).every(([id, { chosen }]) => chosen === (attempt.responses[id]?.chosen ?? null));
}

function countAttempted(responses: Record<string, StoredResponse>): number {
  return Object.values(responses).filter(({ chosen }) => chosen !== null).length;
}
