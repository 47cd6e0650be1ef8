import { m } from '#messages';
import './shell.css';

import { Suspense, useEffect, useState } from 'react';

import { screens } from '../../contract/screens.ts';
import type { LearnerLinksProps } from './learner-links.tsx';
import { useAddress } from '../shared/address.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { lazyPart } from '../shared/lazy-part.tsx';
import { Link } from '../shared/link.tsx';
import { LocaleSwitch } from '../ui/locale-switch.tsx';
import { screenAfterSignIn, signInAddress } from '../shared/user/screen-after-sign-in.ts';
import { useRoot } from '../shared/root/root-state.ts';
import { useIsHydrated } from '../shared/root/use-stored-state.ts';

const GenerationChip = lazyPart(
  async () => (await import('../test-form/writing/generation-chip.tsx')).GenerationChip,
  () => null,
);
const LearnerLinks = lazyPart<LearnerLinksProps>(async () => (await import('./learner-links.tsx')).LearnerLinks, HomeLink);

export type TopBarProps = Pick<LearnerLinksProps, 'onUpgrade' | 'onUpgradeNear'>;

export function TopBar({ onUpgrade, onUpgradeNear }: TopBarProps) {
  const isHydrated = useIsHydrated();
  const isLoggedIn = useRoot((root) => root.auth.isLoggedIn);
  const user = useRoot((root) => root.auth.user);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const address = useAddress();
  const [openedAt, setOpenedAt] = useState(address);
  // Navigating closes the menu.
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
      {isHydrated && (
        <Suspense>
          <GenerationChip />
        </Suspense>
      )}
      <nav id="menu" className={isOpen ? 'open' : undefined} aria-label={m.app_main()}>
        {isLoggedIn ? (
          <Suspense>
            <LearnerLinks user={user} onUpgrade={onUpgrade} onUpgradeNear={onUpgradeNear} onLeave={close} />
          </Suspense>
        ) : (
          <VisitorLinks onLeave={close} />
        )}
        {/* On a wide screen a learner finds it in the footer. */}
        <span className={isLoggedIn ? 'menu-languages in-menu' : 'menu-languages'}>
          <LocaleSwitch />
        </span>
      </nav>
    </header>
  );
}

type VisitorLinksProps = Pick<LearnerLinksProps, 'onLeave'>;

function VisitorLinks({ onLeave }: VisitorLinksProps) {
  // Switching between login and sign-up keeps the next address.
  const next = screenAfterSignIn(useAddress().search);
  return (
    <>
      <Link className="link" to={signInAddress(screens.login, next)} onClick={onLeave}>
        {m.app_log_in()}
      </Link>
      <LinkButton to={signInAddress(screens.signUp, next)} onClick={onLeave}>
        {m.app_sign_up()}
      </LinkButton>
    </>
  );
}

/** Shown if the learner's links do not load. */
function HomeLink({ onLeave }: LearnerLinksProps) {
  return (
    <Link className="link" to="/home" onClick={onLeave}>
      {m.app_home()}
    </Link>
  );
}
