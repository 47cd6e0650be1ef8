export interface FollowingController {
  controller: AbortController;
  /** Follows no more. */
  release: () => void;
}

/** A controller of one's own that is aborted with the signal, for the same reason. */
export function followSignal(signal: AbortSignal): FollowingController {
  // Not AbortSignal.any: on Node 20 what it answers may be forgotten with its reason still to come.
  const controller = new AbortController();
  const follow = () => controller.abort(signal.reason);
  if (signal.aborted) follow();
  signal.addEventListener('abort', follow, { once: true });
  return { controller, release: () => signal.removeEventListener('abort', follow) };
}

/** Rejects with the signal's reason once it is aborted, and does nothing else. */
export function untilAborted(signal: AbortSignal): Promise<never> {
  const aborted = new Promise<never>((_, reject) => {
    const end = () => reject(signal.reason as Error);
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
  });
  // It may be raced against, and lose.
  aborted.catch(() => undefined);
  return aborted;
}
