import './landing-page.css';

import { type ReactNode, useSyncExternalStore } from 'react';

import { m } from '#messages';

import { pendingAttempt } from '../shared/root/browser-storage.ts';
import { Notice } from '../ui/notice.tsx';
import { useRoot } from '../shared/root/root-state.ts';
import { usePageTitle } from '../shared/use-page-title.ts';
import { ExampleQuestion } from './example-question.tsx';

export interface LandingPageProps {
  /** The form for a new test. */
  form: ReactNode;
  /** The product description below the form. */
  below: ReactNode;
}

/** The landing page: the form, an example question, and the product description. */
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
        <div className="stack landing-form" id="new-test">
          <WaitingResult />
          {form}
        </div>
        <ExampleQuestion />
      </div>
      {below}
    </main>
  );
}

/** Offers the result of a submitted guest test whose dialog was closed. */
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
