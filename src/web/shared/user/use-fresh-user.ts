import { useEffect } from 'react';

import { keepUserFresh } from './keep-user-fresh.ts';
import { useRoot } from '../root/root-state.ts';
import { followUserChanges } from './user-changes.ts';

/** A longer timeout (ms) overflows 32 bits and fires at once. */
const longestTimer = 2 ** 31 - 1;

/** Calls are loaded on first use: a guest may need none. */
async function refresh(): Promise<void> {
  const part = await import('./refresh-user.ts').catch((error: unknown) => console.error('User refresh failed', error));
  await part?.refreshUser();
}

/** Keeps plan and allowance current across tabs and while the page is in the background. */
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

  // The plan may end while the page is open.
  useEffect(() => {
    const left = (planExpiry ?? 0) - Date.now();
    if (!isLoggedIn || left <= 0 || left > longestTimer) return undefined;
    const timer = setTimeout(() => void refresh(), left);
    return () => clearTimeout(timer);
  }, [isLoggedIn, planExpiry]);
}
