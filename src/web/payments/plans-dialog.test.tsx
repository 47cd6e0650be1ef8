import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { PlanCard } from './plans-dialog.tsx';
import { type Plan, planCards } from './plan-cards.ts';

const { free, premium } = planCards(5);

describe('PlansDialog', () => {
  it('marks the current plan, and promotes premium only to learners without it', () => {
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
