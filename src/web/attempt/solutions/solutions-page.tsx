import { m } from '#messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo } from 'react';

import { screens } from '../../../contract/screens.ts';
import type { Solutions, Verdict } from '../../../contract/shapes/attempt-shapes.ts';
import { useAddress } from '../../shared/address.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { CallFailure, call, hasCode } from '../../shared/calls/call.ts';
import { OfflineNotice } from '../../shared/offline-cache/offline-notice.tsx';
import { OfflineQueries } from '../../shared/offline-cache/offline-queries.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useRoot } from '../../shared/root/root-state.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useTestStarter } from '../../shared/use-test-starter.ts';
import { usePageTitle } from '../../shared/use-page-title.ts';
import { withVerdict } from '../question/report-question.tsx';
import { SolutionsView } from './solutions-view.tsx';

/** One chunk, because all print questions. */
export { MistakesPage } from '../mistakes/mistakes-page.tsx';
export { PrintDialog } from '../print/print-dialog.tsx';

const kept = ['solutions', 'subjects'] as const;

/** The attempt named by `?test=`, with keys and explanations. Not guarded: it handles every visitor itself. */
export function SolutionsPage() {
  const { search } = useAddress();
  const testId = new URLSearchParams(search).get('test');
  const isLoggedIn = useRoot((root) => root.auth.isLoggedIn);
  usePageTitle(m.solutions_title());
  if (!isLoggedIn) return <SignedOut />;
  if (!testId) return <DeadEnd kind="info" title={m.solutions_which()} words={m.solutions_which_words()} />;
  return (
    <OfflineQueries kinds={kept}>
      <LoadedSolutions key={testId} testId={testId} />
    </OfflineQueries>
  );
}

function LoadedSolutions({ testId }: { testId: string }) {
  const onStartTest = useTestStarter();
  const client = useQueryClient();
  const queryKey = useMemo(() => ['solutions', testId], [testId]);
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('readSolutions', { parameters: { testId }, signal }),
    refetchOnWindowFocus: false,
    meta: { failureNote: 'Failed to load solutions' },
  });
  const { data: solutions, refetch } = query;

  const takeVerdict = useCallback(
    async (questionId: string, verdict: Verdict) => {
      client.setQueryData<Solutions>(queryKey, (shown) => shown && withVerdict(shown, questionId, verdict));
      // The server computes the score and the statistics of a void question.
      if (verdict.state !== 'upheld') return;
      const { error } = await refetch();
      if (error) showToast('error', m.solutions_void_reload());
    },
    [client, queryKey, refetch],
  );

  const failure = query.error ?? query.failureReason;
  const isGone = hasCode(failure, 'not-found') || hasCode(failure, 'wrong-state');
  const tryAgain = () => void refetch();
  if (solutions && !isGone) {
    const notice = <OfflineNotice query={query} onTryAgain={tryAgain} />;
    return <SolutionsView solutions={solutions} notice={notice} onVerdict={takeVerdict} onStart={onStartTest} />;
  }
  if (failure) return <Failed failure={failure} onTryAgain={tryAgain} />;
  return (
    <Message title={m.solutions_title()}>
      <Spinner label={m.solutions_reading()} isLabelShown />
    </Message>
  );
}

function Failed({ failure, onTryAgain }: { failure: unknown; onTryAgain: () => void }) {
  const code = failure instanceof CallFailure ? failure.code : 'unexpected';
  if (code === 'not-found') return <DeadEnd kind="error" title={m.solutions_no_such()} words={m.solutions_no_such_words()} />;
  if (code === 'wrong-state') return <DeadEnd kind="info" title={m.solutions_not_submitted()} words={m.solutions_not_submitted_words()} />;
  const words = code === 'offline' ? m.solutions_offline() : m.solutions_failed();
  return (
    <Message title={m.solutions_title()}>
      <Notice kind={code === 'offline' ? 'offline' : 'error'}>{words}</Notice>
      <div className="row tight actions">
        <HomeLink />
        <Button kind="pen" onClick={onTryAgain}>
          {m.shared_try_again()}
        </Button>
      </div>
    </Message>
  );
}

function SignedOut() {
  return (
    <Message title={m.solutions_title()}>
      <Notice kind="info">{m.solutions_signed_out()}</Notice>
      <div className="row tight actions">
        <LinkButton kind="pen" to={screens.login}>
          {m.solutions_login()}
        </LinkButton>
      </div>
    </Message>
  );
}

/** Nothing to try again: the only way leads home. */
function DeadEnd({ kind, title, words }: { kind: 'error' | 'info'; title: string; words: string }) {
  return (
    <Message title={title}>
      <Notice kind={kind}>{words}</Notice>
      <HomeLink />
    </Message>
  );
}

function HomeLink() {
  return <LinkButton to={screens.home}>{m.solutions_to_subjects()}</LinkButton>;
}

/** A sheet with a message in place of a question. */
function Message({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="desk-message">
      <section className="sheet lined stack loose">
        <h1>{title}</h1>
        {children}
      </section>
    </main>
  );
}
