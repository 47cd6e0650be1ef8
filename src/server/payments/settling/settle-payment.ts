import { premiumEnd } from '../../../assessment/premium.ts';
import type { Database } from '../../store/open-database.ts';
import {
  advanceOrder,
  creditPayment,
  endPayment,
  findPayment,
  keepPayment,
  listCredited,
  lockProviderOrder,
  type StoredOrder,
  type StoredPayment,
} from '../../store/payments.ts';
import { lockUser, setPlanExpiry } from '../../store/users.ts';
import type { ProviderPayment } from '../provider/provider.ts';

/**
 * What came of it. `ended`, `restored`: what it had paid for was taken back or given back by this. `foreign`: it is none of ours.
 * `mismatched`: not what was ordered. Nothing was changed by either.
 */
export type Settlement = 'credited' | 'already-credited' | 'not-paid' | 'ended' | 'restored' | 'foreign' | 'mismatched';

export interface Settling {
  payment: ProviderPayment;
  /** The days of premium that a payment buys. */
  premiumDays: number;
  now: number;
  /** Why it ended, where the provider says that it was given back. */
  endedBy?: 'refund' | 'dispute' | undefined;
}

type PaymentEnd = Pick<StoredPayment, 'endedAt' | 'endedBy'>;

const ranks = { created: 0, failed: 1, authorized: 2, captured: 3 } as const;

/**
 * The only place where a payment is believed: callback, webhook, confirmation and reconciliation all bring what the
 * provider itself has said of a payment, under its signature or when asked. It credits each once, to the user of the order,
 * however often and in whatever order it is told. Call in a transaction of its own.
 */
export async function settlePayment(transaction: Database, { payment, premiumDays, now, endedBy }: Settling): Promise<Settlement> {
  const order = await lockProviderOrder(transaction, payment.order_id ?? '');
  if (!order) return 'foreign';
  if (payment.amount !== order.amount || payment.currency !== order.currency) return 'mismatched';
  const known = await findPayment(transaction, payment.id);
  if (known && known.orderId !== order.id) return 'foreign';
  // Before a row that names them is kept, as everybody does: whoever is just leaving would wait for that row, and this for them.
  await lockUser(transaction, order.userId);
  const kept = await keepState(transaction, order, known, payment, now);
  const isGivenBack = payment.status === 'refunded' || endedBy !== undefined;
  if (isGivenBack) {
    const end = endOf(kept, endedBy ?? 'refund', now);
    await changeEnd(transaction, kept, end);
    if (kept.creditedAt !== null && end.endedBy !== kept.endedBy) return 'ended';
  }
  if (kept.creditedAt !== null) return 'already-credited';
  if (kept.state !== 'captured' || isGivenBack || kept.endedAt !== null) return 'not-paid';
  await credit(transaction, order, kept, { creditedAt: now, days: premiumDays });
  return 'credited';
}

/** States move forward only: what comes late says nothing new. */
async function keepState(
  transaction: Database,
  order: StoredOrder,
  known: StoredPayment | undefined,
  { id, amount, currency, status, captured }: ProviderPayment,
  now: number,
): Promise<StoredPayment> {
  // What is refunded by the provider itself was never captured: its order may still be paid.
  const given = captured === false ? 'authorized' : 'captured';
  const told = status === 'refunded' ? given : status;
  const state = known && ranks[known.state] >= ranks[told] ? known.state : told;
  const kept = { creditedAt: null, days: null, endedAt: null, endedBy: null, createdAt: now, ...known };
  const payment = { ...kept, id, orderId: order.id, userId: order.userId, amount, currency, state };
  await keepPayment(transaction, payment);
  await advanceOrder(transaction, order.id, state === 'captured' ? 'paid' : 'attempted');
  return payment;
}

async function credit(
  transaction: Database,
  { userId }: StoredOrder,
  { id }: StoredPayment,
  bought: { creditedAt: number; days: number },
): Promise<void> {
  const user = await lockUser(transaction, userId);
  if (!user) return;
  await creditPayment(transaction, id, bought);
  const from = Math.max(bought.creditedAt, user.planExpiry ?? 0);
  await setPlanExpiry(transaction, userId, from + bought.days * 24 * 60 * 60 * 1000);
}

/** It ends once, and a refund is final: no dispute that is won gives it back. */
function endOf(payment: StoredPayment, endedBy: 'refund' | 'dispute', now: number): PaymentEnd {
  return { endedAt: payment.endedAt ?? now, endedBy: payment.endedBy === 'refund' ? 'refund' : endedBy };
}

/** A dispute that was won gives back what it took. Then the payment is one like any other. */
export async function restorePayment(transaction: Database, settling: Settling): Promise<Settlement> {
  const order = await lockProviderOrder(transaction, settling.payment.order_id ?? '');
  const payment = await findPayment(transaction, settling.payment.id);
  const isTakenBack = payment?.endedBy === 'dispute' && payment.orderId === order?.id;
  if (isTakenBack) await changeEnd(transaction, payment, { endedAt: null, endedBy: null });
  const settlement = await settlePayment(transaction, settling);
  return isTakenBack && settlement === 'already-credited' ? 'restored' : settlement;
}

/**
 * Takes back what is left of the time that it bought, or gives it back; what was bought after it begins the sooner. One
 * that is not credited yet must not be by what comes late of the time before.
 */
async function changeEnd(transaction: Database, payment: StoredPayment, end: PaymentEnd): Promise<void> {
  if (payment.creditedAt === null) return endPayment(transaction, payment.id, end);
  const user = await lockUser(transaction, payment.userId);
  if (!user) return;
  const before = await endOfPremium(transaction, payment.userId);
  await endPayment(transaction, payment.id, end);
  const after = await endOfPremium(transaction, payment.userId);
  // By the difference: premium that came otherwise stays.
  await setPlanExpiry(transaction, payment.userId, Math.max(0, (user.planExpiry ?? 0) + after - before));
}

async function endOfPremium(transaction: Database, userId: string): Promise<number> {
  const credited = await listCredited(transaction, userId);
  return (
    premiumEnd(credited.map(({ id, creditedAt, days, endedAt }) => ({ id, creditedAt: creditedAt ?? 0, days: days ?? 0, endedAt }))) ?? 0
  );
}
