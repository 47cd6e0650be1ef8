import { isPremium } from '../../../assessment/allowance.ts';
import type { User } from '../../../contract/shapes/user-shapes.ts';

/**
 * When the user's premium ends (ms); undefined without premium. The plan type counts as well as the clock: a browser with a
 * slow clock offers nothing that the server would refuse.
 */
export function premiumUntil(user: Pick<User, 'planType' | 'planExpiry'> | null, now: number): number | undefined {
  if (user?.planType !== 'premium' || user.planExpiry === null) return undefined;
  return isPremium(user.planExpiry, now) ? user.planExpiry : undefined;
}
