import './solutions.css';

import { m } from '#messages';
import { useId } from 'react';

import type { Solution } from '../../../contract/shapes/attempt-shapes.ts';
import { orderChoices, type ReviewOrder, reviewOrders } from './review-orders.ts';

export interface OrderFieldProps {
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
