import { calls } from '../../../contract/calls.ts';
import { fillPath } from '../../../contract/screens.ts';
import type { WatchedAttempt } from '../../../contract/shapes/attempt-shapes.ts';

/** In ms: the wait after a lost connection, doubled with each further one up to the longest. */
const firstWait = 2000;
const longestWait = 60_000;
/** In ms: a stream that lasted so long was no failed try. The server ends the oldest one of a learner with too many. */
const longEnough = 60_000;

/** From 0 to 1. */
const randomShare = () => (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) / 255;

/**
 * Hears what other tabs and devices do to a learner's attempt, while this page is visible: a page that becomes visible again asks the server
 * anyway. Costs nothing where it fails, since every save says the same. `random` spreads the pages that a restarted server has lost. Returns
 * how to stop.
 */
export function hearAttempt(testId: string, onEvent: (event: WatchedAttempt) => Promise<void>, random = randomShare): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let openedAt = 0;

  const close = () => {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  };
  const open = () => {
    close();
    if (document.hidden) return;
    openedAt = Date.now();
    source = new EventSource(fillPath(calls.watchAttempt.path, { testId }));
    source.addEventListener('attempt', ({ data }: MessageEvent<string>) => void onEvent(JSON.parse(data) as WatchedAttempt));
    // The browser's own retries know no growing wait, and give up on a refusal.
    source.addEventListener('error', () => {
      close();
      failures = Date.now() - openedAt >= longEnough ? 1 : failures + 1;
      timer = setTimeout(open, Math.min(firstWait * 2 ** (failures - 1), longestWait) * (1 + random() / 2));
    });
  };

  open();
  document.addEventListener('visibilitychange', open, { signal });
  window.addEventListener('online', open, { signal });
  signal.addEventListener('abort', close);
  return () => listening.abort();
}
