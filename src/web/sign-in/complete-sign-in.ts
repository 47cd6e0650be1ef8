import { token } from '../shared/browser-storage.ts';
import { call } from '../shared/call.ts';
import { discardKept } from '../shared/discard-kept.ts';
import { useRoot } from '../shared/root-state.ts';

/** Has the server confirm an ID token, and keeps who is signed in. Answers the server's greeting. Throws a `CallFailure`. */
export async function completeSignIn(idToken: string): Promise<string> {
  try {
    const answer = await call('signIn', { body: { idToken } });
    token.write(answer.token);
    // It may be somebody else's.
    await discardKept();
    useRoot.getState().signIn(answer.user, answer.token);
    return answer.message;
  } catch (error) {
    // A failed sign-in's token is empty, and kept all the same: nothing of an earlier session is to be sent again.
    token.write('');
    throw error;
  }
}
