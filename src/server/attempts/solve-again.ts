import type { BlindReadings } from '../../assessment/judge-report.ts';
import type { Question } from '../../assessment/question.ts';
import type { ReportReason } from '../../contract/form-rules.ts';
import { hideKey, isExactly, ModelFailure, type QuestionSolver } from '../writers/question-solver.ts';

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
  note: string | null;
}

/**
 * Solves a reported question twice, blind and with the options shuffled. Only one of the two sees the learner's note, so that a
 * note cannot talk both into an answer.
 */
export async function solveAgain(question: Question, doubt: Doubt, solver: QuestionSolver, signal: AbortSignal): Promise<BlindReadings> {
  return Promise.all([isKeyFound(question, { ...doubt, note: null }, solver, signal), isKeyFound(question, doubt, solver, signal)]);
}

async function isKeyFound(question: Question, doubt: Doubt, solver: QuestionSolver, signal: AbortSignal): Promise<boolean> {
  const stem = `${question.stem}\n\n${doubtText(doubt)}`;
  const { blind, keyId } = hideKey({ ...question, stem }, 'reported', Math.random);
  const answer = (await solver([blind], signal)).get(blind.id);
  const known = new Set(blind.options.map(({ id }) => id));
  // An unusable answer is no reason to void a question.
  if (!answer?.every((id) => known.has(id))) throw new ModelFailure('broken', 'It did not answer the reported question');
  return isExactly([...new Set(answer)], keyId);
}

/** The note is untrusted: JSON keeps it inside its quotes. */
function doubtText({ reason, note }: Doubt): string {
  const words = note === null ? '' : ` In their words: ${JSON.stringify(note)}`;
  return `A reader reports: ${reasonWords[reason]}.${words}`;
}
