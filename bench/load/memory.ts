import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { type Figure, median } from '../figure.ts';
import type { ServedProduct } from '../served-product.ts';
import { journey } from './journey.ts';
import { type LoadProduct, startLoadProduct } from './load-product.ts';

const journeysPerSecond = 4;
const sampleSeconds = 5;
const limit = 5;

/** Minutes: until the product is warm; from then to the end; and at either end of that, what its memory is taken over. */
const usual = { warming: 5, measured: 30, window: 3 };

/**
 * By how much the product's memory grows under a mixed load: reads, saves, tests written as JSON and as streams, guests,
 * sign-ins. Of the resident memory the medians of the first and the last minutes are compared; of the heap what is left
 * after a full collection.
 */
export async function benchMemory(minutes = usual): Promise<Figure[]> {
  const product = await startLoadProduct(['--expose-gc', '--import', fileURLToPath(new URL('tell-memory.mjs', import.meta.url))]);
  const load = keepVisiting(product);
  try {
    await wait(minutes.warming * 60);
    const heap = await ask(product, 'heap');
    const resident = await sampleResident(product, minutes.measured * 60);
    const grownHeap = share(await ask(product, 'heap'), heap);
    const inWindow = (minutes.window * 60) / sampleSeconds;
    const grownResident = share(median(resident.slice(-inWindow)), median(resident.slice(0, inWindow)));
    const failed = await load.end();
    const over = `over ${minutes.measured} minutes of mixed load`;
    return [
      growth(`resident memory's growth ${over}`, grownResident),
      growth(`the heap's growth ${over}, after collections`, grownHeap),
      failed,
    ];
  } finally {
    await load.end();
    await product.stop();
  }
}

/** Visits begin at a steady rate, however long the ones before take. */
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
      for (const failure of new Set(failures.slice(0, 5))) process.stdout.write(`      ${failure}\n`);
      const value = failures.length;
      return { name: `visits that failed, of ${number}`, value, unit: '', limit: 0, isMet: value === 0 };
    },
  };
}

async function sampleResident(product: ServedProduct, seconds: number): Promise<number[]> {
  const samples: number[] = [];
  for (let at = 0; at < seconds; at += sampleSeconds) {
    await wait(sampleSeconds);
    samples.push(await ask(product, 'resident'));
  }
  return samples;
}

async function ask({ server }: ServedProduct, what: 'heap' | 'resident'): Promise<number> {
  const answer = once(server, 'message');
  server.send(what);
  const [bytes] = await answer;
  return Number(bytes);
}

/** In per cent. */
function share(end: number, begin: number): number {
  return (end / begin - 1) * 100;
}

function growth(name: string, value: number): Figure {
  return { name, value, unit: '%', limit, isMet: value < limit };
}

function wait(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000));
}
