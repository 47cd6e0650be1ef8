import { screens } from '../../contract/screens.ts';
import { screenAfterSignIn } from '../shared/user/screen-after-sign-in.ts';

export interface Visit {
  path: string;
  /** The query of the URL. */
  search: string;
  isLoggedIn: boolean;
  isTestOn: boolean;
}

const attemptPaths: readonly string[] = [screens.attempt, screens.guestAttempt];
const forVisitors: readonly string[] = [screens.landing, screens.login, screens.signUp];
const forLearners = /^\/(?:home|account|analytics|createTest|practising|payments?)(?:\/|$)/u;

export function isAttemptPath(path: string): boolean {
  return attemptPaths.includes(path);
}

/** The path to redirect a visit to; undefined if no redirect is needed. */
export function redirectOf({ path, search, isLoggedIn, isTestOn }: Visit): string | undefined {
  const home = isLoggedIn ? screens.home : screens.landing;
  // During an attempt every other screen redirects to it.
  if (isTestOn) {
    const attempt = isLoggedIn ? screens.attempt : screens.guestAttempt;
    return path === attempt ? undefined : attempt;
  }
  if (isAttemptPath(path)) return home;
  if (isLoggedIn && forVisitors.includes(path)) return screenAfterSignIn(search);
  if (!isLoggedIn && forLearners.test(path)) return screens.landing;
  return undefined;
}
