import { setTimeout } from 'node:timers/promises';

import type { Caller } from '../walkers/caller.ts';
import { checkAnswers } from './check-answers.ts';
import { checkRecords } from './check-records.ts';
import type { Ledger, LearnerEntry } from '../walkers/ledger.ts';
import type { Load } from '../walkers/load.ts';
import type { ProductProcess } from '../harness/product-process.ts';
import { endLeases, isWritten, readRecords } from './read-records.ts';
import type { ProductDatabase } from './databases.ts';

/** In milliseconds. A webhook interrupted by a crash is resent after 30 s. */
const longestCrediting = 60_000;

/**
 * Ends a load: learners finish their work, payments are credited, leases expire, and the ledger is compared with the
 * database and the product's responses. Returns the differences. The product is running before and after.
 */
export async function settleRecords(
  { ledger, caller, stop }: Load,
  product: Pick<ProductProcess, 'start' | 'end'>,
  database: ProductDatabase,
): Promise<string[]> {
  await stop();
  const faults = await awaitCredits(ledger, caller);
  const { code } = await product.end();
  if (code !== 0) faults.push(`the product ended with ${code}`);
  const records = await database.look(readRecords);
  faults.push(...checkRecords(ledger, records), ...findOpen(ledger));
  await database.amend(endLeases);
  await product.start();
  const written = records.generations.filter(isWritten);
  faults.push(...(await checkAnswers(ledger, caller, new Set(written.map(({ idempotencyKey }) => idempotencyKey)))));
  return faults;
}

/** Every paid learner gets premium, even without returning to the page. */
async function awaitCredits(ledger: Ledger, caller: Caller): Promise<string[]> {
  const deadline = performance.now() + longestCrediting;
  const faults: string[] = [];
  for (const learner of ledger.learners) {
    while (!(await isCredited(caller, learner))) {
      if (performance.now() > deadline) {
        faults.push(`${learner.name} paid and was not credited`);
        break;
      }
      await setTimeout(500);
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

/** Learners retried until they knew the result, so only abandoned requests may be unknown. */
function findOpen({ learners }: Ledger): string[] {
  return learners.flatMap(({ name, papers, purchases, left }) => [
    ...papers.filter(({ generated, isForsaken }) => generated === 'unknown' && !isForsaken).map(({ key }) => `${name} never got ${key}`),
    ...papers
      .filter(({ made, started, submitted, deleted }) => [made, started, submitted, deleted].includes('unknown'))
      .map(({ testId }) => `${name} never learned the state of ${testId}`),
    ...purchases.filter(({ paid }) => paid === 'unknown').map(({ orderId }) => `${name} never learned whether ${orderId} is paid`),
    ...(left === 'unknown' ? [`${name} never learned whether the account is deleted`] : []),
  ]);
}
