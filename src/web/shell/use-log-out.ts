import { m } from '#messages';
import { useEffect, useState } from 'react';

import { prefetch } from '../shared/on-intent.ts';
import { showToast } from '../ui/toast.tsx';

export interface LogOut {
  /** The question to confirm; undefined while the dialog is closed. */
  question: string | undefined;
  isBusy: boolean;
  ask: () => void;
  stay: () => void;
  confirm: () => void;
}

const firstQuestion = m.app_log_out_question();

const fetchLogOut = () => import('./log-out.ts');

/** Logs out. Sends unsent responses first and asks for confirmation if that fails, so that none are lost unnoticed. */
export function useLogOut(onLoggedOut: () => void): LogOut {
  const [question, setQuestion] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  // Preload it, because a learner may log out offline.
  useEffect(() => prefetch(fetchLogOut), []);

  const confirm = async () => {
    setBusy(true);
    const part = await fetchLogOut().catch(() => undefined);
    if (!part) {
      showToast('error', m.app_log_out_failed());
      return setBusy(false);
    }
    const nextQuestion = await part.logOut(question === firstQuestion);
    if (nextQuestion !== undefined) {
      setQuestion(nextQuestion);
      return setBusy(false);
    }
    onLoggedOut();
  };
  return {
    question,
    isBusy,
    ask: () => setQuestion(firstQuestion),
    stay: () => setQuestion(undefined),
    confirm: () => void confirm(),
  };
}
