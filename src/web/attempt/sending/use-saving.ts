import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

import { CallFailure } from '../../shared/call.ts';
import { useRoot } from '../../shared/root-state.ts';
import { keepInOutbox } from '../outbox/keep-in-outbox.ts';
import { outbox } from '../outbox/outbox.ts';
import { retrying } from './retrying.ts';
import { type Ending, endingOf, saveResponses, settleEnded } from './server-attempt.ts';

/** `kept`: the server answered, but did not take the responses. */
export type SavingState = 'saved' | 'saving' | 'offline' | 'kept';

/** Short enough for the promise of one second, long enough that a change of mind is one save. */
const delay = 600;

/** Keeps a learner's responses, and sends them as they are given. A guest, who has no `testId`, has nothing to save. */
export function useSaving(testId: string | null, onEnded: (ending: Ending) => void): SavingState {
  const hasUnsaved = useRoot((root) => root.questions.unsavedIds.length > 0);
  const mayRun = useRoot((root) => root.auth.isLoggedIn && root.questions.submitting === 'no');
  const [failure, setFailure] = useState<'offline' | 'kept'>();
  const waiting = useSyncExternalStore(outbox.follow, () => (testId === null ? 0 : outbox.count(testId)));
  const end = useEffectEvent(onEnded);

  // Before any of it is sent, and while nobody is signed in too.
  useEffect(() => (testId === null ? undefined : keepInOutbox(outbox)), [testId]);

  useEffect(() => {
    if (testId === null || !mayRun) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const saving = retrying(async () => {
      try {
        if (hasUnsavedNow()) await saveResponses(testId);
        if (signal.aborted) return;
        setFailure(undefined);
        if (hasUnsavedNow()) saving.soon(delay);
      } catch (error) {
        if (signal.aborted) return;
        console.error('Saving failed', error);
        const ending = endingOf(error);
        if (ending) {
          settleEnded(testId, ending);
          return end(ending);
        }
        setFailure(error instanceof CallFailure && error.code !== 'offline' ? 'kept' : 'offline');
        throw error;
      }
    });
    const stopWatching = useRoot.subscribe(() => hasUnsavedNow() && saving.soon(delay));
    if (hasUnsavedNow()) saving.soon(0);
    window.addEventListener('online', () => hasUnsavedNow() && saving.now(), { signal });
    document.addEventListener('visibilitychange', () => document.hidden && hasUnsavedNow() && saving.now(), { signal });
    return () => {
      listening.abort();
      saving.stop();
      stopWatching();
    };
  }, [testId, mayRun]);

  if (!hasUnsaved && waiting === 0) return 'saved';
  return failure ?? 'saving';
}

function hasUnsavedNow(): boolean {
  return useRoot.getState().questions.unsavedIds.length > 0;
}
