import { clearPersonalStorage, token } from '../shared/root/browser-storage.ts';
import { call, hasCode } from '../shared/calls/call.ts';
import { discardOffline } from '../shared/offline-cache/discard-offline.ts';
import { useRoot } from '../shared/root/root-state.ts';
import { adoptSession } from '../shared/user/adopt-session.ts';
import { setPendingSignOut, usePendingSignOut } from './pending-sign-out.ts';

/** In ms. A half-open connection can stay silent for minutes. */
const patience = 10_000;

/** Exchanges an ID token for a session and stores the user. Returns the server's greeting. Throws a `CallFailure`. */
export async function completeSignIn(idToken: string): Promise<string> {
  try {
    const answer = await call('signIn', { body: { idToken } });
    // Signing in has ended the session that this browser left.
    setPendingSignOut(null);
    await adoptSession(answer);
    return answer.message;
  } catch (error) {
    // Clear the token, so that an earlier session's is not sent again.
    token.write('');
    throw error;
  }
}

/**
 * Ends the session and clears all personal data in this browser. If the server is unreachable, it is told later.
 * `keepsUnsent` preserves the outbox.
 */
export async function signOut({ keepsUnsent = false } = {}): Promise<void> {
  const { token: left, user } = useRoot.getState().auth;
  // First, in case this page is closed before the server answers.
  setPendingSignOut(left);
  try {
    await call('signOut', { body: { keepsUnsent }, signal: AbortSignal.timeout(patience) });
    setPendingSignOut(null);
  } catch (error) {
    console.error('Logout failed', error);
    const { auth } = useRoot.getState();
    if (isOver(error)) setPendingSignOut(null);
    // The call may have taken over a newer session of the same learner, which is then the one to end.
    else if (auth.user?.email === user?.email) setPendingSignOut(auth.token);
  }
  // Another learner has signed in meanwhile, in another tab: what is stored is theirs.
  if (useRoot.getState().auth.user?.email !== user?.email) return;
  await forgetLearner();
}

/** Tells the server about a sign-out that it could not be told about. Throws a `CallFailure`. */
export async function endLeftSession(): Promise<void> {
  const { token: left } = usePendingSignOut.getState();
  if (left === null) return;
  try {
    await call('signOut', { body: { isLate: true }, headers: { 'X-CSRF-Token': left }, signal: AbortSignal.timeout(patience) });
  } catch (error) {
    if (!isOver(error)) throw error;
  }
  if (usePendingSignOut.getState().token === left) setPendingSignOut(null);
}

/** The session has ended, or the cookie is a later session’s, whose sign-in ended it. */
function isOver(error: unknown): boolean {
  return hasCode(error, 'signed-out') || hasCode(error, 'forgery');
}

/** Clears the learner's data from storage and memory. */
export async function forgetLearner(): Promise<void> {
  clearPersonalStorage();
  const root = useRoot.getState();
  root.clearAuth();
  root.endTest();
  root.setModalOpen(false);
  await discardOffline();
}
