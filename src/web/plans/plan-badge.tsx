import { isPremium } from '../../assessment/allowance.ts';
import type { User } from '../../contract/user-shapes.ts';
import { Button } from '../shared/button.tsx';

export interface PlanBadgeProps {
  user: Pick<User, 'planType' | 'planExpiry'>;
  onUpgrade: () => void;
}

/** The plan of who is signed in: the badge while premium lasts, the way to it otherwise. */
export function PlanBadge({ user, onUpgrade }: PlanBadgeProps) {
  if (user.planType === 'premium' && isPremium(user.planExpiry, Date.now())) {
    return (
      <span className="badge">
        <span aria-hidden="true">★</span>
        Premium
      </span>
    );
  }
  return <Button onClick={onUpgrade}>Upgrade</Button>;
}
