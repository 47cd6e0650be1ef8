import type { ProviderPayment } from '../payments/provider.ts';
import { payments } from '../store/schema/schema.ts';
import { createFakePaymentProvider } from './fake-payment-provider.ts';
import { startTestApp, type TestAppOptions } from './app/test-app.ts';
import type { TestBrowser } from './app/test-browser.ts';

/** A webhook delivery. */
export interface ProviderEvent {
  body: string;
  headers: Record<string, string>;
}

/** A test app connected to an in-memory payment provider, closed after the tests of the file or group. */
export async function startTestPayments(settings: Record<string, string> = {}, open?: TestAppOptions['open']) {
  const provider = createFakePaymentProvider();
  const test = await startTestApp({
    ...(open && { open }),
    settings: { ...provider.settings, ...settings },
    fetchPayments: (url, request) => provider.fetch(url, request),
  });
  let people = 0;

  const learner = () => {
    people += 1;
    return test.signedIn(`payer-${people}`);
  };
  const order = (browser: TestBrowser, body: unknown = { amount: 1, currency: 'INR' }) => browser.post('/payment/orders', body);
  return {
    test,
    provider,
    /** Signs in a new learner. */
    learner,
    order,
    /** A new learner's payment that the product does not know of yet. */
    async paid(changes: Partial<ProviderPayment> = {}) {
      const browser = await learner();
      const { body } = await order(browser);
      return { browser, payment: provider.pay(body.order_id, changes) };
    },
    /** The result page's request to confirm a payment; `amount` is in rupees. */
    confirm: (browser: TestBrowser, { id, order_id: orderId }: ProviderPayment, amount = 1) =>
      browser.post('/payment/payment-success', { paymentId: id, orderId, amount }),
    /** The redirect of the learner's browser from the provider's checkout. */
    callback: async (
      form: Record<string, string>,
      { url = '/payment/callback', headers = {} }: { url?: string; headers?: Record<string, string> } = {},
    ) =>
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
    webhook: async ({ body, headers }: ProviderEvent) =>
      test.app.inject({
        method: 'POST',
        url: '/payment/webhook',
        payload: body,
        headers: { 'content-type': 'application/json', ...headers },
      }),
    userOf: async (browser: TestBrowser) => (await browser.get('/user/update-user-remaining-tests')).body.user,
    /** The number of credited payments. */
    async countCredited() {
      const rows = await test.database.select().from(payments);
      return rows.filter(({ creditedAt }) => creditedAt !== null).length;
    },
  };
}
