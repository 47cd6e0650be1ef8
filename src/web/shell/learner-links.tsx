import { m } from '#messages';
import { navigate } from 'wouter/use-browser-location';
import type { User } from '../../contract/shapes/user-shapes.ts';
import { AccountLinks, AccountMenu, nameOf, Picture } from './account-menu.tsx';
import { PlanBadge } from '../payments/plan-badge.tsx';
import { AlertDialog } from '../ui/dialog.tsx';
import { Button } from '../ui/button.tsx';
import { Link } from '../shared/link.tsx';
import { useEffect, useState } from 'react';
import { prefetch } from '../shared/lazy-part.tsx';
import { showToast } from '../ui/toast.tsx';

export interface LearnerLinksProps {
  user: User | null;
  onUpgrade: () => void;
  /** Called when the learner is about to open the plans. */
  onUpgradeNear: () => void;
  /** Called when a link is followed. */
  onLeave: () => void;
}

/** The top bar of a signed-in learner: plan, links and log-out. */
export function LearnerLinks({ user, onUpgrade, onUpgradeNear, onLeave }: LearnerLinksProps) {
  return (
    <>
      {user && (
        <PlanBadge
          user={user}
          onNear={onUpgradeNear}
          onUpgrade={() => {
            onLeave();
            onUpgrade();
          }}
        />
      )}
      <Link className="link" to="/home" onClick={onLeave}>
        {m.app_home()}
      </Link>
      <span className="person in-menu">
        <Picture user={user} />
        <span className="person-name">{nameOf(user)}</span>
      </span>
      <span className="in-menu">
        <AccountLinks onLeave={onLeave} />
      </span>
      <AccountMenu user={user} />
      <LogOutButton />
    </>
  );
}

const firstQuestion = m.app_log_out_question();

const fetchLogOut = () => import('./log-out.ts');

/** Sends unsent responses before it logs out, and asks for confirmation if that fails, so that none are lost unnoticed. */
function LogOutButton() {
  const [question, setQuestion] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  // Preload it, because a learner may log out offline.
  useEffect(() => prefetch(fetchLogOut), []);

  const confirm = async () => {
    setBusy(true);
    const part = await fetchLogOut().catch(() => undefined);
    if (!part) {
      showToast('error', m.app_log_out_failed());
      return setBusy(false);
    }
    const nextQuestion = await part.logOut(question === firstQuestion);
    if (nextQuestion === undefined) return navigate('/', { replace: true });
    setQuestion(nextQuestion);
    setBusy(false);
  };
  return (
    <>
      <Button kind="quiet" onClick={() => setQuestion(firstQuestion)}>
        {m.app_log_out()}
      </Button>
      <AlertDialog
        isOpen={question !== undefined}
        message={question ?? ''}
        confirmLabel={m.app_log_out()}
        cancelLabel={m.app_stay()}
        isBusy={isBusy}
        onConfirm={() => void confirm()}
        onCancel={() => setQuestion(undefined)}
      />
    </>
  );
}
