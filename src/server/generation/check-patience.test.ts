import { afterAll, expect, it } from 'vitest';

import type { WireQuestion } from '../../contract/shapes/test-shapes.ts';
import { createTestApp, type TestApp, testForm } from '../testing/app/test-app.ts';
import { goodDraft } from '../testing/model-host/fake-model-server.ts';
import { generous, modelSettings, useFakeModel } from '../testing/model-host/model-app.ts';
import { elapse } from '../testing/model-faults/model-faults-kit.ts';
import { createVirtualTimers } from '../testing/model-host/virtual-timers.ts';

const [writing, checking] = [useFakeModel(), useFakeModel()];
const timers = createVirtualTimers();
const lines: string[] = [];
const apps: TestApp[] = [];

/** Generates a test and returns the question's checks, and how long it took in seconds. */
async function generate(checkUrl: string) {
  const settings = { ...generous, ...modelSettings(writing), AI_CHECK_MODEL: 'c', AI_CHECK_BASE_URL: checkUrl, LOG_LEVEL: 'error' };
  const app = await createTestApp({ timers, settings, writeLog: (line) => lines.push(line) });
  apps.push(app);
  const begun = timers.now();
  const { body } = await app.browser().post('/test/generate', { formData: testForm({ questionCount: 4, questionType: 'mcq' }) });
  const checks = body.jsonResponse.questions.map(({ checked }: WireQuestion) => checked);
  return { checks, seconds: Math.round((timers.now() - begun) / 1000) };
}

afterAll(() => Promise.all(apps.map((app) => app.close())));

const hours = 3_600_000;
const unchecked = Array(4).fill(null);

it.each([
  ['another host than the writer holds questions back for a third of the patience', () => checking, 60],
  ['the writer’s host holds them back for the whole of it: it is one outage', () => writing, 180],
])('a silent check model at %s', async (_, host, seconds) => {
  host().setSolution((_task, _send, response) => elapse({ timers, response }, hours));

  expect(await generate(host().url)).toEqual({ checks: unchecked, seconds });
});

it('a slow check model is waited for while it brings an answer now and then', async () => {
  checking.learn(JSON.stringify({ elements: [0, 1, 2, 3, 4].map((slot) => goodDraft({ slot, type: 'mcq', difficulty: 'medium' })) }));
  checking.setSolution(async (_task, send, response, right) => {
    send('{"elements":[');
    for (const [index, answer] of right.entries()) {
      await elapse({ timers, response }, 40_000);
      send(`${index > 0 ? ',' : ''}${JSON.stringify(answer)}`);
    }
    send(']}');
  });

  expect(await generate(checking.url)).toEqual({ checks: Array(4).fill('solved-blind'), seconds: 120 });
});

it.each([
  [401, 'AI_CHECK_API_KEY'],
  [404, 'AI_CHECK_MODEL or AI_CHECK_BASE_URL'],
  [402, 'AI_CHECK_API_KEY'],
])('a check model that is refused with %d leaves questions unchecked, and the log names %s', async (status, name) => {
  lines.length = 0;
  checking.setSolution((_task, _send, response) => void response.writeHead(status).end());

  expect(await generate(checking.url)).toMatchObject({ checks: unchecked });
  expect(lines.filter((line) => line.includes('the model cannot be used')).join()).toContain(name);
});
