import { useEffect } from 'react';

import { keepUserFresh } from './keep-user-fresh.ts';
import { useRoot } from './root-state.ts';
import { followUserChanges } from './user-changes.ts';

/** A timer of more milliseconds than 32 bits hold would run out at once. */
const longestTimer = 2 ** 31 - 1;

/** What makes calls comes with the first of them: a guest may need none. */
async function refresh(): Promise<void> {
  const part = await import('./refresh-user.ts').catch((error: unknown) => console.error('User refresh failed', error));
  await part?.refreshUser();
}

/** Keeps plan and allowance as the server has them, whatever happens in other tabs or while this one is not looked at. */
export function useFreshUser(): void {
  const isLoggedIn = useRoot((root) => root.auth.isLoggedIn);
  const planExpiry = useRoot((root) => root.auth.user?.planExpiry ?? null);

  useEffect(() => {
    if (!isLoggedIn) return undefined;
    const stopFollowing = followUserChanges(() => void refresh());
    const stopLooking = keepUserFresh({ page: document, now: () => Date.now(), refresh });
    return () => {
      stopFollowing();
      stopLooking();
    };
  }, [isLoggedIn]);

  // A plan that ends before the learner's eyes.
  useEffect(() => {
    const left = (planExpiry ?? 0) - Date.now();
    if (!isLoggedIn || left <= 0 || left > longestTimer) return undefined;
    const timer = setTimeout(() => void refresh(), left);
    return () => clearTimeout(timer);
  }, [isLoggedIn, planExpiry]);
}
