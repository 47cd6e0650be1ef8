import { createHash } from 'node:crypto';

import { isPremium, testsRemaining } from '../../../assessment/allowance.ts';
import { calls } from '../../../contract/calls.ts';
import type { User } from '../../../contract/shapes/user-shapes.ts';
import { hasPicture } from '../../store/learners/account-pictures.ts';
import { countTestsOfMonth } from '../../store/generation/allowances.ts';
import type { Database } from '../../store/open-database.ts';
import type { StoredUser } from '../../store/learners/users.ts';

/** The user in the wire's spelling, with the current allowance. */
export async function describeUser(database: Database, user: StoredUser, freeTestsPerMonth: number, now: number): Promise<User> {
  const used = await countTestsOfMonth(database, user.id, now);
  const isPictured = user.picture !== null && (await hasPicture(database, user.id));
  return {
    name: user.name,
    email: user.email,
    profilePicture: isPictured ? pictureOf(user) : null,
    planType: isPremium(user.planExpiry, now) ? 'premium' : 'free',
    planExpiry: user.planExpiry,
    freeTestsRemaining: testsRemaining(freeTestsPerMonth, used),
  };
}

/** The picture's path: another one for another learner or picture, so that a screen that shows one notices the change. */
function pictureOf({ id, picture }: StoredUser): string {
  return `${calls.readPicture.path}?${createHash('sha256').update(`${id} ${picture}`).digest('hex').slice(0, 8)}`;
}
