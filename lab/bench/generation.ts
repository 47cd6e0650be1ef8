import { pino } from 'pino';

import { openBankHere } from '../../src/server/generation/bank/open-bank.ts';
import { realTimers } from '../../src/server/shared/timers.ts';
import { loadTestBank, type TestApp } from '../../src/server/testing/app/test-app.ts';
import { openInMemory, startBenchApp } from '../harness/bench-app.ts';
import { atMost, type Figure, percentile } from '../harness/figure.ts';
import { formOf } from '../harness/guest-generation.ts';
import { inCompiledFile, multiplyBank } from './tenfold-bank.ts';

const runs = 200;
const slowest = 250;
const ofTen = ['Photosynthesis', 'Quadratic equations', 'The Indian Constitution', 'JavaScript', 'Current electricity'];
/** Subjects with more than fifty questions. */
const ofFifty = ['Biology', 'Physics', 'Mathematics', 'History', 'Computer science'];

/** Response time in milliseconds for ten and for fifty questions from the built-in bank, and from one of ten times its items. */
export async function benchGeneration(): Promise<Figure[]> {
  const bank = await inCompiledFile(multiplyBank(await loadTestBank(), 10));
  const outside = { timers: realTimers, now: Date.now, log: pino({ enabled: false }) };
  const tenfold = openBankHere(bank, outside);
  return [
    ...(await measureGeneration('built-in generation', await startBenchApp())),
    ...(await measureGeneration('generation from ten times the items', await startBenchApp(openInMemory, () => tenfold))),
  ];
}

async function measureGeneration(what: string, { browser, close }: TestApp): Promise<Figure[]> {
  let guests = 0;
  const generate = async (questionCount: number, title = '') => {
    // One network may use a share of the processor, so each test is asked for from a network of its own.
    guests += 1;
    const guest = browser(`10.${guests >> 8}.${guests & 255}.1`);
    const formData = formOf({ title, description: title, questionCount });
    const started = performance.now();
    const { status, body } = await guest.post('/test/generate', { formData });
    if (status !== 200) throw new Error(`Generating failed: ${JSON.stringify(body)}`);
    return performance.now() - started;
  };
  const figures: Figure[] = [];
  for (const [count, titles, median] of [[10, ofTen, 50] as const, [50, ofFifty, 150] as const]) {
    const times: number[] = [];
    for (let run = 0; run < runs; run++) times.push(await generate(count, titles[run % titles.length]));
    const name = `${what} of ${count} questions`;
    figures.push(
      atMost(`${name}, p50`, percentile(times, 0.5), median, 'ms'),
      atMost(`${name}, p99`, percentile(times, 0.99), slowest, 'ms'),
    );
  }
  await close();
  return figures;
}
