import { m } from '#messages';
import type { ReactNode } from 'react';

import { hasCode } from '../shared/call.ts';
import { KeptNotice } from '../shared/kept/kept-notice.tsx';
import { Link } from '../shared/link.tsx';
import { Notice } from '../shared/notice.tsx';
import { useRoot } from '../shared/root-state.ts';
import { Spinner } from '../shared/spinner.tsx';
import { usePageTitle } from '../shared/use-page-title.ts';
import { Words } from '../shared/words.tsx';
import { GoOn } from './go-on.tsx';
import { Instructions } from './instructions.tsx';
import { RunningTests, type RunningTestsProps } from './running-tests.tsx';
import { useSubjects } from './subject-queries.ts';

export interface WelcomePanelProps extends RunningTestsProps {
  /** The test that was submitted just now. */
  finishedTestId: string | undefined;
}

/** What stands at `/home` itself: what was just finished, what is in progress, where one left off, and the instructions. */
export function WelcomePanel({ finishedTestId, onStartTest }: WelcomePanelProps) {
  usePageTitle(m.subjects_home());
  const name = useRoot((root) => root.auth.user?.name.trim()) || m.subjects_user();
  const { data: subjects, failureCount } = useSubjects();
  // The list would push away what stands there before it; one that does not come is not waited for.
  const isArriving = !subjects && failureCount === 0;
  return (
    <div className={isArriving ? 'welcome is-loading' : 'welcome'}>
      <header className="welcome-head">
        <h1>{m.subjects_welcome({ name })}</h1>
        <p className="reading">{m.subjects_welcome_lead()}</p>
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
          {subjects && subjects.length > 0 && <GoOn subjects={subjects} />}
          <Instructions isFirstUse={!subjects || subjects.length === 0} />
        </>
      )}
    </div>
  );
}

function linkToSolutions(testId: string) {
  return { solutions: (words: ReactNode) => <Link to={`/solutions?test=${encodeURIComponent(testId)}`}>{words}</Link> };
}

/** Where the sidebar is a closed drawer, nobody sees it say so. */
function SubjectsFailure() {
  const query = useSubjects();
  const { data, error, isFetching, refetch } = query;
  if (data) {
    return (
      <div className="where-drawer">
        <KeptNotice query={query} onTryAgain={() => void refetch()} />
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
