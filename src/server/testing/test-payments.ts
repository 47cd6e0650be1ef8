import type { LightMyRequestResponse } from 'fastify';

import type { ProviderPayment } from '../payments/provider.ts';
import { payments } from '../store/schema/schema.ts';
import { createFakePaymentProvider, type FakePaymentProvider } from './fake-payment-provider.ts';
import { createTestApp, type TestAnswer, type TestApp, type TestAppOptions, type TestBrowser } from './app/test-app.ts';

/** A webhook delivery. */
export interface ProviderEvent {
  body: string;
  headers: Record<string, string>;
}

/** A test app connected to an in-memory payment provider. */
export interface TestPayments {
  test: TestApp;
  provider: FakePaymentProvider;
  /** Signs in a new learner. */
  learner: () => Promise<TestBrowser>;
  order: (browser: TestBrowser, body?: unknown) => Promise<TestAnswer>;
  /** A new learner's payment that the product does not know of yet. */
  paid: (changes?: Partial<ProviderPayment>) => Promise<{ browser: TestBrowser; payment: ProviderPayment }>;
  /** The result page's request to confirm a payment; `amount` is in rupees. */
  confirm: (browser: TestBrowser, payment: ProviderPayment, amount?: number) => Promise<TestAnswer>;
  /** The redirect of the learner's browser from the provider's checkout. */
  callback: (form: Record<string, string>, changes?: { url?: string; headers?: Record<string, string> }) => Promise<LightMyRequestResponse>;
  webhook: (event: ProviderEvent) => Promise<LightMyRequestResponse>;
  // Untyped like every test answer: tests assert the fields they expect.
  // oxlint-disable-next-line typescript/no-explicit-any
  userOf: (browser: TestBrowser) => Promise<any>;
  /** The number of credited payments. */
  countCredited: () => Promise<number>;
  close: () => Promise<void>;
}

export async function createTestPayments(settings: Record<string, string> = {}, open?: TestAppOptions['open']): Promise<TestPayments> {
  const provider = createFakePaymentProvider();
  const test = await createTestApp({
    ...(open && { open }),
    settings: { ...provider.settings, ...settings },
    fetchPayments: (url, request) => provider.fetch(url, request),
  });
  let people = 0;

  const kit: TestPayments = {
    test,
    provider,
    learner() {
      people += 1;
      return test.signedIn(`payer-${people}`);
    },
    order: (browser, body = { amount: 1, currency: 'INR' }) => browser.post('/payment/orders', body),
    async paid(changes = {}) {
      const browser = await kit.learner();
      const { body } = await kit.order(browser);
      return { browser, payment: provider.pay(body.order_id, changes) };
    },
    confirm: (browser, { id, order_id: orderId }, amount = 1) =>
      browser.post('/payment/payment-success', { paymentId: id, orderId, amount }),
    callback: async (form, { url = '/payment/callback', headers = {} } = {}) =>
      test.app.inject({
        method: 'POST',
        url,
        payload: new URLSearchParams(form).toString(),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: 'https://api.razorpay.com',
          'sec-fetch-site': 'cross-site',
          ...headers,
        },
      }),
    webhook: async ({ body, headers }) =>
      test.app.inject({
        method: 'POST',
        url: '/payment/webhook',
        payload: body,
        headers: { 'content-type': 'application/json', ...headers },
      }),
    userOf: async (browser) => (await browser.get('/user/update-user-remaining-tests')).body.user,
    async countCredited() {
      const rows = await test.database.select().from(payments);
      return rows.filter(({ creditedAt }) => creditedAt !== null).length;
    },
    close: () => test.close(),
  };
  return kit;
}
