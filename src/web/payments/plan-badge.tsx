import { m } from '#messages';

import type { User } from '../../contract/shapes/user-shapes.ts';
import { Button } from '../ui/button.tsx';
import { onIntent } from '../shared/lazy-part.tsx';
import { premiumUntil } from '../shared/user/premium-until.ts';

export interface PlanBadgeProps {
  user: Pick<User, 'planType' | 'planExpiry'>;
  onUpgrade: () => void;
  /** Called when a press is likely, to prefetch. */
  onNear: () => void;
}

/** The learner's plan: a badge while premium lasts, otherwise an upgrade button. Both open the plans. */
export function PlanBadge({ user, onUpgrade, onNear }: PlanBadgeProps) {
  if (premiumUntil(user, Date.now()) !== undefined) {
    return (
      <button type="button" className="plan-badge" aria-haspopup="dialog" {...onIntent(onNear)} onClick={onUpgrade}>
        <span className="badge">
          <svg viewBox="0 0 20 20" width="14" height="14" aria-hidden="true">
            <path fill="currentColor" d="m10 1.5 2.6 5.6 6.1.7-4.5 4.2 1.2 6L10 15l-5.4 3 1.2-6L1.3 7.8l6.1-.7z" />
          </svg>
          {m.plans_premium()}
        </span>
      </button>
    );
  }
  return (
    <Button {...onIntent(onNear)} onClick={onUpgrade}>
      {m.plans_upgrade()}
    </Button>
  );
}
