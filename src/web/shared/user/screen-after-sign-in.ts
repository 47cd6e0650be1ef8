import { screens } from '../../../contract/screens.ts';

/** An allow list: no other `next` in an address is followed. */
const onward: readonly string[] = [screens.payment];

/** The screen after signing in at an address with this query. */
export function screenAfterSignIn(search: string): string {
  const wanted = new URLSearchParams(search).get('next');
  return onward.find((screen) => screen === wanted) ?? screens.home;
}

/** The address of a sign-in screen that continues to `next`. */
export function signInAddress(screen: typeof screens.login | typeof screens.signUp, next: string): string {
  return onward.includes(next) ? `${screen}?next=${encodeURIComponent(next)}` : screen;
}
