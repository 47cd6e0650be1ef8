import { m } from '#messages';
import { useState } from 'react';

import { screens } from '../../contract/screens.ts';
import { useRoot } from '../shared/root/root-state.ts';
import { Notice } from '../ui/notice.tsx';

const marker = 'otherLearner';

/**
 * Nothing of one learner may stay on the page when another takes over without a sign-out between them, in this tab or in another:
 * reloads the page, on the home screen. Returns how to stop.
 */
export function reloadForAnother(): () => void {
  return useRoot.subscribe(({ auth: { user } }, { auth: { user: before } }) => {
    if (!user || !before || user.email === before.email) return;
    mark(user.email);
    location.replace(screens.home);
  });
}

/** Says, on the reloaded page, who is signed in now. */
export function OtherLearnerNotice() {
  const email = useRoot(({ auth }) => auth.user?.email);
  const [marked, setMarked] = useState(readMark);
  if (email === undefined || marked !== email) return null;
  const close = () => {
    setMarked(null);
    mark(null);
  };
  return (
    <Notice kind="info" action={{ label: m.app_ok(), onPress: close }}>
      {m.app_other_learner({ email })}
    </Notice>
  );
}

/** In session storage, which belongs to this tab. */
function mark(email: string | null): void {
  try {
    if (email === null) sessionStorage.removeItem(marker);
    else sessionStorage.setItem(marker, email);
  } catch {
    // Storage is disabled: the account menu tells who is signed in.
  }
}

function readMark(): string | null {
  try {
    return sessionStorage.getItem(marker);
  } catch {
    return null;
  }
}
