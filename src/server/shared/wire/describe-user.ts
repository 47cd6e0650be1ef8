import { isPremium, testsRemaining } from '../../../assessment/allowance.ts';
import type { User } from '../../../contract/shapes/user-shapes.ts';
import { countTestsOfMonth } from '../../store/generation/allowances.ts';
import type { Database } from '../../store/open-database.ts';
import type { StoredUser } from '../../store/learners/users.ts';

/** The user in the wire's spelling, with the current allowance. */
export async function describeUser(database: Database, user: StoredUser, freeTestsPerMonth: number, now: number): Promise<User> {
  const used = await countTestsOfMonth(database, user.id, now);
  return {
    name: user.name,
    email: user.email,
    profilePicture: user.picture,
    planType: isPremium(user.planExpiry, now) ? 'premium' : 'free',
    planExpiry: user.planExpiry,
    freeTestsRemaining: testsRemaining(freeTestsPerMonth, used),
  };
}
