import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { request } from 'undici';

import { atMost, type Figure, median } from '../harness/figure.ts';
import { formOf } from '../harness/guest-generation.ts';
import { type LoadProduct, startLoadProduct } from '../harness/load-product.ts';
import type { SeededLearner } from '../harness/seed-learners.ts';
import { evilForms } from '../load/evil-forms.ts';
import { postOf } from '../load/learner-calls.ts';
import { mostTests, seedMost } from './most-data.ts';

const runs = 5;

interface MeasuredCall {
  name: string;
  method?: 'GET' | 'POST';
  path: string;
  body?: string;
  /** In ms of the main thread. */
  limit: number;
}

/** What the main thread computes for each call of a learner who has as much as one may have. */
export async function benchComputing(): Promise<Figure[]> {
  const product = await startLoadProduct(['--import', fileURLToPath(new URL('tell-computed.mjs', import.meta.url))]);
  try {
    const learner = await seedMost(product);
    const figures: Figure[] = [];
    for (const call of callsOf(learner)) figures.push(await measure(product, learner, call));
    return figures;
  } finally {
    await product.stop();
  }
}

function callsOf({ headers }: SeededLearner): MeasuredCall[] {
  const post = (path: string, body: object) => ({ path, method: 'POST' as const, body: postOf(headers, path, body).body });
  const notes = { ...evilForms()[0], subjectId: 'subject-1' };
  const topic = formOf({ title: 'Biology', description: 'Biology', questionCount: 50, subjectId: 'subject-1' });
  return [
    { name: 'topics', path: '/topics', limit: 10 },
    { name: 'suggestions', path: '/topics/suggest?q=photosynthesis%20and%20light', limit: 10 },
    { name: 'subjects', path: '/subject/all-subjects', limit: 50 },
    { name: 'running tests', path: '/test/running', limit: 50 },
    { name: 'a test of 50 questions', path: '/test/testDetails/running', limit: 50 },
    { name: 'solutions of 50 questions', path: '/solutions/get-solutions/own-1', limit: 50 },
    { name: 'a retake of 50 questions', ...post('/test/retake', { testId: 'own-1', questions: 'all' }), limit: 50 },
    { name: 'an outline from notes', ...post('/test/plan', { formData: notes }), limit: 200 },
    { name: 'an outline on a topic', ...post('/test/plan', { formData: topic }), limit: 200 },
    { name: 'a test on a topic', ...post('/test/generate', { formData: topic }), limit: 400 },
    { name: `a list of ${mostTests} tests`, path: '/test/fetchTests/subject-1', limit: 200 },
    { name: 'analytics of 200 tests', path: '/user/analytics', limit: 500 },
    { name: 'insights of 200 tests', path: '/user/insights', limit: 500 },
    { name: `an export of ${mostTests} tests`, path: '/user/export', limit: 20_000 },
  ];
}

async function measure(product: LoadProduct, { headers }: SeededLearner, { limit, ...call }: MeasuredCall): Promise<Figure> {
  const { name, method = 'GET', path, body = null } = call;
  const computed: number[] = [];
  const statuses = new Set<number>();
  for (let run = 0; run < runs; run++) {
    await readComputed(product);
    const answer = await request(product.origin + path, { method, headers: { ...headers, 'Content-Type': 'application/json' }, body });
    await answer.body.dump({ limit: Infinity });
    computed.push(await readComputed(product));
    statuses.add(answer.statusCode);
  }
  // A refusal takes no time, and would pass for a fast answer.
  if ([...statuses].some((status) => status !== 200)) throw new Error(`${name} answers ${[...statuses].join(', ')}`);
  return atMost(`time of the main thread for ${name}`, median(computed), limit, 'ms');
}

/** In ms, since the last time. */
async function readComputed(product: LoadProduct): Promise<number> {
  const child = product.server().process;
  const answer = once(child, 'message');
  child.send('computed');
  const [milliseconds] = await answer;
  return Number(milliseconds);
}
