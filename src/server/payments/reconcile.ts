import { forgetEvents, takeOrderToReconcile } from '../store/payments.ts';
import { settleFetched } from './confirm-payment.ts';
import type { PaymentServices } from './payment-services.ts';
import { type PaymentProvider, ProviderFailure } from './provider.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** A payment may be authorised this long after the attempt. In ms. */
export const maxOpenAge = 3 * day;
/** Orders per sweep, oldest first, so that a sweep ends and does not flood the provider. */
const batch = 50;

/**
 * Fetches the payments of open orders from the provider, so that learners who closed the window, or whose webhook was lost,
 * get their premium. Several processes may run it at once; each order is claimed by one of them.
 */
export async function reconcilePayments(services: PaymentServices): Promise<void> {
  const { payments, database, config, now, log } = services;
  if (!payments) return;
  const pause = Math.min(minute, config.reconcileAfterSeconds * 1000);
  for (let asked = 0; asked < batch; asked++) {
    const made = { createdAfter: now() - maxOpenAge, createdBefore: now() - config.reconcileAfterSeconds * 1000 };
    const order = await takeOrderToReconcile(database, { ...made, keyId: payments.keyId, now: now(), nextAskAt: now() + pause });
    if (!order) break;
    try {
      await reconcile(services, payments.provider, order.providerOrderId);
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      log.warn({ err: error, order: order.id }, 'an order could not be asked about');
      // If the provider is down for one order, stop: it is down for all.
      if (error.kind === 'away') break;
    }
  }
  await forgetEvents(database, now() - 30 * day);
}

async function reconcile(services: PaymentServices, provider: PaymentProvider, providerOrderId: string): Promise<void> {
  for (const payment of await provider.listPayments(providerOrderId)) await settleFetched(services, payment);
}
