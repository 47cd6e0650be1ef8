import type { Timers } from '../generation/timers.ts';

/** Timers whose clock stands still until somebody moves it, or until everybody waits. */
export interface VirtualTimers extends Timers {
  /** In ms. */
  now: () => number;
  /** Moves the clock, and calls what falls due on the way, in order. */
  advance: (milliseconds: number) => void;
  /** What a pause is to us, for the world outside; resolves early, too, when that signal is aborted. */
  elapse: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
}

interface Due {
  at: number;
  call: () => void;
  /** Somebody waits for nothing but this time to pass. */
  isAwaited: boolean;
}

/** Rounds of the event loop in which whatever can happen without time passing has happened, on loopback sockets too. */
const settlingRounds = 60;

export function createVirtualTimers(startAt = 0): VirtualTimers {
  let clock = startAt;
  let isMoving = false;
  const waiting = new Set<Due>();

  const add = (milliseconds: number, call: () => void, isAwaited: boolean) => {
    const due = { at: clock + Math.max(0, milliseconds), call, isAwaited };
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
  /** Lets the time pass that somebody waits for, one instant after the other, with all that follows from each. */
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
