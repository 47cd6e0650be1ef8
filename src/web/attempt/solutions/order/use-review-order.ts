import { useState } from 'react';

import type { Solution } from '../../../../contract/attempt-shapes.ts';
import { placesIn, type ReviewOrder } from './review-orders.ts';

export interface Reviewing {
  order: ReviewOrder;
  /** The places in the paper that the order holds. */
  places: readonly number[];
  /** The place in the paper of the question on the sheet. */
  position: number;
  /** Goes to a question wherever it stands; one that the order does not hold brings the paper's order back. */
  goTo: (position: number) => void;
  /** So many questions on in this order; past its ends it stays. */
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
