import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { WatchedAttempt } from '../../contract/shapes/attempt-shapes.ts';
import { useRoot } from '../shared/root/root-state.ts';
import { useIsSignedIn } from '../shared/user/renewal.ts';
import {
  browserClock,
  browserTimepieces,
  isTimeUp,
  type RunningClock,
  secondsShown,
  serverClock,
  untilNextSecond,
} from './running-clock.ts';
import { type Ending, endingOf, readAttempt, savesSettled, settleEnded } from './saving/send-responses.ts';
import { m } from '#messages';

/** How long (ms) until the server is asked again after a failure. */
const askAgainAfter = 10_000;

export interface CountdownOptions {
  /** Null for a guest, whose responses stay in this browser. */
  testId: string | null;
  /** May be called more than once. */
  onTimeUp: () => void;
  onEnded: (ending: Ending) => void;
}

export interface Countdown {
  /** Left, or used where there is no limit. */
  seconds: number;
  hasLimit: boolean;
  /** For a polite live region: set at a quarter of the time, five minutes and one minute. */
  announcement: string;
}

/** The time of an attempt: the server's for a learner, this browser's for a guest or while the server cannot be reached. */
export function useCountdown({ testId, onTimeUp, onEnded }: CountdownOptions): Countdown {
  const [clock, setClock] = useState(() => browserClock(useRoot.getState().questions, browserTimepieces));
  const [seconds, setSeconds] = useState(() => secondsShown(clock));
  const isSignedIn = useIsSignedIn();
  const reading = useRef<Promise<void>>(undefined);
  const [failures, setFailures] = useState(0);
  const end = useEffectEvent(onEnded);

  const read = async (ownId: string) => {
    const askedAt = browserTimepieces.steady();
    try {
      setClock(serverClock(await readAttempt(ownId), askedAt, browserTimepieces));
    } catch (error) {
      console.error('Reading the attempt failed', error);
      const ending = endingOf(error);
      if (ending) {
        settleEnded(ownId, ending);
        end(ending);
      } else if (!clock.isSteady()) setClock(browserClock(useRoot.getState().questions, browserTimepieces));
      setFailures((count) => count + 1);
    }
    reading.current = undefined;
  };
  const ask = useEffectEvent(async () => {
    const isSubmitting = useRoot.getState().questions.submitting !== 'no';
    if (testId === null || !isSignedIn || isSubmitting || reading.current) return;
    reading.current = read(testId);
    await reading.current;
  });
  const tick = () => {
    setSeconds(secondsShown(clock));
    if (isTimeUp(clock)) onTimeUp();
  };
  useTicks(clock, tick, ask);

  useEffect(() => {
    if (!isSignedIn) return undefined;
    const first = setTimeout(ask);
    return () => clearTimeout(first);
  }, [isSignedIn]);

  useEffect(() => {
    if (failures === 0) return undefined;
    const again = setTimeout(ask, askAgainAfter);
    return () => clearTimeout(again);
  }, [failures]);

  useHearing(isSignedIn ? testId : null, async ({ state, version }) => {
    // The server tells about this page's own saves as well: the reply may still be on its way.
    await Promise.all([savesSettled(), reading.current]);
    if (state !== 'running' || version > useRoot.getState().questions.version) await ask();
  });

  return { seconds, hasLimit: clock.duration !== null, announcement: useAnnouncement(seconds, clock.duration) };
}

/** Hears of what other devices do to the attempt. Loads late: an attempt starts without. */
function useHearing(testId: string | null, onEvent: (event: WatchedAttempt) => Promise<void>): void {
  const hear = useEffectEvent(onEvent);
  useEffect(() => {
    if (testId === null) return undefined;
    let stop = () => {};
    let isOver = false;
    import('./other-tab/hear-attempt.ts').then(
      ({ hearAttempt }) => {
        if (!isOver) stop = hearAttempt(testId, (event) => hear(event));
      },
      (error: unknown) => console.error('Hearing of other devices did not load', error),
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [testId]);
}

/** Ticks every second, and asks the server again whenever this browser may have missed some. */
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

/** The announcement when the time left goes from `before` to `after`; of several thresholds passed at once, the last. */
export function timeAnnouncement(before: number, after: number, duration: number): string | undefined {
  const marks = [Math.round(duration / 4), 300, 60].filter((mark) => mark < duration && before > mark && after <= mark);
  if (after === 0 || marks.length === 0) return undefined;
  return m.attempt_announced_left({ time: durationText(Math.min(...marks)) });
}

function durationText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const parts = [
    minutes > 0 && m.attempt_announced_minutes({ count: minutes }),
    seconds % 60 > 0 && m.attempt_announced_seconds({ count: seconds % 60 }),
  ];
  return parts.filter(Boolean).join(' ');
}
