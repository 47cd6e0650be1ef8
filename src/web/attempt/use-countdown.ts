import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { useRoot } from '../shared/root-state.ts';
import {
  browserClock,
  browserTimepieces,
  isTimeUp,
  type RunningClock,
  secondsShown,
  serverClock,
  untilNextSecond,
} from './running-clock.ts';
import { type Ending, endingOf, readAttempt, settleEnded } from './sending/server-attempt.ts';
import { timeAnnouncement } from './time-announcement.ts';

/** How long (ms) until a server that did not answer is asked again. */
const askAgainAfter = 10_000;

export interface CountdownOptions {
  testId: string | null;
  /** May be called more than once. */
  onTimeUp: () => void;
  onEnded: (ending: Ending) => void;
}

export interface Countdown {
  /** Left, or without a limit used. */
  seconds: number;
  hasLimit: boolean;
  /** For a polite live region: empty but at a quarter of the time, five minutes and one minute. */
  announcement: string;
}

/** The time of an attempt: for a learner by the server's clock, for a guest, or while the server is out of reach, by this browser's. */
export function useCountdown({ testId, onTimeUp, onEnded }: CountdownOptions): Countdown {
  const [clock, setClock] = useState(() => browserClock(useRoot.getState().questions, browserTimepieces));
  const [seconds, setSeconds] = useState(() => secondsShown(clock));
  const isLoggedIn = useRoot((root) => root.auth.isLoggedIn);
  const isReading = useRef(false);
  const [failures, setFailures] = useState(0);
  const end = useEffectEvent(onEnded);

  const ask = useEffectEvent(async () => {
    const isSubmitting = useRoot.getState().questions.submitting !== 'no';
    if (testId === null || !isLoggedIn || isSubmitting || isReading.current) return;
    isReading.current = true;
    const askedAt = browserTimepieces.steady();
    try {
      setClock(serverClock(await readAttempt(testId), askedAt, browserTimepieces));
    } catch (error) {
      console.error('Reading the attempt failed', error);
      const ending = endingOf(error);
      if (ending) {
        settleEnded(testId, ending);
        end(ending);
      } else if (!clock.isSteady()) setClock(browserClock(useRoot.getState().questions, browserTimepieces));
      setFailures((count) => count + 1);
    }
    isReading.current = false;
  });
  const tick = () => {
    setSeconds(secondsShown(clock));
    if (isTimeUp(clock)) onTimeUp();
  };
  useTicks(clock, tick, ask);

  useEffect(() => {
    if (!isLoggedIn) return undefined;
    const first = setTimeout(ask);
    return () => clearTimeout(first);
  }, [isLoggedIn]);

  useEffect(() => {
    if (failures === 0) return undefined;
    const again = setTimeout(ask, askAgainAfter);
    return () => clearTimeout(again);
  }, [failures]);

  return { seconds, hasLimit: clock.duration !== null, announcement: useAnnouncement(seconds, clock.duration) };
}

/** Shows each second as it comes, and asks the server again whenever this browser cannot have counted them all. */
function useTicks(clock: RunningClock, onTick: () => void, onAsk: () => Promise<void>): void {
  const show = useEffectEvent(onTick);
  const ask = useEffectEvent(onAsk);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const tick = () => {
      clearTimeout(timer);
      show();
      if (!clock.isSteady()) void ask();
      const wait = untilNextSecond(clock);
      if (wait !== undefined) timer = setTimeout(tick, wait);
    };
    const comeBack = () => {
      tick();
      void ask();
    };
    tick();
    document.addEventListener('visibilitychange', () => !document.hidden && comeBack(), { signal });
    window.addEventListener('online', comeBack, { signal });
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, [clock]);
}

function useAnnouncement(seconds: number, duration: number | null): string {
  const [shown, setShown] = useState({ seconds, announcement: '' });
  if (shown.seconds !== seconds) {
    const announcement = duration === null ? undefined : timeAnnouncement(shown.seconds, seconds, duration);
    setShown({ seconds, announcement: announcement ?? shown.announcement });
  }
  return shown.announcement;
}
