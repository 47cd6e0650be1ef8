import type { WireResponse } from '../../../contract/attempt-shapes.ts';
import { withResponse } from '../../shared/attempt-response.ts';
import type { QuestionsState } from '../../shared/root-shapes.ts';

/** The server's responses, from another tab or device, laid under those that were given here and not saved yet. */
export function mergeResponses(
  state: QuestionsState,
  responses: readonly WireResponse[],
  version: number,
): Pick<QuestionsState, 'questions' | 'version'> {
  const given = new Map(responses.map((response) => [response.id, response]));
  const questions = state.questions.map((question) => {
    const response = given.get(question.id);
    return !response || state.unsavedIds.includes(question.id) ? question : withResponse(question, response);
  });
  return { questions, version: Math.max(state.version, version) };
}
