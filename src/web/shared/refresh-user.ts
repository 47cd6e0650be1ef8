import { call } from './call.ts';
import { useRoot } from './root-state.ts';

/** The user, plan and allowance included, as the server knows them now. Where this fails, the next answer tells it. */
export async function refreshUser(): Promise<void> {
  try {
    const { user } = await call('refreshUser', {});
    useRoot.getState().setUser(user);
  } catch (error) {
    console.error('User refresh failed', error);
  }
}
