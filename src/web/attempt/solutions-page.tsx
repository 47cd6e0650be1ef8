import { type ReactNode, useCallback, useEffect, useState } from 'react';

import { screens } from '../../contract/screens.ts';
import type { Solutions } from '../../contract/attempt-shapes.ts';
import type { Verdict } from '../../contract/report-shapes.ts';
import { useAddress } from '../shared/address.tsx';
import { Button, LinkButton } from '../shared/button.tsx';
import { CallFailure, call } from '../shared/call.ts';
import { Notice } from '../shared/notice.tsx';
import { useRoot } from '../shared/root-state.ts';
import { Spinner } from '../shared/spinner.tsx';
import { showToast } from '../shared/toast.tsx';
import { usePageTitle } from '../shared/use-page-title.ts';
import { SolutionsDesk } from './solutions/solutions-desk.tsx';
import { withVerdict } from './solutions/with-verdict.ts';

export interface SolutionsPageProps {
  /** Begins an attempt, and leaves for its screen. */
  onStartTest: (testId: string) => Promise<void>;
}

/** The attempt named by `?test=`, with its keys and reasons. Not guarded: whoever comes is told what they can do. */
export function SolutionsPage({ onStartTest }: SolutionsPageProps) {
  const { search } = useAddress();
  const testId = new URLSearchParams(search).get('test');
  const isLoggedIn = useRoot((root) => root.auth.isLoggedIn);
  const [tries, setTries] = useState(1);
  usePageTitle('Solutions');
  if (!isLoggedIn) return <SignedOut />;
  if (!testId) return <NoTest />;
  return <LoadedSolutions key={`${tries} ${testId}`} testId={testId} onStartTest={onStartTest} onTryAgain={() => setTries(tries + 1)} />;
}

interface LoadedSolutionsProps extends SolutionsPageProps {
  testId: string;
  onTryAgain: () => void;
}

function LoadedSolutions({ testId, onStartTest, onTryAgain }: LoadedSolutionsProps) {
  const [solutions, setSolutions] = useState<Solutions>();
  const [failure, setFailure] = useState<unknown>();

  useEffect(() => {
    const reading = new AbortController();
    call('readSolutions', { parameters: { testId }, signal: reading.signal }).then(setSolutions, (error: unknown) => {
      if (reading.signal.aborted) return;
      console.error('Failed to load solutions', error);
      setFailure(error);
    });
    return () => reading.abort();
  }, [testId]);

  const takeVerdict = useCallback(
    (questionId: string, verdict: Verdict) => {
      setSolutions((shown) => shown && withVerdict(shown, questionId, verdict));
      // The score and the statistics follow from a void question: the server has them.
      if (verdict.state !== 'upheld') return;
      call('readSolutions', { parameters: { testId } }).then(setSolutions, (error: unknown) => {
        console.error('Failed to load the new score', error);
        showToast('error', 'The question is void. Reload the page to see your new score.');
      });
    },
    [testId],
  );

  if (solutions) return <SolutionsDesk solutions={solutions} onVerdict={takeVerdict} onStart={onStartTest} />;
  if (failure !== undefined) return <Failed failure={failure} onTryAgain={onTryAgain} />;
  return (
    <Message title="Solutions">
      <Spinner label="Reading your solutions…" isLabelShown />
    </Message>
  );
}

interface FailedProps {
  failure: unknown;
  onTryAgain: () => void;
}

function Failed({ failure, onTryAgain }: FailedProps) {
  const code = failure instanceof CallFailure ? failure.code : 'unexpected';
  if (code === 'not-found') {
    return (
      <Message title="No such test">
        <Notice kind="error">We have no test of yours at this address. It may have been deleted.</Notice>
        <HomeLink />
      </Message>
    );
  }
  if (code === 'wrong-state') {
    return (
      <Message title="Not submitted yet">
        <Notice kind="info">The solutions open once you have submitted the test, or its time is over.</Notice>
        <HomeLink />
      </Message>
    );
  }
  const words =
    code === 'offline'
      ? 'We cannot reach the server. Your score is safe: check your connection and try again.'
      : 'The solutions did not come. Your score is safe: please try again.';
  return (
    <Message title="Solutions">
      <Notice kind={code === 'offline' ? 'offline' : 'error'}>{words}</Notice>
      <div className="actions">
        <HomeLink />
        <Button kind="pen" onClick={onTryAgain}>
          Try again
        </Button>
      </div>
    </Message>
  );
}

function SignedOut() {
  return (
    <Message title="Solutions">
      <Notice kind="info">Solutions belong to an account. Log in to read yours.</Notice>
      <div className="actions">
        <LinkButton kind="pen" to={screens.login}>
          Login
        </LinkButton>
      </div>
    </Message>
  );
}

function NoTest() {
  return (
    <Message title="Solutions of which test?">
      <Notice kind="info">Open a subject, then choose “See Solutions” beside a test you have attempted.</Notice>
      <HomeLink />
    </Message>
  );
}

function HomeLink() {
  return <LinkButton to={screens.home}>Go to your subjects</LinkButton>;
}

interface MessageProps {
  title: string;
  children: ReactNode;
}

/** A sheet that holds one message instead of a question. */
function Message({ title, children }: MessageProps) {
  return (
    <main className="desk-message">
      <section className="sheet lined">
        <h1>{title}</h1>
        {children}
      </section>
    </main>
  );
}
