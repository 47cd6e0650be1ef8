import './attempt.css';

import { useEffect, useState } from 'react';

import { m } from '#messages';

import { clockText, longClockText } from '../../assessment/timing.ts';
import { useRootStored } from '../shared/root/browser-storage.ts';
import { useRoot } from '../shared/root/root-state.ts';
import type { Ending } from './saving/send-responses.ts';
import type { Sending } from './saving/use-sending.ts';
import { useCountdown } from './use-countdown.ts';

export interface AttemptClockProps extends Pick<Sending, 'failure'> {
  /** Null for a guest, whose responses stay in this browser. */
  testId: string | null;
  onTimeUp: () => void;
  onEnded: (ending: Ending) => void;
}

/** The time left, and below it whether the responses are saved. Only this part renders every second. */
export function AttemptClock({ testId, failure, onTimeUp, onEnded }: AttemptClockProps) {
  const { seconds, hasLimit, announcement } = useCountdown({ testId, onTimeUp, onEnded });
  return (
    <>
      <b className={clockClass(seconds, hasLimit)} role="timer" aria-label={hasLimit ? m.attempt_time_left() : m.attempt_time_used()}>
        {hasLimit ? clockText(seconds) : longClockText(seconds)}
      </b>
      <SavingLine isGuest={testId === null} failure={failure} />
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

/** Long enough to finish a sentence and read it. */
const warningMilliseconds = 8000;

/** Shows the announcement next to the clock for a few seconds. */
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

const savingLines = {
  saved: { words: m.attempt_saved(), className: 'is-saved' },
  saving: { words: m.attempt_saving(), className: 'is-saving' },
  offline: { words: m.attempt_offline(), className: 'is-offline' },
  refused: { words: m.attempt_not_sent(), className: 'is-refused' },
};

interface SavingLineProps extends Pick<Sending, 'failure'> {
  isGuest: boolean;
}

function SavingLine({ isGuest, failure }: SavingLineProps) {
  const hasUnsaved = useRoot((root) => root.questions.unsavedIds.length > 0);
  const isSaved = !hasUnsaved;
  const state = isSaved ? 'saved' : (failure ?? 'saving');
  if (isGuest) return <GuestSavingLine className={savingLines[state].className} />;
  return (
    <>
      <span className={`muted small saving ${savingLines[state].className}`}>{savingLines[state].words}</span>
      <SpokenSaving isSafe={state === 'saving' ? undefined : isSaved} safe={m.attempt_spoken_safe()} unsafe={m.attempt_spoken_unsafe()} />
    </>
  );
}

/** A guest's answers are only in this browser, or only in this page where local storage refuses them. */
function GuestSavingLine({ className }: { className: string }) {
  const isStored = useRootStored((root) => root.isStored);
  return (
    <>
      <span className={`muted small saving ${isStored ? className : 'is-not-kept'}`}>
        {isStored ? m.attempt_kept_here() : m.attempt_not_kept()}
      </span>
      <SpokenSaving isSafe={isStored} safe={m.attempt_kept_here()} unsafe={m.attempt_not_kept()} />
    </>
  );
}

interface SpokenSavingProps {
  /** Undefined while it is unknown: the last announcement stays. */
  isSafe: boolean | undefined;
  safe: string;
  unsafe: string;
}

/** Announces only changes between safe and unsafe, not every save. */
function SpokenSaving({ isSafe, safe, unsafe }: SpokenSavingProps) {
  const [announced, setAnnounced] = useState({ isSafe: true, words: '' });
  if (isSafe !== undefined && isSafe !== announced.isSafe) setAnnounced({ isSafe, words: isSafe ? safe : unsafe });
  return (
    <span className="visually-hidden" role="status">
      {announced.words}
    </span>
  );
}
