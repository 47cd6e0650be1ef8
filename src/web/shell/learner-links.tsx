import { m } from '#messages';
import type { User } from '../../contract/shapes/user-shapes.ts';
import { AccountLinks, AccountMenu, nameOf, Picture } from './account-menu.tsx';
import { PlanBadge } from '../payments/plan-badge.tsx';
import { LogOutButton } from './log-out-button.tsx';
import { Link } from '../shared/link.tsx';

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
      <LogOutButton kind="quiet" label={m.app_log_out()} />
    </>
  );
}
