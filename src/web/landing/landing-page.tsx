import './landing-page.css';
// Of what stands below: the server draws it before its script, which would bring its styles, is there.
import './attempt-pieces.css';

import { type ReactNode, useSyncExternalStore } from 'react';

import { m } from '#messages';

import { pendingAttempt } from '../shared/browser-storage.ts';
import { Notice } from '../shared/notice.tsx';
import { useRoot } from '../shared/root-state.ts';
import { usePageTitle } from '../shared/use-page-title.ts';
import { ExamplePaper } from './example/example-paper.tsx';

export interface LandingPageProps {
  /** The form of a new test. */
  form: ReactNode;
  /** What is told of the product below. */
  below: ReactNode;
}

/** The product at work: on the one sheet a test is made, on the other one is taken. What is said of it comes after. */
export function LandingPage({ form, below }: LandingPageProps) {
  usePageTitle('');
  return (
    <main className="landing">
      <div className="landing-desk">
        <section className="landing-words">
          <h1>{m.landing_title()}</h1>
          <p className="lead">{m.landing_lead()}</p>
          <a className="landing-jump" href="#example">
            {m.landing_try_first()}
          </a>
        </section>
        <div className="landing-form" id="new-test">
          <WaitingResult />
          {form}
        </div>
        <ExamplePaper />
      </div>
      {below}
    </main>
  );
}

/** A guest has submitted a test and closed the dialog that offers its result. */
function WaitingResult() {
  const isDialogOpen = useRoot((root) => root.unauth.modalOpen);
  const setModalOpen = useRoot((root) => root.setModalOpen);
  const isKept = useSyncExternalStore(
    hearOtherTabs,
    () => pendingAttempt.read() !== undefined,
    () => false,
  );
  if (isDialogOpen || !isKept) return null;
  return (
    <Notice kind="info" action={{ label: m.landing_see_result(), onPress: () => setModalOpen(true) }}>
      {m.landing_waiting_result()}
    </Notice>
  );
}

function hearOtherTabs(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}
