import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { findPayment, findProviderOrder, insertOrder, saveProviderOrderId } from '../store/payments.ts';
import { findOrCreateUser, findUser } from '../store/learners/users.ts';
import { databaseEngines, openUntilEnd } from '../testing/database/test-database.ts';
import type { ProviderPayment } from './provider.ts';
import { restorePayment, settlePayment, type Settling } from './settle-payment.ts';

const day = 24 * 60 * 60 * 1000;
const now = Date.UTC(2026, 10, 21);

describe.each(databaseEngines())('settling a payment on %s', async (_, open) => {
  const database = await openUntilEnd(open);

  let count = 0;
  /** A user with an order at the provider. */
  async function ordered() {
    count += 1;
    const identity = { issuer: 'test', subject: `payer-${count}`, name: 'Payer', email: 'payer@example.com', picture: null };
    const { user } = await findOrCreateUser(database, identity, now);
    const orderId = await orderFor(user.id);
    return { userId: user.id, orderId, payment: paymentOf(orderId) };
  }

  async function orderFor(userId: string): Promise<string> {
    count += 1;
    const order = { id: `ours-${count}`, userId, keyId: 'rzp_test_1', amount: 100, currency: 'INR', createdAt: now, askAt: now };
    await insertOrder(database, { ...order, state: 'new' });
    await saveProviderOrderId(database, order.id, `order_${count}`);
    return `order_${count}`;
  }

  function paymentOf(orderId: string, changes: Partial<ProviderPayment> = {}): ProviderPayment {
    return { id: `pay_${orderId}`, order_id: orderId, amount: 100, currency: 'INR', status: 'captured', ...changes };
  }

  const settle = (payment: ProviderPayment, changes: Partial<Settling> = {}) =>
    database.transaction((transaction) => settlePayment(transaction, { payment, premiumDays: 30, now, ...changes }));
  const restore = (payment: ProviderPayment) =>
    database.transaction((transaction) => restorePayment(transaction, { payment, premiumDays: 30, now: now + 3 * day }));
  const expiryOf = async (userId: string) => (await findUser(database, userId))?.planExpiry ?? null;

  it('T-54: credits a payment once under sixty concurrent reports', async () => {
    const { userId, payment } = await ordered();

    const settlements = await Promise.all(Array.from({ length: 60 }, () => settle(payment)));

    expect(settlements.filter((settlement) => settlement === 'credited')).toHaveLength(1);
    expect(settlements.filter((settlement) => settlement === 'already-credited')).toHaveLength(59);
    expect(await expiryOf(userId)).toBe(now + 30 * day);
  });

  it('adds the days to the remaining ones', async () => {
    const { userId, payment } = await ordered();
    await settle(payment);

    await settle(paymentOf(await orderFor(userId)), { now: now + 10 * day });

    expect(await expiryOf(userId)).toBe(now + 60 * day);
  });

  it.each([
    ['another amount', { amount: 99 }, 'mismatched'],
    ['another currency', { currency: 'USD' }, 'mismatched'],
    ['an order that is not ours', { order_id: 'order_of_others' }, 'foreign'],
    ['no order', { order_id: null }, 'foreign'],
  ])('changes nothing for %s', async (__, changes, settlement) => {
    const { userId, payment } = await ordered();

    expect(await settle({ ...payment, ...changes })).toBe(settlement);
    expect(await findPayment(database, payment.id)).toBeUndefined();
    expect(await expiryOf(userId)).toBeNull();
  });

  it('refuses a payment of another order', async () => {
    const { payment } = await ordered();
    const other = await ordered();
    await settle(payment);

    expect(await settle({ ...payment, order_id: other.orderId })).toBe('foreign');
    expect(await expiryOf(other.userId)).toBeNull();
  });

  it.each(['created', 'authorized', 'failed'] as const)('credits nothing for a payment that is %s', async (status) => {
    const { userId, payment } = await ordered();

    expect(await settle({ ...payment, status })).toBe('not-paid');
    expect(await expiryOf(userId)).toBeNull();
  });

  it('T-56: reaches the same state for reports in any order and number', async () => {
    const states = fc.shuffledSubarray(['failed', 'authorized', 'captured', 'captured', 'failed', 'authorized', 'captured'] as const, {
      minLength: 7,
      maxLength: 7,
    });
    await fc.assert(
      fc.asyncProperty(states, async (reports) => {
        const { userId, payment } = await ordered();
        for (const status of reports) await settle({ ...payment, status });

        expect(await findPayment(database, payment.id)).toMatchObject({ state: 'captured', creditedAt: now });
        expect(await expiryOf(userId)).toBe(now + 30 * day);
      }),
      { numRuns: 30 },
    );
  });

  it('T-60: takes the remaining premium back once for a refund, and keeps other purchases', async () => {
    const { userId, payment } = await ordered();
    await settle(payment);
    await settle(paymentOf(await orderFor(userId)));

    const first = await settle({ ...payment, status: 'refunded' }, { now: now + 12 * day });
    const again = await settle({ ...payment, status: 'refunded' }, { now: now + 20 * day, endedBy: 'refund' });

    expect([first, again]).toEqual(['ended', 'already-credited']);
    expect(await findPayment(database, payment.id)).toMatchObject({ endedBy: 'refund', endedAt: now + 12 * day });
    expect(await expiryOf(userId)).toBe(now + 42 * day);
  });

  it('T-60: never credits a payment that was refunded before its first report', async () => {
    const { userId, payment } = await ordered();

    expect(await settle({ ...payment, status: 'refunded' })).toBe('not-paid');
    expect(await settle(payment)).toBe('not-paid');
    expect(await expiryOf(userId)).toBeNull();
  });

  it('T-60: ends premium for a dispute and restores it when the dispute is won', async () => {
    const { userId, payment } = await ordered();
    await settle(payment);

    await settle(payment, { now: now + 2 * day, endedBy: 'dispute' });
    const during = await expiryOf(userId);
    const settlements = [await restore(payment), await restore(payment)];

    expect(settlements).toEqual(['restored', 'already-credited']);
    expect(during).toBe(now + 2 * day);
    expect(await expiryOf(userId)).toBe(now + 30 * day);
  });

  it('credits concurrent payments of one learner for several orders', async () => {
    const { userId, payment: first } = await ordered();
    const payments = [first];
    for (let index = 1; index < 8; index++) payments.push(paymentOf(await orderFor(userId)));

    const settlements = await Promise.all(payments.map((payment) => settle(payment)));

    expect(settlements).toEqual(Array(8).fill('credited'));
    expect(await expiryOf(userId)).toBe(now + 240 * day);
  });

  it('restores nothing for a won dispute after a refund', async () => {
    const { userId, payment } = await ordered();
    await settle(payment);
    await settle(payment, { now: now + day, endedBy: 'dispute' });
    await settle({ ...payment, status: 'refunded' }, { now: now + 2 * day, endedBy: 'refund' });

    await restore(payment);

    expect(await expiryOf(userId)).toBe(now + day);
    expect(await findPayment(database, payment.id)).toMatchObject({ endedBy: 'refund', endedAt: now + day });
  });

  it('keeps a refund whatever a later dispute reports', async () => {
    const { userId, payment } = await ordered();
    await settle({ ...payment, status: 'refunded' });
    await settle(payment, { endedBy: 'dispute' });
    await restore(payment);

    expect(await settle(payment)).toBe('not-paid');
    expect(await expiryOf(userId)).toBeNull();
  });

  it('credits a payment first reported by a dispute once the dispute is won', async () => {
    const { userId, payment } = await ordered();
    await settle(payment, { endedBy: 'dispute' });
    const during = await expiryOf(userId);

    await restore(payment);

    expect(during).toBeNull();
    expect(await expiryOf(userId)).toBe(now + 33 * day);
  });

  it('keeps an order open when its payment was refunded before the capture', async () => {
    const { payment } = await ordered();

    await settle({ ...payment, status: 'refunded', captured: false });

    expect(await findProviderOrder(database, payment.order_id ?? '')).toMatchObject({ state: 'attempted' });
  });
});
