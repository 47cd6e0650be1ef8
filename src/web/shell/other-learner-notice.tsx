import { m } from '#messages';
import { useState } from 'react';

import { useRoot } from '../shared/root/root-state.ts';
import { Notice } from '../ui/notice.tsx';
import { markedLearner, markLearner } from './reload-for-another.ts';

/** Says, on the reloaded page, who is signed in now. */
export function OtherLearnerNotice() {
  const email = useRoot(({ auth }) => auth.user?.email);
  const [marked, setMarked] = useState(markedLearner);
  if (email === undefined || marked !== email) return null;
  const close = () => {
    setMarked(null);
    markLearner(null);
  };
  return (
    <Notice kind="info" action={{ label: m.app_ok(), onPress: close }}>
      {m.app_other_learner({ email })}
    </Notice>
  );
}
