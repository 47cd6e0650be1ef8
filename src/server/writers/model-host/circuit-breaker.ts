/** Consecutive failures that open the breaker. */
const mostFailures = 5;
const restMilliseconds = 30_000;
/** Failures further apart are not consecutive. */
const memoryMilliseconds = 300_000;
/** How long a probe blocks other calls at most; longer than any call may take. */
const probeMilliseconds = 60_000;

/** Permission for one call. Exactly one of its functions reports the outcome. */
export interface CallPermit {
  succeeded: () => void;
  /** Returns whether this failure opened the breaker. */
  failed: (now: number) => boolean;
  /** Opens the breaker at once for that time; returns whether it was closed before. */
  rest: (now: number, milliseconds: number) => boolean;
  /** The outcome says nothing about the model: the caller aborted, or the request was at fault. */
  abandoned: (now: number) => void;
}

export interface CircuitBreaker {
  /** Permits a call at that instant (ms), or returns undefined while open. After the rest, one probe at a time is permitted. */
  enter: (now: number) => CallPermit | undefined;
  /** Whether it opened and no call has succeeded since. */
  isOpen: () => boolean;
}

/**
 * Stops calls to a model that fails repeatedly. Concurrent calls that fail together count once: a long test is written in several
 * concurrent calls.
 */
export function createCircuitBreaker(): CircuitBreaker {
  let failures = 0;
  let successes = 0;
  let lastFailure = 0;
  let restUntil: number | undefined;

  return {
    isOpen: () => restUntil !== undefined,
    enter(now) {
      if (now - lastFailure > memoryMilliseconds) failures = 0;
      if (restUntil !== undefined && now < restUntil) return undefined;
      const isProbe = restUntil !== undefined;
      if (isProbe) restUntil = now + probeMilliseconds;
      const before = { failures, successes };
      return {
        succeeded() {
          // A call from before the rest says nothing about the model now.
          if (restUntil !== undefined && !isProbe) return;
          restUntil = undefined;
          failures = 0;
          successes += 1;
        },
        failed(at) {
          lastFailure = at;
          if (isProbe) restUntil = at + restMilliseconds;
          if (restUntil !== undefined) return false;
          const earlier = before.successes === successes ? before.failures : 0;
          failures = Math.max(failures, earlier + 1);
          if (failures < mostFailures) return false;
          restUntil = at + restMilliseconds;
          return true;
        },
        rest(at, milliseconds) {
          const wasClosed = restUntil === undefined;
          restUntil = isProbe ? at + milliseconds : Math.max(restUntil ?? 0, at + milliseconds);
          return wasClosed;
        },
        abandoned(at) {
          if (isProbe) restUntil = at;
        },
      };
    },
  };
}
