import { randomInteger } from '../../src/assessment/random.ts';
import type { PurchaseEntry } from './ledger.ts';
import { Abandoned, type Walker } from './load.ts';
import { createSubject, generatePaper, mustBeDone, signIn } from './walk-steps.ts';

const card = { number: '4111 1111 1111 1111', expiry: '12/49', cvc: '123', name: 'Test Learner' };

/** Takes a free test, pays for premium repeatedly, and takes free-of-charge tests once it is confirmed. */
export async function walkPayer(walker: Walker): Promise<void> {
  const { learner } = walker;
  await walker.goOn();
  await signIn(walker);
  if (learner.papers.length === 0) await generatePaper(walker, await createSubject(walker), 1);
  await walker.goOn();
  const purchase = await order(walker);
  if (purchase) await pay(walker, purchase);
  await walker.goOn();
  // Sometimes the window is closed after paying; the payment must be credited anyway.
  if (purchase && (learner.purchases.length === 1 || walker.random() < 0.7)) await confirm(walker, purchase);
  await walker.goOn();
  if (learner.purchases.some(({ confirmed }) => confirmed === 'done')) await generatePaper(walker, await createSubject(walker), 0);
  for (let reads = randomInteger(walker.random, 4, 12); reads > 0; reads--) {
    await walker.goOn();
    mustBeDone(walker, 'reading payments', await walker.settle({ path: '/payment/history' }));
  }
}

/** Undefined if the learner hit the rate limit or already paid this order. */
async function order(walker: Walker): Promise<PurchaseEntry | undefined> {
  const outcome = await walker.settle({ path: '/payment/orders', body: {} });
  if (outcome.kind === 'refused' && outcome.code === 'slow-down') return undefined;
  const { order_id: orderId, amount, checkout_page: page } = mustBeDone(walker, 'ordering', outcome).body;
  // A paid order that is not yet credited is returned again; its page shows that it is paid.
  if (walker.learner.purchases.some((known) => known.orderId === orderId)) return undefined;
  const purchase: PurchaseEntry = { orderId, amount: amount / 100, page, paid: 'unasked', paymentId: '', confirmed: 'unasked' };
  walker.learner.purchases.push(purchase);
  return purchase;
}

/** Pays on the card form page, and usually sends its callback. */
async function pay(walker: Walker, purchase: PurchaseEntry): Promise<void> {
  purchase.paid = 'unknown';
  const paid = mustBeDone(walker, 'paying', await walker.settle({ path: purchase.page, form: card }));
  const fields = String(paid.body).matchAll(/name="(?<name>razorpay_\w+)" value="(?<value>[^"]*)"/gu);
  const form = Object.fromEntries(Array.from(fields, ({ groups }) => [groups?.name ?? '', groups?.value ?? '']));
  purchase.paymentId = form.razorpay_payment_id ?? '';
  if (!purchase.paymentId) {
    walker.violations.push(`no payment on the page of ${purchase.orderId}: ${paid.status}`);
    throw new Abandoned('paying');
  }
  purchase.paid = 'done';
  if (walker.random() < 0.7) mustBeDone(walker, 'handing a payment over', await walker.settle({ path: '/payment/callback', form }));
}

async function confirm(walker: Walker, purchase: PurchaseEntry): Promise<void> {
  const { paymentId, orderId, amount } = purchase;
  purchase.confirmed = 'unknown';
  const outcome = await walker.settle({ path: '/payment/payment-success', body: { paymentId, orderId, amount } });
  if (outcome.kind === 'refused' && outcome.code === 'slow-down') return;
  const { body } = mustBeDone(walker, 'confirming', outcome);
  if (body.success) purchase.confirmed = 'done';
  else if (!body.isPending) walker.violations.push(`${paymentId} was not confirmed: ${body.message}`);
}
