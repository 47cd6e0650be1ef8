import fastify from 'fastify';

import { openTestDatabase } from '../../../testing/database/test-database.ts';
import type { OpenedDatabase } from '../../../store/open-database.ts';
import { deliverSandboxWebhooks } from '../deliver-webhooks.ts';
import { mountSandbox } from '../mount-sandbox.ts';

export const keyId = 'rzp_test_sandbox';
export const keySecret = 'a secret of the key';
export const webhookSecret = 'a secret of the webhooks';
export const origin = 'http://localhost:3000';
export const evening = Date.UTC(2026, 10, 21, 14, 30);

/** A request to the product's webhook. */
export interface Received {
  url: string;
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal;
}

export type SandboxApp = Awaited<ReturnType<typeof createSandboxApp>>;

/** The sandbox alone; events are sent only by `deliver`. */
export async function createSandboxApp(open: () => Promise<OpenedDatabase> = openTestDatabase) {
  const opened = await open();
  const { database } = opened;
  const clock = { now: evening };
  const now = () => clock.now;
  const received: Received[] = [];
  /** How the product's webhook responds; `meanwhile` runs once between the next event and its response. */
  const product: { answer: number | 'nothing'; meanwhile?: (() => Promise<unknown>) | undefined } = { answer: 200 };
  const receive: typeof fetch = async (input, init) => {
    const { answer, meanwhile } = product;
    if (answer === 'nothing') throw new TypeError('fetch failed');
    const { headers, body, signal, redirect } = init as Omit<Received, 'url'> & { redirect: string };
    received.push({ url: input as string, headers, body, signal });
    product.meanwhile = undefined;
    await meanwhile?.();
    // A client that follows redirects reaches a page that answers 200.
    const isFollowed = answer >= 300 && answer < 400 && redirect !== 'manual';
    return new Response('{}', { status: isFollowed ? 200 : answer });
  };
  const app = fastify();
  await mountSandbox(app, { database, origin, keyId, keySecret, now, deliver: async () => undefined });
  /** An API call with the product's keys. */
  const call = (method: 'GET' | 'POST', path: string, body?: unknown, headers: Record<string, string> = {}) =>
    app.inject({
      method,
      url: `/sandbox/v1${path}`,
      headers: { authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`, ...headers },
      ...(body !== undefined && { payload: body as object }),
    });
  return {
    app,
    database,
    clock,
    received,
    product,
    call,
    async makeOrder(receipt?: string): Promise<string> {
      const order = await call('POST', '/orders', { amount: 100, currency: 'INR', ...(receipt && { receipt, unique_receipt: true }) });
      return order.json().id;
    },
    /** Presses Pay in the dialog. */
    pay: (orderId: string, number: string, changes: Record<string, unknown> = {}) =>
      app.inject({
        method: 'POST',
        url: '/sandbox/checkout/pay',
        payload: { key_id: keyId, order_id: orderId, card: { number, expiry: '12/28', cvc: '123', name: 'A Learner' }, ...changes },
      }),
    deliver: () => deliverSandboxWebhooks({ database, address: 'http://127.0.0.1:3000', webhookSecret, fetch: receive, now }),
    /** The names of the received events, in order; optionally only of those that mention an id. */
    events: (about = '') => received.filter(({ body }) => body.includes(about)).map(({ body }): string => JSON.parse(body).event),
    async close() {
      await app.close();
      await opened.close();
    },
  };
}
