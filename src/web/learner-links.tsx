import { m } from '#messages';

import { navigate } from 'wouter/use-browser-location';

import type { User } from '../contract/user-shapes.ts';
import { AccountLinks, AccountMenu, nameOf, Picture } from './account-menu.tsx';
import { PlanBadge } from './plans/plan-badge.tsx';
import { AlertDialog } from './shared/alert-dialog.tsx';
import { Button } from './shared/button.tsx';
import { Link } from './shared/link.tsx';
import { useLeaving } from './use-leaving.ts';

export interface LearnerLinksProps {
  user: User | null;
  onUpgrade: () => void;
  /** The way to the plans may be taken next. */
  onUpgradeNear: () => void;
  /** A link was followed. */
  onLeave: () => void;
}

/** What stands in the bar for somebody who is signed in: their plan, their places, and the way out. */
export function LearnerLinks({ user, onUpgrade, onUpgradeNear, onLeave }: LearnerLinksProps) {
  const leaving = useLeaving(() => navigate('/', { replace: true }));
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
      <Button kind="quiet" onClick={leaving.ask}>
        {m.app_log_out()}
      </Button>
      <AlertDialog
        isOpen={leaving.question !== undefined}
        message={leaving.question ?? ''}
        confirmLabel={m.app_log_out()}
        cancelLabel={m.app_stay()}
        isBusy={leaving.isBusy}
        onConfirm={leaving.confirm}
        onCancel={leaving.stay}
      />
    </>
  );
}
