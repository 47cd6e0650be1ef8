import { useEffect } from 'react';

import { useRoot } from './shared/root-state.ts';

/** Sends what an earlier visit of whoever is signed in could not, beside whatever screen there is. Loaded for learners only. */
export function useLeftovers(): void {
  const learner = useRoot(({ auth }) => (auth.isLoggedIn ? auth.user?.email : undefined));
  const isTestOn = useRoot(({ questions }) => questions.isTestOn);

  useEffect(() => {
    // A test in progress has the connection to itself.
    if (learner === undefined || isTestOn) return undefined;
    let stop = () => {};
    let isOver = false;
    Promise.all([import('./attempt/outbox/leftovers.ts'), import('./attempt/outbox/outbox.ts')])
      .then(([{ followLeftovers }, { outbox }]) => {
        if (!isOver) stop = followLeftovers(outbox);
      })
      .catch((error: unknown) => console.error('The outbox did not load', error));
    return () => {
      isOver = true;
      stop();
    };
  }, [learner, isTestOn]);
}
