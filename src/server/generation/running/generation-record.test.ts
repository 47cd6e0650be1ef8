import { afterEach, expect, it } from 'vitest';

import { goodAnswer, goodDraft } from '../../testing/model-host/fake-model-server.ts';
import { readMetrics } from '../../testing/read-metrics.ts';
import { testForm } from '../../testing/app/test-app.ts';
import { generous, hangAfter, readQuestions, streamGeneration, useModelApp } from '../../testing/model-host/model-app.ts';

interface Line {
  event?: string;
  level: string;
  outcome: string;
  writer: string;
  drafts: number;
  inputTokens: number;
  outputTokens: number;
}

let lines: Line[] = [];
const ends = () => lines.filter(({ event }) => event === 'generation ended');
const test = useModelApp({
  settings: { ...generous, AI_CHECK_MODEL: 'solver', AI_FALLBACK: 'builtin', LOG_LEVEL: 'info' },
  writeLog: (line) => lines.push(JSON.parse(line) as Line),
});
afterEach(() => {
  lines = [];
});

const formData = testForm({ questionCount: 4, questionType: 'mcq' });

it('records the tokens that writing and solving used', async () => {
  await test.browser().post('/test/generate', { formData });

  const metrics = await readMetrics(test);
  const tokens = (name: string, task: string, direction: string, basis: string) =>
    metrics[`prash_patra_model_tokens_total{model="${name}",task="${task}",direction="${direction}",basis="${basis}"}`] ?? 0;
  // The writer’s call is closed once the test is full, before its host reports usage; the solver’s calls run to their end.
  const wrote = tokens('m', 'write', 'output', 'estimated');
  const solved = 340 * test.model.solves.length;
  expect(test.model.solves.length).toBeGreaterThan(1);
  expect(wrote).toBeGreaterThan(100);
  expect(tokens('solver', 'solve', 'output', 'counted')).toBe(solved);
  expect(ends()).toMatchObject([{ level: 'info', outcome: 'ready', writer: 'm', drafts: 4, isEstimated: true }]);
  expect(ends()[0]?.outputTokens).toBe(wrote + solved);
  expect(metrics['prash_patra_model_calls_total{model="solver",task="solve",outcome="answered"}']).toBe(test.model.solves.length);
});

it('records whether the fallback wrote the whole test or completed it', async () => {
  test.model.setAnswer((_task, _send, response) => void response.writeHead(500).end());
  await test.browser().post('/test/generate', { formData });
  test.clock.now += 600_000;
  test.model.requests.length = 0;
  test.model.setAnswer((task, send, response) => {
    if (test.model.requests.length > 1) return void response.writeHead(500).end();
    return send(JSON.stringify({ elements: task.slots.slice(0, 2).map(goodDraft) }));
  });
  await test.browser().post('/test/generate', { formData });

  expect(ends()).toMatchObject([
    { outcome: 'ready', writer: 'fallback' },
    { outcome: 'ready', writer: 'completed' },
  ]);
});

it('logs a failed test as a warning with its code, and reports an open circuit breaker until the model answers again', async () => {
  test.model.setAnswer((_task, _send, response) => void response.writeHead(401).end());
  const uncovered = testForm({ title: 'zzqx', description: 'zzqx', questionCount: 4 });

  const { status } = await test.browser().post('/test/generate', { formData: uncovered });
  const open = await readMetrics(test);
  test.clock.now += 600_000;
  test.model.setAnswer(goodAnswer);
  await test.browser().post('/test/generate', { formData });
  const closed = await readMetrics(test);

  expect(status).toBe(502);
  expect(ends()).toMatchObject([
    { level: 'warn', outcome: 'generation-failed', writer: 'm' },
    { level: 'info', outcome: 'ready' },
  ]);
  expect([open, closed].map((metrics) => metrics['prash_patra_model_resting{model="m"}'])).toEqual([1, 0]);
});

it('counts only its own drafts in each run of a test that was stopped and resumed', async () => {
  const leaving = new AbortController();
  const learner = await test.signedIn('returning');
  test.model.setAnswer(hangAfter(3));
  const response = await streamGeneration(test, learner, { formData, key: 'key', signal: leaving.signal });
  await readQuestions(response, 3);
  leaving.abort();
  await test.services.generations.settled();
  test.model.setAnswer(goodAnswer);
  await learner.post('/test/generate', { formData }, { 'idempotency-key': 'key' });

  const [stopped, resumed] = ends();
  expect(stopped).toMatchObject({ level: 'info', outcome: 'stopped', writer: 'm' });
  expect(resumed).toMatchObject({ outcome: 'ready', writer: 'm' });
  expect(stopped?.drafts).toBeGreaterThanOrEqual(2);
  expect(resumed?.drafts).toBe(4 - 3);
  expect(resumed).not.toHaveProperty('firstQuestionMilliseconds');
});
