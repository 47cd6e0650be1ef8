import { percentile } from '../harness/figure.ts';
import { fireWell } from '../harness/fire.ts';
import type { LoadProduct } from '../harness/load-product.ts';
import type { SeededLearner } from '../harness/seed-learners.ts';
import { startCall } from './learner-calls.ts';

/** The p99 in ms of opening a test, over so many seconds in which each learner opens theirs once a second, evenly spread. */
export async function readSlowness({ origin }: LoadProduct, learners: readonly SeededLearner[], seconds: number): Promise<number> {
  const calls = Array.from({ length: seconds }, (_, second) =>
    learners.map((learner, index) => startCall(learner, second * 1000 + (index * 1000) / learners.length)),
  ).flat();
  const { start = [] } = await fireWell(origin, calls);
  return percentile(start, 0.99);
}
