import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

import { type FakeModelServer, goodAnswer, goodDraft, startFakeModelServer } from '../../testing/fake-model-server.ts';
import { readMetrics } from '../../testing/read-metrics.ts';
import { createTestApp, type TestApp, testForm } from '../../testing/test-app.ts';
import { createVirtualTimers } from '../../testing/virtual-timers.ts';

interface Line {
  event?: string;
  level: string;
  outcome: string;
  writer: string;
  drafts: number;
  inputTokens: number;
  outputTokens: number;
}

let model: FakeModelServer;
let test: TestApp;
let lines: Line[] = [];
const ends = () => lines.filter(({ event }) => event === 'generation ended');
beforeAll(async () => {
  model = await startFakeModelServer();
  const settings = { AI_BASE_URL: model.url, AI_MODEL: 'm', AI_CHECK_MODEL: 'solver', AI_FALLBACK: 'builtin' };
  test = await createTestApp({
    timers: createVirtualTimers(),
    settings: { ...settings, LOG_LEVEL: 'info', GENERATIONS_PER_MINUTE: '1000', GUEST_TESTS_PER_ADDRESS: '1000' },
    writeLog: (line) => lines.push(JSON.parse(line) as Line),
  });
});
afterAll(async () => {
  await test.close();
  await model.close();
});
afterEach(() => {
  // A model that failed is left alone for a while.
  test.clock.now += 600_000;
  model.requests.length = 0;
  model.solves.length = 0;
  model.setAnswer(goodAnswer);
  lines = [];
});

const formData = testForm({ questionCount: 4, questionType: 'mcq' });

it('a test that a model wrote is told of with what writing and solving took', async () => {
  await test.browser().post('/test/generate', { formData });

  const metrics = await readMetrics(test);
  const tokens = (name: string, task: string, direction: string, basis: string) =>
    metrics[`prash_patra_model_tokens_total{model="${name}",task="${task}",direction="${direction}",basis="${basis}"}`] ?? 0;
  // It is ended once it has written enough, before its host has counted; the solver comes to its end.
  const wrote = tokens('m', 'write', 'output', 'estimated');
  const solved = 340 * model.solves.length;
  expect(model.solves.length).toBeGreaterThan(1);
  expect(wrote).toBeGreaterThan(100);
  expect(tokens('solver', 'solve', 'output', 'counted')).toBe(solved);
  expect(ends()).toMatchObject([{ level: 'info', outcome: 'ready', writer: 'm', drafts: 4, isEstimated: true }]);
  expect(ends()[0]?.outputTokens).toBe(wrote + solved);
  expect(metrics['prash_patra_model_calls_total{model="solver",task="solve",outcome="answered"}']).toBe(model.solves.length);
});

it('who stood in for a model, or wrote the rest, is told by name', async () => {
  model.setAnswer((_task, _send, response) => void response.writeHead(500).end());
  await test.browser().post('/test/generate', { formData });
  test.clock.now += 600_000;
  model.requests.length = 0;
  model.setAnswer((task, send, response) => {
    if (model.requests.length > 1) return void response.writeHead(500).end();
    return send(JSON.stringify({ elements: task.slots.slice(0, 2).map(goodDraft) }));
  });
  await test.browser().post('/test/generate', { formData });

  expect(ends()).toMatchObject([
    { outcome: 'ready', writer: 'fallback' },
    { outcome: 'ready', writer: 'completed' },
  ]);
});

it('a test that failed is a warning with its code, and a model that refuses its key rests until it has answered', async () => {
  model.setAnswer((_task, _send, response) => void response.writeHead(401).end());
  const nowhere = testForm({ title: 'zzqx', description: 'zzqx', questionCount: 4 });

  const { status } = await test.browser().post('/test/generate', { formData: nowhere });
  const resting = await readMetrics(test);
  test.clock.now += 600_000;
  model.setAnswer(goodAnswer);
  await test.browser().post('/test/generate', { formData });
  const well = await readMetrics(test);

  expect(status).toBe(502);
  expect(ends()).toMatchObject([
    { level: 'warn', outcome: 'generation-failed', writer: 'm' },
    { level: 'info', outcome: 'ready' },
  ]);
  expect([resting, well].map((metrics) => metrics['prash_patra_model_resting{model="m"}'])).toEqual([1, 0]);
});

it('of a test that was stopped and gone on with, each turn tells its own drafts', async () => {
  const origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
  const leaving = new AbortController();
  const learner = await test.signedIn('coming back');
  const headers = { 'idempotency-key': 'key', 'x-csrf-token': learner.token };
  model.setAnswer(async (task, send, response) => {
    send(JSON.stringify({ elements: task.slots.slice(0, 3).map(goodDraft) }).slice(0, -2));
    await new Promise((resolve) => response.once('close', resolve));
  });
  const stream = await fetch(`${origin}/test/generate`, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json',
      accept: 'text/event-stream',
      cookie: [...learner.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    body: JSON.stringify({ formData }),
    signal: leaving.signal,
  });
  let seen = '';
  for await (const part of stream.body ?? []) {
    seen += Buffer.from(part as Uint8Array).toString('utf8');
    if (seen.split('event: question').length > 3) break;
  }
  leaving.abort();
  await expect.poll(() => ends().length, { timeout: 20_000 }).toBe(1);
  model.setAnswer(goodAnswer);
  await learner.post('/test/generate', { formData }, headers);

  const [stopped, resumed] = ends();
  expect(stopped).toMatchObject({ level: 'info', outcome: 'stopped', writer: 'm' });
  expect(resumed).toMatchObject({ outcome: 'ready', writer: 'm' });
  expect(stopped?.drafts).toBeGreaterThanOrEqual(2);
  expect(resumed?.drafts).toBe(4 - 3);
  expect(resumed).not.toHaveProperty('firstQuestionMilliseconds');
});
