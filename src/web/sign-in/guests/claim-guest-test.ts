import { m } from '#messages';
import { navigate } from 'wouter/use-browser-location';

import { generationAddress, screens } from '../../../contract/screens.ts';
import { formDraft, formDrafts, pendingAttempt, testData } from '../../shared/root/browser-storage.ts';
import { CallFailure, call, messageOf } from '../../shared/calls/call.ts';
import { finishedTestState } from '../../shared/screen-state.ts';
import { refreshUser } from '../../shared/user/refresh-user.ts';
import { useRoot } from '../../shared/root/root-state.ts';
import { showToast } from '../../ui/toast.tsx';

/**
 * Errors that a retry cannot fix: the stored answers are too old, belong to another browser, or their test was deleted. A subject that is
 * `not-found` was removed at that moment: the next try makes one.
 */
const hopeless = new Set(['wrong-state', 'invalid', 'gone']);

interface Claim {
  /** At the load of a page: shows no error that a later try may fix. The home screen offers the test again. */
  isSilent?: boolean;
}

/**
 * Moves what the guest has to the account, and opens it. Only one tab does: the one that signed in, not all that see the session.
 * If this fails, the test stays on the device and the next visit retries.
 */
export async function openGuestTest(claim: Claim = {}): Promise<void> {
  const found = await claimGuestTest(claim);
  // A learner who signed in to pay stays on the payment page.
  if (found === undefined || location.pathname === screens.payment) return;
  navigate(found.address, { replace: true, state: found.finishedTestId === undefined ? null : finishedTestState(found.finishedTestId) });
}

/** Where what was moved is found. */
interface ClaimedPlace {
  address: string;
  /** The claimed test. */
  finishedTestId?: string;
}

/**
 * After a sign-in, moves what the guest has to the account, and returns where to find it. Returns undefined if there is
 * nothing or moving fails; a test then stays on this device, unless a retry can never succeed.
 */
export async function claimGuestTest({ isSilent = false }: Claim = {}): Promise<ClaimedPlace | undefined> {
  const pending = pendingAttempt.read();
  if (!pending) return moveWritten();
  try {
    const { subjectId, test } = await call('claimTest', {
      parameters: { subjectId: 'first' },
      body: { questionsArray: pending.chosenAnswerQuestions },
    });
    forget();
    showToast('success', m.sign_in_test_created());
    await refreshUser();
    return { address: `/home/subject/${subjectId}`, finishedTestId: test._id };
  } catch (error) {
    console.error('Creating the test after login failed', error);
    const isRefusal = error instanceof CallFailure && hopeless.has(error.code);
    if (isRefusal) forget();
    if (isRefusal || !isSilent) showToast('error', messageOf(error));
    return undefined;
  }
}

/**
 * Moves a test that is being written or unfinished. What finds no room in the account stays the guest's, and what is ready waits on the
 * home screen: another person may have made it in this browser, so it does not count for the learner before they ask for it.
 */
async function moveWritten(): Promise<ClaimedPlace | undefined> {
  const draft = formDraft.read();
  if (draft?.writing?.subjectId !== null) return undefined;
  try {
    const { subject, moved } = await call('claimSubject', { body: { isOnlyMove: true } });
    if (!subject || moved === undefined) return undefined;
    const writing = { ...draft.writing, subjectId: subject._id, generation: moved };
    if (formDrafts.write(subject._id, { ...draft, writing })) formDraft.clear();
    await refreshUser();
    return { address: generationAddress(moved, subject._id) };
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
