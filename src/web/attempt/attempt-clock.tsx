import './attempt-clock.css';

import { useEffect, useState } from 'react';

import { m } from '#messages';

import { clockText, longClockText } from '../../assessment/timing.ts';
import { useRootKept } from '../shared/browser-storage.ts';
import type { Ending } from './sending/server-attempt.ts';
import { type SavingState, useSaving } from './sending/use-saving.ts';
import { useCountdown } from './use-countdown.ts';

export interface AttemptClockProps {
  /** Null for a guest, whose responses stay in this browser. */
  testId: string | null;
  onTimeUp: () => void;
  onEnded: (ending: Ending) => void;
}

/** The time left, and below it whether the responses are safe. Alone in being drawn again every second. */
export function AttemptClock({ testId, onTimeUp, onEnded }: AttemptClockProps) {
  const { seconds, hasLimit, announcement } = useCountdown({ testId, onTimeUp, onEnded });
  return (
    <>
      <b className={clockClass(seconds, hasLimit)} role="timer" aria-label={hasLimit ? m.attempt_time_left() : m.attempt_time_used()}>
        {hasLimit ? clockText(seconds) : longClockText(seconds)}
      </b>
      <SavingLine testId={testId} onEnded={onEnded} />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {announcement !== '' && <TimeWarning key={announcement} words={announcement} />}
    </>
  );
}

function clockClass(seconds: number, hasLimit: boolean): string {
  if (hasLimit) return seconds <= 60 ? 'clock is-short' : 'clock';
  return seconds >= 36_000 ? 'clock is-long' : 'clock';
}

/** Long enough to be read at the end of a sentence. */
const warningMilliseconds = 8000;

/** The same for the eye: a few seconds beside the clock. */
function TimeWarning({ words }: { words: string }) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const end = setTimeout(() => setOver(true), warningMilliseconds);
    return () => clearTimeout(end);
  }, []);
  if (isOver) return null;
  return (
    <p className="time-warning" aria-hidden="true">
      {words}
    </p>
  );
}

const savingWords: Record<SavingState, string> = {
  saved: m.attempt_saved(),
  saving: m.attempt_saving(),
  offline: m.attempt_offline(),
  kept: m.attempt_not_sent(),
};

type SavingLineProps = Pick<AttemptClockProps, 'testId' | 'onEnded'>;

function SavingLine({ testId, onEnded }: SavingLineProps) {
  const state = useSaving(testId, onEnded);
  if (testId === null) return <KeptLine state={state} />;
  const isSafe = state === 'saving' ? undefined : state === 'saved';
  return (
    <>
      <span className={`saving is-${state}`}>{savingWords[state]}</span>
      <SpokenSaving isSafe={isSafe} safe={m.attempt_spoken_safe()} unsafe={m.attempt_spoken_unsafe()} />
    </>
  );
}

interface KeptLineProps {
  state: SavingState;
}

/** A guest's answers are nowhere but here, and not even here where the browser does not take them. */
function KeptLine({ state }: KeptLineProps) {
  const isKept = useRootKept((root) => root.isKept);
  return (
    <>
      <span className={`saving is-${isKept ? state : 'not-kept'}`}>{isKept ? m.attempt_kept_here() : m.attempt_not_kept()}</span>
      <SpokenSaving isSafe={isKept} safe={m.attempt_kept_here()} unsafe={m.attempt_not_kept()} />
    </>
  );
}

interface SpokenSavingProps {
  /** Undefined while it is not known: what was said last then stands. */
  isSafe: boolean | undefined;
  safe: string;
  unsafe: string;
}

/** Said aloud when answers are no longer safe, and when they are again: that each of them is saved is no news. */
function SpokenSaving({ isSafe, safe, unsafe }: SpokenSavingProps) {
  const [told, setTold] = useState({ isSafe: true, words: '' });
  if (isSafe !== undefined && isSafe !== told.isSafe) setTold({ isSafe, words: isSafe ? safe : unsafe });
  return (
    <span className="visually-hidden" role="status">
      {told.words}
    </span>
  );
}
