import { m } from '#messages';

import { AppError } from '../shared/app-error.ts';
import type { StartedAttempt, StoredAttempt, TestWithAttempt } from '../store/attempts/attempts.ts';

/** Throws if the user has no such test. */
export function found<Found>(test: Found | undefined): Found {
  if (test === undefined) throw noSuchTest();
  return test;
}

export function noSuchTest(): AppError {
  return new AppError('not-found', m.server_no_such_test);
}

/** Throws if the test was not started. */
export function begun(attempt: StoredAttempt | null): StoredAttempt {
  if (!attempt) throw new AppError('wrong-state', m.server_not_started);
  return attempt;
}

export function started({ test, attempt }: TestWithAttempt): StartedAttempt {
  return { test, attempt: begun(attempt) };
}

export function alreadyFinished(): AppError {
  return new AppError('wrong-state', m.server_test_finished);
}
