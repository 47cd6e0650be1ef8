import { clearPersonalStorage, token } from '../shared/root/browser-storage.ts';
import { call } from '../shared/calls/call.ts';
import { discardOffline } from '../shared/offline-cache/discard-offline.ts';
import { useRoot } from '../shared/root/root-state.ts';

/** Exchanges an ID token for a session and stores the user. Returns the server's greeting. Throws a `CallFailure`. */
export async function completeSignIn(idToken: string): Promise<string> {
  try {
    const answer = await call('signIn', { body: { idToken } });
    token.write(answer.token);
    // The cached data may be another learner's.
    await discardOffline();
    useRoot.getState().signIn(answer.user, answer.token);
    return answer.message;
  } catch (error) {
    // Clear the token, so that an earlier session's is not sent again.
    token.write('');
    throw error;
  }
}

/**
 * Ends the session and clears all personal data in this browser, even if the server is unreachable. `keepsUnsent` preserves the
 * outbox.
 */
export async function signOut({ keepsUnsent = false } = {}): Promise<void> {
  try {
    await call('signOut', { body: { keepsUnsent } });
  } catch (error) {
    console.error('Logout failed', error);
  }
  await forgetLearner();
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
