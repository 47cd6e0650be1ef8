/** How old (ms) the user may be before a page that becomes visible refreshes it. */
export const staleAfter = 60_000;

export interface Freshness {
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
