/** Failed calls in a row after which a model is left alone. */
const mostFailures = 5;
const restMilliseconds = 30_000;
/** Failures longer ago than that before the last one are no row. */
const memoryMilliseconds = 300_000;
/** How long a single probe keeps others out at most; longer than any call may take. */
const probeMilliseconds = 60_000;

/** Leave to make one call. It is settled once, by whichever of these tells how the call went. */
export interface CallPermit {
  succeeded: () => void;
  /** Answers whether it was this failure that opened the breaker. */
  failed: (now: number) => boolean;
  /** Opens the breaker at once, for that many ms; answers whether it was closed before. */
  rest: (now: number, milliseconds: number) => boolean;
  /** The call says nothing about the model: its caller went away, or was refused for what it asked. */
  abandoned: (now: number) => void;
}

export interface CircuitBreaker {
  /** Leave to call at that instant (ms), or none while the model rests. After its rest, one call at a time probes it. */
  enter: (now: number) => CallPermit | undefined;
  /** Whether it has been opened, and no call has succeeded since. */
  isOpen: () => boolean;
}

/**
 * Stops calling a model that fails again and again. Calls that ran side by side and failed together count once, for they
 * tell of one moment: a long test is written in several at a time.
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
          // A call from before the rest says nothing of the model as it is now.
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
