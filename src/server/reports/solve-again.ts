import type { BlindReadings } from '../../assessment/judge-report.ts';
import type { Question } from '../../assessment/question.ts';
import type { ReportReason } from '../../contract/reasons.ts';
import { hideKey, isExactly, ModelFailure, type QuestionSolver } from '../shared/question-solver.ts';

const reasonWords: Record<ReportReason, string> = {
  'wrong-key': 'the option that is marked as right is wrong',
  'several-correct': 'more than one option is right',
  'none-correct': 'none of the options is right',
  unclear: 'it is not clear what is asked',
  'off-topic': 'it does not belong to the topic of the test',
  other: 'something is wrong with this question',
};

export interface Doubt {
  reason: ReportReason;
  /** In the learner's own words. */
  note: string | null;
}

/**
 * Has a doubted question answered twice by somebody who does not see its key, side by side, the options in a fresh order
 * each time. Only one of the two is shown the learner's own words: nobody talks both of them into an answer.
 */
export async function solveAgain(question: Question, doubt: Doubt, solver: QuestionSolver, signal: AbortSignal): Promise<BlindReadings> {
  return Promise.all([isKeyFound(question, { ...doubt, note: null }, solver, signal), isKeyFound(question, doubt, solver, signal)]);
}

async function isKeyFound(question: Question, doubt: Doubt, solver: QuestionSolver, signal: AbortSignal): Promise<boolean> {
  const stem = `${question.stem}\n\n${doubtText(doubt)}`;
  const { blind, keyId } = hideKey({ ...question, stem }, 'reported', Math.random);
  const answer = (await solver([blind], signal)).get(blind.id);
  const known = new Set(blind.options.map(({ id }) => id));
  // What cannot be understood is no reason to strike a question.
  if (!answer?.every((id) => known.has(id))) throw new ModelFailure('broken', 'It did not answer the reported question');
  return isExactly([...new Set(answer)], keyId);
}

/** The words are data, and stay within their quotes: JSON escapes every quote and line break in them. */
function doubtText({ reason, note }: Doubt): string {
  const words = note === null ? '' : ` In their words: ${JSON.stringify(note)}`;
  return `A reader reports: ${reasonWords[reason]}.${words}`;
}
