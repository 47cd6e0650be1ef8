import { m } from '#messages';
import { useState } from 'react';

import { confidences } from '../../../assessment/question.ts';
import { call, messageOf } from '../../shared/calls/call.ts';
import { showToast } from '../../ui/toast.tsx';
import { type Given, type Practice, unsentAnswers, usePracticeAnswers } from './practice-answers.ts';
import { useSecondsOn } from './use-seconds-on.ts';
import type { Choice } from './use-choices.ts';

interface Answering {
  id: string;
  choice: Choice;
  userAnswer: string | null;
}

/** Sends the answers of a practice and reads its hints. One at a time: buttons rest meanwhile. */
export function useAnswering({ practiceId, answers }: Practice) {
  const { send } = usePracticeAnswers(practiceId);
  const secondsOn = useSecondsOn();
  const [kept, setKept] = useState<readonly Given[]>(() => unsentAnswers(practiceId));
  const [isBusy, setIsBusy] = useState(false);

  const busily = async (act: () => Promise<void>, failed: (reason: string) => string) => {
    setIsBusy(true);
    try {
      await act();
    } catch (error) {
      showToast('error', failed(messageOf(error)));
    }
    setIsBusy(false);
  };
  const answer = ({ id, userAnswer, choice: { confidence, hint } }: Answering) => {
    const sure = confidence === null ? {} : { confidence: confidences.indexOf(confidence) + 1 };
    const given = { practiceId, id, userAnswer, secondsSpent: secondsOn(), hintUsed: hint !== undefined, ...sure };
    const sendOrKeep = async () => {
      if ((await send(given)) === 'kept') setKept((others) => [...others, given]);
    };
    void busily(sendOrKeep, (reason) => m.practice_not_saved({ reason }));
  };
  const readHint = (id: string, show: (hint: string) => void) =>
    void busily(
      async () => show((await call('hintPractice', { body: { practiceId, id } })).hint),
      (reason) => m.practice_hint_failed({ reason }),
    );
  return {
    answer,
    readHint,
    isBusy,
    /** Whether the answer is on this device only. */
    isKept: (id: string) => kept.some((given) => given.id === id) && !answers.some((other) => other.id === id),
  };
}
