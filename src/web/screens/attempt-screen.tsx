import { m } from '#messages';
import { useEffect } from 'react';

import { AttemptPage, type AttemptPageProps } from '../attempt/attempt-page.tsx';
import { messageOf } from '../shared/calls/call.ts';
import { showToast } from '../ui/toast.tsx';
import { useSignIn } from '../sign-in/use-sign-in.ts';

/** The attempt, with sign-in for a learner whose session ends during it. */
export function AttemptScreen({ onFinished }: Pick<AttemptPageProps, 'onFinished'>) {
  useEffect(() => {
    // Captured: the guard redirects before later listeners.
    window.addEventListener('popstate', sayStillRunning, true);
    return () => window.removeEventListener('popstate', sayStillRunning, true);
  }, []);
  const { begin } = useSignIn(
    (greeting) => showToast('success', greeting),
    (error) => {
      console.error('Login Failed', error);
      showToast('error', messageOf(error));
    },
  );
  return <AttemptPage onFinished={onFinished} onSignIn={begin} />;
}

/** Going back leads to the attempt again. So does a link within the page, which is no going back. */
function sayStillRunning(): void {
  if (location.hash === '') showToast('info', m.attempt_still_running());
}
