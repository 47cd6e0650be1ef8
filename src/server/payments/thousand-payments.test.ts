import { describe, expect, it } from 'vitest';

import { shuffled } from '../../assessment/random.ts';
import { seededRandom } from '../../assessment/seeded-random.ts';
import { findOrCreateUser } from '../store/learners/users.ts';
import { paymentOrders, payments, users } from '../store/schema/schema.ts';
import type { TestBrowser } from '../testing/app/test-browser.ts';
import { openFastDatabase, openUntilEnd } from '../testing/database/test-database.ts';
import { startTestPayments } from '../testing/test-payments.ts';
import type { ProviderPayment } from './provider.ts';
import { reconcilePayments } from './reconcile.ts';
import { settlePayment } from './settle-payment.ts';

const day = 24 * 60 * 60 * 1000;
const now = Date.UTC(2026, 10, 21);

describe('settling a thousand payments', async () => {
  const learners = 50;
  const paymentsEach = 20;
  const database = await openUntilEnd(openFastDatabase);

  async function createPayments(): Promise<ProviderPayment[]> {
    const orders: (typeof paymentOrders.$inferInsert)[] = [];
    for (let learner = 0; learner < learners; learner++) {
      const identity = { issuer: 'test', subject: `payer-${learner}`, name: 'Payer', email: 'payer@example.com', picture: null };
      const { user } = await findOrCreateUser(database, identity, now);
      for (let count = 0; count < paymentsEach; count++) {
        const id = `${learner}-${count}`;
        const terms = { keyId: 'rzp_test_1', amount: 100, currency: 'INR', createdAt: now, askAt: now };
        orders.push({ ...terms, id, userId: user.id, providerOrderId: `order_${id}`, state: 'created' });
      }
    }
    await database.insert(paymentOrders).values(orders);
    return orders.map(({ id, amount, currency }) => ({ id: `pay_${id}`, order_id: `order_${id}`, amount, currency, status: 'captured' }));
  }

  it('T-54: a thousand events, each delivered three times, credit a thousand payments', async () => {
    const made = await createPayments();
    const queue = shuffled(seededRandom('a thousand events'), [...made, ...made, ...made]);
    const deliver = (payment: ProviderPayment) =>
      database.transaction((transaction) => settlePayment(transaction, { payment, premiumDays: 30, now }));

    const settlements: string[] = [];
    while (queue.length > 0) settlements.push(...(await Promise.all(queue.splice(0, 10).map(deliver))));

    expect(settlements.filter((settlement) => settlement === 'credited')).toHaveLength(made.length);
    expect(settlements.filter((settlement) => settlement === 'already-credited')).toHaveLength(made.length * 2);
    const credited = await database.select().from(payments);
    expect(credited.filter(({ creditedAt }) => creditedAt !== null)).toHaveLength(learners * paymentsEach);
    const payers = await database.select().from(users);
    expect(payers.map(({ planExpiry }) => ((planExpiry ?? 0) - now) / day)).toEqual(Array(learners).fill(paymentsEach * 30));
  }, 120_000);
});

describe('a hundred payments over HTTP', async () => {
  const learners = 10;
  const paymentsEach = 10;
  const random = seededRandom('a hundred payments');
  const isLost = () => random() < 0.1;
  const kit = await startTestPayments({}, openFastDatabase);

  it('T-54: a hundred payments are credited once each to their payers, though every message is repeated, reordered or lost', async () => {
    const browsers: TestBrowser[] = [];
    for (let index = 0; index < learners; index++) browsers.push(await kit.learner());
    const startedAt = kit.test.clock.now;

    for (let round = 0; round < paymentsEach; round++) {
      // After a minute the same learner may order again.
      kit.test.clock.now += 61_000;
      const messages: (() => Promise<unknown>)[] = [];
      for (const browser of browsers) messages.push(...(await payOrder(browser)));
      for (const send of shuffled(random, messages)) await send();
    }
    kit.test.clock.now += 60 * 60_000;
    for (let sweep = 0; sweep < 3; sweep++) await reconcilePayments(kit.test.services);

    expect(await kit.countCredited()).toBe(learners * paymentsEach);
    const payers = await kit.test.database.select().from(users);
    expect(payers.map(({ planExpiry }) => Math.floor(((planExpiry ?? 0) - startedAt) / day))).toEqual(
      Array(learners).fill(paymentsEach * 30),
    );
  }, 120_000);

  /** Pays one order. Returns the messages about it: each twice, except for one in ten, which is lost. */
  async function payOrder(browser: TestBrowser): Promise<(() => Promise<unknown>)[]> {
    const { body } = await kit.order(browser);
    const failed = kit.provider.pay(body.order_id, { status: 'failed' });
    const payment = kit.provider.pay(body.order_id);
    const events = [
      kit.provider.eventOf('payment.failed', failed),
      kit.provider.eventOf('payment.authorized', { ...payment, status: 'authorized' }),
      kit.provider.eventOf('payment.captured', payment),
      kit.provider.eventOf('order.paid', payment),
    ];
    const messages = [
      () => kit.callback(kit.provider.callbackOf(payment)),
      () => kit.confirm(browser, payment),
      ...events.map((event) => () => kit.webhook(event)),
    ];
    return [...messages, ...messages].filter(() => !isLost());
  }
});
