import { m } from '#messages';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';

import { screens } from '../../contract/screens.ts';
import { AppError } from '../shared/app-error.ts';
import type { WebhookOutcome } from '../shared/happenings.ts';
import { createRateWindow, type RateWindow } from '../shared/rate-window.ts';
import { findProviderOrder, noteEvent } from '../store/payments.ts';
import { askAndSettle, logMismatch } from './settling/confirm-payment.ts';
import type { PaymentServices } from './payment-services.ts';
import { ProviderFailure, providerIdShape, providerPaymentShape } from './provider/provider.ts';
import { noteSettlement } from './settling/note-settlement.ts';
import { restorePayment, settlePayment } from './settling/settle-payment.ts';
import { isBodySignature, isPaymentSignature } from './provider/signatures.ts';

const callbackShape = z.object({
  razorpay_payment_id: providerIdShape,
  razorpay_order_id: providerIdShape,
  razorpay_signature: z.string().max(200),
});

const eventShape = z.object({
  event: z.string(),
  payload: z.object({ payment: z.object({ entity: providerPaymentShape }).optional() }),
});

/** Events that say that money was given back, and one that says it stays. */
const endings = new Map([
  ['refund.processed', 'refund'],
  ['payment.dispute.created', 'dispute'],
  ['payment.dispute.lost', 'dispute'],
] as const);
const disputeWon = 'payment.dispute.won';

/** In a minute, each payment: a callback is as good the second time as the first, and each would ask the provider. */
const mostAsked = 5;

/**
 * What the provider calls, itself or through the learner's browser. No cookie is looked at: a signature says who speaks,
 * and the order says for whom.
 */
export async function providerRoutes(app: FastifyInstance, services: PaymentServices): Promise<void> {
  const mayAsk = createRateWindow(mostAsked, 60_000, services.now);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 16 * 1024 }, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    });
    scope.post('/payment/callback', async (request, reply) =>
      answerCallback({ ...services, log: request.log }, mayAsk, request.body, reply),
    );
  });
  await app.register(async (scope) => {
    // The signature is over the very bytes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post('/payment/webhook', async (request) => {
      const { 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId } = request.headers;
      const own = { ...services, log: request.log };
      await takeEvent(own, request.body, String(signature ?? ''), String(eventId ?? ''));
      return { success: true };
    });
  });
}

/** Always to the result page, at a fixed place of our own; it asks us again before it believes anything. */
async function answerCallback(services: PaymentServices, mayAsk: RateWindow, body: unknown, reply: FastifyReply): Promise<FastifyReply> {
  const { payments, database, log } = services;
  const form = callbackShape.safeParse(body);
  const order = form.success ? await findProviderOrder(database, form.data.razorpay_order_id) : undefined;
  const paymentId = form.data?.razorpay_payment_id ?? '';
  const isGenuine =
    payments &&
    order?.providerOrderId &&
    isPaymentSignature(order.providerOrderId, paymentId, form.data?.razorpay_signature ?? '', payments.keySecret);
  if (!isGenuine) return reply.redirect(`${screens.paymentResult}?success=false`, 303);
  try {
    if (mayAsk(paymentId)) await askAndSettle(services, paymentId);
  } catch (error) {
    // The result page asks again, the webhook comes, and reconciliation asks at last.
    if (!(error instanceof ProviderFailure)) throw error;
    log.warn({ err: error }, 'a payment could not be asked about');
  }
  const query = new URLSearchParams({
    payment_id: paymentId,
    order_id: order.providerOrderId ?? '',
    amount: String(order.amount / 100),
    success: 'true',
  });
  return reply.redirect(`${screens.paymentResult}?${query.toString()}`, 303);
}

/** Deals with each event once: noting it and what it changes are one. Throws `forgery` where the signature is wrong. */
async function takeEvent(services: PaymentServices, body: unknown, signature: string, eventId: string): Promise<void> {
  const { payments, database, config, now, log, note } = services;
  const noteDelivery = (outcome: WebhookOutcome) => note({ event: 'webhook taken', outcome }, log);
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  if (!payments || !isBodySignature(bytes, signature, payments.webhookSecret)) {
    noteDelivery('forged');
    throw new AppError('signed-out', m.server_signature_wrong);
  }
  const event = eventShape.safeParse(parseJson(bytes));
  // Signed: there is nothing to send again. Reconciliation hears of what was not understood.
  if (!event.success) {
    log.warn({ at: event.error.issues[0]?.path.join('.') }, 'a payment event could not be read');
    return noteDelivery('unreadable');
  }
  const payment = event.data.payload.payment?.entity;
  if (!payment) return noteDelivery('passed-over');
  const isRestored = event.data.event === disputeWon;
  const told = endings.get(event.data.event as 'refund.processed');
  const isInPart = told === 'refund' && (payment.amount_refunded ?? payment.amount) < payment.amount;
  const endedBy = isInPart ? undefined : told;
  const settlement = await database.transaction(async (transaction) => {
    if (eventId !== '' && !(await noteEvent(transaction, eventId, now()))) return 'seen';
    const settling = { payment, premiumDays: config.premiumDays, now: now() };
    return isRestored ? restorePayment(transaction, settling) : settlePayment(transaction, { ...settling, endedBy });
  });
  if (settlement === 'seen') return noteDelivery('repeated');
  logMismatch(log, settlement, payment);
  noteDelivery(noteSettlement(services, { payment, settlement, by: 'webhook', endedBy }));
  log.info({ event: event.data.event, payment: payment.id, settlement }, 'payment event');
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
