import type { User } from '../user-shapes.ts';

/** Asha on the free plan, unless overridden. */
export function freeUser(changes: Partial<User> = {}): User {
  return {
    name: 'Asha',
    email: 'asha@example.com',
    profilePicture: null,
    planType: 'free',
    planExpiry: null,
    freeTestsRemaining: 5,
    ...changes,
  };
}
