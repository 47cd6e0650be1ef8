import { useState } from 'react';

import { signOut } from './sign-in/sign-out.ts';

export interface Leaving {
  /** What the learner is asked; undefined while they are not leaving. */
  question: string | undefined;
  isBusy: boolean;
  ask: () => void;
  stay: () => void;
  confirm: () => void;
}

const firstQuestion = 'Are you sure you want to log out?';

/** Logging out, which takes no unsent answer along without a word: first they are sent, and where they cannot be, it asks again. */
export function useLeaving(onLeft: () => void): Leaving {
  const [question, setQuestion] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const leave = async () => {
    setBusy(true);
    const unsent = await import('./attempt/outbox/unsent-at-leaving.ts').catch(() => undefined);
    const waiting = await unsent?.sendBeforeLeaving();
    if (waiting && waiting.ownAnswers > 0 && question === firstQuestion) {
      setQuestion(unsentQuestion(waiting.ownAnswers));
      return setBusy(false);
    }
    // Where nobody could look whether something waits, nothing is thrown away.
    await signOut({ keepsUnsent: waiting?.entries !== 0 });
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

function unsentQuestion(count: number): string {
  const answers = count === 1 ? '1 answer' : `${count} answers`;
  return `Log out with ${answers} unsent? We cannot reach the server. What is unsent stays on this device, and is sent when you log in here again.`;
}
