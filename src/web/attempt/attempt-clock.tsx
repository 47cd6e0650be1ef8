import { clockText } from '../../assessment/timing.ts';
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
  const { seconds, announcement } = useCountdown({ testId, onTimeUp, onEnded });
  return (
    <>
      <b className={seconds <= 60 ? 'clock is-short' : 'clock'} role="timer" aria-label="Time left">
        {clockText(seconds)}
      </b>
      <SavingLine testId={testId} onEnded={onEnded} />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}

const savingWords: Record<SavingState, string> = {
  saved: 'Saved',
  saving: 'Saving…',
  offline: 'Offline: kept on this device',
  kept: 'Not sent yet: kept on this device',
};

type SavingLineProps = Pick<AttemptClockProps, 'testId' | 'onEnded'>;

function SavingLine({ testId, onEnded }: SavingLineProps) {
  const state = useSaving(testId, onEnded);
  return <span className={`saving is-${state}`}>{testId === null ? 'Kept on this device' : savingWords[state]}</span>;
}
