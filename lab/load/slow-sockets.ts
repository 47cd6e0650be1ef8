import { setTimeout } from 'node:timers/promises';

import { atMost, type Figure, median } from '../harness/figure.ts';
import { startLoadProduct } from '../harness/load-product.ts';
import { seedLearners } from '../harness/seed-learners.ts';
import { gatherSlowCrowd } from './slow-crowd.ts';
import { readSlowness } from './read-slowness.ts';

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
    await readSlowness(product, learners, seconds);
    const ratios: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const alone = await readSlowness(product, learners, seconds);
      const crowd = await gatherSlowCrowd(Number(new URL(product.origin).port), size);
      // Wait out the initial burst of requests; from then on they are only slow.
      await setTimeout(settlingSeconds * 1000);
      const beside = await readSlowness(product, learners, seconds);
      ratios.push(beside / alone);
      await crowd.leave();
    }
    return atMost(`p99 of others beside ${size} slow sockets against without`, median(ratios), limit, 'of its time');
  } finally {
    await product.stop();
  }
}
