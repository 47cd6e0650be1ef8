import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { atMost, type Figure, median, noneOf } from '../harness/figure.ts';
import type { ServedProduct } from '../harness/product-process.ts';
import { journey } from './journey.ts';
import { type LoadProduct, startLoadProduct } from '../harness/load-product.ts';

const journeysPerSecond = 4;
const sampleSeconds = 5;
const limit = 5;

/** In minutes: warm-up, measurement, and the window at either end whose memory is compared. */
const minutes = { warming: 5, measured: 30, window: 3 };

/**
 * Growth of the product's memory under a mixed load: reads, saves, generations as JSON and as streams, guests and
 * sign-ins. Compares the median resident memory of the first and last minutes, and the heap after a full
 * collection.
 */
export async function benchMemory(): Promise<Figure[]> {
  const product = await startLoadProduct(['--expose-gc', '--import', fileURLToPath(new URL('tell-memory.mjs', import.meta.url))]);
  const load = keepVisiting(product);
  try {
    await setTimeout(minutes.warming * 60_000);
    const heap = await ask(product, 'heap');
    const resident = await sampleResident(product, minutes.measured * 60);
    const grownHeap = share(await ask(product, 'heap'), heap);
    const inWindow = (minutes.window * 60) / sampleSeconds;
    const grownResident = share(median(resident.slice(-inWindow)), median(resident.slice(0, inWindow)));
    const failed = await load.end();
    const over = `over ${minutes.measured} minutes of mixed load`;
    return [
      atMost(`resident memory's growth ${over}`, grownResident, limit, '%'),
      atMost(`the heap's growth ${over}, after collections`, grownHeap, limit, '%'),
      failed,
    ];
  } finally {
    await load.end();
    await product.stop();
  }
}

/** Starts visits at a steady rate, however long earlier ones take. */
function keepVisiting(product: LoadProduct) {
  const running = new Set<Promise<void>>();
  const failures: string[] = [];
  let number = 0;
  const timer = setInterval(() => {
    const visit = journey(product, number++)
      .catch((error: unknown) => void failures.push(String(error)))
      .finally(() => running.delete(visit));
    running.add(visit);
  }, 1000 / journeysPerSecond);
  return {
    async end(): Promise<Figure> {
      clearInterval(timer);
      await Promise.all(running);
      return noneOf(`visits that failed, of ${number}`, failures);
    },
  };
}

async function sampleResident(product: ServedProduct, seconds: number): Promise<number[]> {
  const samples: number[] = [];
  for (let at = 0; at < seconds; at += sampleSeconds) {
    await setTimeout(sampleSeconds * 1000);
    samples.push(await ask(product, 'resident'));
  }
  return samples;
}

async function ask(product: ServedProduct, what: 'heap' | 'resident'): Promise<number> {
  const answer = once(product.server().process, 'message');
  product.server().process.send(what);
  const [bytes] = await answer;
  return Number(bytes);
}

/** In percent. */
function share(end: number, begin: number): number {
  return (end / begin - 1) * 100;
}
