import { m } from '#messages';

import { pendingAttempt, testData } from '../shared/root/browser-storage.ts';
import { CallFailure, call, messageOf } from '../shared/calls/call.ts';
import { refreshUser } from '../shared/user/refresh-user.ts';
import { useRoot } from '../shared/root/root-state.ts';
import { showToast } from '../ui/toast.tsx';

/** Errors that a retry cannot fix: the stored answers are too old, belong to another browser, or were deleted. */
const hopeless = new Set(['wrong-state', 'invalid', 'not-found']);

/**
 * After a sign-in, saves the guest's test to the account and returns its subject's id. Returns undefined if there is no such test
 * or saving fails; the test then stays on this device, unless a retry can never succeed.
 */
export async function claimGuestTest(): Promise<string | undefined> {
  const pending = pendingAttempt.read();
  if (!pending) return undefined;
  try {
    const { subject, message } = await call('claimSubject', { body: {} });
    if (message !== 'exists') showToast('success', message);
    await call('claimTest', {
      parameters: { subjectId: subject._id },
      body: { questionsArray: pending.chosenAnswerQuestions },
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
