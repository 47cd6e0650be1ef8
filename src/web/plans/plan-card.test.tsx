import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { PlanCard } from './plan-card.tsx';
import { type Plan, planCards } from './plan-cards.ts';

const { free, premium } = planCards(5);

describe('PlanCard', () => {
  it('marks the plan that the learner has, and praises premium only to who has it not', () => {
    expect(cardOf(free, true)).toContain('Your plan');
    expect(cardOf(premium, false)).toContain('Most Popular');
    expect(cardOf(premium, true)).toContain('Your plan');
    expect(cardOf(premium, true)).not.toContain('Most Popular');
    expect(cardOf(free, false)).not.toContain('Your plan');
  });
});

function cardOf(plan: Plan, isCurrent: boolean): string {
  return renderToStaticMarkup(<PlanCard plan={plan} isCurrent={isCurrent} onChoose={() => undefined} />);
}
