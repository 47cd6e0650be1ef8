import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { PlanCard, type PlanCardProps } from './plans-dialog.tsx';
import { planCards } from './plan-cards.ts';

const { free, premium } = planCards(5);

describe('PlansDialog', () => {
  it('marks the current plan, and promotes premium only to learners without it', () => {
    expect(cardOf({ plan: free, isCurrent: true })).toContain('Your plan');
    expect(cardOf({ plan: premium, isPremium: true, isCurrent: false })).toContain('Most Popular');
    expect(cardOf({ plan: premium, isPremium: true, isCurrent: true })).toContain('Your plan');
    expect(cardOf({ plan: premium, isPremium: true, isCurrent: true })).not.toContain('Most Popular');
    expect(cardOf({ plan: free, isCurrent: false })).not.toContain('Your plan');
  });
});

function cardOf(props: PlanCardProps): string {
  return renderToStaticMarkup(<PlanCard {...props} />);
}
