import { m } from '#messages';
import { navigate } from 'wouter/use-browser-location';

import { screens } from '../contract/screens.ts';
import { AccountPage } from './account/account-page.tsx';
import { outbox } from './attempt/outbox/outbox.ts';
import { call } from './shared/call.ts';
import { useRoot } from './shared/root-state.ts';
import { showToast } from './shared/toast.tsx';
import { forgetLearner } from './sign-in/sign-out.ts';

export function AccountScreen() {
  const email = useRoot((root) => root.auth.user?.email);
  const leaveForGood = async () => {
    const waiting = await outbox.list();
    const own = waiting.filter(({ owner }) => owner === email);
    // Somebody else may have answered on this device, and these answers are still to be sent.
    await call('deleteAccount', { body: { keepsUnsent: waiting.length > own.length } });
    await outbox.remove(own);
    await forgetLearner();
    showToast('success', m.account_deleted());
    navigate(screens.landing, { replace: true });
  };
  return <AccountPage onDelete={leaveForGood} />;
}
