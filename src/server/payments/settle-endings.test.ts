import { describe, expect, it } from 'vitest';

import { findPayment, findProviderOrder, insertOrder, saveProviderOrderId } from '../store/payments.ts';
import { findOrCreateUser, findUser } from '../store/learners/users.ts';
import { databaseEngines, openUntilEnd } from '../testing/database/test-database.ts';
import type { ProviderPayment } from './provider.ts';
import { restorePayment, settlePayment, type Settling } from './settle-payment.ts';

const day = 24 * 60 * 60 * 1000;
const now = Date.UTC(2026, 10, 21);

describe.each(databaseEngines())('refunds and disputes on %s', async (_, open) => {
  const database = await openUntilEnd(open);

  let count = 0;
  async function createPayer(): Promise<string> {
    count += 1;
    const identity = { issuer: 'test', subject: `payer-${count}`, name: 'Payer', email: 'payer@example.com', picture: null };
    return (await findOrCreateUser(database, identity, now)).user.id;
  }

  async function paymentFor(userId: string): Promise<ProviderPayment> {
    count += 1;
    const order = { id: `ours-${count}`, userId, keyId: 'rzp_test_1', amount: 100, currency: 'INR', createdAt: now, askAt: now };
    await insertOrder(database, { ...order, state: 'new' });
    const orderId = await saveProviderOrderId(database, order.id, `order_${count}`);
    return { id: `pay_${orderId}`, order_id: orderId, amount: 100, currency: 'INR', status: 'captured' };
  }

  const settle = (payment: ProviderPayment, changes: Partial<Settling> = {}) =>
    database.transaction((transaction) => settlePayment(transaction, { payment, premiumDays: 30, now, ...changes }));
  const restore = (payment: ProviderPayment) =>
    database.transaction((transaction) => restorePayment(transaction, { payment, premiumDays: 30, now: now + 3 * day }));
  const expiryOf = async (userId: string) => (await findUser(database, userId))?.planExpiry ?? null;

  it('credits concurrent payments of one learner for several orders', async () => {
    const userId = await createPayer();
    const payments = [];
    for (let index = 0; index < 8; index++) payments.push(await paymentFor(userId));

    const settlements = await Promise.all(payments.map((payment) => settle(payment)));

    expect(settlements).toEqual(Array(8).fill('credited'));
    expect(await expiryOf(userId)).toBe(now + 240 * day);
  });

  it('restores nothing for a won dispute after a refund', async () => {
    const userId = await createPayer();
    const payment = await paymentFor(userId);
    await settle(payment);
    await settle(payment, { now: now + day, endedBy: 'dispute' });
    await settle({ ...payment, status: 'refunded' }, { now: now + 2 * day, endedBy: 'refund' });

    await restore(payment);

    expect(await expiryOf(userId)).toBe(now + day);
    expect(await findPayment(database, payment.id)).toMatchObject({ endedBy: 'refund', endedAt: now + day });
  });

  it('keeps a refund whatever a later dispute reports', async () => {
    const userId = await createPayer();
    const payment = await paymentFor(userId);
    await settle({ ...payment, status: 'refunded' });
    await settle(payment, { endedBy: 'dispute' });
    await restore(payment);

    expect(await settle(payment)).toBe('not-paid');
    expect(await expiryOf(userId)).toBeNull();
  });

  it('credits a payment first reported by a dispute once the dispute is won', async () => {
    const userId = await createPayer();
    const payment = await paymentFor(userId);
    await settle(payment, { endedBy: 'dispute' });
    const during = await expiryOf(userId);

    await restore(payment);

    expect(during).toBeNull();
    expect(await expiryOf(userId)).toBe(now + 33 * day);
  });

  it('keeps an order open when its payment was refunded before the capture', async () => {
    const payment = await paymentFor(await createPayer());

    await settle({ ...payment, status: 'refunded', captured: false });

    expect(await findProviderOrder(database, payment.order_id ?? '')).toMatchObject({ state: 'attempted' });
  });
});
