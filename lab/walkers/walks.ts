import { randomInteger } from '../../src/assessment/random.ts';
import type { PurchaseEntry } from './ledger.ts';
import { createSubject, deleteTest, generatePaper, makeTest, saveOnce, signIn, startTest, submit } from './walk-steps.ts';
import { Abandoned, mustBeDone, type Walker } from './walker.ts';

/** Creates a subject, a test and an attempt, which is sometimes left open or deleted. */
export async function walkTestTaker(walker: Walker): Promise<void> {
  await signIn(walker);
  const subject = await createSubject(walker);
  const paper = await generatePaper(walker, subject, 1);
  if (!paper) return;
  await makeTest(walker, paper);
  await startTest(walker, paper);
  for (let saves = randomInteger(walker.random, 1, 6); saves > 0; saves--) await saveOnce(walker, paper);
  if (walker.random() < 0.2) return;
  await submit(walker, paper);
  await walker.goOn();
  await walker.must({ path: `/solutions/get-solutions/${paper.testId}` });
  if (walker.random() < 0.25) await deleteTest(walker, paper);
}

/** Creates a test and deletes the account. */
export async function walkLeaver(walker: Walker): Promise<void> {
  await signIn(walker);
  const subject = await createSubject(walker);
  const paper = await generatePaper(walker, subject, 1);
  if (paper) await makeTest(walker, paper);
  await walker.goOn();
  const { learner } = walker;
  learner.left = 'unknown';
  const outcome = await walker.settle({ path: '/user/delete', body: {} });
  // A repeated deletion is answered with signed-out.
  if (outcome.kind === 'refused' && outcome.code !== 'signed-out')
    walker.violations.push(`deleting an account: ${outcome.status} ${outcome.code}`);
  learner.left = 'done';
}

/** Takes a free test, pays for premium repeatedly, and takes free-of-charge tests once it is confirmed. */
export async function walkPayer(walker: Walker): Promise<void> {
  const { learner } = walker;
  await signIn(walker);
  if (learner.papers.length === 0) await generatePaper(walker, await createSubject(walker), 1);
  const purchase = await order(walker);
  if (purchase) await pay(walker, purchase);
  // Sometimes the window is closed after paying; the payment must be credited anyway.
  if (purchase && (learner.purchases.length === 1 || walker.random() < 0.7)) await confirm(walker, purchase);
  if (learner.purchases.some(({ confirmed }) => confirmed === 'done')) await generatePaper(walker, await createSubject(walker), 0);
  for (let reads = randomInteger(walker.random, 4, 12); reads > 0; reads--) {
    await walker.goOn();
    await walker.must({ path: '/payment/history' });
  }
}

const card = { number: '4111 1111 1111 1111', expiry: '12/49', cvc: '123', name: 'Test Learner' };

/** Undefined if the learner hit the rate limit or already paid this order. */
async function order(walker: Walker): Promise<PurchaseEntry | undefined> {
  await walker.goOn();
  const request = { path: '/payment/orders', body: {} };
  const outcome = await walker.settle(request);
  if (outcome.kind === 'refused' && outcome.code === 'slow-down') return undefined;
  const { order_id: orderId, amount, checkout_page: page } = mustBeDone(walker, request, outcome).body;
  // A paid order that is not yet credited is returned again; its page shows that it is paid.
  if (walker.learner.purchases.some((known) => known.orderId === orderId)) return undefined;
  const purchase: PurchaseEntry = { orderId, amount: amount / 100, page, paid: 'unasked', paymentId: '', confirmed: 'unasked' };
  walker.learner.purchases.push(purchase);
  return purchase;
}

/** Pays on the card form page, and usually sends its callback. */
async function pay(walker: Walker, purchase: PurchaseEntry): Promise<void> {
  purchase.paid = 'unknown';
  const paid = await walker.must({ path: purchase.page, form: card });
  const fields = String(paid.body).matchAll(/name="(?<name>razorpay_\w+)" value="(?<value>[^"]*)"/gu);
  const form = Object.fromEntries(Array.from(fields, ({ groups }) => [groups?.name ?? '', groups?.value ?? '']));
  purchase.paymentId = form.razorpay_payment_id ?? '';
  if (!purchase.paymentId) {
    walker.violations.push(`no payment on the page of ${purchase.orderId}`);
    throw new Abandoned('paying');
  }
  purchase.paid = 'done';
  if (walker.random() < 0.7) await walker.must({ path: '/payment/callback', form });
}

async function confirm(walker: Walker, purchase: PurchaseEntry): Promise<void> {
  await walker.goOn();
  const { paymentId, orderId, amount } = purchase;
  purchase.confirmed = 'unknown';
  const request = { path: '/payment/payment-success', body: { paymentId, orderId, amount } };
  const outcome = await walker.settle(request);
  if (outcome.kind === 'refused' && outcome.code === 'slow-down') return;
  const { body } = mustBeDone(walker, request, outcome);
  if (body.success) purchase.confirmed = 'done';
}
