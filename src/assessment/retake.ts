import { countedQuestions, outcomeOf, type Responses } from './marking.ts';
import { inNumericOrder } from './drafts/numeric-value.ts';
import type { Question } from './question.ts';
import { type Random, shuffled } from './random.ts';

/** What a retake repeats: all questions, or those that were not answered correctly. */
export const retakeKinds = ['all', 'missed'] as const;
export type RetakeKind = (typeof retakeKinds)[number];

/** How often one test can be retaken: enough for any learner, and a limit on storage. */
export const maxRetakes = 100;

export interface FinishedAttemptQuestions {
  questions: readonly Question[];
  voidIds: readonly string[];
  responses: Responses;
}

/** The questions of a retake, freshly shuffled; empty if none is left to ask. Void questions are not repeated. */
export function retakeQuestions({ questions, voidIds, responses }: FinishedAttemptQuestions, kind: RetakeKind, random: Random): Question[] {
  const counted = countedQuestions(questions, voidIds);
  const asked = kind === 'all' ? counted : counted.filter(({ id, key }) => outcomeOf(responses.get(id), key) !== 'correct');
  return shuffled(random, asked).map((question) => reorderOptions(question, random));
}

/** Shuffles the options with their notes. True and False keep their order, and numbers ascend. */
function reorderOptions(question: Question, random: Random): Question {
  if (question.type === 'truefalse') return question;
  const places = shuffled(
    random,
    question.options.map((_, index) => index),
  );
  const order = inNumericOrder(places, (place) => question.options[place] ?? '');
  return {
    ...question,
    options: order.map((place) => question.options[place] ?? ''),
    key: order.indexOf(question.key),
    optionNotes: order.map((place) => question.optionNotes[place] ?? ''),
  };
}
