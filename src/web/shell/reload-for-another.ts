import { screens } from '../../contract/screens.ts';
import { useRoot } from '../shared/root/root-state.ts';

const marker = 'otherLearner';

/**
 * Nothing of one learner may stay on the page when another takes over without a sign-out between them, in this tab or in another:
 * reloads the page, on the home screen. Returns how to stop.
 */
export function reloadForAnother(): () => void {
  return useRoot.subscribe(({ auth: { user } }, { auth: { user: before } }) => {
    if (!user || !before || user.email === before.email) return;
    markLearner(user.email);
    location.replace(screens.home);
  });
}

/** For whom the page was reloaded, in session storage, which belongs to this tab. */
export function markLearner(email: string | null): void {
  try {
    if (email === null) sessionStorage.removeItem(marker);
    else sessionStorage.setItem(marker, email);
  } catch {
    // Storage is disabled: the account menu tells who is signed in.
  }
}

export function markedLearner(): string | null {
  try {
    return sessionStorage.getItem(marker);
  } catch {
    return null;
  }
}
