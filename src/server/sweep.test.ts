import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';

import { attempts } from './store/schema/schema.ts';
import { sweepsOf } from './sweep.ts';
import { createFakePaymentProvider } from './testing/fake-payment-provider.ts';
import { startedTest } from './testing/app/made-test.ts';
import { startTestApp } from './testing/app/test-app.ts';

const provider = createFakePaymentProvider();

/** The provider does not respond until this resolves. */
let silence = Promise.resolve();
const test = await startTestApp({
  settings: provider.settings,
  fetchPayments: (url, request) => silence.then(() => provider.fetch(url, request)),
});

it('a sweep asks about open orders, though what it does before them fails', async () => {
  const browser = await test.signedIn('payer');
  const { body } = await browser.post('/payment/orders', {});
  provider.pay(body.order_id);
  test.clock.now += 15 * 60_000;
  const fail = async () => Promise.reject(new Error('The sessions cannot be swept'));

  await test.sweep({ sessions: { ...test.services.sessions, sweep: fail } });

  expect((await browser.get('/user/update-user-remaining-tests')).body.user.planType).toBe('premium');
});

it('a sweep finishes attempts while the provider that another asked says nothing', async () => {
  const { learner, testId } = await startedTest(test, 'left-alone');
  await learner.post('/payment/orders', {});
  let speak = () => {};
  silence = new Promise((resolve) => (speak = resolve));
  test.clock.now += 3_600_000;
  const [own, payments] = sweepsOf(test.services);
  const asking = payments?.();

  await own?.();
  const [attempt] = await test.database.select().from(attempts).where(eq(attempts.testId, testId));

  expect(attempt).toMatchObject({ state: 'finished', finishedBy: 'deadline' });
  speak();
  await asking;
});
