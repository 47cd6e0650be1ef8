import { screens } from '../../contract/screens.ts';
import { screenAfterSignIn, signInAddress } from '../shared/user/screen-after-sign-in.ts';

const name = 'next';

/** Stores the screen to continue to, in case the popup has to sign in because its opener was discarded. */
export function storeNextScreen(search: string): void {
  const next = screenAfterSignIn(search);
  try {
    if (next === screens.home) localStorage.removeItem(name);
    else localStorage.setItem(name, next);
  } catch {
    // Storage is disabled: the popup continues to the home screen.
  }
}

/** Takes the stored screen and returns the login URL that continues to it. The login screen redirects a signed-in learner there. */
export function takeLoginAddress(): string {
  return signInAddress(screens.login, takeNextScreen());
}

export function takeNextScreen(): string {
  try {
    const next = localStorage.getItem(name) ?? '';
    localStorage.removeItem(name);
    return screenAfterSignIn(`?${new URLSearchParams({ next }).toString()}`);
  } catch {
    return screens.home;
  }
}
