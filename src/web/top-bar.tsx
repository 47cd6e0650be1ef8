import { m } from '#messages';
import './top-bar.css';

import { useEffect, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';

import type { User } from '../contract/user-shapes.ts';
import { screens } from '../contract/screens.ts';
import { PlanBadge } from './plans/plan-badge.tsx';
import { useAddress } from './shared/address.tsx';
import { AlertDialog } from './shared/alert-dialog.tsx';
import { Button, LinkButton } from './shared/button.tsx';
import { Link } from './shared/link.tsx';
import { LocaleSwitch } from './shared/locale-switch.tsx';
import { useRoot } from './shared/root-state.ts';
import { GenerationChip } from './test-form/writing/generation-chip.tsx';
import { useLeaving } from './use-leaving.ts';

export interface TopBarProps {
  onUpgrade: () => void;
  /** The way to the plans may be taken next. */
  onUpgradeNear: () => void;
}

export function TopBar({ onUpgrade, onUpgradeNear }: TopBarProps) {
  const isLoggedIn = useRoot((root) => root.auth.isLoggedIn);
  const user = useRoot((root) => root.auth.user);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const address = useAddress();
  const [openedAt, setOpenedAt] = useState(address);
  // Wherever one goes from here, the menu does not come along.
  if (openedAt !== address) {
    setOpenedAt(address);
    close();
  }
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOnEscape = ({ key: pressed }: KeyboardEvent) => pressed === 'Escape' && setOpen(false);
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isOpen]);
  return (
    <header className="bar top-bar">
      <Link className="mark" to="/" onClick={close}>
        {'Prash Patra'}
      </Link>
      <Button kind="quiet" className="menu-button" aria-expanded={isOpen} aria-controls="menu" onClick={() => setOpen(!isOpen)}>
        <span className="menu-lines" aria-hidden="true" />
        {m.app_menu()}
      </Button>
      <GenerationChip />
      <nav id="menu" className={isOpen ? 'open' : undefined} aria-label={m.app_main()}>
        {isLoggedIn ? (
          <LearnerLinks user={user} onUpgrade={onUpgrade} onUpgradeNear={onUpgradeNear} onLeave={close} />
        ) : (
          <VisitorLinks onLeave={close} />
        )}
        <span className="menu-languages in-menu">
          <LocaleSwitch />
        </span>
      </nav>
    </header>
  );
}

interface VisitorLinksProps {
  onLeave: () => void;
}

function VisitorLinks({ onLeave }: VisitorLinksProps) {
  return (
    <>
      <Link className="link" to="/login" onClick={onLeave}>
        {m.app_log_in()}
      </Link>
      <LinkButton to="/signup" onClick={onLeave}>
        {m.app_sign_up()}
      </LinkButton>
    </>
  );
}

interface LearnerLinksProps extends VisitorLinksProps, TopBarProps {
  user: User | null;
}

function LearnerLinks({ user, onUpgrade, onUpgradeNear, onLeave }: LearnerLinksProps) {
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
function AccountLinks({ onLeave }: VisitorLinksProps) {
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
