import { setMaxListeners } from 'node:events';
import { setTimeout } from 'node:timers/promises';

import { atMost, type Figure, median, noneOf, note } from '../harness/figure.ts';
import { startLoadProduct } from '../harness/load-product.ts';
import { seedLearners } from '../harness/seed-learners.ts';
import { evilForms } from './evil-forms.ts';
import { readSlowness } from './read-slowness.ts';

const crowdSize = 25;
const rounds = 5;
const callsPerSecond = 100;
const seconds = 6;
const limit = 2;

/** Everyone else's p99 while 25 guests at as many addresses always have an evil form planned or a test of it written. */
export async function benchEvilForms(): Promise<Figure[]> {
  const product = await startLoadProduct([], { TRUST_PROXY: '1' });
  try {
    const { learners } = await seedLearners(product, callsPerSecond);
    await readSlowness(product, learners, seconds);
    const ratios: number[] = [];
    const faults: string[] = [];
    for (let round = 0; round < rounds; round++) {
      const alone = await readSlowness(product, learners, seconds);
      const crowd = gatherCrowd(product.origin);
      await setTimeout(1000);
      const beside = await readSlowness(product, learners, seconds);
      const { answered, failed } = await crowd.leave();
      note(`p99 ${Math.round(alone)} ms alone, ${Math.round(beside)} ms beside ${answered} forms`);
      ratios.push(beside / alone);
      faults.push(...failed);
    }
    return [
      atMost(`p99 of others beside ${crowdSize} evil forms at once against without`, median(ratios), limit, 'of its time'),
      noneOf('evil forms that failed by a fault of ours', faults),
    ];
  } finally {
    await product.stop();
  }
}

/** Each of the crowd sends its next form as soon as the last one is answered. */
function gatherCrowd(origin: string) {
  const forms = evilForms();
  const leaving = new AbortController();
  // A call releases the signal only when it is collected.
  setMaxListeners(0, leaving.signal);
  const failed: string[] = [];
  let answered = 0;
  const post = async (person: number, turn: number) => {
    const path = turn % 2 === 0 ? '/test/plan' : '/test/generate';
    const response = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `10.${person}.0.1` },
      body: JSON.stringify({ formData: forms[(person + turn) % forms.length] }),
      signal: leaving.signal,
    });
    const text = await response.text();
    answered += 1;
    if (response.status >= 500 && response.status !== 502) failed.push(`${path}: ${response.status} ${text.slice(0, 200)}`);
  };
  const visit = async (person: number) => {
    for (let turn = person; !leaving.signal.aborted; turn++) await post(person, turn);
  };
  // Each ends with a call that was aborted.
  const visits = Promise.allSettled(Array.from({ length: crowdSize }, (_, person) => visit(person)));
  return {
    async leave() {
      leaving.abort();
      await visits;
      return { answered, failed };
    },
  };
}
