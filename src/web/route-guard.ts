import { screens } from '../contract/screens.ts';

export interface Visit {
  path: string;
  isLoggedIn: boolean;
  isTestOn: boolean;
}

const attemptPaths: readonly string[] = [screens.attempt, screens.guestAttempt];
const forVisitors: readonly string[] = [screens.landing, screens.login, screens.signUp];
const forLearners = /^\/(?:home|analytics|createTest|payments?)(?:\/|$)/u;

/** Where a visit must go instead; undefined where it may stay. */
export function redirectOf({ path, isLoggedIn, isTestOn }: Visit): string | undefined {
  const home = isLoggedIn ? screens.home : screens.landing;
  // A test in progress has the learner's whole attention.
  if (isTestOn) {
    const attempt = isLoggedIn ? screens.attempt : screens.guestAttempt;
    return path === attempt ? undefined : attempt;
  }
  if (attemptPaths.includes(path)) return home;
  if (isLoggedIn && forVisitors.includes(path)) return screens.home;
  if (!isLoggedIn && forLearners.test(path)) return screens.landing;
  return undefined;
}
