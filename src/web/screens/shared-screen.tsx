import { useState } from 'react';

import { HydrationGate } from '../hydration-gate.tsx';
import { messageOf } from '../shared/calls/call.ts';
import { useTestStarter } from '../shared/use-test-starter.ts';
import { SharedPage } from '../sharing/shared-page.tsx';
import type { GuestCopy } from '../sharing/take-form.tsx';
import { submitPending } from '../sign-in/guests/use-guest-score.ts';
import { useSignIn } from '../sign-in/use-sign-in.ts';
import { showToast } from '../ui/toast.tsx';

/** Loads the first page, too: it is where the guest's test ends, and the network may be down by then. */
async function startCopy({ facts, generated }: GuestCopy): Promise<void> {
  const { startGuestTest } = await import('./landing-screen.tsx');
  const { title, timeLimit: timePerQuestion, extraTime, marking } = facts;
  const { questions } = generated.jsonResponse;
  const negative = marking !== 'none';
  startGuestTest({
    formData: { title, timePerQuestion, negative, ...(negative && { marking }), ...(extraTime && { extraTime }) },
    generatedData: { questions, matched: generated.matched },
  });
}

/** What a link to a shared test leads to, with the sign-in of a learner who wants to keep it in their account. */
export function SharedScreen() {
  const startTest = useTestStarter();
  const [failure, setFailure] = useState<string>();
  const { isBusy, begin } = useSignIn(
    (greeting) => showToast('success', greeting),
    (error) => {
      console.error('Login Failed', error);
      setFailure(messageOf(error));
    },
  );
  return (
    <HydrationGate>
      <SharedPage onStartTest={startTest} onStartGuest={startCopy} sendWaiting={submitPending} signIn={{ isBusy, begin, failure }} />
    </HydrationGate>
  );
}
