import { clearPersonalStorage } from '../shared/browser-storage.ts';
import { call } from '../shared/call.ts';
import { discardKept } from '../shared/discard-kept.ts';
import { useRoot } from '../shared/root-state.ts';

/**
 * Ends the session and forgets whoever was signed in, even where the server could not be told. Whatever the browser keeps of
 * this site goes, but for the outbox where it `keepsUnsent` answers.
 */
export async function signOut({ keepsUnsent = false } = {}): Promise<void> {
  try {
    await call('signOut', { body: { keepsUnsent } });
  } catch (error) {
    console.error('Logout failed', error);
  }
  await forgetLearner();
}

/** Whoever was signed in here is somebody that this page never heard of. */
export async function forgetLearner(): Promise<void> {
  clearPersonalStorage();
  const root = useRoot.getState();
  root.clearAuth();
  root.endTest();
  root.setModalOpen(false);
  await discardKept();
}
