import { m } from '#messages';
import { useEffect } from 'react';

import { useParameter } from '../shared/address.tsx';
import { LinkButton } from '../shared/button.tsx';
import { hasCode } from '../shared/call.ts';
import { KeptNotice } from '../shared/kept/kept-notice.tsx';
import { Notice } from '../shared/notice.tsx';
import { Spinner } from '../shared/spinner.tsx';
import { usePageTitle } from '../shared/use-page-title.ts';
import { ProgressOverTests } from './progress/progress-over-tests.tsx';
import { SubjectHeader } from './subject-header.tsx';
import './subject-page.css';
import { useSubject, useTests } from './subject-queries.ts';
import { TestList } from './test-list.tsx';

export interface SubjectPageProps {
  /** Begins or goes on with the attempt, and leaves for its screen. */
  onStartTest: (testId: string) => Promise<void>;
}

export function SubjectPage({ onStartTest }: SubjectPageProps) {
  const subjectId = useParameter('subjectId');
  // What one subject's rows remember (open descriptions, failures) is nothing to the next one's.
  return <SubjectView key={subjectId} subjectId={subjectId} onStartTest={onStartTest} />;
}

interface SubjectViewProps extends SubjectPageProps {
  subjectId: string;
}

function SubjectView({ subjectId, onStartTest }: SubjectViewProps) {
  const subject = useSubject(subjectId);
  const tests = useTests(subjectId);
  usePageTitle(subject.data?.subjectName ?? m.subjects_page_subject());
  useFreshStatistics(subject, tests.data?.filter((test) => test.isAttempted).length);

  // What is kept of either is shown, and told to be old.
  const failure = (tests.data ? null : tests.error) ?? (subject.data ? null : subject.error);
  const isListOld = (tests.error ?? tests.failureReason) !== null;
  const retry = () => {
    void tests.refetch();
    void subject.refetch();
  };
  if (hasCode(subject.error, 'not-found')) return <SubjectNotFound />;
  return (
    <div className="subject-page">
      <SubjectHeader
        subjectId={subjectId}
        subject={subject.data}
        isLoading={subject.isPending}
        isTakenAgain={tests.data?.some(({ sittings }) => sittings > 1) ?? false}
      />
      <KeptNotice query={isListOld ? tests : subject} onTryAgain={retry} />
      <ProgressOverTests tests={tests.data} attempted={tests.isPending ? subject.data?.attempted : undefined} />
      {failure && (
        <Notice
          kind={hasCode(failure, 'offline') ? 'offline' : 'error'}
          action={{ label: m.shared_try_again(), onPress: retry, isBusy: subject.isFetching || tests.isFetching }}
        >
          {tests.error && !tests.data ? m.subjects_tests_failed() : m.subjects_figures_failed()}
        </Notice>
      )}
      {tests.isPending && <LoadingTests />}
      {tests.data && (
        <TestList subjectId={subjectId} tests={tests.data} onStartTest={onStartTest} onOutdated={() => void tests.refetch()} />
      )}
    </div>
  );
}

/** Asks for the statistics again once the list knows of another number of attempts than they do. */
function useFreshStatistics({ data, refetch }: ReturnType<typeof useSubject>, attempted: number | undefined): void {
  const counted = data?.attempted;
  useEffect(() => {
    if (counted !== undefined && attempted !== undefined && counted !== attempted) void refetch();
  }, [counted, attempted, refetch]);
}

/** Empty rows keep the place of those to come. */
function LoadingTests() {
  return (
    <div className="test-ghosts">
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
