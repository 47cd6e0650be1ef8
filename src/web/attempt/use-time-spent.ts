import { useEffect, useEffectEvent } from 'react';

/** Longer views (ms) are not believed. */
const longestLook = 24 * 3_600_000;

export interface Stopwatch {
  /** Starts timing a question; undefined pauses. */
  show: (questionId: string | undefined) => void;
  /** The seconds that the question was viewed since its last lap. */
  lap: (questionId: string) => number;
}

/** Measures how long each question is viewed over all visits. `now` returns milliseconds. */
export function createStopwatch(now: () => number): Stopwatch {
  const spent = new Map<string, number>();
  let shown: string | undefined;
  let since = now();

  const settle = () => {
    const until = now();
    // If the clock jumped, the time in between is unknown.
    const passed = until - since;
    if (shown !== undefined && passed >= 0 && passed <= longestLook) spent.set(shown, (spent.get(shown) ?? 0) + passed);
    since = until;
  };
  return {
    show: (questionId) => {
      settle();
      shown = questionId;
    },
    lap: (questionId) => {
      settle();
      const seconds = (spent.get(questionId) ?? 0) / 1000;
      spent.delete(questionId);
      return seconds;
    },
  };
}

/** One for the page: it holds one attempt at a time, and question ids are unique. */
const stopwatch = createStopwatch(() => performance.now());

/** Measures how long the current question is viewed. Pauses in the background, after calling `onHidden`. */
export function useTimeSpent(questionId: string | undefined, onHidden: () => void): void {
  const leave = useEffectEvent(onHidden);
  useEffect(() => {
    const look = () => {
      stopwatch.show(document.hidden ? undefined : questionId);
      // The page may be discarded in the background.
      if (document.hidden) leave();
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      stopwatch.show(undefined);
    };
  }, [questionId]);
}

/** The total seconds spent on a question, to a tenth, including `before`. */
export function secondsUntilNow(questionId: string, before: number | undefined): number {
  return Math.round(((before ?? 0) + stopwatch.lap(questionId)) * 10) / 10;
}
