/** How old (ms) the user may be on a page that nobody has looked away from. */
export const staleAfter = 60_000;

export interface Freshness {
  page: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;
  /** An instant (ms). */
  now: () => number;
  refresh: () => Promise<void>;
}

/**
 * Refreshes at once, and when the page is seen again with what is older than `staleAfter`: a page may have lain in the
 * background for days, while a plan ended or a month began. Answers how to stop.
 */
export function keepUserFresh({ page, now, refresh }: Freshness): () => void {
  let refreshedAt = now();
  void refresh();
  const look = () => {
    // A clock that was set back says nothing of the age.
    if (page.hidden || Math.abs(now() - refreshedAt) <= staleAfter) return;
    refreshedAt = now();
    void refresh();
  };
  page.addEventListener('visibilitychange', look);
  return () => page.removeEventListener('visibilitychange', look);
}
