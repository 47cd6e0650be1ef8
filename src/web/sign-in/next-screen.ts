import { screens } from '../../contract/screens.ts';
import { screenAfterSignIn, signInAddress } from '../shared/screen-after-sign-in.ts';

const name = 'next';

/** Keeps what signing in at an address with this query leads on to, for the popup: who opened it may be gone by then. */
export function keepNextScreen(search: string): void {
  const next = screenAfterSignIn(search);
  try {
    if (next === screens.home) localStorage.removeItem(name);
    else localStorage.setItem(name, next);
  } catch {
    // Without storage a popup that was left alone leads home.
  }
}

/** The address to log in at that leads on to what was kept, which is then kept no longer. Whoever is signed in passes through. */
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
