import { type AskedQuestion, type Question, withholdKey } from '../assessment/question.ts';
import type { Solution } from './shapes/attempt-shapes.ts';
import type { AnsweredQuestion, WireQuestion } from './shapes/test-shapes.ts';

export function toWireQuestion(asked: AskedQuestion): WireQuestion {
  const { id, type, stem, options, concept, difficulty, checked, form, passage, figure, seenBefore, fromNotes } = asked;
  const always = { id, type, question: stem, options: [...options], concept, difficulty, checked };
  return {
    ...always,
    ...(form && { form }),
    ...(passage && { passage }),
    ...(figure && { figure }),
    ...(seenBefore && { seenBefore }),
    ...(fromNotes && { fromNotes }),
  };
}

/** The outcome of a question: the index of the chosen option, if any, and the outcome of a report, if any. */
export interface QuestionOutcome extends Pick<Solution, 'isVoid' | 'report'> {
  response: number | undefined;
  /** What else the attempt recorded. */
  recorded: Recorded | undefined;
}

interface Recorded {
  changes: readonly { chosen: number | null }[];
  secondsSpent?: number | undefined;
  confidence?: Solution['confidence'] | undefined;
  markedForReview?: boolean | undefined;
}

/** For finished attempts only, since it contains the key. */
export function toSolution(question: Question, { response, recorded, isVoid, report }: QuestionOutcome): Solution {
  const { options, key, explanation, optionNotes } = question;
  return {
    ...toWireQuestion(withholdKey(question)),
    correctAnswer: options[key] ?? '',
    userAnswer: (response === undefined ? undefined : options[response]) ?? null,
    attempted: response !== undefined,
    explanation,
    optionNotes: [...optionNotes],
    isVoid,
    report,
    secondsSpent: recorded?.secondsSpent ?? null,
    confidence: recorded?.confidence ?? null,
    markedForReview: recorded?.markedForReview ?? false,
    changes: recorded?.changes.map(({ chosen }) => (chosen === null ? null : (options[chosen] ?? null))) ?? [],
  };
}

/** The chosen option's index; null for a blank; undefined if no answer is given or the text is not one of the options. */
export function toResponse({ attempted, userAnswer }: AnsweredQuestion, options: readonly string[]): number | null | undefined {
  if (attempted === false || userAnswer === null) return null;
  const chosen = userAnswer === undefined ? -1 : options.indexOf(userAnswer);
  return chosen === -1 ? undefined : chosen;
}
