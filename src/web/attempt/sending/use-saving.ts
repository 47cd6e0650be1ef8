import { useEffect, useEffectEvent, useState } from 'react';

import { CallFailure } from '../../shared/call.ts';
import { useRoot } from '../../shared/root-state.ts';
import { retrying } from './retrying.ts';
import { type Ending, endingOf, readAttempt, saveResponses, tellOfLateResponses } from './server-attempt.ts';

/** `kept`: the server answered, but did not take the responses. */
export type SavingState = 'saved' | 'saving' | 'offline' | 'kept';

/** Short enough for the promise of one second, long enough that a change of mind is one save. */
const delay = 600;

/** Sends a learner's responses as they are given. A guest, who has no `testId`, has nothing to save. */
export function useSaving(testId: string | null, onEnded: (ending: Ending) => void): SavingState {
  const hasUnsaved = useRoot((root) => root.questions.unsavedIds.length > 0);
  const mayRun = useRoot((root) => root.auth.isLoggedIn && root.questions.submitting === 'no');
  const [failure, setFailure] = useState<'offline' | 'kept'>();
  const end = useEffectEvent(onEnded);

  useEffect(() => {
    if (testId === null || !mayRun) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    let isOutcomeUnknown = false;
    const saving = retrying(async () => {
      try {
        // A save whose answer never came may have been taken; said again, it would pass for what this page knew before.
        if (isOutcomeUnknown) await readAttempt(testId);
        if (!signal.aborted && hasUnsavedNow()) await saveResponses(testId);
        isOutcomeUnknown = false;
        if (signal.aborted) return;
        setFailure(undefined);
        if (hasUnsavedNow()) saving.soon(delay);
      } catch (error) {
        if (signal.aborted) return;
        console.error('Saving failed', error);
        const ending = endingOf(error);
        if (ending === 'time-up' && hasUnsavedNow()) tellOfLateResponses();
        if (ending) return end(ending);
        isOutcomeUnknown = true;
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

  if (!hasUnsaved) return 'saved';
  return failure ?? 'saving';
}

function hasUnsavedNow(): boolean {
  return useRoot.getState().questions.unsavedIds.length > 0;
}
