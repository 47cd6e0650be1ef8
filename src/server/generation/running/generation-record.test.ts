import { afterEach, expect, it } from 'vitest';

import { goodAnswer, goodDraft } from '../../testing/model-host/fake-model-server.ts';
import { goodPlan } from '../../testing/generation/good-plan.ts';
import { generationCalls } from '../../testing/generation/generation-calls.ts';
import { readMetrics } from '../../testing/read-metrics.ts';
import { testForm } from '../../testing/app/test-app.ts';
import { generous, hangAfter, useModelApp } from '../../testing/model-host/model-app.ts';

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

const outputTokens = (model: string, task: string, basis: string) =>
  `prash_patra_model_tokens_total{model="${model}",task="${task}",direction="output",basis="${basis}"}`;

it('records the tokens that planning, writing and solving used', async () => {
  await test.browser().post('/test/generate', { formData });

  const metrics = await readMetrics(test);
  const tokens = (model: string, task: string) => metrics[outputTokens(model, task, 'counted')];
  // Further drafts are read while questions are solved, so every call runs to its end.
  const wrote = 340 * test.model.requests.length;
  const planned = 340 * test.model.plans.length;
  const solved = 340 * test.model.solves.length;
  expect(test.model.solves.length).toBeGreaterThan(1);
  expect(tokens('m', 'write')).toBe(wrote);
  expect(tokens('m', 'plan')).toBe(planned);
  expect(tokens('solver', 'solve')).toBe(solved);
  expect(ends()).toMatchObject([{ level: 'info', outcome: 'ready', writer: 'm', drafts: 5, isEstimated: false }]);
  expect(ends()[0]?.outputTokens).toBe(planned + wrote + solved);
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

it('logs a failed test as a warning with its code, and reports that the model fails until it answers again', async () => {
  test.model.setPlan((_task, _send, response) => void response.writeHead(500).end());
  test.model.setAnswer((_task, _send, response) => void response.writeHead(500).end());
  const uncovered = testForm({ title: 'zzqx', description: 'zzqx', questionCount: 4 });

  const { status } = await test.browser().post('/test/generate', { formData: uncovered });
  const failing = await readMetrics(test);
  test.clock.now += 600_000;
  test.model.setPlan(goodPlan);
  test.model.setAnswer(goodAnswer);
  await test.browser().post('/test/generate', { formData });
  const answering = await readMetrics(test);

  expect(status).toBe(502);
  expect(ends()).toMatchObject([
    { level: 'warn', outcome: 'generation-failed', writer: 'm' },
    { level: 'info', outcome: 'ready' },
  ]);
  expect([failing, answering].map((metrics) => metrics['prash_patra_model_resting{model="m"}'])).toEqual([1, 0]);
});

it('counts only its own drafts in each run of a test that was stopped and resumed', async () => {
  const learner = await test.signedIn('returning');
  const calls = generationCalls(learner);
  test.model.setAnswer(hangAfter(3));
  const answer = calls.begin(formData, 'key');
  // The others wait to be solved together.
  await expect.poll(calls.list).toMatchObject([{ ready: 1 }]);
  const [{ id }] = await calls.list();
  await calls.stop(id);
  await answer;
  const metrics = await readMetrics(test);
  test.model.setAnswer(goodAnswer);
  await calls.begin(formData, 'key');

  const [stopped, resumed] = ends();
  expect(stopped).toMatchObject({ outcome: 'unfinished', shortOf: 'stopped', writer: 'm', drafts: 3 });
  expect(metrics['prash_patra_generations_ended_total{outcome="stopped",writer="m"}']).toBe(1);
  expect(resumed).toMatchObject({ outcome: 'ready', writer: 'm', drafts: 3 + 1, isEstimated: false });
  expect(resumed).not.toHaveProperty('firstQuestionMilliseconds');
});

it('estimates the tokens of a call that was ended before its host reported them', async () => {
  const calls = generationCalls(await test.signedIn('stopping'));
  test.model.setAnswer(hangAfter(3));
  const answer = calls.begin(formData);
  await expect.poll(calls.list).toMatchObject([{ ready: 1 }]);
  const [{ id }] = await calls.list();

  await calls.stop(id);
  await answer;

  await expect.poll(async () => (await readMetrics(test))[outputTokens('m', 'write', 'estimated')]).toBeGreaterThan(100);
});
