import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { deadlineOf, secondsLeft } from '../../assessment/timing.ts';
import type { StartedTest } from '../../contract/attempt-shapes.ts';
import type { QuestionsState } from '../shared/root-shapes.ts';
import { useRoot } from '../shared/root-state.ts';
import { type Ending, endingOf, readAttempt, tellOfLateResponses } from './sending/server-attempt.ts';
import { timeAnnouncement } from './time-announcement.ts';

/** Instants in ms, both on the same clock. */
interface Clock {
  deadline: number;
  now: () => number;
  /** False once this device has slept or its clock was set: what it counted since is not to be relied on. */
  isSteady: () => boolean;
}

export interface CountdownOptions {
  testId: string | null;
  /** May be called more than once. */
  onTimeUp: () => void;
  onEnded: (ending: Ending) => void;
}

export interface Countdown {
  seconds: number;
  /** For a polite live region: empty but at a quarter of the time, five minutes and one minute. */
  announcement: string;
}

/** The time left: for a learner by the server's clock, for a guest, or while the server is out of reach, by this browser's. */
export function useCountdown({ testId, onTimeUp, onEnded }: CountdownOptions): Countdown {
  const [clock, setClock] = useState(() => browserClock(useRoot.getState().questions));
  const [seconds, setSeconds] = useState(() => secondsLeft(clock.deadline, clock.now()));
  // The browser's clock ends a learner's test only if the server could not be asked.
  const [isSettled, setSettled] = useState(testId === null);
  const isLoggedIn = useRoot((root) => root.auth.isLoggedIn);
  const isReading = useRef(false);
  const end = useEffectEvent(onEnded);
  const timeUp = useEffectEvent(onTimeUp);

  const ask = useEffectEvent(async () => {
    const isSubmitting = useRoot.getState().questions.submitting !== 'no';
    if (testId === null || !isLoggedIn || isSubmitting || isReading.current) return;
    isReading.current = true;
    try {
      setClock(serverClock(await readAttempt(testId)));
    } catch (error) {
      console.error('Reading the attempt failed', error);
      const ending = endingOf(error);
      if (ending === 'time-up' && useRoot.getState().questions.unsavedIds.length > 0) tellOfLateResponses();
      if (ending) end(ending);
      else if (!clock.isSteady()) setClock(browserClock(useRoot.getState().questions));
    }
    isReading.current = false;
    setSettled(true);
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const tick = () => {
      clearTimeout(timer);
      const left = clock.deadline - clock.now();
      setSeconds(secondsLeft(clock.deadline, clock.now()));
      if (!clock.isSteady()) void ask();
      // To the moment at which the shown second changes.
      if (left > 0) timer = setTimeout(tick, Math.max(left % 1000, 20));
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

  useEffect(() => {
    if (!isLoggedIn) return undefined;
    const first = setTimeout(ask);
    return () => clearTimeout(first);
  }, [isLoggedIn]);

  useEffect(() => {
    if (!isSettled || seconds > 0 || !clock.isSteady()) return;
    // Asked again, since `seconds` may still be of the clock before.
    if (secondsLeft(clock.deadline, clock.now()) === 0) timeUp();
  }, [seconds, isSettled, clock]);

  return { seconds, announcement: useAnnouncement(seconds) };
}

function useAnnouncement(seconds: number): string {
  const duration = useRoot(({ questions }) => questions.testDetails?.durationSeconds ?? 0);
  const [shown, setShown] = useState({ seconds, announcement: '' });
  if (shown.seconds !== seconds) {
    setShown({ seconds, announcement: timeAnnouncement(shown.seconds, seconds, duration) ?? shown.announcement });
  }
  return shown.announcement;
}

function browserClock({ timeStartedAt, testDetails }: QuestionsState): Clock {
  const startedAt = timeStartedAt ?? Date.now();
  const deadline = deadlineOf(startedAt, testDetails?.durationSeconds ?? null);
  return { deadline, now: Date.now, isSteady: () => true };
}

const tolerance = 2000;

function serverClock({ deadline, serverNow }: StartedTest): Clock {
  const receivedAt = performance.now();
  const offset = Date.now() - receivedAt;
  return {
    deadline,
    now: () => serverNow + performance.now() - receivedAt,
    // A sleeping device may stop one of its clocks and not the other.
    isSteady: () => Math.abs(Date.now() - performance.now() - offset) < tolerance,
  };
}
