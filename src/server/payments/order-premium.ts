import { m } from '#messages';

import type { PaymentOrder } from '../../contract/shapes/payment-shapes.ts';
import { AppError } from '../shared/app-error.ts';
import { newId } from '../store/new-id.ts';
import { findOpenOrder, insertOrder, saveProviderOrderId, type StoredOrder } from '../store/payments.ts';
import { lockUser } from '../store/learners/users.ts';
import type { PaymentServices } from './payment-services.ts';
import { ProviderFailure } from './provider.ts';

const currency = 'INR';
/** Pay reuses an open order of this age, in ms, so that it cannot be paid twice. */
const reuseMilliseconds = 15 * 60 * 1000;

/**
 * Creates the order a learner pays, with the user and price known to the server. Our row is stored before the provider is
 * called, and its id is the receipt, so that a retry after a lost response returns the same order.
 */
export async function orderPremium(services: PaymentServices, userId: string): Promise<Omit<PaymentOrder, 'success'>> {
  const { payments, database, log } = services;
  if (!payments) throw new AppError('unavailable', m.server_payments_closed);
  const order = await findOrInsertOrder(services, payments.keyId, userId);
  const orderId = order.providerOrderId ?? (await saveProviderOrderId(database, order.id, await orderFromProvider(services, order)));
  const { keyId, checkoutUrl, checkoutPageOf } = payments;
  log.info({ order: order.id }, 'premium ordered');
  return {
    key_id: keyId,
    amount: order.amount,
    currency: order.currency,
    order_id: orderId,
    checkout_url: checkoutUrl,
    ...(checkoutPageOf && { checkout_page: checkoutPageOf(orderId) }),
  };
}

async function findOrInsertOrder({ database, config, now }: PaymentServices, keyId: string, userId: string): Promise<StoredOrder> {
  const wanted = { userId, keyId, amount: config.premiumChargeRupees * 100, currency };
  return database.transaction(async (transaction) => {
    // Two concurrent clicks create one order.
    await lockUser(transaction, userId);
    const open = await findOpenOrder(transaction, wanted, now() - reuseMilliseconds);
    if (open) return open;
    const order = {
      ...wanted,
      id: newId(),
      providerOrderId: null,
      state: 'new' as const,
      createdAt: now(),
      askAt: now(),
    };
    await insertOrder(transaction, order);
    return order;
  });
}

async function orderFromProvider({ payments, log }: PaymentServices, { id, amount, currency: wanted }: StoredOrder): Promise<string> {
  try {
    const order = await payments?.provider.createOrder({ amount, currency: wanted, receipt: id });
    if (order?.amount !== amount || order.currency !== wanted) throw new ProviderFailure('refused', 'The order differs from the request');
    return order.id;
  } catch (error) {
    log.error({ err: error }, 'ordering failed');
    throw new AppError('unavailable', m.server_order_failed, { retryAfter: 5, cause: error });
  }
}
