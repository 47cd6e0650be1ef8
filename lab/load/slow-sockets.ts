import { setTimeout } from 'node:timers/promises';

import { atMost, type Figure, median, percentile } from '../harness/figure.ts';
import { fireWell } from '../harness/fire.ts';
import { startCall } from './learner-calls.ts';
import { type LoadProduct, startLoadProduct } from '../harness/load-product.ts';
import { seedLearners, type SeededLearner } from '../harness/seed-learners.ts';
import { gatherSlowCrowd } from './slow-crowd.ts';

const size = 500;
const rounds = 5;
const callsPerSecond = 100;
/** Longer than the header timeout, so that some are closed and reconnect. */
const seconds = 12;
const settlingSeconds = 5;
const limit = 2;

/** Everyone else's p99 while some clients send headers or bodies byte by byte and some never read responses. */
export async function benchSlowSockets(): Promise<Figure> {
  const product = await startLoadProduct();
  try {
    const { learners } = await seedLearners(product, callsPerSecond);
    await readSlowness(product, learners);
    const ratios: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const alone = await readSlowness(product, learners);
      const crowd = await gatherSlowCrowd(Number(new URL(product.origin).port), size);
      // Wait out the initial burst of requests; from then on they are only slow.
      await setTimeout(settlingSeconds * 1000);
      const beside = await readSlowness(product, learners);
      ratios.push(beside / alone);
      await crowd.leave();
    }
    return atMost(`p99 of others beside ${size} slow sockets against without`, median(ratios), limit, 'of its time');
  } finally {
    await product.stop();
  }
}

async function readSlowness({ origin }: LoadProduct, learners: readonly SeededLearner[]): Promise<number> {
  const calls = Array.from({ length: seconds }, (_, second) =>
    learners.map((learner, index) => startCall(learner, second * 1000 + (index * 1000) / callsPerSecond)),
  ).flat();
  const { start = [] } = await fireWell(origin, calls);
  return percentile(start, 0.99);
}
