import { m } from '#messages';

import { useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';

import type { User } from '../contract/user-shapes.ts';
import { screens } from '../contract/screens.ts';
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

/** What is a learner's own beside the tests: in the phone's menu as it is, else behind the picture. */
function AccountLinks({ onLeave }: Pick<LearnerLinksProps, 'onLeave'>) {
  return (
    <>
      <Link className="link" to={screens.analytics} onClick={onLeave}>
        {m.app_analytics()}
      </Link>
      <Link className="link" to={screens.payments} onClick={onLeave}>
        {m.app_payments()}
      </Link>
    </>
  );
}

function AccountMenu({ user }: PictureProps) {
  const menu = useRef<HTMLDivElement>(null);
  return (
    <span className="account">
      <button type="button" className="account-button" popoverTarget="account" aria-label={m.app_account_of({ name: nameOf(user) })}>
        <Picture user={user} />
      </button>
      <div ref={menu} id="account" className="account-menu" popover="auto">
        <p className="muted small">{nameOf(user)}</p>
        <AccountLinks onLeave={() => menu.current?.hidePopover()} />
      </div>
    </span>
  );
}

interface PictureProps {
  user: User | null;
}

function Picture({ user }: PictureProps) {
  const [isBroken, setBroken] = useState(false);
  if (user?.profilePicture && !isBroken) {
    return (
      <img
        className="avatar"
        src={user.profilePicture}
        alt=""
        width={36}
        height={36}
        referrerPolicy="no-referrer"
        onError={() => setBroken(true)}
      />
    );
  }
  return (
    <span className="avatar" aria-hidden="true">
      {initialsOf(nameOf(user))}
    </span>
  );
}

function nameOf(user: User | null): string {
  return user?.name || m.app_user();
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
