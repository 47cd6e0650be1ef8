import { m } from '#messages';
import { useEffect } from 'react';
import { useAddress, useParameter } from '../shared/address.tsx';
import { readScreenState } from '../shared/screen-state.ts';
import { LinkButton } from '../ui/button.tsx';
import { hasCode } from '../shared/calls/call.ts';
import { LoadingFailure, OfflineNotice } from '../shared/offline-cache/offline-notice.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { usePageTitle } from '../shared/use-page-title.ts';
import { SubjectPractice } from './desk/subject-practice.tsx';
import { ResultPanel } from './desk/result-panel.tsx';
import { SubjectProgress } from './subject-progress.tsx';
import { SubjectSettings } from './subject-settings.tsx';
import './subject-page.css';
import { useSubject, useTests } from './subject-queries.ts';
import { TestList } from './test-list.tsx';
import type { Subject } from '../../contract/shapes/subject-shapes.ts';
import { langOf } from '../ui/text/lang-of.tsx';

export interface SubjectPageProps {
  /** Starts or resumes the attempt and opens its screen. */
  onStartTest: (testId: string) => Promise<void>;
}

export function SubjectPage({ onStartTest }: SubjectPageProps) {
  const subjectId = useParameter('subjectId');
  // The key resets the rows' state (open descriptions, failures) when the subject changes.
  return <SubjectView key={subjectId} subjectId={subjectId} onStartTest={onStartTest} />;
}

function SubjectView({ subjectId, onStartTest }: SubjectPageProps & { subjectId: string }) {
  // Of a test that was taken before the sign-in.
  const { finishedTestId } = readScreenState(useAddress().state);
  const subject = useSubject(subjectId);
  const tests = useTests(subjectId);
  usePageTitle(subject.data?.subjectName ?? m.subjects_page_subject());
  useFreshStatistics(subject, tests.data?.filter((test) => test.isAttempted).length);

  // Cached data is shown with a notice that it may be stale instead of the error.
  const failure = (tests.data ? null : tests.error) ?? (subject.data ? null : subject.error);
  const isListOld = (tests.error ?? tests.failureReason) !== null;
  const retry = () => {
    void tests.refetch();
    void subject.refetch();
  };
  if (hasCode(subject.error, 'not-found')) return <SubjectNotFound />;
  return (
    <div className="subject-page">
      {finishedTestId !== undefined && <ResultPanel testId={finishedTestId} onStartTest={onStartTest} />}
      <SubjectHeader
        subjectId={subjectId}
        subject={subject.data}
        isLoading={subject.isPending}
        isTakenAgain={tests.data?.some(({ sittings }) => sittings > 1) ?? false}
      />
      <OfflineNotice query={isListOld ? tests : subject} onTryAgain={retry} />
      <SubjectProgress tests={tests.data} attempted={tests.isPending ? subject.data?.attempted : undefined} />
      {failure && (
        <LoadingFailure query={{ error: failure, isFetching: subject.isFetching || tests.isFetching }} onTryAgain={retry}>
          {tests.error && !tests.data ? m.subjects_tests_failed() : m.subjects_figures_failed()}
        </LoadingFailure>
      )}
      {tests.isPending && <LoadingTests />}
      {tests.data && (
        <TestList subjectId={subjectId} tests={tests.data} onStartTest={onStartTest} onOutdated={() => void tests.refetch()} />
      )}
    </div>
  );
}

/** Refetches the statistics when their number of attempts differs from the list's. */
function useFreshStatistics({ data, refetch }: ReturnType<typeof useSubject>, attempted: number | undefined): void {
  const counted = data?.attempted;
  useEffect(() => {
    if (counted !== undefined && attempted !== undefined && counted !== attempted) void refetch();
  }, [counted, attempted, refetch]);
}

/** Placeholder rows that reserve space for the tests. */
function LoadingTests() {
  return (
    <div className="stack test-ghosts">
      <div className="test-row">
        <Spinner label={m.subjects_tests_loading()} isLabelShown />
      </div>
      <div className="test-row" />
      <div className="test-row" />
    </div>
  );
}

function SubjectNotFound() {
  return (
    <div className="page-message subject-missing">
      <h1>{m.subjects_missing()}</h1>
      <p className="reading">{m.subjects_missing_words()}</p>
      <LinkButton kind="pen" to="/home">
        {m.subjects_missing_button()}
      </LinkButton>
    </div>
  );
}

interface SubjectHeaderProps {
  subjectId: string;
  /** Undefined while it loads and if loading failed. */
  subject: Subject | undefined;
  isLoading: boolean;
  /** At least one test was taken more than once. */
  isTakenAgain: boolean;
}

function SubjectHeader({ subjectId, subject, isLoading, isTakenAgain }: SubjectHeaderProps) {
  return (
    <header className="subject-head">
      <div className="row subject-title">
        <h1 className={isLoading ? 'is-loading' : undefined} lang={subject && langOf(subject.subjectName)}>
          {subject?.subjectName || m.subjects_page_subject()}
        </h1>
        <div className="row tight subject-actions">
          <LinkButton to={`/home/subject/${encodeURIComponent(subjectId)}?import`}>{m.subjects_import()}</LinkButton>
          <LinkButton to={`/home/subject/${encodeURIComponent(subjectId)}?write`}>{m.subjects_write()}</LinkButton>
          <LinkButton kind="pen" to={`/createTest/${encodeURIComponent(subjectId)}`}>
            {m.subjects_create_new()}
          </LinkButton>
        </div>
      </div>
      <dl className="subject-stats num">
        <Statistic label={m.subjects_total_tests()} value={subject?.totalTests} />
        <Statistic label={m.subjects_attempted()} value={subject?.attempted} />
        <Statistic label={m.subjects_average_score()} value={subject && percent(subject.averageScore)} />
        <Statistic label={m.subjects_highest_score()} value={subject && percent(subject.highestScore)} />
      </dl>
      {subject && subject.attempted > 0 && <SubjectPractice subjectId={subjectId} />}
      {subject && <SubjectSettings subject={subject} />}
      {isTakenAgain && <p className="subject-note muted small">{m.subjects_first_sitting()}</p>}
    </header>
  );
}

function Statistic({ label, value = '–' }: { label: string; value?: string | number | undefined }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** With two decimals, as specified for these figures alone. */
function percent(score: string): string {
  return score === 'N/A' ? m.subjects_no_score() : `${score.replace('-', '−')}%`;
}
