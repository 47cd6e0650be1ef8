import './running-tests.css';

import { useId } from 'react';

import { clockText } from '../../assessment/timing.ts';
import type { RunningTest } from '../../contract/test-shapes.ts';
import { Button } from '../shared/button.tsx';
import { hasCode } from '../shared/call.ts';
import { KeptNotice } from '../shared/kept/kept-notice.tsx';
import { Notice } from '../shared/notice.tsx';
import { PreparingDialog } from './preparing-dialog.tsx';
import type { ServerClock } from './server-clock.ts';
import { useRunning } from './subject-queries.ts';
import { useSecondsLeft } from './time-left.tsx';
import { type TestFailure, useFailures, useStarting } from './use-starting.ts';

export interface RunningTestsProps {
  /** Goes on with the attempt, and leaves for its screen. */
  onStartTest: (testId: string) => Promise<void>;
}

/** The attempts whose clock runs, on whatever device they were started. Nothing where there is none. */
export function RunningTests({ onStartTest }: RunningTestsProps) {
  const query = useRunning(true);
  const { data, error, isFetching, refetch } = query;
  const { failures, setFailure } = useFailures();
  const { preparingId, start } = useStarting({ onStartTest, onFailed: setFailure, onOutdated: () => void refetch() });
  const headingId = useId();
  if (!data) {
    return (
      error && (
        <Notice
          kind={hasCode(error, 'offline') ? 'offline' : 'error'}
          action={{ label: 'Try again', onPress: () => void refetch(), isBusy: isFetching }}
        >
          We could not see whether a test of yours is in progress.
        </Notice>
      )
    );
  }
  const { tests, clock } = data;
  // Finished or deleted elsewhere: it has left the list, and its learner is told why it was not opened.
  const gone = [...failures].filter(([testId]) => !tests.some(({ _id }) => _id === testId));
  return (
    <>
      {gone.map(([testId, { message }]) => (
        <Notice key={testId} kind="info">
          {message}
        </Notice>
      ))}
      {tests.length > 0 && (
        <section className="running" aria-labelledby={headingId}>
          <h2 id={headingId}>In progress</h2>
          <KeptNotice query={query} onTryAgain={() => void refetch()} />
          <ul>
            {tests.map((test) => (
              <RunningRow key={test._id} test={test} clock={clock} failure={failures.get(test._id)} onResume={() => void start(test._id)} />
            ))}
          </ul>
          <PreparingDialog test={tests.find(({ _id }) => _id === preparingId)} />
        </section>
      )}
    </>
  );
}

export interface RunningRowProps {
  test: RunningTest;
  clock: ServerClock;
  failure: TestFailure | undefined;
  onResume: () => void;
}

export function RunningRow({ test, clock, failure, onResume }: RunningRowProps) {
  const titleId = useId();
  const seconds = useSecondsLeft(test.deadline, clock);
  return (
    <li className="running-test num">
      <div>
        <h3 id={titleId}>{test.title}</h3>
        <p className="muted">
          <span className="running-subject">{test.subjectName}</span>
          {test.retake !== null && <span>{retakeWords[test.retake]}</span>}
          <span>
            {test.attemptedQuestions} of {test.numberOfQuestions} answered
          </span>
        </p>
      </div>
      <RunningTime seconds={seconds} isLimited={test.durationSeconds !== null} />
      <Button kind="pen" aria-describedby={titleId} disabled={seconds === 0} onClick={onResume}>
        Resume
      </Button>
      {failure && (
        <div className="running-failure">
          <Notice kind="error" action={{ label: 'Try again', onPress: failure.retry }}>
            {failure.message}
          </Notice>
        </div>
      )}
    </li>
  );
}

const retakeWords = { all: 'Taken again', missed: 'Missed questions again' };

function RunningTime({ seconds, isLimited }: { seconds: number; isLimited: boolean }) {
  if (seconds === 0) return <p className="running-time muted">Time is over</p>;
  if (!isLimited) return <p className="running-time muted">No time limit</p>;
  return (
    <p className="running-time">
      <b className={seconds <= 60 ? 'is-short' : undefined}>{clockText(seconds)}</b> <span className="muted">left</span>
    </p>
  );
}
