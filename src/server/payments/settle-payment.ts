import { premiumEnd } from '../../assessment/premium.ts';
import type { Database } from '../store/open-database.ts';
import {
  advanceOrder,
  creditPayment,
  endPayment,
  findPayment,
  upsertPayment,
  listCredited,
  lockProviderOrder,
  type StoredOrder,
  type StoredPayment,
} from '../store/payments.ts';
import { lockUser, setPlanExpiry } from '../store/learners/users.ts';
import type { ProviderPayment } from './provider.ts';

/**
 * `ended`: a refund or dispute took premium back. `restored`: a won dispute returned it. `foreign`: not a payment of ours;
 * `mismatched`: not the ordered amount or currency; both change nothing.
 */
export type Settlement = 'credited' | 'already-credited' | 'not-paid' | 'ended' | 'restored' | 'foreign' | 'mismatched';

export interface Settling {
  payment: ProviderPayment;
  /** The days of premium a payment buys. */
  premiumDays: number;
  now: number;
  /** Set when the provider reports a refund or dispute. */
  endedBy?: 'refund' | 'dispute' | undefined;
}

type PaymentEnd = Pick<StoredPayment, 'endedAt' | 'endedBy'>;

const ranks = { created: 0, failed: 1, authorized: 2, captured: 3 } as const;

/**
 * The only function that credits payments. Callback, webhook, confirmation and reconciliation all pass what the provider
 * itself reported, signed or fetched. Idempotent: credits each payment once, to the order's user, however often and in
 * whatever order reports arrive. Call it in its own transaction.
 */
export async function settlePayment(transaction: Database, { payment, premiumDays, now, endedBy }: Settling): Promise<Settlement> {
  const order = await lockProviderOrder(transaction, payment.order_id ?? '');
  if (!order) return 'foreign';
  if (payment.amount !== order.amount || payment.currency !== order.currency) return 'mismatched';
  const known = await findPayment(transaction, payment.id);
  if (known && known.orderId !== order.id) return 'foreign';
  // Lock the user before inserting a row that references them, as account deletion does, to avoid a deadlock.
  await lockUser(transaction, order.userId);
  const stored = await storeState(transaction, order, known, payment, now);
  const isReturned = payment.status === 'refunded' || endedBy !== undefined;
  if (isReturned) {
    const end = endOf(stored, endedBy ?? 'refund', now);
    await changeEnd(transaction, stored, end);
    if (stored.creditedAt !== null && end.endedBy !== stored.endedBy) return 'ended';
  }
  if (stored.creditedAt !== null) return 'already-credited';
  if (stored.state !== 'captured' || isReturned || stored.endedAt !== null) return 'not-paid';
  await credit(transaction, order, stored, { creditedAt: now, days: premiumDays });
  return 'credited';
}

/** States only move forward: late reports change nothing. */
async function storeState(
  transaction: Database,
  order: StoredOrder,
  known: StoredPayment | undefined,
  { id, amount, currency, status, captured }: ProviderPayment,
  now: number,
): Promise<StoredPayment> {
  // A refund by the provider itself may precede the capture; the order may still be paid then.
  const beforeRefund = captured === false ? 'authorized' : 'captured';
  const reported = status === 'refunded' ? beforeRefund : status;
  const state = known && ranks[known.state] >= ranks[reported] ? known.state : reported;
  const base = { creditedAt: null, days: null, endedAt: null, endedBy: null, createdAt: now, ...known };
  const payment = { ...base, id, orderId: order.id, userId: order.userId, amount, currency, state };
  await upsertPayment(transaction, payment);
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

/** A payment ends once, and a refund is final: a won dispute does not restore it. */
function endOf(payment: StoredPayment, endedBy: 'refund' | 'dispute', now: number): PaymentEnd {
  return { endedAt: payment.endedAt ?? now, endedBy: payment.endedBy === 'refund' ? 'refund' : endedBy };
}

/** Settles a payment whose dispute was won: restores the premium that the dispute took. */
export async function restorePayment(transaction: Database, settling: Settling): Promise<Settlement> {
  const order = await lockProviderOrder(transaction, settling.payment.order_id ?? '');
  const payment = await findPayment(transaction, settling.payment.id);
  const isDisputed = payment?.endedBy === 'dispute' && payment.orderId === order?.id;
  if (isDisputed) await changeEnd(transaction, payment, { endedAt: null, endedBy: null });
  const settlement = await settlePayment(transaction, settling);
  return isDisputed && settlement === 'already-credited' ? 'restored' : settlement;
}

/**
 * Removes or restores the remaining time that a payment bought; later purchases move accordingly. The end is stored for an
 * uncredited payment too, so that a late report does not credit it.
 */
async function changeEnd(transaction: Database, payment: StoredPayment, end: PaymentEnd): Promise<void> {
  if (payment.creditedAt === null) return endPayment(transaction, payment.id, end);
  const user = await lockUser(transaction, payment.userId);
  if (!user) return;
  const before = await endOfPremium(transaction, payment.userId);
  await endPayment(transaction, payment.id, end);
  const after = await endOfPremium(transaction, payment.userId);
  // Apply the difference, so that premium from other sources stays.
  await setPlanExpiry(transaction, payment.userId, Math.max(0, (user.planExpiry ?? 0) + after - before));
}

async function endOfPremium(transaction: Database, userId: string): Promise<number> {
  const credited = await listCredited(transaction, userId);
  return (
    premiumEnd(credited.map(({ id, creditedAt, days, endedAt }) => ({ id, creditedAt: creditedAt ?? 0, days: days ?? 0, endedAt }))) ?? 0
  );
}
