import { m } from '#messages';

import { AppError } from '../shared/app-error.ts';
import type { Learner } from '../shared/sessions.ts';

/** In ms: how long a sign-in counts as fresh. A device may be left open to others. */
const freshFor = 10 * 60_000;

/** Throws `sign-in-again` unless the learner proved within the last ten minutes who they are. */
export function requireFreshSignIn({ authenticatedAt }: Learner, now: number): void {
  if (now - authenticatedAt > freshFor) throw new AppError('sign-in-again', m.server_sign_in_again);
}
