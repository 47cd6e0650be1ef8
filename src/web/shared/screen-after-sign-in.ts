import { screens } from '../../contract/screens.ts';

/** What signing in may lead on to. Nothing else that stands in an address leads anywhere. */
const onward: readonly string[] = [screens.payment];

/** Where a learner goes who has signed in at an address with this query. */
export function screenAfterSignIn(search: string): string {
  const wanted = new URLSearchParams(search).get('next');
  return onward.find((screen) => screen === wanted) ?? screens.home;
}

/** The address of a screen to sign in at that leads on to `next`. */
export function signInAddress(screen: typeof screens.login | typeof screens.signUp, next: string): string {
  return onward.includes(next) ? `${screen}?next=${encodeURIComponent(next)}` : screen;
}
