import { m } from '#messages';

import { AppError } from '../shared/app-error.ts';
import type { StoredAttempt } from '../store/attempts.ts';

/** Its clock runs, or has run. */
export interface Started {
  attempt: StoredAttempt;
}

/** Throws where the user has no such test. */
export function found<Test>(test: Test | undefined): Test {
  if (!test) throw new AppError('not-found', m.server_no_such_test);
  return test;
}

/** Throws where the test has not been started. */
export function started<Test extends { attempt: StoredAttempt | null }>({ attempt, ...test }: Test): Omit<Test, 'attempt'> & Started {
  if (!attempt) throw new AppError('wrong-state', m.server_not_started);
  return { ...test, attempt };
}

export function alreadyFinished(): AppError {
  return new AppError('wrong-state', m.server_test_finished);
}
