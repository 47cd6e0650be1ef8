import { m } from '#messages';

import { pendingAttempt, testData } from '../shared/browser-storage.ts';
import { CallFailure, call, messageOf } from '../shared/call.ts';
import { refreshUser } from '../shared/refresh-user.ts';
import { useRoot } from '../shared/root-state.ts';
import { showToast } from '../shared/toast.tsx';

/** Failures after which the kept answers can never become a test: too old, another browser's, or deleted since. */
const hopeless = new Set(['wrong-state', 'invalid', 'not-found']);

/**
 * Brings the test that was taken before signing in into the account. Answers the subject that holds it now; undefined
 * where there was none, or where it could not be: then it stays on this device, unless that can never change.
 */
export async function claimGuestTest(): Promise<string | undefined> {
  const pending = pendingAttempt.read();
  if (!pending) return undefined;
  try {
    const { subject, message } = await call('claimSubject', { body: {} });
    if (message !== 'exists') showToast('success', message);
    await call('claimTest', {
      parameters: { subjectId: subject._id },
      body: { testData: testData.read() ?? null, questionsArray: pending.chosenAnswerQuestions },
    });
    forget();
    showToast('success', m.sign_in_test_created());
    await refreshUser();
    return subject._id;
  } catch (error) {
    console.error('Creating the test after login failed', error);
    const isRefusal = error instanceof CallFailure && hopeless.has(error.code);
    if (isRefusal) forget();
    showToast('error', messageOf(error));
    return undefined;
  }
}

function forget(): void {
  pendingAttempt.clear();
  testData.clear();
  useRoot.getState().setModalOpen(false);
}
