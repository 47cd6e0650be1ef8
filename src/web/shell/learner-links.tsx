import { m } from '#messages';
import { navigate } from 'wouter/use-browser-location';
import type { User } from '../../contract/shapes/user-shapes.ts';
import { AccountLinks, AccountMenu, nameOf, Picture } from './account-menu.tsx';
import { PlanBadge } from '../payments/plan-badge.tsx';
import { AlertDialog } from '../ui/dialog.tsx';
import { Button } from '../ui/button.tsx';
import { Link } from '../shared/link.tsx';
import { useEffect, useState } from 'react';
import { prefetch } from '../shared/on-intent.ts';
import { showToast } from '../ui/toast.tsx';

interface LogOut {
  /** The question to confirm; undefined while the dialog is closed. */
  question: string | undefined;
  isBusy: boolean;
  ask: () => void;
  stay: () => void;
  confirm: () => void;
}

const firstQuestion = m.app_log_out_question();

const fetchLogOut = () => import('./log-out.ts');

/** Logs out. Sends unsent responses first and asks for confirmation if that fails, so that none are lost unnoticed. */
function useLogOut(onLoggedOut: () => void): LogOut {
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
    if (nextQuestion !== undefined) {
      setQuestion(nextQuestion);
      return setBusy(false);
    }
    onLoggedOut();
  };
  return {
    question,
    isBusy,
    ask: () => setQuestion(firstQuestion),
    stay: () => setQuestion(undefined),
    confirm: () => void confirm(),
  };
}

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
  const logOut = useLogOut(() => navigate('/', { replace: true }));
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
      <Button kind="quiet" onClick={logOut.ask}>
        {m.app_log_out()}
      </Button>
      <AlertDialog
        isOpen={logOut.question !== undefined}
        message={logOut.question ?? ''}
        confirmLabel={m.app_log_out()}
        cancelLabel={m.app_stay()}
        isBusy={logOut.isBusy}
        onConfirm={logOut.confirm}
        onCancel={logOut.stay}
      />
    </>
  );
}
