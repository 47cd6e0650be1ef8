import { m } from '#messages';

import { screens } from '../../../contract/screens.ts';
import { hasCode } from '../../shared/calls/call.ts';
import { OfflineQueries } from '../../shared/offline-cache/offline-queries.tsx';
import { usePageTitle } from '../../shared/use-page-title.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { usePractice } from './practice-answers.ts';
import { PracticeView } from './practice-view.tsx';

/** No answer of the server is kept for later: the solutions in it are of questions that may be asked again. */
const kept = [] as const;

/** Questions answered one at a time, each with its solution at once. */
export function PracticePage({ practiceId }: { practiceId: string }) {
  usePageTitle(m.practice_title());
  return (
    <OfflineQueries kinds={kept}>
      <LoadedPractice practiceId={practiceId} />
    </OfflineQueries>
  );
}

function LoadedPractice({ practiceId }: { practiceId: string }) {
  const query = usePractice(practiceId);
  if (query.data) return <PracticeView practice={query.data} />;
  const failure = query.error ?? query.failureReason;
  return (
    <main className="desk-message">
      <section className="sheet lined stack loose">
        <h1>{hasCode(failure, 'not-found') ? m.practice_none() : m.practice_title()}</h1>
        {failure ? (
          <Failed failure={failure} onTryAgain={() => void query.refetch()} />
        ) : (
          <Spinner label={m.practice_loading()} isLabelShown />
        )}
      </section>
    </main>
  );
}

function Failed({ failure, onTryAgain }: { failure: unknown; onTryAgain: () => void }) {
  const home = <LinkButton to={screens.home}>{m.solutions_to_subjects()}</LinkButton>;
  if (hasCode(failure, 'not-found')) {
    return (
      <>
        <Notice kind="info">{m.practice_none_words()}</Notice>
        {home}
      </>
    );
  }
  const isOffline = hasCode(failure, 'offline');
  return (
    <>
      <Notice kind={isOffline ? 'offline' : 'error'}>{isOffline ? m.practice_offline() : m.practice_failed()}</Notice>
      <div className="row tight actions">
        {home}
        <Button kind="pen" onClick={onTryAgain}>
          {m.shared_try_again()}
        </Button>
      </div>
    </>
  );
}
