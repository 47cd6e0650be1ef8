import { token } from '../shared/root/browser-storage.ts';
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
