import { createHmac } from 'node:crypto';

import type { ProviderPayment } from '../payments/provider.ts';

export interface FakePaymentProvider {
  /** Settings that connect the product to this provider. */
  settings: Record<string, string>;
  fetch: typeof fetch;
  /** Creates a payment of an order, captured unless `changes` set another status. */
  pay: (orderId: string, changes?: Partial<ProviderPayment>) => ProviderPayment;
  change: (paymentId: string, changes: Partial<ProviderPayment>) => ProviderPayment;
  /** The form that the checkout passes to the browser. */
  callbackOf: (payment: ProviderPayment) => Record<string, string>;
  /** A webhook delivery. */
  eventOf: (event: string, payment: ProviderPayment, eventId?: string) => { body: string; headers: Record<string, string> };
  orders: ReadonlyMap<string, { id: string; receipt: string; amount: number; currency: string }>;
  /** How calls fail until this is undefined again. `lost`: the call is processed, but its response is lost. */
  fault: 'down' | 'lost' | 'odd' | undefined;
  /** The number of calls so far. */
  calls: number;
}

interface OrderRequest {
  receipt: string;
  amount: number;
  currency: string;
  unique_receipt?: boolean;
}

const keySecret = 'key-secret';
const webhookSecret = 'webhook-secret';

const settings = {
  RAZORPAY_KEY_ID: 'rzp_test_fake',
  RAZORPAY_KEY_SECRET: keySecret,
  RAZORPAY_WEBHOOK_SECRET: webhookSecret,
  RAZORPAY_API_URL: 'http://127.0.0.1:9/v1',
};

/** An in-memory card payment provider with the real one's protocol. */
export function createFakePaymentProvider(): FakePaymentProvider {
  const orders = new Map<string, { id: string; receipt: string; amount: number; currency: string }>();
  const payments = new Map<string, ProviderPayment>();
  let count = 0;
  const nextId = (kind: string) => `${kind}_${String((count += 1)).padStart(14, '0')}`;

  const answer = (path: string, body: unknown): unknown => {
    if (path === '/orders') return orderFor(body as OrderRequest);
    const [, of, id = '', list] = /^\/(orders|payments)\/([^/]+)(\/payments)?$/u.exec(path) ?? [];
    if (of === 'payments') return payments.get(id);
    if (list) return { entity: 'collection', items: [...payments.values()].filter((payment) => payment.order_id === id) };
    return orders.get(id);
  };
  const orderFor = ({ receipt, amount, currency, unique_receipt: isUnique }: OrderRequest) => {
    // Like the real provider: without `unique_receipt`, the same receipt creates another order.
    const made = isUnique ? [...orders.values()].find((each) => each.receipt === receipt) : undefined;
    const order = made ?? { id: nextId('order'), receipt, amount, currency };
    orders.set(order.id, order);
    return { ...order, entity: 'order', status: 'created', amount_paid: 0, attempts: 0 };
  };

  const provider: FakePaymentProvider = {
    settings,
    orders,
    fault: undefined,
    calls: 0,
    async fetch(url, request) {
      provider.calls += 1;
      if (provider.fault === 'down') throw new TypeError('fetch failed');
      const path = new URL(url instanceof Request ? url.url : url).pathname.replace('/v1', '');
      const found = answer(path, typeof request?.body === 'string' ? JSON.parse(request.body) : undefined);
      if (provider.fault === 'lost') throw new TypeError('terminated');
      if (provider.fault === 'odd') return new Response('<html>busy</html>');
      return found === undefined ? Response.json({ error: { code: 'BAD_REQUEST_ERROR' } }, { status: 400 }) : Response.json(found);
    },
    pay(orderId, changes = {}) {
      const order = orders.get(orderId);
      if (!order) throw new Error(`No order ${orderId}`);
      const payment = {
        id: nextId('pay'),
        order_id: orderId,
        amount: order.amount,
        currency: order.currency,
        status: 'captured' as const,
        ...changes,
      };
      payments.set(payment.id, payment);
      return payment;
    },
    change(paymentId, changes) {
      const payment = payments.get(paymentId);
      if (!payment) throw new Error(`No payment ${paymentId}`);
      const changed = { ...payment, ...changes };
      payments.set(paymentId, changed);
      return changed;
    },
    callbackOf({ id, order_id: orderId }) {
      const signature = sign(`${orderId}|${id}`, keySecret);
      return { razorpay_payment_id: id, razorpay_order_id: orderId ?? '', razorpay_signature: signature };
    },
    eventOf(event, payment, eventId = nextId('event')) {
      const body = JSON.stringify({ entity: 'event', event, contains: ['payment'], payload: { payment: { entity: payment } } });
      return { body, headers: { 'x-razorpay-signature': sign(body, webhookSecret), 'x-razorpay-event-id': eventId } };
    },
  };
  return provider;
}

function sign(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}
