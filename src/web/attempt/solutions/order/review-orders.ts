import { m } from '#messages';
import { isSureButWrong, reviewOrder } from '../../../../assessment/review/review-order.ts';
import type { Solution } from '../../../../contract/attempt-shapes.ts';
import { reviewStatus } from '../../desk/question-status.ts';
import { toReviewed } from '../to-reviewed.ts';

export const reviewOrders = ['paper', 'to-learn', 'wrong', 'marked'] as const;
export type ReviewOrder = (typeof reviewOrders)[number];

/** The places in the paper of the questions that are looked at, in the order in which they are. */
export function placesIn(order: ReviewOrder, questions: readonly Solution[]): number[] {
  if (order === 'to-learn') return reviewOrder(questions.map(toReviewed));
  return questions.flatMap((question, place) => (isIn(order, question) ? [place] : []));
}

function isIn(order: Exclude<ReviewOrder, 'to-learn'>, question: Solution): boolean {
  if (order === 'wrong') return reviewStatus(question) === 'wrong';
  return order === 'paper' || question.markedForReview;
}

export interface OrderChoice {
  order: ReviewOrder;
  label: string;
  /** It holds no question. */
  isEmpty: boolean;
}

export function orderChoices(questions: readonly Solution[]): OrderChoice[] {
  return reviewOrders.map((order) => ({ order, label: labelOf(order, questions), isEmpty: placesIn(order, questions).length === 0 }));
}

function labelOf(order: ReviewOrder, questions: readonly Solution[]): string {
  if (order === 'paper') return m.solutions_order_paper();
  if (order === 'wrong') return m.solutions_order_wrong({ count: placesIn(order, questions).length });
  if (order === 'marked') return m.solutions_order_marked({ count: placesIn(order, questions).length });
  // Nobody was sure of anything where nobody was asked.
  const isAsked = questions.some(({ confidence }) => confidence !== null);
  return isAsked
    ? m.solutions_order_sure({ count: questions.map(toReviewed).filter(isSureButWrong).length })
    : m.solutions_order_wrong_first();
}
