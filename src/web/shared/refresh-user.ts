import { call } from './call.ts';
import { useRoot } from './root-state.ts';

/** The user, plan and allowance included, as the server knows them now. Where this fails, the next answer tells it. */
export async function refreshUser(): Promise<void> {
  const { token } = useRoot.getState().auth;
  try {
    const { user } = await call('refreshUser', {});
    const { auth, setUser } = useRoot.getState();
    // Who has signed out or in meanwhile is somebody else.
    if (auth.isLoggedIn && auth.token === token) setUser(user);
  } catch (error) {
    console.error('User refresh failed', error);
  }
}
