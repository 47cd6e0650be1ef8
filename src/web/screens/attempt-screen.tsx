import { m } from '#messages';
import { useEffect } from 'react';

import { AttemptPage, type AttemptPageProps } from '../attempt/attempt-page.tsx';
import { messageOf } from '../shared/calls/call.ts';
import { useRoot } from '../shared/root/root-state.ts';
import { showToast } from '../ui/toast.tsx';
import { useSignIn } from '../sign-in/use-sign-in.ts';

/** The attempt, with sign-in for a learner whose session ends during it. */
export function AttemptScreen({ onFinished }: Pick<AttemptPageProps, 'onFinished'>) {
  useEffect(() => sayStillRunning, []);
  const { begin } = useSignIn(
    (greeting) => showToast('success', greeting),
    (error) => {
      console.error('Login Failed', error);
      showToast('error', messageOf(error));
    },
  );
  return <AttemptPage onFinished={onFinished} onSignIn={begin} />;
}

/** Called when the screen is left: of a running test only by going back, from where the route guard returns to it. */
function sayStillRunning(): void {
  if (useRoot.getState().questions.isTestOn) showToast('info', m.attempt_still_running());
}
