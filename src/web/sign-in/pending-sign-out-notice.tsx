import { m } from '#messages';
import { useEffect } from 'react';

import { useRoot } from '../shared/root/root-state.ts';
import { useIsHydrated } from '../shared/root/use-stored-state.ts';
import { Notice } from '../ui/notice.tsx';
import { readPendingSignOut, usePendingSignOut } from './pending-sign-out.ts';

/** How often (ms) the server is told again, where the browser reports no network event. */
const retryMilliseconds = 30_000;

function tellServer(): void {
  // Browsers do not retry a module import that failed.
  if (!navigator.onLine) return;
  import('./session.ts')
    .then(({ endLeftSession }) => endLeftSession())
    .catch((error: unknown) => console.error('The server does not know yet of the sign-out', error));
}

/** Tells the server that the learner signed out, as soon as it can be reached, and says so until then. */
export function PendingSignOutNotice() {
  const isHydrated = useIsHydrated();
  const token = usePendingSignOut((pending) => pending.token);
  const isSignedOut = useRoot(({ auth }) => !auth.isLoggedIn);
  const isPending = token !== null && isSignedOut;

  useEffect(() => {
    window.addEventListener('storage', readPendingSignOut);
    return () => window.removeEventListener('storage', readPendingSignOut);
  }, []);

  useEffect(() => {
    if (!isPending) return undefined;
    tellServer();
    const timer = setInterval(tellServer, retryMilliseconds);
    window.addEventListener('online', tellServer);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', tellServer);
    };
  }, [isPending]);

  return isPending && isHydrated ? <Notice kind="offline">{m.app_log_out_pending()}</Notice> : null;
}
