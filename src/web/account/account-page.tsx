import { m } from '#messages';
import type { User } from '../../contract/shapes/user-shapes.ts';
import { intlLocale } from '../shared/locale.ts';
import { Named } from '../ui/text/lang-of.tsx';
import '../ui/page.css';
import { premiumUntil } from '../shared/user/premium-until.ts';
import { useRoot } from '../shared/root/root-state.ts';
import { usePageTitle } from '../shared/use-page-title.ts';
import { DeleteAccount } from './delete-account.tsx';
import { AccountSessions, type AccountSessionsProps } from './account-sessions.tsx';
import { Suspense, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { call, messageOf } from '../shared/calls/call.ts';
import { downloadFile } from '../shared/exporting/download-file.ts';
import { ExportButton } from '../shared/exporting/export-button.tsx';
import { lazyPart } from '../shared/lazy-part.tsx';
import { OfflineQueries } from '../shared/offline-cache/offline-queries.tsx';
import type { StudyPlanProps } from '../shared/planning/study-plan.tsx';
import { Notice } from '../ui/notice.tsx';
import { Spinner } from '../ui/spinner.tsx';

export interface AccountPageProps extends AccountSessionsProps {
  /** Deletes the account permanently and leaves this page. Throws a `CallFailure`. */
  onDelete: () => Promise<void>;
}

const TextChoice = lazyPart(
  async () => (await import('../ui/text-choice.tsx')).TextChoice,
  () => null,
);

const StudyPlan = lazyPart<StudyPlanProps>(
  async () => (await import('../shared/planning/study-plan.tsx')).StudyPlan,
  () => <Notice kind="offline">{m.plan_not_loaded()}</Notice>,
);

const dates = new Intl.DateTimeFormat(intlLocale, { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

/** The learner's account, with their sessions, the export and the deletion of all stored data. */
export function AccountPage({ logOutHere, onDelete }: AccountPageProps) {
  usePageTitle(m.account_title());
  const user = useRoot((root) => root.auth.user);
  if (!user) return null;
  const premiumEnd = premiumUntil(user, Date.now());
  const premiumEndDate = premiumEnd === undefined ? undefined : dates.format(premiumEnd);
  return (
    <main className="stack loose narrow-page account-page">
      <h1>{m.account_title()}</h1>
      <AccountFacts user={user} premiumEndDate={premiumEndDate} />
      <AccountSessions logOutHere={logOutHere} />
      <Suspense fallback={<div className="text-choice" />}>
        <TextChoice />
      </Suspense>
      <AccountPlan />
      <ExportData />
      <ExportQuestions />
      <DeleteAccount email={user.email} premiumEndDate={premiumEndDate} onDelete={onDelete} />
    </main>
  );
}

interface AccountFactsProps {
  user: User;
  /** Undefined without premium. */
  premiumEndDate: string | undefined;
}

function AccountFacts({ user, premiumEndDate }: AccountFactsProps) {
  const { name, email, freeTestsRemaining } = user;
  return (
    <dl className="sheet account-facts">
      <dt>{m.account_name()}</dt>
      <dd>
        <Named text={name} />
      </dd>
      <dt>{m.account_email()}</dt>
      <dd>{email}</dd>
      <dt>{m.account_plan()}</dt>
      <dd className="num">
        {premiumEndDate === undefined
          ? m.account_plan_free({ count: freeTestsRemaining })
          : m.account_plan_premium({ date: premiumEndDate })}
      </dd>
    </dl>
  );
}

/** Home fetches what is due whenever it opens. */
const nothingShown = () => undefined;

function AccountPlan() {
  return (
    <section className="sheet stack account-part">
      <h2>{m.plan_title()}</h2>
      <p className="reading">{m.plan_account_words()}</p>
      <OfflineQueries kinds={[]}>
        <Suspense fallback={<Spinner label={m.plan_loading()} isLabelShown />}>
          <StudyPlan onChanged={nothingShown} />
        </Suspense>
      </OfflineQueries>
    </section>
  );
}

type State = 'idle' | 'busy' | 'done' | { problem: string };

/** Downloads all stored data of the learner as a JSON file. */
function ExportData() {
  const [state, setState] = useState<State>('idle');
  const take = async () => {
    setState('busy');
    try {
      const { data } = await call('readAccount', {});
      const name = `prash-patra-${new Date(data.exportedAt).toISOString().slice(0, 10)}.json`;
      downloadFile(name, new Blob([JSON.stringify(data, undefined, 2)], { type: 'application/json' }));
      setState('done');
    } catch (error) {
      setState({ problem: messageOf(error) });
    }
  };
  return (
    <section className="sheet stack account-part">
      <h2>{m.account_take()}</h2>
      <p className="reading">{m.account_take_words()}</p>
      {typeof state === 'object' && <Notice kind="error">{state.problem}</Notice>}
      <div>
        <Button isBusy={state === 'busy'} busyLabel={m.account_take_busy()} onClick={() => void take()}>
          {m.account_take_button()}
        </Button>
        <p className="muted small" role="status">
          {state === 'done' && m.account_take_done()}
        </p>
      </div>
    </section>
  );
}

/** For other programs. */
function ExportQuestions() {
  return (
    <section className="sheet stack account-part">
      <h2>{m.exporting_all_title()}</h2>
      <p className="reading">{m.exporting_all_words()}</p>
      <ExportButton scope={{ all: '1' }} label={m.exporting_all_button()} />
    </section>
  );
}
