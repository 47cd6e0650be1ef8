import { setTimeout } from 'node:timers/promises';

import { atMost, type Figure, median, percentile } from '../harness/figure.ts';
import { fireWell } from '../harness/fire.ts';
import { formOf, streamGeneration } from '../harness/guest-generation.ts';
import { type PacedHost, startPacedHost } from '../harness/paced-host.ts';
import { type ServedProduct, serveProduct } from '../harness/product-process.ts';

const streams = 50;
const fast = { tokensPerSecond: 125, atOnce: streams };
const runs = 5;

/** Waiting times while a model writes, relative to the model's own time, without the blind check. `models.ts` has whole times and tokens. */
export async function benchStreaming(): Promise<Figure[]> {
  const model = await startPacedHost(fast, 'streaming');
  const product = await serveProduct(model.settings);
  try {
    await generate(product, 2);
    return [await firstQuestion(product, model, 1, 1.05), await firstQuestion(product, model, streams, 1.3), await otherRoutes(product)];
  } finally {
    await product.stop();
    await model.close();
  }
}

const form = (questionCount: number) =>
  formOf({ title: 'Codes', description: 'Codes of rivers', difficulty: 'easy', questionType: 'mcq', questionCount });

function generate({ origin }: ServedProduct, questionCount: number, onBegun?: () => void) {
  return streamGeneration(origin, form(questionCount), onBegun);
}

/** Time to the first question on screen relative to the model's first complete draft, from the same click. */
async function firstQuestion(product: ServedProduct, model: PacedHost, count: number, limit: number): Promise<Figure> {
  const ratios: number[] = [];
  for (let run = 0; run < runs; run++) {
    model.pace();
    const streamed = await Promise.all(Array.from({ length: count }, () => generate(product, 3)));
    const begun = Math.min(...streamed.map((each) => each.begun));
    const ours = median(streamed.map((each) => each.firstQuestion - begun));
    ratios.push(ours / median(model.tally().firstDrafts.map((at) => at - begun)));
  }
  const name = `first question on screen against the model's first draft, ${count} ${count === 1 ? 'stream' : 'streams'}`;
  return atMost(name, median(ratios), limit, 'of its time');
}

/** Learners do not all click in the same instant. */
const beginMilliseconds = 2000;
const callsPerSecond = 100;

/** The p99 of a read route while streams run, relative to its p99 when idle. */
async function otherRoutes(product: ServedProduct): Promise<Figure> {
  const ratios: number[] = [];
  for (let run = 0; run < 3; run++) {
    const idle = await readLatency(product);
    const begun: Promise<void>[] = [];
    const running: Promise<unknown>[] = [];
    for (let stream = 0; stream < streams; stream++) {
      const delay = setTimeout(Math.random() * beginMilliseconds);
      begun.push(new Promise((resolve) => running.push(delay.then(() => generate(product, 10, resolve)))));
    }
    await Promise.all(begun);
    const busy = await readLatency(product);
    await Promise.all(running);
    ratios.push(busy / idle);
  }
  return atMost(`p99 of another route while ${streams} streams run against idle`, median(ratios), 2, 'of idle');
}

/** The p99 of a read route at a steady rate, in milliseconds. The first second warms up. */
async function readLatency({ origin }: ServedProduct): Promise<number> {
  const calls = Array.from({ length: 4 * callsPerSecond }, (_, call) => ({
    due: (call * 1000) / callsPerSecond,
    phase: call < callsPerSecond ? 'warm-up' : 'read',
    method: 'GET' as const,
    path: '/readyz',
    headers: {},
  }));
  const { read = [] } = await fireWell(origin, calls);
  return percentile(read, 0.99);
}
