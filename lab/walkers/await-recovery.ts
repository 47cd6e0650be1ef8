import type { Load } from './load.ts';
import { isReady, type ProductProcess } from '../harness/product-process.ts';

const longest = 60_000;
const pause = 50;

/** Milliseconds until the product is ready and answers a signed-in learner. */
export async function awaitRecovery({ origin }: ProductProcess, { ledger, caller }: Load): Promise<number> {
  const begun = performance.now();
  while (performance.now() - begun < longest) {
    const learner = ledger.learners.find(({ signedIn, left }) => signedIn === 'done' && left === 'unasked');
    if (learner && (await isReady(origin)) && (await caller.ask(learner, { path: '/subject/all-subjects' })).kind === 'done') break;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return performance.now() - begun;
}
