import { m } from '#messages';
import { useEffect, useState } from 'react';

import { prefetch } from './shared/on-intent.ts';
import { showToast } from './shared/toast.tsx';

export interface Leaving {
  /** What the learner is asked; undefined while they are not leaving. */
  question: string | undefined;
  isBusy: boolean;
  ask: () => void;
  stay: () => void;
  confirm: () => void;
}

const firstQuestion = m.app_log_out_question();

const fetchLeave = () => import('./leave.ts');

/** Logging out, which takes no unsent answer along without a word: first they are sent, and where they cannot be, it asks again. */
export function useLeaving(onLeft: () => void): Leaving {
  const [question, setQuestion] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  // Whoever is signed in may want to leave without a network.
  useEffect(() => prefetch(fetchLeave), []);

  const leave = async () => {
    setBusy(true);
    const part = await fetchLeave().catch(() => undefined);
    if (!part) {
      showToast('error', m.app_log_out_failed());
      return setBusy(false);
    }
    const nextQuestion = await part.leave(question === firstQuestion);
    if (nextQuestion !== undefined) {
      setQuestion(nextQuestion);
      return setBusy(false);
    }
    onLeft();
  };
  return {
    question,
    isBusy,
    ask: () => setQuestion(firstQuestion),
    stay: () => setQuestion(undefined),
    confirm: () => void leave(),
  };
}
