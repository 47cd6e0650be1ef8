import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { CallFailure } from '../../shared/calls/call.ts';
import { pendingAttempt } from '../../shared/root/browser-storage.ts';
import type { AttemptQuestion } from '../../shared/root/root-shapes.ts';
import { useRoot } from '../../shared/root/root-state.ts';
import { useIsSignedIn } from '../../shared/user/renewal.ts';
import { outbox } from './outbox.ts';
import { type Retrying, retrying } from './retrying.ts';
import { type Ending, endingOf, sendSave, settleEnded, sendSubmission } from './send-responses.ts';
import { syncOutbox } from './sync-outbox.ts';

/** In ms. The learner is promised a save within a second; changes within this delay are saved together. */
const saveDelay = 600;

type Outcome = 'early' | 'time-up';
type Failure = { kind: 'offline' | 'refused'; whileSubmitting: boolean };

export interface Sending {
  /** How the last try failed. Retries follow automatically. */
  failure: Failure['kind'] | undefined;
  /** From the decision to submit, or the end of the time: the responses no longer change. */
  isSubmitting: boolean;
  hasSubmitFailed: boolean;
  isTrying: boolean;
  submit: (outcome: Outcome) => void;
  tryNow: () => void;
}

/** Sends a learner's responses and submission with retries. A guest has no `testId` and sends nothing. */
export function useSending(testId: string | null, onEnded: (ending: Ending) => void): Sending {
  const submitting = useRoot((root) => root.questions.submitting);
  const isSignedIn = useIsSignedIn();
  const [failure, setFailure] = useState<Failure>();
  const [isTrying, setTrying] = useState(false);
  const sender = useRef<Retrying>(undefined);
  const end = useEffectEvent(onEnded);
  const isSubmitting = submitting !== 'no';

  // Before the first send, and also while the learner is signed out.
  useEffect(() => (testId === null ? undefined : syncOutbox(outbox)), [testId]);

  useEffect(() => {
    if (testId === null || !isSignedIn) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const send = async () => {
      setTrying(isSubmitting);
      try {
        if (isSubmitting) await sendSubmission(testId);
        else if (hasUnsaved()) await sendSave(testId);
        if (signal.aborted) return;
        setFailure(undefined);
        if (isSubmitting) return end('early');
        if (hasUnsaved()) sending.soon(saveDelay);
      } catch (error) {
        if (signal.aborted) return;
        console.error(isSubmitting ? 'Submit failed' : 'Saving failed', error);
        const ending = endingOf(error);
        if (ending) {
          settleEnded(testId, ending);
          return end(ending);
        }
        setFailure({ kind: kindOf(error), whileSubmitting: isSubmitting });
        throw error;
      } finally {
        if (!signal.aborted) setTrying(false);
      }
    };
    const sending = retrying(send);
    sender.current = sending;
    const wake = () => (isSubmitting || hasUnsaved()) && sending.now();
    if (isSubmitting) sending.now();
    else if (hasUnsaved()) sending.soon(0);
    window.addEventListener('online', wake, { signal });
    document.addEventListener('visibilitychange', () => document.hidden && !isSubmitting && wake(), { signal });
    const stopFollowing = useRoot.subscribe(() => !isSubmitting && hasUnsaved() && sending.soon(saveDelay));
    return () => {
      listening.abort();
      sending.stop();
      stopFollowing();
    };
  }, [testId, isSubmitting, isSignedIn]);

  return {
    failure: failure?.kind,
    isSubmitting,
    hasSubmitFailed: failure?.whileSubmitting ?? false,
    isTrying,
    submit: (outcome) => submit(testId, outcome, onEnded),
    tryNow: () => sender.current?.now(),
  };
}

function submit(testId: string | null, outcome: Outcome, onEnded: (ending: Ending) => void): void {
  const root = useRoot.getState();
  if (!root.questions.isTestOn || root.questions.submitting !== 'no') return;
  if (testId !== null) return root.changeAttempt({ submitting: outcome });
  storeForAccount(root.questions.questions);
  root.setModalOpen(true);
  onEnded(outcome);
}

/** A guest's responses wait in this browser for the account that claims them. */
export function storeForAccount(questions: readonly AttemptQuestion[]): void {
  const ids = questions.map(({ id }) => id);
  const kept = pendingAttempt.read();
  // Another tab has submitted the same test: that submission counts.
  if (kept?.score && kept.correctAnswersQuestions.join() === ids.join()) return;
  pendingAttempt.write({
    chosenAnswerQuestions: questions.map(({ id, userAnswer, attempted, secondsSpent, confidence }) => ({
      id,
      userAnswer,
      attempted,
      secondsSpent,
      confidence,
    })),
    correctAnswersQuestions: ids,
    timestamp: Date.now(),
  });
}

function hasUnsaved(): boolean {
  return useRoot.getState().questions.unsavedIds.length > 0;
}

function kindOf(error: unknown): Failure['kind'] {
  return error instanceof CallFailure && error.code !== 'offline' ? 'refused' : 'offline';
}
