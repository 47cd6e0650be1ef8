import { calls } from '../../../contract/calls.ts';
import { fillPath } from '../../../contract/screens.ts';
import type { WatchedAttempt } from '../../../contract/shapes/attempt-shapes.ts';

/** In ms: the wait after a lost connection, doubled with each further one up to the longest. */
const firstWait = 2000;
const longestWait = 60_000;

/**
 * Hears what other tabs and devices do to a learner's attempt, while this page is visible: a page that becomes visible again asks the server
 * anyway. Costs nothing where it fails, since every save says the same. Returns how to stop.
 */
export function hearAttempt(testId: string, onEvent: (event: WatchedAttempt) => Promise<void>): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const close = () => {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  };
  const open = () => {
    close();
    if (document.hidden) return;
    source = new EventSource(fillPath(calls.watchAttempt.path, { testId }));
    source.addEventListener('attempt', ({ data }: MessageEvent<string>) => {
      failures = 0;
      void onEvent(JSON.parse(data) as WatchedAttempt);
    });
    // The browser's own retries know no growing wait, and give up on a refusal.
    source.addEventListener('error', () => {
      close();
      failures += 1;
      timer = setTimeout(open, Math.min(firstWait * 2 ** (failures - 1), longestWait));
    });
  };

  open();
  document.addEventListener('visibilitychange', open, { signal });
  window.addEventListener('online', open, { signal });
  signal.addEventListener('abort', close);
  return () => listening.abort();
}
