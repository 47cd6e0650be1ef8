import { m } from '#messages';
import { type ReactNode, use } from 'react';

import { screens } from '../../../contract/screens.ts';
import { Link } from '../../shared/link.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useRoot } from '../../shared/root/root-state.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { usePageTitle } from '../../shared/use-page-title.ts';
import { Words } from '../../ui/text/words.tsx';
import { OpenCreateSubject } from '../create-subject-dialog.tsx';
import { ContinueSubjects } from './continue-subjects.tsx';
import { RunningTests, type RunningTestsProps } from './running-tests.tsx';
import { TestsBeingWritten } from './tests-being-written.tsx';
import { useSubjects } from '../subject-queries.ts';
import { SubjectsFailure } from './subjects-sidebar.tsx';

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
        <Link className="browse-link" to={screens.browse}>
          {m.form_browse()}
        </Link>
      </header>
      {finishedTestId !== undefined && (
        <Notice kind="info">
          <Words parts={m.subjects_submitted.parts({})} draw={linkToSolutions(finishedTestId)} />
        </Notice>
      )}
      <RunningTests onStartTest={onStartTest} />
      <TestsBeingWritten subjects={subjects ?? []} />
      {/* Where the sidebar is a closed drawer. */}
      <div className="where-drawer">
        <SubjectsFailure />
      </div>
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

interface HomeInstructionsProps {
  /** Makes creating a subject the main action of the screen. */
  isFirstUse: boolean;
}

/** The four steps to a test. */
function HomeInstructions({ isFirstUse }: HomeInstructionsProps) {
  const openCreateSubject = use(OpenCreateSubject);
  return (
    <section className="sheet lined welcome-sheet">
      <div className="paper-head">
        <h2>{m.subjects_instructions()}</h2>
        <span className="muted">{m.subjects_four_steps()}</span>
      </div>
      <ol className="steps">
        <Step
          title={m.subjects_step_subject()}
          action={
            <Button kind={isFirstUse ? 'pen' : 'plain'} onClick={openCreateSubject}>
              {m.subjects_step_subject_button()}
            </Button>
          }
        >
          {m.subjects_step_subject_why()}
        </Step>
        <Step title={m.subjects_step_test()}>{m.subjects_step_test_how()}</Step>
        <Step title={m.subjects_step_form()}>{m.subjects_step_form_how()}</Step>
        <Step title={m.subjects_step_choose()}>{m.subjects_step_choose_how()}</Step>
      </ol>
      <p className="welcome-foot">
        <Words parts={m.subjects_way_to_scores.parts({})} draw={arrows} />
        <span className="where-drawer"> {m.subjects_way_on_phone()}</span>
      </p>
    </section>
  );
}

function Step({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <li className="step">
      <div>
        <h3>{title}</h3>
        <p className="muted reading">{children}</p>
      </div>
      {action}
    </li>
  );
}

const arrows = { arrow: (sign: ReactNode) => <Arrow sign={sign} /> };

/** Screen readers get a word instead of the arrow. */
function Arrow({ sign }: { sign: ReactNode }) {
  return (
    <span className="muted">
      <span aria-hidden="true">{sign}</span>
      <span className="visually-hidden">{m.subjects_then()}</span>
    </span>
  );
}
