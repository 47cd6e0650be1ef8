import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

import { createApp } from '../../app.ts';
import { signBody, signPayment } from '../../payments/signatures.ts';
import { asForm } from './hostile-bodies.ts';
import { describeFault, findOtherFaults } from './hostile-faults.ts';
import type { TestApp } from '../app/test-app.ts';

/** Routes outside the contract that accept a body. */
export const wayNames = [
  'the webhook, signed',
  'the webhook, signed by somebody else',
  'the callback of a payment',
  'the count of views',
  'the sandbox’s payment',
  'the sandbox’s card form',
  'the sandbox’s orders',
  'the issuer’s sign-in form',
  'the issuer’s tokens',
] as const;
export type WayName = (typeof wayNames)[number];

type Payload = string | Buffer;
type Answer = LightMyRequestResponse;

interface Way {
  /** A valid body. */
  body: unknown;
  send: (payload: Payload) => Promise<Answer>;
  /** Its expected answer. */
  isSound: (answer: Answer) => boolean;
}

const declinedCard = { number: '4000 0000 0000 0002', expiry: '12/40', cvc: '123', name: 'A Learner' };

/** Opens all of them. The issuer belongs to another app on the same database. */
export async function openHostileWays(test: TestApp) {
  const { config } = test.services;
  const issuing = await createApp({ ...test.services, config: { ...config, issuer: undefined } });
  const ways: Record<WayName, Way> = { ...(await paymentWays(test)), ...(await issuerWays(issuing)) };
  return {
    bodyOf: (name: WayName) => ways[name].body,
    /** Whether the valid body is accepted. */
    takesSound: async (name: WayName) => ways[name].isSound(await ways[name].send(JSON.stringify(ways[name].body))),
    /** Sends the body and returns the faults of the answer. */
    async findFaults(name: WayName, payload: Payload): Promise<string[]> {
      const response = await ways[name].send(payload);
      return findOtherFaults(response).map((fault) => describeFault(fault, `${name} with ${String(payload).slice(0, 200)}`, response));
    },
    close: () => issuing.close(),
  };
}

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

function post(app: FastifyInstance, url: string, payload: Payload, headers: Record<string, string>) {
  return app.inject({ method: 'POST', url, payload, headers } as InjectOptions);
}

async function paymentWays({ app, services, signedIn }: TestApp) {
  const { payments } = services;
  if (!payments) throw new Error('Nobody takes payments here');
  const { keyId, keySecret, webhookSecret } = payments;
  const payer = await signedIn('payer');
  const { order_id: orderId } = (await payer.post('/payment/orders', {})).body as { order_id: string };
  const basic = { authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}` };
  const other = await app.inject({ method: 'POST', url: '/sandbox/v1/orders', headers: basic, payload: { amount: 100, currency: 'INR' } });
  const { id: declinedId } = other.json<{ id: string }>();
  const paying = { key_id: keyId, order_id: orderId, card: { ...declinedCard, number: '4111 1111 1111 1111' } };
  const { razorpay_payment_id: paymentId } = (await payer.post('/sandbox/checkout/pay', paying)).body as { razorpay_payment_id: string };

  const entity = { id: paymentId, order_id: orderId, amount: 100, currency: 'INR', status: 'captured', amount_refunded: 0, captured: true };
  const event = { entity: 'event', event: 'payment.captured', contains: ['payment'], payload: { payment: { entity } } };
  const proof = {
    razorpay_payment_id: paymentId,
    razorpay_order_id: orderId,
    razorpay_signature: signPayment(orderId, paymentId, keySecret),
  };
  const signed = (payload: Payload, secret: string) => ({
    'x-razorpay-signature': signBody(payload, secret),
    'x-razorpay-event-id': crypto.randomUUID(),
  });
  const order = { amount: 100, currency: 'INR', receipt: 'receipt', unique_receipt: true, notes: { plan: 'premium' } };
  const declined = { key_id: keyId, order_id: declinedId, card: declinedCard, try_id: 'try', notes: { plan: 'premium' } };
  const is = (status: number) => (answer: Answer) => answer.statusCode === status;
  return {
    'the webhook, signed': {
      body: event,
      send: (payload) => post(app, '/payment/webhook', payload, { ...json, ...signed(payload, webhookSecret) }),
      isSound: is(200),
    },
    'the webhook, signed by somebody else': {
      body: event,
      send: (payload) => post(app, '/payment/webhook', payload, { ...json, ...signed(payload, 'another secret') }),
      isSound: is(401),
    },
    'the callback of a payment': {
      body: proof,
      send: (payload) => post(app, '/payment/callback', asForm(payload), form),
      isSound: ({ headers }) => String(headers.location).includes('success=true'),
    },
    'the count of views': { body: { screen: '/home' }, send: (payload) => post(app, '/insights/view', payload, json), isSound: is(200) },
    'the sandbox’s payment': {
      body: declined,
      send: (payload) => post(app, '/sandbox/checkout/pay', payload, json),
      isSound: ({ body }) => body.includes('card_declined'),
    },
    'the sandbox’s card form': {
      body: declinedCard,
      send: (payload) => post(app, `/sandbox/checkout/${declinedId}`, asForm(payload), form),
      isSound: ({ body }) => body.includes('The card was declined.'),
    },
    'the sandbox’s orders': {
      body: order,
      send: (payload) => post(app, '/sandbox/v1/orders', payload, { ...json, ...basic }),
      isSound: is(200),
    },
  } satisfies Partial<Record<WayName, Way>>;
}

async function issuerWays(app: FastifyInstance) {
  const asked = new URLSearchParams({
    client_id: 'prash-patra',
    response_type: 'id_token',
    scope: 'openid email profile',
    redirect_uri: 'http://localhost:3000/login/callback',
    nonce: 'nonce',
    prompt: 'login',
  });
  const own = { ...form, host: 'localhost:3000' };
  const begin = async () => {
    const begun = await app.inject({ url: `/oidc/auth?${asked.toString()}`, headers: own });
    return { address: String(begun.headers.location), cookie: begun.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
  };
  let sitting = await begin();
  const code = { grant_type: 'authorization_code', code: 'code', client_id: 'prash-patra', redirect_uri: asked.get('redirect_uri') };
  return {
    'the issuer’s sign-in form': {
      body: { name: 'A Learner', email: 'learner@example.com' },
      async send(payload) {
        const answer = await post(app, sitting.address, asForm(payload), { ...own, cookie: sitting.cookie });
        // Accepted.
        if (answer.statusCode < 400) sitting = await begin();
        return answer;
      },
      isSound: ({ headers }) => String(headers.location).includes('/oidc/auth/'),
    },
    'the issuer’s tokens': {
      body: code,
      send: (payload) => post(app, '/oidc/token', asForm(payload), own),
      // Its only client gets tokens by the implicit flow.
      isSound: ({ statusCode, body }) => statusCode === 400 && body.includes('error_description'),
    },
  } satisfies Partial<Record<WayName, Way>>;
}
