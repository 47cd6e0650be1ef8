import { useEffect, useEffectEvent } from 'react';

import { createStopwatch } from './stopwatch.ts';

/** One for the page: it holds one attempt at a time, and question ids are never used twice. */
const stopwatch = createStopwatch(() => performance.now());

/** Measures how long the question on the sheet is looked at; a page in the background is not, and says so before. */
export function useTimeSpent(questionId: string | undefined, onHidden: () => void): void {
  const leave = useEffectEvent(onHidden);
  useEffect(() => {
    const look = () => {
      stopwatch.show(document.hidden ? undefined : questionId);
      // Nobody knows whether the page comes back.
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

/** The seconds, to the tenth, spent on a question until now; what was spent before is known from its last choice. */
export function secondsUntilNow(questionId: string, before: number | undefined): number {
  return Math.round(((before ?? 0) + stopwatch.lap(questionId)) * 10) / 10;
}
