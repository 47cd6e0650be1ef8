import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { m } from '#messages';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';

import { productFolder } from '../../config.ts';
import { inLocale } from '../../shared/http/request-locale.ts';
import { newId } from '../../store/new-id.ts';
import type { Database } from '../../store/open-database.ts';
import { signPayment } from '../../payments/signatures.ts';
import { type Card, type CardFaults, type CardOutcome, filledTestCard, findCardFaults, lastFour, cardOutcome, testCards } from './card.ts';
import { cardFormPage, noOrderPage, paidPage } from './checkout-page.ts';
import { decline, type SandboxOrder, type SandboxPayment } from '../razorpay/describe-entities.ts';
import { findOrder } from '../razorpay/sandbox-orders.ts';
import { alreadyPaid, findSuccessfulPayment, payOrder } from '../razorpay/sandbox-payments.ts';
import { notesShape, readSandboxBody, SandboxRefusal, storedText } from '../razorpay/sandbox-request.ts';

const browserFolder = join(productFolder, 'src/server/stand-ins/razorpay-checkout');

const text = z.string().max(200).default('');
const cardShape = z.object({ number: text, expiry: text, cvc: text, name: text });

const payShape = z.object({
  key_id: z.string(),
  order_id: storedText,
  card: cardShape,
  /** Identifies one press of Pay; a retry with the same id returns the same payment. */
  try_id: storedText.min(1).max(100).optional(),
  notes: notesShape.optional(),
});

export interface CardFormOptions {
  database: Database;
  /** The product's origin, which the card form returns to. */
  origin: string;
  keyId: string;
  keySecret: string;
  now: () => number;
  /** Delivers the queued events in the background. */
  notify: () => void;
}

/** The routes for the learner's browser: the checkout script and the card form as a page. */
export async function checkoutRoutes(app: FastifyInstance, options: CardFormOptions): Promise<void> {
  const { database, origin, keyId, now } = options;
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 16 * 1024 }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  await serveFile(app, 'checkout.js', 'text/javascript', withWords);
  await serveFile(app, 'continue.js', 'text/javascript');
  await serveFile(app, 'checkout.css', 'text/css');

  app.post('/checkout/pay', async (request) => {
    const given = readSandboxBody(payShape, request.body);
    if (given.key_id !== keyId) throw new SandboxRefusal(401, 'The api key provided is invalid');
    const faults = findCardFaults(given.card, now());
    if (Object.keys(faults).length > 0) throw faultyCard(given.card, faults, now());
    const payment = await pay(options, given.order_id, given.card, given.try_id ?? newId(), given.notes);
    if (payment.status === 'failed') throw declined(payment);
    return signedResult(payment, options);
  });

  app.get<{ Params: { orderId: string }; Querystring: { card?: string } }>('/checkout/:orderId', async ({ params, query }, reply) => {
    const order = await findOrder(database, params.orderId);
    if (!order) return sendPage(reply, 404, noOrderPage(origin), origin);
    const paying = await findSuccessfulPayment(database, order.id);
    if (paying) return sendPaid(reply, paying, options);
    const outcome = testCards.find((card) => card.outcome === query.card)?.outcome ?? 'pays';
    return sendForm(reply, 200, { order, card: filledTestCard(outcome, now()), faults: {}, origin });
  });

  app.post<{ Params: { orderId: string } }>('/checkout/:orderId', async ({ params, body }, reply) => {
    const order = await findOrder(database, params.orderId);
    if (!order) return sendPage(reply, 404, noOrderPage(origin), origin);
    const card = readSandboxBody(cardShape, body ?? {});
    const faults = findCardFaults(card, now());
    const form = { order, card: withoutNumber(card), origin };
    if (Object.keys(faults).length > 0) return sendForm(reply, 422, { ...form, faults });
    const payment = await payOnce(options, order, card);
    if (payment.status === 'failed') return sendForm(reply, 422, { ...form, faults: {}, notice: m.server_card_declined() });
    return sendPaid(reply, payment, options);
  });
}

async function serveFile(app: FastifyInstance, name: string, type: string, complete = (content: string) => content): Promise<void> {
  const content = await readFile(join(browserFolder, name), 'utf8');
  app.get(`/${name}`, (_request, reply) => reply.type(`${type}; charset=utf-8`).send(complete(content)));
}

/** Fills in the checkout script's messages. */
function withWords(script: string): string {
  const words = {
    payment: m.server_sandbox_payment(),
    close: m.server_sandbox_close(),
    opening: m.server_sandbox_opening(),
    unopened: m.server_sandbox_unopened(),
    unopenedWords: m.server_sandbox_unopened_words(),
    unsent: m.server_sandbox_unsent(),
    correct: m.server_sandbox_correct(),
    declined: m.server_card_declined(),
  };
  return script.replace('__WORDS__', () => JSON.stringify(words));
}

async function pay(options: CardFormOptions, orderId: string, card: Card, tryId: string, notes = {}): Promise<SandboxPayment> {
  const outcome: CardOutcome = cardOutcome(card.number) ?? 'declined';
  const payment = await payOrder(options.database, { orderId, tryId, outcome, last4: lastFour(card.number), notes }, options.now());
  options.notify();
  return payment;
}

/** Pays, or returns the existing payment, so that a form that is sent twice has the result of one. */
async function payOnce(options: CardFormOptions, order: SandboxOrder, card: Card): Promise<SandboxPayment> {
  try {
    return await pay(options, order.id, card, newId());
  } catch (error) {
    const isPaid = error instanceof SandboxRefusal && error.details.reason === alreadyPaid;
    const paying = isPaid ? await findSuccessfulPayment(options.database, order.id) : undefined;
    if (!paying) throw error;
    return paying;
  }
}

/** The form shows the fields' errors in the learner's language; the provider's description is in English. */
function faultyCard(card: Card, fields: CardFaults, now: number): SandboxRefusal {
  const [field = '', message = ''] = Object.entries(inLocale('en', () => findCardFaults(card, now)))[0] ?? [];
  const details = { source: 'customer', step: 'payment_initiation', reason: 'input_validation_failed', field: `card[${field}]` };
  return new SandboxRefusal(400, message, { ...details, metadata: { fields } });
}

function declined({ id, orderId }: SandboxPayment): SandboxRefusal {
  const { description, ...details } = decline;
  return new SandboxRefusal(400, description, { ...details, metadata: { payment_id: id, order_id: orderId } });
}

function signedResult({ id, orderId }: SandboxPayment, { keySecret }: CardFormOptions) {
  return { razorpay_payment_id: id, razorpay_order_id: orderId, razorpay_signature: signPayment(orderId, id, keySecret) };
}

/** Neither the number nor the CVC goes back into a page. */
function withoutNumber({ expiry, name }: Card): Card {
  return { number: '', cvc: '', expiry, name };
}

function sendForm(reply: FastifyReply, status: number, form: Parameters<typeof cardFormPage>[0]): FastifyReply {
  return sendPage(reply, status, cardFormPage(form), form.origin);
}

function sendPaid(reply: FastifyReply, payment: SandboxPayment, options: CardFormOptions): FastifyReply {
  const { origin } = options;
  return sendPage(reply, 200, paidPage({ payment, fields: signedResult(payment, options), origin }), origin);
}

function sendPage(reply: FastifyReply, status: number, html: string, origin: string): FastifyReply {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    `form-action 'self' ${origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return reply.code(status).type('text/html; charset=utf-8').header('Content-Security-Policy', policy.join('; ')).send(html);
}
