import './solutions.css';

import { m } from '#messages';
import { isSureButWrong, reviewOrder } from '../../../assessment/review/reviewed-question.ts';
import type { Solution } from '../../../contract/shapes/attempt-shapes.ts';
import { reviewStatus, toReviewed } from './to-reviewed.ts';
import { useId, useState } from 'react';

const reviewOrders = ['paper', 'to-learn', 'wrong', 'marked'] as const;
type ReviewOrder = (typeof reviewOrders)[number];

/** The indices of the reviewed questions, in the order of the review. */
export function placesIn(order: ReviewOrder, questions: readonly Solution[]): number[] {
  if (order === 'to-learn') return reviewOrder(questions.map(toReviewed));
  return questions.flatMap((question, place) => (isIn(order, question) ? [place] : []));
}

function isIn(order: Exclude<ReviewOrder, 'to-learn'>, question: Solution): boolean {
  if (order === 'wrong') return reviewStatus(question) === 'wrong';
  return order === 'paper' || question.markedForReview;
}

/** The next wrong or blank question after a position, then from the start; undefined if there is no other. */
export function nextMissed(position: number, questions: readonly Solution[]): number | undefined {
  const missed = questions.flatMap((question, place) => (isMissed(question) && place !== position ? [place] : []));
  return missed.find((place) => place > position) ?? missed[0];
}

function isMissed(question: Solution): boolean {
  const status = reviewStatus(question);
  return status === 'wrong' || status === 'blank';
}

/** An order is empty if no question is in it. */
export function orderChoices(questions: readonly Solution[]) {
  return reviewOrders.map((order) => ({ order, label: labelOf(order, questions), isEmpty: placesIn(order, questions).length === 0 }));
}

function labelOf(order: ReviewOrder, questions: readonly Solution[]): string {
  if (order === 'paper') return m.solutions_order_paper();
  if (order === 'wrong') return m.solutions_order_wrong({ count: placesIn(order, questions).length });
  if (order === 'marked') return m.solutions_order_marked({ count: placesIn(order, questions).length });
  // Without any confidence recorded, "sure but wrong" has no meaning.
  const isAsked = questions.some(({ confidence }) => confidence !== null);
  return isAsked
    ? m.solutions_order_sure({ count: questions.map(toReviewed).filter(isSureButWrong).length })
    : m.solutions_order_wrong_first();
}

interface OrderFieldProps {
  questions: readonly Solution[];
  order: ReviewOrder;
  onChoose: (order: ReviewOrder) => void;
}

export function OrderField({ questions, order, onChoose }: OrderFieldProps) {
  const id = useId();
  return (
    <div className="order-field">
      <label className="muted small" htmlFor={id}>
        {m.solutions_show()}
      </label>
      <select id={id} value={order} onChange={({ target }) => onChoose(reviewOrders.find((each) => each === target.value) ?? 'paper')}>
        {orderChoices(questions).map((choice) => (
          <option key={choice.order} value={choice.order} disabled={choice.isEmpty}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}

export interface Reviewing {
  order: ReviewOrder;
  /** The indices of the questions in this order. */
  places: readonly number[];
  /** The index of the current question in the test. */
  position: number;
  /** Goes to any question; one outside the order switches back to the test's order. */
  goTo: (position: number) => void;
  /** Moves within the order, stopping at its ends. */
  move: (by: number) => void;
  choose: (order: ReviewOrder) => void;
}

export function useReviewOrder(questions: readonly Solution[]): Reviewing {
  const [chosen, setChosen] = useState<ReviewOrder>('paper');
  const [position, setPosition] = useState(0);
  const chosenPlaces = placesIn(chosen, questions);
  const order = chosenPlaces.includes(position) ? chosen : 'paper';
  const places = order === chosen ? chosenPlaces : placesIn('paper', questions);
  const goTo = (to: number) => {
    setChosen(places.includes(to) ? order : 'paper');
    setPosition(to);
  };
  return {
    order,
    places,
    position,
    goTo,
    move: (by) => goTo(places[places.indexOf(position) + by] ?? position),
    choose: (next) => {
      setChosen(next);
      if (next !== 'paper') setPosition(placesIn(next, questions)[0] ?? position);
    },
  };
}
