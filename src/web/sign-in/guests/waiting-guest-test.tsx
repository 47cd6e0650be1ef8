import { m } from '#messages';
import { useState } from 'react';

import { pendingAttempt } from '../../shared/root/browser-storage.ts';
import { Notice } from '../../ui/notice.tsx';
import { openGuestTest } from './claim-guest-test.ts';

/** For a learner whose account had no room for the test they took as a guest, or who was offline when they signed in. */
export function WaitingGuestTest() {
  const [isWaiting, setWaiting] = useState(() => pendingAttempt.read() !== undefined);
  const [isBusy, setBusy] = useState(false);
  if (!isWaiting) return null;
  const add = async () => {
    setBusy(true);
    await openGuestTest();
    setBusy(false);
    setWaiting(pendingAttempt.read() !== undefined);
  };
  return (
    <Notice kind="info" action={{ label: m.sign_in_guest_add(), onPress: () => void add(), isBusy }}>
      {m.sign_in_guest_kept()}
    </Notice>
  );
}
