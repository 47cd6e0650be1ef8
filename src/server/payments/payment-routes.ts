import { m } from '#messages';

import { premiumPeriods } from '../../assessment/premium.ts';
import type { Receipt } from '../../contract/shapes/payment-shapes.ts';
import { AppError } from '../shared/app-error.ts';
import { describeUser } from '../shared/wire/describe-user.ts';
import type { MountEndpoint } from '../shared/http/mount-endpoint.ts';
import { createRateWindow } from '../shared/rate-window.ts';
import { hasPendingPayment, listCredited, listOrders, type StoredPayment } from '../store/payments.ts';
import { findUser } from '../store/learners/users.ts';
import { confirmPayment } from './confirm-payment.ts';
import { maxOpenAge } from './reconcile.ts';
import { orderPremium } from './order-premium.ts';
import type { PaymentServices } from './payment-services.ts';

/** Per learner and minute, because each call may reach the provider. */
const maxCalls = { orders: 10, confirmations: 30 };
const minute = 60_000;

const refusalCodes = { missing: 'not-found', refused: 'wrong-state' } as const;

const endStates = { refund: 'refunded', dispute: 'disputed' } as const;

/** The endpoints for learners; `provider-routes.ts` has those for the provider. */
export function paymentRoutes(mount: MountEndpoint, services: PaymentServices): void {
  const { database, config, now } = services;
  const mayOrder = createRateWindow(maxCalls.orders, minute, now);
  const mayConfirm = createRateWindow(maxCalls.confirmations, minute, now);

  mount('orderPremium', async ({ learner, request }) => {
    if (!mayOrder(learner.user.id)) throw new AppError('slow-down', m.server_order_wait, { retryAfter: 60 });
    return orderPremium({ ...services, log: request.log }, learner.user.id);
  });

  mount('confirmPayment', async ({ learner, body, request, reply }) => {
    if (!mayConfirm(learner.user.id)) throw new AppError('slow-down', m.server_confirm_wait, { retryAfter: 60 });
    const confirmation = await confirmPayment({ ...services, log: request.log }, { ...body, userId: learner.user.id });
    if (confirmation === 'pending') {
      void reply.code(202);
      return { success: false, isPending: true, code: 'pending', message: m.server_payment_pending() };
    }
    if (confirmation !== 'confirmed') throw new AppError(refusalCodes[confirmation], m.server_payment_refused);
    // Read again, because the payment may have changed the plan.
    const user = (await findUser(database, learner.user.id)) ?? learner.user;
    return { success: true, user: await describeUser(database, user, config.freeTestsPerMonth, now()) };
  });

  mount('listPayments', async ({ learner }) => ({
    // Before the payments: one credited in between shows up twice rather than not at all.
    isPending: await hasPendingPayment(database, learner.user.id, now() - maxOpenAge),
    payments: await listReceipts(services, learner.user.id),
  }));
}

/** The learner's credited payments, newest first. */
async function listReceipts({ database }: PaymentServices, userId: string): Promise<Receipt[]> {
  const credited = await listCredited(database, userId);
  const orders = new Map(
    (
      await listOrders(
        database,
        credited.map(({ orderId }) => orderId),
      )
    ).map((order) => [order.id, order]),
  );
  const periods = premiumPeriods(credited.map(asPurchase));
  const receipts = credited.map((payment, index): Receipt => {
    const order = orders.get(payment.orderId);
    const period = periods[index];
    return {
      paymentId: payment.id,
      orderId: order?.providerOrderId ?? payment.orderId,
      amount: payment.amount,
      currency: payment.currency,
      state: payment.endedBy === null ? 'paid' : endStates[payment.endedBy],
      paidAt: payment.creditedAt ?? payment.createdAt,
      premiumFrom: period?.from ?? 0,
      premiumUntil: period?.until ?? 0,
      isTest: order?.keyId.startsWith('rzp_test_') ?? false,
    };
  });
  return receipts.toReversed();
}

function asPurchase({ id, creditedAt, days, endedAt }: StoredPayment) {
  return { id, creditedAt: creditedAt ?? 0, days: days ?? 0, endedAt };
}
