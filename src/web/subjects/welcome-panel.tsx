import { type ReactNode, use } from 'react';

import { Button } from '../shared/button.tsx';
import { Link } from '../shared/link.tsx';
import { Notice } from '../shared/notice.tsx';
import { useRoot } from '../shared/root-state.ts';
import { usePageTitle } from '../shared/use-page-title.ts';
import { OpenCreateSubject } from './open-create-subject.ts';
import { RunningTests, type RunningTestsProps } from './running-tests.tsx';

export interface WelcomePanelProps extends RunningTestsProps {
  /** The test that was submitted just now. */
  finishedTestId: string | undefined;
}

/** What stands at `/home` itself: what was just finished, what is in progress, and the instructions, as a printed paper has them. */
export function WelcomePanel({ finishedTestId, onStartTest }: WelcomePanelProps) {
  usePageTitle('Home');
  const name = useRoot((root) => root.auth.user?.name.trim()) || 'User';
  const openCreateSubject = use(OpenCreateSubject);
  return (
    <div className="welcome">
      <header className="welcome-head">
        <h1>Welcome, {name}</h1>
        <p className="reading">Your desk is ready. Choose a subject, or set yourself a new paper in four steps.</p>
      </header>
      {finishedTestId !== undefined && (
        <Notice kind="info">
          Your test is submitted. <Link to={`/solutions?test=${encodeURIComponent(finishedTestId)}`}>See its score and solutions</Link>
        </Notice>
      )}
      <RunningTests onStartTest={onStartTest} />
      <section className="sheet lined welcome-sheet">
        <div className="paper-head">
          <h2>Instructions</h2>
          <span className="muted">four steps</span>
        </div>
        <ol className="steps">
          <Step
            title="Create a subject."
            action={
              <Button kind="pen" onClick={openCreateSubject}>
                Create a subject
              </Button>
            }
          >
            Every test is kept under one.
          </Step>
          <Step title="Create a new test under it.">Open the subject and press “Create New”.</Step>
          <Step title="Fill the form and generate.">A title and a topic are enough; paste your notes if you like.</Step>
          <Step title="Choose “Attempt Now” or “Attempt Later”.">
            Now starts the clock; later keeps the test for you under its subject.
          </Step>
        </ol>
        <p className="welcome-foot">
          To see your scores and solutions: <b>sidebar</b> <Arrow /> <b>subject</b> <Arrow /> <b>test</b>.
        </p>
      </section>
    </div>
  );
}

interface StepProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

function Step({ title, action, children }: StepProps) {
  return (
    <li className="step">
      <div>
        <h3>{title}</h3>
        <p>{children}</p>
      </div>
      {action}
    </li>
  );
}

function Arrow() {
  return (
    <span className="muted">
      <span aria-hidden="true">→</span>
      <span className="visually-hidden">, then </span>
    </span>
  );
}
