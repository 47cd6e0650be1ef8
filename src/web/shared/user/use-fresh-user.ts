import { useEffect } from 'react';

import { useRoot } from '../root/root-state.ts';

/** How old (ms) the user may be before a page that becomes visible refreshes it. */
const staleAfter = 60_000;

interface Freshness {
  page: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;
  /** An instant (ms). */
  now: () => number;
  refresh: () => Promise<void>;
}

/**
 * Refreshes at once, and whenever the page becomes visible with a user older than `staleAfter`: a plan may have ended or a
 * month begun while it was in the background. Returns how to stop.
 */
export function keepUserFresh({ page, now, refresh }: Freshness): () => void {
  let refreshedAt = now();
  void refresh();
  const look = () => {
    // After the clock was set back, the age is unknown.
    if (page.hidden || Math.abs(now() - refreshedAt) <= staleAfter) return;
    refreshedAt = now();
    void refresh();
  };
  page.addEventListener('visibilitychange', look);
  return () => page.removeEventListener('visibilitychange', look);
}

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

const channelName = 'prash-patra-user';

/** The channel that this tab listens on: it does not receive its own messages. */
let following: BroadcastChannel | undefined;

/**
 * Announces to other tabs that the user's plan or allowance changed. Without BroadcastChannel they follow the change of `root`
 * by its `storage` event.
 */
export function announceUserChange(): void {
  const channel = following ?? openChannel();
  channel?.postMessage('changed');
  if (channel !== following) channel?.close();
}

/** Calls back when another tab announces a change. The message carries no data to trust. Returns how to stop. */
export function followUserChanges(onChange: () => void): () => void {
  const channel = openChannel();
  if (!channel) return () => undefined;
  following = channel;
  channel.onmessage = () => onChange();
  return () => {
    channel.close();
    if (following === channel) following = undefined;
  };
}

function openChannel(): BroadcastChannel | undefined {
  return typeof BroadcastChannel === 'function' ? new BroadcastChannel(channelName) : undefined;
}
