import { forgetEvents, takeOrderToAsk } from '../../store/payments.ts';
import { settleAlone } from './confirm-payment.ts';
import type { PaymentServices } from '../payment-services.ts';
import { type PaymentProvider, ProviderFailure } from '../provider/provider.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** The provider may hear of a payment so long after it was tried. In ms. */
export const longestOpen = 3 * day;
/** Asked about in one go, those first that have waited longest: a sweep ends, and many open orders do not flood the provider. */
const batch = 50;

/**
 * Asks the provider about orders that have stayed open: whoever paid and closed the window, or whose webhook was lost, has
 * premium all the same. Several processes may do so at once; each order is asked about by one.
 */
export async function reconcilePayments(services: PaymentServices): Promise<void> {
  const { payments, database, config, now, log } = services;
  if (!payments) return;
  const pause = Math.min(minute, config.reconcileAfterSeconds * 1000);
  for (let asked = 0; asked < batch; asked++) {
    const made = { createdAfter: now() - longestOpen, createdBefore: now() - config.reconcileAfterSeconds * 1000 };
    const order = await takeOrderToAsk(database, { ...made, keyId: payments.keyId, now: now(), nextAskAt: now() + pause });
    if (!order) break;
    try {
      await reconcile(services, payments.provider, order.providerOrderId);
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      log.warn({ err: error, order: order.id }, 'an order could not be asked about');
      // Who is away for one order is away for all.
      if (error.kind === 'away') break;
    }
  }
  await forgetEvents(database, now() - 30 * day);
}

async function reconcile(services: PaymentServices, provider: PaymentProvider, providerOrderId: string): Promise<void> {
  for (const payment of await provider.listPayments(providerOrderId)) await settleAlone(services, payment);
}
