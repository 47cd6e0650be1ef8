import type { Caller } from './caller.ts';
import { checkAnswers } from './check-answers.ts';
import { checkBooks } from './check-books.ts';
import type { Ledger, LearnerEntry } from './ledger.ts';
import type { Load } from './load.ts';
import type { ProductProcess } from './product-process.ts';
import { endLeases, readBooks } from './read-books.ts';
import type { Records } from './records.ts';

/** In ms: a webhook that was being sent when its process died is sent again after 30 s. */
const longestCrediting = 60_000;

/**
 * The end of a load: everybody finishes what they began, what was paid comes to be credited, the leases end, and the ledger
 * is compared with the database and with what the product answers. Answers what is otherwise. The product is up and stays so.
 */
export async function settleBooks({ ledger, caller, stop }: Load, product: ProductProcess, records: Records): Promise<string[]> {
  await stop();
  const faults = await awaitCredits(ledger, caller);
  product.signal('SIGTERM');
  const code = await product.ended();
  if (code !== 0) faults.push(`the product ended with ${code}`);
  const books = await records.look(readBooks);
  faults.push(...checkBooks(ledger, books), ...findOpen(ledger));
  await records.amend(endLeases);
  await product.start();
  const written = books.generations.filter(({ state }) => state === 'ready' || state === 'consumed');
  faults.push(...(await checkAnswers(ledger, caller, new Set(written.map(({ key }) => key)))));
  return faults;
}

/** Whoever paid has premium in the end, whether they came back or not. */
async function awaitCredits(ledger: Ledger, caller: Caller): Promise<string[]> {
  const deadline = performance.now() + longestCrediting;
  const faults: string[] = [];
  for (const learner of ledger.learners) {
    while (!(await isCredited(caller, learner))) {
      if (performance.now() > deadline) {
        faults.push(`${learner.name} paid and was not credited`);
        break;
      }
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
  return faults;
}

async function isCredited(caller: Caller, learner: LearnerEntry): Promise<boolean> {
  const paid = learner.purchases.filter((purchase) => purchase.paid === 'done');
  if (paid.length === 0) return true;
  const outcome = await caller.ask(learner, { path: '/payment/history' });
  const listed: { paymentId: string }[] = outcome.kind === 'done' ? outcome.body.payments : [];
  return paid.every((purchase) => listed.some(({ paymentId }) => paymentId === purchase.paymentId));
}

/** Everybody asked until they knew; only what a learner never asked for again may be left. */
function findOpen({ learners }: Ledger): string[] {
  return learners.flatMap(({ name, papers, purchases, left }) => [
    ...papers.filter(({ generated, isForsaken }) => generated === 'unknown' && !isForsaken).map(({ key }) => `${name} never got ${key}`),
    ...papers
      .filter(({ made, started, submitted, deleted }) => [made, started, submitted, deleted].includes('unknown'))
      .map(({ testId }) => `${name} was never told of ${testId}`),
    ...purchases.filter(({ paid }) => paid === 'unknown').map(({ orderId }) => `${name} was never told whether ${orderId} is paid`),
    ...(left === 'unknown' ? [`${name} was never told to have left`] : []),
  ]);
}
