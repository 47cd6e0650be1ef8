import { countedQuestions, outcomeOf, type Responses } from './marking.ts';
import { inNumericOrder } from './numeric-value.ts';
import type { Question } from './question.ts';
import { type Random, shuffled } from './random.ts';

/** What of a finished paper is taken again: all of it, or the questions that were not answered rightly. */
export const retakeKinds = ['all', 'missed'] as const;
export type RetakeKind = (typeof retakeKinds)[number];

/** How often one test is taken again, each time as a paper of its own: enough for anybody who learns, and no more than can be kept. */
export const mostRetakes = 100;

export interface TakenPaper {
  questions: readonly Question[];
  voidIds: readonly string[];
  responses: Responses;
}

/** The paper to take again, freshly shuffled; empty where nothing is left to ask. A void question is not asked again. */
export function retakenPaper({ questions, voidIds, responses }: TakenPaper, kind: RetakeKind, random: Random): Question[] {
  const counted = countedQuestions(questions, voidIds);
  const asked = kind === 'all' ? counted : counted.filter(({ id, key }) => outcomeOf(responses.get(id), key) !== 'correct');
  return shuffled(random, asked).map((question) => reorderOptions(question, random));
}

/** Each option keeps its note. True and False stay in their order, and numbers in theirs. */
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
