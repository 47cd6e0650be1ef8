import { isPremium } from '../../assessment/allowance.ts';
import type { User } from '../../contract/user-shapes.ts';

/**
 * When the premium of who is signed in ends (ms); undefined where they have none. The server's word counts as well as the
 * clock: a browser whose own is slow offers nothing that the server would refuse.
 */
export function premiumUntil(user: Pick<User, 'planType' | 'planExpiry'> | null, now: number): number | undefined {
  if (user?.planType !== 'premium' || user.planExpiry === null) return undefined;
  return isPremium(user.planExpiry, now) ? user.planExpiry : undefined;
}
