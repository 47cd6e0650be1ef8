import { m } from '#messages';
import { navigate } from 'wouter/use-browser-location';

import { screens } from '../../contract/screens.ts';
import { AccountPage } from '../account/account-page.tsx';
import { outbox } from '../attempt/saving/outbox.ts';
import { call } from '../shared/calls/call.ts';
import { useRoot } from '../shared/root/root-state.ts';
import { LogOutButton } from '../shell/log-out-button.tsx';
import { showToast } from '../ui/toast.tsx';
import { forgetLearner } from '../sign-in/session.ts';

// One chunk, because these screens link to each other.
export { PaymentsPage } from '../payments/payments-page.tsx';
export { ReceiptPage } from '../payments/receipt-page.tsx';

export function AccountScreen() {
  const email = useRoot((root) => root.auth.user?.email);
  const leaveForGood = async () => {
    const waiting = await outbox.list();
    const own = waiting.filter(({ owner }) => owner === email);
    // Keep unsent responses of other learners on this device.
    await call('deleteAccount', { body: { keepsUnsent: waiting.length > own.length } });
    await outbox.remove(own);
    await forgetLearner();
    showToast('success', m.account_deleted());
    navigate(screens.landing, { replace: true });
  };
  return <AccountPage logOutHere={<LogOutButton isBusy={false} label={m.account_device_end()} />} onDelete={leaveForGood} />;
}
