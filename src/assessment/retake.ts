import { countedQuestions, outcomeOf, type Responses } from './marking.ts';
import { inFormOrder } from './forms/option-order.ts';
import { sectionsOf } from './papers/exam-paper.ts';
import type { Question } from './question.ts';
import { type Draws, type Random, shuffled } from './random.ts';

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

/**
 * The questions of a retake, freshly shuffled, whatever their order was before; empty if none is left to ask. Void questions are not repeated. Those on one passage
 * stay together, in their order, and so do the sections of a full paper.
 */
export function retakeQuestions({ questions, voidIds, responses }: FinishedAttemptQuestions, kind: RetakeKind, draws: Draws): Question[] {
  const counted = countedQuestions(questions, voidIds);
  const asked = kind === 'all' ? counted : counted.filter(({ id, key }) => outcomeOf(responses.get(id), key) !== 'correct');
  const options = draws('options');
  const sections = sectionsOf(questions).map(({ section }) => section);
  const placeOf = ({ section }: Question) => (section === undefined ? 0 : sections.indexOf(section));
  return shuffled(draws('order'), inSets(asked))
    .flat()
    .sort((one, other) => placeOf(one) - placeOf(other))
    .map((question) => reorderOptions(question, options));
}

/** Questions on one passage are a set; any other is alone. */
function inSets(questions: readonly Question[]): Question[][] {
  const sets = new Map<string | Question, Question[]>();
  for (const question of questions) {
    const owner = question.passage?.id ?? question;
    sets.set(owner, [...(sets.get(owner) ?? []), question]);
  }
  return [...sets.values()];
}

/** Shuffles the options with their notes, except where they have an order of their own. */
function reorderOptions(question: Question, random: Random): Question {
  if (question.type === 'truefalse') return question;
  const places = shuffled(
    random,
    question.options.map((_, index) => index),
  );
  const order = inFormOrder(question.form, places, (place) => question.options[place] ?? '');
  return {
    ...question,
    options: order.map((place) => question.options[place] ?? ''),
    key: order.indexOf(question.key),
    optionNotes: order.map((place) => question.optionNotes[place] ?? ''),
  };
}

/** How a shared test asks: in its sharer's order, or freshly shuffled for each taker. */
export const shareOrders = ['same', 'fresh'] as const;
export type ShareOrder = (typeof shareOrders)[number];

/** What a shared test asks: without void questions, and without what only concerns its sharer. */
export function sharedQuestions({ questions, voidIds }: Omit<FinishedAttemptQuestions, 'responses'>, order: ShareOrder, draws: Draws) {
  const asked =
    order === 'fresh' ? retakeQuestions({ questions, voidIds, responses: new Map() }, 'all', draws) : countedQuestions(questions, voidIds);
  return asked.map(({ seenBefore: _seenBefore, ...question }): Question => question);
}
