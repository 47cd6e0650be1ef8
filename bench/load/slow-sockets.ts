import { type Figure, median, percentile } from '../figure.ts';
import { fire } from './generator.ts';
import { startCall } from './learner-calls.ts';
import { type LoadProduct, startLoadProduct } from './load-product.ts';
import { seedLearners, type SeededLearner } from './seeded-learners.ts';
import { gatherSlowCrowd } from './slow-crowd.ts';

const size = 500;
const rounds = 5;
const callsPerSecond = 100;
/** Longer than the time for headers: some are thrown out and come again meanwhile. */
const seconds = 12;
const settlingSeconds = 5;
const limit = 2;

/** What everybody else's p99 becomes while some send their headers or bodies a byte at a time, and some do not read their answers. */
export async function benchSlowSockets(): Promise<Figure> {
  const product = await startLoadProduct();
  try {
    const { learners } = await seedLearners(product, callsPerSecond);
    await readSlowness(product, learners);
    const ratios: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const alone = await readSlowness(product, learners);
      const crowd = await gatherSlowCrowd(Number(new URL(product.origin).port), size);
      // What they ask for at once is a flood, which is another matter; from then on they are only slow.
      await new Promise((resolve) => setTimeout(resolve, settlingSeconds * 1000));
      const beside = await readSlowness(product, learners);
      ratios.push(beside / alone);
      await crowd.leave();
    }
    const value = median(ratios);
    return { name: `p99 of others beside ${size} slow sockets against without`, value, unit: 'of its time', limit, isMet: value <= limit };
  } finally {
    await product.stop();
  }
}

async function readSlowness({ origin }: LoadProduct, learners: readonly SeededLearner[]): Promise<number> {
  const calls = Array.from({ length: seconds }, (_, second) =>
    learners.map((learner, index) => ({ ...startCall(learner), due: second * 1000 + (index * 1000) / callsPerSecond })),
  ).flat();
  const { times, failures } = await fire(origin, calls);
  if (failures.length > 0) throw new Error(`${failures.length} calls failed: ${failures[0]}`);
  return percentile(times.start ?? [], 0.99);
}
