import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import type { User } from '../../contract/shapes/user-shapes.ts';
import { PlanBadge } from './plan-badge.tsx';

describe('PlanBadge', () => {
  it('shows the premium badge while premium lasts', () => {
    const markup = markupOf({ planType: 'premium', planExpiry: Date.now() + 60_000 });

    expect(markup).toMatch(/<button.*Premium/u);
    expect(markup).not.toContain('Upgrade');
  });

  it('offers the upgrade once premium has expired', () => {
    expect(markupOf({ planType: 'premium', planExpiry: Date.now() - 1 })).toContain('Upgrade');
  });

  it('offers the upgrade on the free plan, even with an expiry left over', () => {
    expect(markupOf({ planType: 'free', planExpiry: Date.now() + 60_000 })).toContain('Upgrade');
    expect(markupOf({ planType: 'free', planExpiry: null })).toContain('Upgrade');
  });
});

function markupOf(user: Pick<User, 'planType' | 'planExpiry'>): string {
  return renderToStaticMarkup(<PlanBadge user={user} onUpgrade={() => undefined} onNear={() => undefined} />);
}
