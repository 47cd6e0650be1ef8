import { create } from 'zustand';

import { discardOffline } from '../offline-cache/discard-offline.ts';
import type { RootData } from '../root/root-shapes.ts';
import { useRoot } from '../root/root-state.ts';

/** The session that a call was sent with: its token, and whose it is. */
export interface KnownSession {
  token: string;
  email: string | undefined;
}

/** A new sign-in of the learner, which refused calls wait for. */
export interface Renewal extends KnownSession {
  /** `signed-out`: the session has ended. `sign-in-again`: the call needs a recent sign-in. */
  reason: 'signed-out' | 'sign-in-again';
}

const useRenewal = create<{ renewal: Renewal | undefined }>(() => ({ renewal: undefined }));

/**
 * Asks the learner for a new sign-in, for a call that was refused. Resolves to whether the same learner signed in, so that the
 * call may be repeated. During an attempt nothing waits: its responses are kept on the device, and its screen says so.
 */
export async function awaitRenewal(renewal: Renewal, signal: AbortSignal | undefined): Promise<boolean> {
  const { auth, questions } = useRoot.getState();
  // A guest, who has no session, or a late answer to an earlier session's call.
  if (!auth.isLoggedIn || auth.token !== renewal.token) return outcomeOf(renewal) ?? false;
  useRenewal.setState({ renewal });
  if (renewal.reason === 'signed-out') void discardOffline();
  return !questions.isTestOn && untilOutcome(renewal, signal);
}

/** The learner does not sign in again: the calls that wait fail. */
export function declineRenewal(): void {
  useRenewal.setState({ renewal: undefined });
}

// The learner may have signed out in another tab. The next one to sign in is not to be asked.
useRoot.subscribe(({ auth }) => {
  if (!auth.isLoggedIn && useRenewal.getState().renewal) declineRenewal();
});

function untilOutcome(renewal: Renewal, signal: AbortSignal | undefined): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = () => {
      const outcome = signal?.aborted ? false : outcomeOf(renewal);
      if (outcome === undefined) return;
      for (const stop of stops) stop();
      signal?.removeEventListener('abort', settle);
      resolve(outcome);
    };
    const stops = [useRoot.subscribe(settle), useRenewal.subscribe(settle)];
    signal?.addEventListener('abort', settle);
  });
}

/** Whether the same learner has a later session in this browser. */
export function isRenewed(known: KnownSession): boolean {
  return outcomeOf(known) === true;
}

/** Undefined while the learner may still sign in. */
function outcomeOf({ token, email }: KnownSession): boolean | undefined {
  const { auth } = useRoot.getState();
  if (!auth.isLoggedIn || auth.user?.email !== email) return false;
  if (auth.token !== token) return true;
  return useRenewal.getState().renewal ? undefined : false;
}

/** The renewal to ask for, also until the page reloads for another learner. An attempt asks by itself. */
export function useOpenRenewal(): Renewal | undefined {
  const renewal = useRenewal((state) => state.renewal);
  return useRoot((root) => openRenewal(root, renewal));
}

export function openRenewal({ auth, questions }: RootData, renewal = useRenewal.getState().renewal): Renewal | undefined {
  const isDone = auth.token !== renewal?.token && auth.user?.email === renewal?.email;
  return auth.isLoggedIn && !questions.isTestOn && !isDone ? renewal : undefined;
}

/** False for a guest, and for a learner whose session is known to have ended. */
export function useIsSignedIn(): boolean {
  const renewal = useRenewal((state) => state.renewal);
  const { isLoggedIn, token } = useRoot(({ auth }) => auth);
  return isLoggedIn && !(renewal?.reason === 'signed-out' && renewal.token === token);
}
