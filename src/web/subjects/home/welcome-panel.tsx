import { m } from '#messages';
import type { ReactNode } from 'react';

import { papersAddress, placementAddress } from '../../../contract/home-addresses.ts';
import { screens } from '../../../contract/screens.ts';
import { useAddress } from '../../shared/address.tsx';
import { Link } from '../../shared/link.tsx';
import { LoadingFailure } from '../../shared/offline-cache/offline-notice.tsx';
import { useRoot } from '../../shared/root/root-state.ts';
import { readScreenState } from '../../shared/screen-state.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { usePageTitle } from '../../shared/use-page-title.ts';
import { useOwnGenerations, useRunning, useSubjects } from '../subject-queries.ts';
import { ContinueSubjects, NewTestButton } from './continue-subjects.tsx';
import { useDesk, useDue } from '../desk/desk-queries.ts';
import { DueToday } from '../desk/due-today.tsx';
import { HomeInstructions } from './home-instructions.tsx';
import { LastScores, WeakestConcept } from '../desk/last-scores.tsx';
import { ResultPanel } from '../desk/result-panel.tsx';
import { RunningTests, type RunningTestsProps } from './running-tests.tsx';
import { SubjectsFailure } from './subjects-sidebar.tsx';
import { TestsBeingWritten } from './tests-being-written.tsx';

export interface WelcomePanelProps extends RunningTestsProps {
  /** About a test taken before the sign-in. */
  notice: ReactNode;
}

/** The content of `/home`: the result just earned, what to continue, the last scores, what to practise, and recent subjects. */
export function WelcomePanel({ notice, onStartTest }: WelcomePanelProps) {
  usePageTitle(m.subjects_home());
  const name = useRoot((root) => root.auth.user?.name.trim()) || m.subjects_user();
  const { finishedTestId } = readScreenState(useAddress().state);
  const { subjects, desk, due, running, isArriving, isDeskArriving } = useArrival();
  const isSeasoned = (desk.data?.scores.length ?? 0) > 0 || (subjects ?? []).some(({ attempted }) => attempted > 0);
  return (
    <div className={isArriving || isDeskArriving ? 'welcome is-loading' : 'welcome'}>
      {finishedTestId !== undefined && <ResultPanel key={finishedTestId} testId={finishedTestId} onStartTest={onStartTest} />}
      <header className="welcome-head">
        <h1>{m.subjects_welcome({ name })}</h1>
        {finishedTestId === undefined && <p className="lead">{m.subjects_welcome_lead()}</p>}
        <div className="row tight go-row">
          {!isArriving && subjects && (
            <NewTestButton subjects={subjects} isSecond={finishedTestId !== undefined || (running?.tests.length ?? 0) > 0} />
          )}
          <Link className="browse-link" to={papersAddress()}>
            {m.home_full_papers()}
          </Link>
          <Link className="browse-link" to={screens.browse}>
            {m.form_browse()}
          </Link>
          {!isArriving && !isDeskArriving && !isSeasoned && (
            <Link className="browse-link" to={placementAddress()}>
              {m.placement_link()}
            </Link>
          )}
        </div>
      </header>
      {notice}
      {/* Where the sidebar is a closed drawer. */}
      <div className="where-drawer">
        <SubjectsFailure />
      </div>
      {!isArriving && (
        <>
          <RunningTests onStartTest={onStartTest} />
          <TestsBeingWritten subjects={subjects ?? []} />
        </>
      )}
      {isArriving || isDeskArriving ? (
        <Spinner label={isArriving ? m.subjects_list_loading() : m.shared_loading()} isLabelShown />
      ) : (
        <>
          {due && <DueToday due={due} />}
          <DeskSections query={desk} />
          {subjects && subjects.length > 0 && <ContinueSubjects subjects={subjects} />}
          <HomeInstructions isFirstUse={!subjects || subjects.length === 0} isFolded={isSeasoned} />
        </>
      )}
    </div>
  );
}

/**
 * Waits for what the screen shows, because inserting it later would shift the content below; not after a failed request. The desk, which
 * takes the server longest, holds back only what stands below what to continue.
 */
function useArrival() {
  const [subjects, desk, due, running, generations] = [useSubjects(), useDesk(), useDue(), useRunning(true), useOwnGenerations()];
  const isArriving = [subjects, running, generations].some(isAwaited);
  return { subjects: subjects.data, desk, due: due.data, running: running.data, isArriving, isDeskArriving: [desk, due].some(isAwaited) };
}

function isAwaited({ data, failureCount }: { data: unknown; failureCount: number }): boolean {
  return !data && failureCount === 0;
}

function DeskSections({ query }: { query: ReturnType<typeof useDesk> }) {
  if (!query.data) {
    return (
      query.error && (
        <LoadingFailure query={query} onTryAgain={() => void query.refetch()}>
          {m.home_desk_failed()}
        </LoadingFailure>
      )
    );
  }
  const { scores, weakest } = query.data;
  return (
    <>
      <LastScores scores={scores} />
      {weakest && <WeakestConcept weakest={weakest} />}
    </>
  );
}
