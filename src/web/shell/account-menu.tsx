import { m } from '#messages';

import { useRef, useState } from 'react';

import type { User } from '../../contract/shapes/user-shapes.ts';
import { screens } from '../../contract/screens.ts';
import { Link } from '../shared/link.tsx';

const links = [
  [screens.analytics, m.app_analytics()],
  [screens.payments, m.app_payments()],
  [screens.account, m.app_account()],
] as const;

/** Links to the learner's account pages: listed in the phone's menu, in a popover elsewhere. */
export function AccountLinks({ onLeave }: { onLeave: () => void }) {
  return links.map(([path, label]) => (
    <Link key={path} className="link" to={path} onClick={onLeave}>
      {label}
    </Link>
  ));
}

/** The profile picture and the popover that it opens. */
export function AccountMenu({ user }: PictureProps) {
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

export function Picture({ user }: PictureProps) {
  const [broken, setBroken] = useState<string>();
  const picture = user?.profilePicture;
  if (picture && picture !== broken) {
    return <img className="avatar" src={picture} alt="" width={36} height={36} onError={() => setBroken(picture)} />;
  }
  return (
    <span className="avatar" aria-hidden="true">
      {initialsOf(nameOf(user))}
    </span>
  );
}

export function nameOf(user: User | null): string {
  return user?.name || m.app_user();
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
