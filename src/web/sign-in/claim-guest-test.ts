import { m } from '#messages';
import { navigate } from 'wouter/use-browser-location';

import { generationAddress, screens } from '../../contract/screens.ts';
import { formDraft, formDrafts, pendingAttempt, testData } from '../shared/root/browser-storage.ts';
import { CallFailure, call, messageOf } from '../shared/calls/call.ts';
import { refreshUser } from '../shared/user/refresh-user.ts';
import { useRoot } from '../shared/root/root-state.ts';
import { showToast } from '../ui/toast.tsx';

/** Errors that a retry cannot fix: the stored answers are too old, belong to another browser, or were deleted. */
const hopeless = new Set(['wrong-state', 'invalid', 'not-found']);

/**
 * Moves what the guest has to the account, and opens it. Only one tab does: the one that signed in, not all that see the session.
 * If this fails, the test stays on the device and the next visit retries.
 */
export async function openGuestTest(): Promise<void> {
  const address = await claimGuestTest();
  // A learner who signed in to pay stays on the payment page.
  if (address !== undefined && location.pathname !== screens.payment) navigate(address, { replace: true });
}

/**
 * After a sign-in, moves what the guest has to the account, and returns the address to find it at. Returns undefined if there is
 * nothing or moving fails; a test then stays on this device, unless a retry can never succeed.
 */
export async function claimGuestTest(): Promise<string | undefined> {
  const pending = pendingAttempt.read();
  if (!pending) return moveWritten();
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
    return `/home/subject/${subject._id}`;
  } catch (error) {
    console.error('Creating the test after login failed', error);
    const isRefusal = error instanceof CallFailure && hopeless.has(error.code);
    if (isRefusal) forget();
    showToast('error', messageOf(error));
    return undefined;
  }
}

/**
 * Moves a test that is being written or unfinished. What finds no room in the account stays the guest's, and what is ready waits on the
 * home screen: another person may have made it in this browser, so it does not count for the learner before they ask for it.
 */
async function moveWritten(): Promise<string | undefined> {
  const draft = formDraft.read();
  if (draft?.writing?.subjectId !== null) return undefined;
  try {
    const { subject, moved } = await call('claimSubject', { body: {} });
    if (moved === undefined) return undefined;
    formDrafts.write(subject._id, { ...draft, writing: { ...draft.writing, subjectId: subject._id, generation: moved } });
    formDraft.clear();
    await refreshUser();
    return generationAddress(moved, subject._id);
  } catch (error) {
    console.error('Moving the test that was written before the login failed', error);
    return undefined;
  }
}

function forget(): void {
  pendingAttempt.clear();
  testData.clear();
  useRoot.getState().setModalOpen(false);
}
