import './landing-page.css';

import { type ReactNode, useSyncExternalStore } from 'react';

import { pendingAttempt } from '../shared/browser-storage.ts';
import { Notice } from '../shared/notice.tsx';
import { useRoot } from '../shared/root-state.ts';
import { usePageTitle } from '../shared/use-page-title.ts';
import { AttemptPieces } from './attempt-pieces.tsx';
import { ExamplePaper } from './example/example-paper.tsx';
import { type Plan, PlanList } from './plan-list.tsx';
import { Steps } from './steps.tsx';
import { TrustFacts } from './trust-facts.tsx';

export interface LandingPageProps {
  /** The form of a new test. */
  form: ReactNode;
  plans: Record<'free' | 'premium', Plan>;
  /** What unlimited means. */
  fairUse: string;
}

/** The product at work: on the one sheet a test is made, on the other one is taken. What is said of it comes after. */
export function LandingPage({ form, plans, fairUse }: LandingPageProps) {
  usePageTitle('');
  return (
    <main className="landing">
      <div className="landing-desk">
        <section className="landing-words">
          <h1>Set yourself a question paper.</h1>
          <p className="lead">
            Name a topic or paste your notes. You get a paper whose every question has passed its checks, sit it against the clock, and read
            exactly where the marks went.
          </p>
          <a className="landing-jump" href="#example">
            Try five questions first
          </a>
        </section>
        <div className="landing-form" id="new-test">
          <WaitingResult />
          {form}
        </div>
        <ExamplePaper />
      </div>
      <TrustFacts />
      <Steps />
      <AttemptPieces />
      <PlanList {...plans} fairUse={fairUse} />
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
    <Notice kind="info" action={{ label: 'See the result', onPress: () => setModalOpen(true) }}>
      The test you submitted is kept on this device. Log in to see your score.
    </Notice>
  );
}

function hearOtherTabs(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}
