import { m } from '#messages';
import type { ReactNode } from 'react';

import { hasCode } from '../../shared/calls/call.ts';
import { OfflineNotice } from '../../shared/offline-cache/offline-notice.tsx';
import { Link } from '../../shared/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useRoot } from '../../shared/root/root-state.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { usePageTitle } from '../../shared/use-page-title.ts';
import { Words } from '../../ui/text/words.tsx';
import { ContinueSubjects } from './continue-subjects.tsx';
import { HomeInstructions } from './home-instructions.tsx';
import { RunningTests, type RunningTestsProps } from './running-tests.tsx';
import { useSubjects } from '../subject-queries.ts';

export interface WelcomePanelProps extends RunningTestsProps {
  /** The test that was just submitted. */
  finishedTestId: string | undefined;
}

/** The content of `/home`: the test just submitted, attempts in progress, recent subjects and the instructions. */
export function WelcomePanel({ finishedTestId, onStartTest }: WelcomePanelProps) {
  usePageTitle(m.subjects_home());
  const name = useRoot((root) => root.auth.user?.name.trim()) || m.subjects_user();
  const { data: subjects, failureCount } = useSubjects();
  // Wait for the list, because inserting it later would shift the content below; stop waiting after a failed request.
  const isArriving = !subjects && failureCount === 0;
  return (
    <div className={isArriving ? 'welcome is-loading' : 'welcome'}>
      <header className="welcome-head">
        <h1>{m.subjects_welcome({ name })}</h1>
        <p className="lead">{m.subjects_welcome_lead()}</p>
      </header>
      {finishedTestId !== undefined && (
        <Notice kind="info">
          <Words parts={m.subjects_submitted.parts({})} draw={linkToSolutions(finishedTestId)} />
        </Notice>
      )}
      <RunningTests onStartTest={onStartTest} />
      <SubjectsFailure />
      {isArriving ? (
        <div className="where-drawer">
          <Spinner label={m.subjects_list_loading()} isLabelShown />
        </div>
      ) : (
        <>
          {subjects && subjects.length > 0 && <ContinueSubjects subjects={subjects} />}
          <HomeInstructions isFirstUse={!subjects || subjects.length === 0} />
        </>
      )}
    </div>
  );
}

function linkToSolutions(testId: string) {
  return { solutions: (words: ReactNode) => <Link to={`/solutions?test=${encodeURIComponent(testId)}`}>{words}</Link> };
}

/** Shows the sidebar's error on screens where the sidebar is a closed drawer. */
function SubjectsFailure() {
  const query = useSubjects();
  const { data, error, isFetching, refetch } = query;
  if (data) {
    return (
      <div className="where-drawer">
        <OfflineNotice query={query} onTryAgain={() => void refetch()} />
      </div>
    );
  }
  if (!error) return null;
  return (
    <div className="where-drawer">
      <Notice
        kind={hasCode(error, 'offline') ? 'offline' : 'error'}
        action={{ label: m.shared_try_again(), onPress: () => void refetch(), isBusy: isFetching }}
      >
        {m.subjects_list_failed()}
      </Notice>
    </div>
  );
}
