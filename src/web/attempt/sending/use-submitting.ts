import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { pendingAttempt } from '../../shared/browser-storage.ts';
import type { AttemptQuestion } from '../../shared/root-shapes.ts';
import { useRoot } from '../../shared/root-state.ts';
import { type Retrying, retrying } from './retrying.ts';
import { type Ending, endingOf, settleEnded, submitAttempt } from './server-attempt.ts';

export interface Submitting {
  /** From the learner's decision, or the end of the time, until the server has the responses; they change no more. */
  isSubmitting: boolean;
  /** A try did not reach the server. The next comes by itself. */
  hasFailed: boolean;
  isTrying: boolean;
  submit: (outcome: 'early' | 'time-up') => void;
  tryNow: () => void;
}

export function useSubmitting(testId: string | null, onEnded: (ending: Ending) => void): Submitting {
  const submitting = useRoot((root) => root.questions.submitting);
  const isLoggedIn = useRoot((root) => root.auth.isLoggedIn);
  const [hasFailed, setFailed] = useState(false);
  const [isTrying, setTrying] = useState(false);
  const sending = useRef<Retrying>(undefined);
  const end = useEffectEvent(onEnded);

  useEffect(() => {
    if (testId === null || submitting === 'no' || !isLoggedIn) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    sending.current = retrying(async () => {
      setTrying(true);
      try {
        await submitAttempt(testId);
        if (!signal.aborted) end(submitting);
      } catch (error) {
        if (signal.aborted) return;
        console.error('Submit failed', error);
        const ending = endingOf(error);
        // Finished already, by an earlier try whose answer was lost or on another device: the outcome is what was asked for.
        if (ending) {
          settleEnded(testId, ending);
          return end(ending === 'gone' ? 'gone' : submitting);
        }
        setFailed(true);
        setTrying(false);
        throw error;
      }
    });
    sending.current.now();
    window.addEventListener('online', () => sending.current?.now(), { signal });
    return () => {
      listening.abort();
      sending.current?.stop();
    };
  }, [testId, submitting, isLoggedIn]);

  const submit = (outcome: 'early' | 'time-up') => {
    const root = useRoot.getState();
    if (!root.questions.isTestOn || root.questions.submitting !== 'no') return;
    if (testId !== null) return root.changeAttempt({ submitting: outcome });
    keepForAccount(root.questions.questions);
    root.setModalOpen(true);
    onEnded(outcome);
  };
  return { isSubmitting: submitting !== 'no', hasFailed, isTrying, submit, tryNow: () => sending.current?.now() };
}

/** A guest's responses wait in this browser for the account that takes them over. */
function keepForAccount(questions: readonly AttemptQuestion[]): void {
  pendingAttempt.write({
    chosenAnswerQuestions: questions.map(({ id, userAnswer, attempted }) => ({ id, userAnswer, attempted })),
    correctAnswersQuestions: questions.map(({ id }) => id),
    timestamp: Date.now(),
  });
}
