// Workarounds for Node 20. Delete this file when its support ends, on 30 April 2027, together with the end of life of Node 22.

export interface FollowingController {
  controller: AbortController;
  /** Stops following. */
  release: () => void;
}

/**
 * Creates a controller that aborts with the signal, for the same reason. From Node 22 on, use `AbortSignal.any`: Node 20 may
 * garbage-collect its result before it aborts.
 */
export function followSignal(signal: AbortSignal): FollowingController {
  const controller = new AbortController();
  const follow = () => controller.abort(signal.reason);
  if (signal.aborted) follow();
  signal.addEventListener('abort', follow, { once: true });
  return { controller, release: () => signal.removeEventListener('abort', follow) };
}

interface ThreadTime {
  threadCpuUsage?: () => { user: number; system: number };
}

/**
 * In ms, since an instant of the past: what this thread has had of the processor. On Node 20, and in versions of 22 that cannot tell, the
 * time that has passed. Afterwards, call `process.threadCpuUsage`.
 */
export function processorTime(): number {
  const usage = (process as ThreadTime).threadCpuUsage?.();
  return usage ? (usage.user + usage.system) / 1000 : performance.now();
}

/** On Node 20, oidc-provider prints this line when it is imported. */
export const unsupportedRuntimeWarning = /oidc-provider WARNING: Unsupported runtime[^\n]*\n?/u;
