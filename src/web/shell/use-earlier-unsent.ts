import { useEffect } from 'react';

import { useRoot } from '../shared/root/root-state.ts';

/** Sends responses that the signed-in learner's earlier visit could not send, on any screen. */
export function useEarlierUnsent(): void {
  const learner = useRoot(({ auth }) => (auth.isLoggedIn ? auth.user?.email : undefined));
  const isTestOn = useRoot(({ questions }) => questions.isTestOn);

  useEffect(() => {
    // Do not compete with an attempt in progress for the connection.
    if (learner === undefined || isTestOn) return undefined;
    let stop = () => {};
    let isOver = false;
    import('../attempt/saving/send-earlier.ts')
      .then(({ keepSendingEarlier }) => {
        if (!isOver) stop = keepSendingEarlier();
      })
      .catch((error: unknown) => console.error('The outbox did not load', error));
    return () => {
      isOver = true;
      stop();
    };
  }, [learner, isTestOn]);
}
