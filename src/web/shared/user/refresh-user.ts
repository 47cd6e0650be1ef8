import { call } from '../calls/call.ts';
import { useRoot } from '../root/root-state.ts';

/** Refreshes the user, plan and allowance included. On failure the old values stay until the next refresh. */
export async function refreshUser(): Promise<void> {
  const { token } = useRoot.getState().auth;
  try {
    const { user } = await call('refreshUser', {});
    const { auth, setUser } = useRoot.getState();
    // The session may have changed while the call was in flight.
    if (auth.isLoggedIn && auth.token === token) setUser(user);
  } catch (error) {
    console.error('User refresh failed', error);
  }
}
