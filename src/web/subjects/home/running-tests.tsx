import { m } from '#messages';
import './home.css';

import { type ReactNode, useId } from 'react';

import { clockText } from '../../../assessment/timing.ts';
import type { RunningTest } from '../../../contract/shapes/test-shapes.ts';
import { Button } from '../../ui/button.tsx';
import { LoadingFailure, OfflineNotice } from '../../shared/offline-cache/offline-notice.tsx';
import { langOf } from '../../ui/text/lang-of.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Words } from '../../ui/text/words.tsx';
import { FailedAction, OpeningTestDialog, type TestFailure, useStartTest } from '../start-test.tsx';
import { type ServerClock, useSecondsLeft } from './server-clock.tsx';
import { useRunning } from '../subject-queries.ts';

export interface RunningTestsProps {
  /** Resumes the attempt and opens its screen. */
  onStartTest: (testId: string) => Promise<void>;
}

/** Attempts in progress on any device. Renders nothing if there are none. */
export function RunningTests({ onStartTest }: RunningTestsProps) {
  const query = useRunning(true);
  const { data, error, refetch } = query;
  const { preparingId, start, failures } = useStartTest({ onStartTest, onOutdated: () => void refetch() });
  const headingId = useId();
  if (!data) {
    return (
      error && (
        <LoadingFailure query={query} onTryAgain={() => void refetch()}>
          {m.subjects_running_failed()}
        </LoadingFailure>
      )
    );
  }
  const { tests, clock } = data;
  // Tests that left the list because they were finished or deleted elsewhere: explain why they could not be opened.
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
          <h2 id={headingId}>{m.home_continue()}</h2>
          <OfflineNotice query={query} onTryAgain={() => void refetch()} />
          <ul>
            {tests.map((test) => (
              <RunningRow key={test._id} test={test} clock={clock} failure={failures.get(test._id)} onResume={() => void start(test._id)} />
            ))}
          </ul>
          <OpeningTestDialog test={tests.find(({ _id }) => _id === preparingId)} />
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
        <h3 id={titleId} lang={langOf(test.title)}>
          {test.title}
        </h3>
        <p className="row muted small">
          <span className="running-subject" lang={langOf(test.subjectName)}>
            {test.subjectName}
          </span>
          {test.retake !== null && <span>{retakeWords[test.retake]}</span>}
          <span>{m.subjects_answered({ answered: test.attemptedQuestions, total: test.numberOfQuestions })}</span>
        </p>
      </div>
      <RunningTime seconds={seconds} isLimited={test.durationSeconds !== null} />
      <Button kind="pen" aria-describedby={titleId} disabled={seconds === 0} onClick={onResume}>
        {m.subjects_resume()}
      </Button>
      {failure && <FailedAction failure={failure} />}
    </li>
  );
}

const retakeWords = { all: m.subjects_taken_again(), missed: m.subjects_missed_again() };

const muted = (words: ReactNode) => <span className="muted">{words}</span>;
const time = { muted };
const shortTime = { muted, b: (words: ReactNode) => <b className="is-short">{words}</b> };

function RunningTime({ seconds, isLimited }: { seconds: number; isLimited: boolean }) {
  if (seconds === 0) return <p className="running-time muted">{m.subjects_time_over()}</p>;
  if (!isLimited) return <p className="running-time muted">{m.shared_no_time_limit()}</p>;
  return (
    <p className="running-time">
      <Words parts={m.subjects_running_time_left.parts({ time: clockText(seconds) })} draw={seconds <= 60 ? shortTime : time} />
    </p>
  );
}
