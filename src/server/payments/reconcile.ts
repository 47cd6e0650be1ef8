import { forgetEvents, takeOrderToAsk } from '../store/payments.ts';
import type { PaymentServices } from './payment-services.ts';
import { type PaymentProvider, ProviderFailure } from './provider.ts';
import { settlePayment } from './settle-payment.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** The provider may hear of a payment so long after it was tried. */
const longest = 3 * day;
/** A pause grows with the age of the order: an order of an hour is asked about every two minutes, one of a day every 48. */
const pauseShare = 1 / 30;
/** Asked about in one go, so that a sweep ends. */
const batch = 50;

/**
 * Asks the provider about orders that have stayed open: whoever paid and closed the window, or whose webhook was lost, has
 * premium all the same. Several processes may do so at once; each order is asked about by one.
 */
export async function reconcilePayments(services: PaymentServices): Promise<void> {
  const { payments, database, config, now, log } = services;
  if (!payments) return;
  const interval = Math.min(minute, config.reconcileAfterSeconds * 1000);
  const nextAskAt = (createdAt: number) => now() + Math.max(interval, (now() - createdAt) * pauseShare);
  for (let asked = 0; asked < batch; asked++) {
    const wanted = { keyId: payments.keyId, now: now(), createdAfter: now() - longest, nextAskAt };
    const order = await takeOrderToAsk(database, wanted);
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

async function reconcile({ database, config, now }: PaymentServices, provider: PaymentProvider, providerOrderId: string): Promise<void> {
  for (const payment of await provider.listPayments(providerOrderId)) {
    await database.transaction((transaction) => settlePayment(transaction, { payment, premiumDays: config.premiumDays, now: now() }));
  }
}
