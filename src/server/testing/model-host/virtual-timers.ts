import type { Timers } from '../../shared/timers.ts';

/** Timers with a virtual clock, which advances on request, or when everything waits for it. */
export interface VirtualTimers extends Timers {
  /** In ms. */
  now: () => number;
  /** Moves the clock and calls due timers in order. */
  advance: (milliseconds: number) => void;
  /** Waits in virtual time; resolves early if the signal aborts. */
  elapse: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
}

interface Due {
  at: number;
  call: () => void;
  /** Whether its owner waits only for this time to pass, as in a pause. */
  isAwaited: boolean;
}

/** Turns of the event loop after which all immediate work is done, including I/O on loopback sockets. */
const settlingRounds = 60;

export function createVirtualTimers(startAt = 0): VirtualTimers {
  let clock = startAt;
  let isMoving = false;
  const waiting = new Set<Due>();

  const add = (milliseconds: number, call: () => void, isAwaited: boolean) => {
    // Node drops fractions too.
    const due = { at: clock + Math.trunc(Math.max(0, milliseconds)), call, isAwaited };
    waiting.add(due);
    if (isAwaited) void move();
    return () => void waiting.delete(due);
  };
  const earliest = () => [...waiting].reduce<Due | undefined>((first, due) => (first && first.at <= due.at ? first : due), undefined);
  const callNext = (until: number): boolean => {
    const due = earliest();
    if (!due || due.at > until) return false;
    waiting.delete(due);
    clock = Math.max(clock, due.at);
    due.call();
    return true;
  };
  /** Advances to each awaited instant in turn, and lets its consequences settle. */
  const move = async () => {
    if (isMoving) return;
    isMoving = true;
    for (;;) {
      for (let round = 0; round < settlingRounds; round++) await new Promise((resolve) => setImmediate(resolve));
      if (![...waiting].some(({ isAwaited }) => isAwaited) || !callNext(Infinity)) break;
    }
    isMoving = false;
  };

  return {
    now: () => clock,
    advance(milliseconds) {
      const until = clock + milliseconds;
      while (callNext(until));
      clock = until;
    },
    elapse: (milliseconds, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted) return resolve();
        const cancel = add(milliseconds, resolve, true);
        signal?.addEventListener('abort', () => resolve(cancel()), { once: true });
      }),
    pause: (milliseconds, signal) =>
      new Promise((resolve, reject) => {
        const abort = () => {
          cancel();
          reject(signal.reason as Error);
        };
        if (signal.aborted) return reject(signal.reason as Error);
        const passed = () => {
          signal.removeEventListener('abort', abort);
          resolve();
        };
        const cancel = add(milliseconds, passed, true);
        signal.addEventListener('abort', abort, { once: true });
      }),
    limit: (milliseconds, onOver) => add(milliseconds, onOver, false),
  };
}
