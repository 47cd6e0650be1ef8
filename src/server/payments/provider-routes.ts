import { m } from '#messages';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';

import { screens } from '../../contract/screens.ts';
import { AppError } from '../shared/app-error.ts';
import type { WebhookOutcome } from '../shared/events.ts';
import { createRateWindow, type RateWindow } from '../shared/rate-window.ts';
import { findProviderOrder, markEventProcessed } from '../store/payments.ts';
import { fetchAndSettle, recordSettlement } from './confirm-payment.ts';
import type { PaymentServices } from './payment-services.ts';
import { parseJson, ProviderFailure, providerIdShape, providerPaymentShape } from './provider.ts';
import { restorePayment, settlePayment } from './settle-payment.ts';
import { isBodySignature, isPaymentSignature } from './signatures.ts';

const callbackShape = z.object({
  razorpay_payment_id: providerIdShape,
  razorpay_order_id: providerIdShape,
  razorpay_signature: z.string().max(200),
});

const eventShape = z.object({
  event: z.string(),
  payload: z.object({ payment: z.object({ entity: providerPaymentShape }).optional() }),
});

/** Events that end a payment, and the one that restores it. */
const endingEvents = new Map([
  ['refund.processed', 'refund'],
  ['payment.dispute.created', 'dispute'],
  ['payment.dispute.lost', 'dispute'],
] as const);
const disputeWon = 'payment.dispute.won';

/** Per payment and minute: repeated callbacks stay valid, and each would call the provider. */
const maxFetches = 5;

/**
 * The provider's webhook, and its callback through the learner's browser. Both ignore cookies: the signature authenticates
 * the provider, and the order identifies the learner.
 */
export async function providerRoutes(app: FastifyInstance, services: PaymentServices): Promise<void> {
  const mayFetch = createRateWindow(maxFetches, 60_000, services.now);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 16 * 1024 }, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    });
    scope.post('/payment/callback', async (request, reply) =>
      answerCallback({ ...services, log: request.log }, mayFetch, request.body, reply),
    );
  });
  await app.register(async (scope) => {
    // The signature covers the raw bytes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post('/payment/webhook', async (request) => {
      const { 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId } = request.headers;
      const own = { ...services, log: request.log };
      await handleEvent(own, request.body, String(signature ?? ''), String(eventId ?? ''));
      return { success: true };
    });
  });
}

/** Always redirects to our own result page, which confirms the payment itself. */
async function answerCallback(services: PaymentServices, mayFetch: RateWindow, body: unknown, reply: FastifyReply): Promise<FastifyReply> {
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
    if (mayFetch(paymentId)) await fetchAndSettle(services, paymentId);
  } catch (error) {
    // The result page, the webhook or reconciliation settles it later.
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

/** Processes each event once: its id is stored in the transaction of its change. Throws for a wrong signature. */
async function handleEvent(services: PaymentServices, body: unknown, signature: string, eventId: string): Promise<void> {
  const { payments, database, config, now, log, recordEvent } = services;
  const recordDelivery = (outcome: WebhookOutcome) => recordEvent({ event: 'webhook taken', outcome }, log);
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  if (!payments || !isBodySignature(bytes, signature, payments.webhookSecret)) {
    recordDelivery('forged');
    throw new AppError('signed-out', m.server_signature_wrong);
  }
  const event = eventShape.safeParse(parseJson(bytes.toString('utf8')));
  // Accept it, because a retry would be the same. Reconciliation catches what was not understood.
  if (!event.success) {
    log.warn({ at: event.error.issues[0]?.path.join('.') }, 'a payment event could not be read');
    return recordDelivery('unreadable');
  }
  const payment = event.data.payload.payment?.entity;
  if (!payment) return recordDelivery('passed-over');
  const isRestored = event.data.event === disputeWon;
  const end = endingEvents.get(event.data.event as 'refund.processed');
  const isPartial = end === 'refund' && (payment.amount_refunded ?? payment.amount) < payment.amount;
  const endedBy = isPartial ? undefined : end;
  const settlement = await database.transaction(async (transaction) => {
    if (eventId !== '' && !(await markEventProcessed(transaction, eventId, now()))) return 'seen';
    const settling = { payment, premiumDays: config.premiumDays, now: now() };
    return isRestored ? restorePayment(transaction, settling) : settlePayment(transaction, { ...settling, endedBy });
  });
  if (settlement === 'seen') return recordDelivery('repeated');
  recordDelivery(await recordSettlement(services, { payment, settlement, by: 'webhook', endedBy }));
  log.info({ event: event.data.event, payment: payment.id, settlement }, 'payment event');
}
