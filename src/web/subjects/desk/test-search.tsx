import { m } from '#messages';
import '../home/home.css';

import { useDeferredValue, useId, useState } from 'react';

import { solutionsAddress } from '../../../contract/screens.ts';
import type { FoundTest } from '../../../contract/shapes/test-shapes.ts';
import { Link } from '../../shared/link.tsx';
import { LoadingFailure } from '../../shared/offline-cache/offline-notice.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { recentDayText } from '../../ui/text/figure-text.ts';
import { langOf } from '../../ui/text/lang-of.tsx';
import { marksText } from '../../ui/text/marks-text.ts';
import { FailedAction, type TestFailure, useStartTest } from '../start-test.tsx';
import { useTestSearch } from './desk-queries.ts';
import type { RunningTestsProps } from '../home/running-tests.tsx';

export interface TestSearchProps extends RunningTestsProps {
  onClose: () => void;
}

/** Finds tests of all subjects by their titles, subjects and topics. */
export function TestSearch({ onStartTest, onClose }: TestSearchProps) {
  const [text, setText] = useState('');
  const query = useTestSearch(useDeferredValue(text.trim()));
  const { data, refetch } = query;
  const { preparingId, start, failures } = useStartTest({ onStartTest, onOutdated: () => void refetch() });
  return (
    <Dialog isOpen onClose={onClose} className="test-search" title={m.home_search()}>
      <search className="go-on stack tight">
        <TextField
          type="search"
          label={m.home_search_placeholder()}
          autoComplete="off"
          data-focus-first
          maxLength={120}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <p className="muted small" role="status">
          {data && text.trim() !== '' && foundText(data)}
        </p>
        {query.error && !data && (
          <LoadingFailure query={query} onTryAgain={() => void refetch()}>
            {m.home_search_failed()}
          </LoadingFailure>
        )}
        {data && data.tests.length > 0 && text.trim() !== '' && (
          <ul>
            {data.tests.map((test) => (
              <FoundRow
                key={test._id}
                test={test}
                isOpening={preparingId === test._id}
                failure={failures.get(test._id)}
                onStart={() => void start(test._id)}
                onLeave={onClose}
              />
            ))}
          </ul>
        )}
      </search>
    </Dialog>
  );
}

function foundText({ tests, isMore }: { tests: readonly FoundTest[]; isMore: boolean }): string {
  if (tests.length === 0) return m.home_found_none();
  return isMore ? m.home_found_more({ count: tests.length }) : m.home_found({ count: tests.length });
}

interface FoundRowProps {
  test: FoundTest;
  isOpening: boolean;
  failure: TestFailure | undefined;
  onStart: () => void;
  onLeave: () => void;
}

function FoundRow({ test, isOpening, failure, onStart, onLeave }: FoundRowProps) {
  const { _id, title, subjectId, subjectName, isRunning, score, total, at, retakes } = test;
  const titleId = useId();
  const unfinished = isRunning ? m.subjects_in_progress() : m.home_search_waiting();
  return (
    <li className="go-on-row num">
      <div>
        <h3 id={titleId} lang={langOf(title)}>
          {title}
        </h3>
        <p className="row muted small">
          <Link to={`/home/subject/${subjectId}`} lang={langOf(subjectName)} onClick={onLeave}>
            {subjectName}
          </Link>
          <span>{recentDayText(at, Date.now())}</span>
          {retakes > 0 && <span>{m.home_retaken({ count: retakes })}</span>}
          <span>{score === null ? unfinished : m.home_score_of({ score: marksText(score), total: marksText(total) })}</span>
        </p>
      </div>
      {score === null ? (
        <Button isBusy={isOpening} aria-describedby={titleId} onClick={onStart}>
          {isRunning ? m.subjects_resume() : m.subjects_attempt_now()}
        </Button>
      ) : (
        <LinkButton to={solutionsAddress(_id)} aria-describedby={titleId} onClick={onLeave}>
          {m.home_see_solutions()}
        </LinkButton>
      )}
      {failure && <FailedAction failure={failure} />}
    </li>
  );
}
