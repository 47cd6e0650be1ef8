import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { type FakeModelServer, goodAnswer, goodDraft, rightSolution, startFakeModelServer } from '../testing/fake-model-server.ts';
import { createTestApp, type TestApp, testForm } from '../testing/test-app.ts';
import { createVirtualTimers } from '../testing/virtual-timers.ts';

let model: FakeModelServer;
let test: TestApp;
const timers = createVirtualTimers();
beforeAll(async () => {
  model = await startFakeModelServer();
  const settings = {
    AI_BASE_URL: model.url,
    AI_MODEL: 'm',
    AI_CHECK_MODEL: 'solver',
    AI_FALLBACK: 'builtin',
    GENERATIONS_PER_MINUTE: '1000',
  };
  test = await createTestApp({ timers, settings: { ...settings, GUEST_TESTS_PER_ADDRESS: '1000' } });
});
afterAll(async () => {
  await test.close();
  await model.close();
});
afterEach(() => {
  test.clock.now += 600_000;
  model.requests.length = 0;
  model.setSolution(rightSolution);
});

const formData = testForm({ questionCount: 6, questionType: 'mcq' });

describe('with the built-in bank to fall back on', () => {
  it('a model that is down is no failure: the bank writes, and the answer says so', async () => {
    model.setAnswer((_task, _send, response) => void response.writeHead(500).end());

    const { status, body } = await test.browser().post('/test/generate', { formData });

    expect(status).toBe(200);
    expect(body.writer).toEqual({ kind: 'builtin', name: 'Built-in question bank' });
    expect(body.jsonResponse.questions).toHaveLength(6);
    expect(body.jsonResponse.questions.every(({ checked }: { checked: string }) => ['reviewed', 'computed'].includes(checked))).toBe(true);
  });

  it('a model that breaks off for good is completed from the bank', async () => {
    model.setAnswer((task, send, response) => {
      if (model.requests.length > 1) return void response.writeHead(500).end();
      return send(JSON.stringify({ elements: task.slots.slice(0, 2).map(goodDraft) }));
    });

    const { body } = await test.browser().post('/test/generate', { formData });

    expect(body.jsonResponse.questions).toHaveLength(6);
    expect(body.writer).toEqual({ kind: 'model', name: 'm, completed from the built-in question bank' });
  });

  it('a model that only drips is given up in time for the bank to write', async () => {
    model.setAnswer(async (_task, send, response) => {
      const gone = new AbortController();
      response.once('close', () => gone.abort());
      while (!gone.signal.aborted) {
        send(' ');
        await timers.elapse(5000, gone.signal);
      }
    });

    const { status, body } = await test.browser().post('/test/generate', { formData });

    expect(status).toBe(200);
    expect(body.writer.kind).toBe('builtin');
  });

  it('a model none of whose drafts for a slot will do is completed from the bank', async () => {
    model.setAnswer((task, send) =>
      send(JSON.stringify({ elements: task.slots.map((slot) => (slot.slot === 5 ? { ...goodDraft(slot), stem: '' } : goodDraft(slot))) })),
    );

    const { body } = await test.browser().post('/test/generate', { formData });

    expect(body.writer.name).toBe('m, completed from the built-in question bank');
  });

  it('no question stays that was still being solved when the model failed', async () => {
    let solving: () => void = () => undefined;
    const isSolving = new Promise<void>((resolve) => {
      solving = resolve;
    });
    model.setAnswer(async (task, send, response) => {
      if (task.slots[0]?.slot === 0) {
        await isSolving;
        return void response.writeHead(401).end();
      }
      send(JSON.stringify({ elements: task.slots.map(goodDraft) }));
    });
    model.setSolution((_task, _send, response) => {
      solving();
      return new Promise((resolve) => response.once('close', () => resolve()));
    });
    const topic = { title: 'Quadratic equations', description: 'Quadratic equations' };

    const { body } = await test.browser().post('/test/generate', { formData: { ...formData, ...topic, questionCount: 12 } });

    const checked = body.jsonResponse.questions.map((question: { checked: string | null }) => question.checked);
    expect(checked).toHaveLength(12);
    expect(checked).not.toContain(null);
  });

  it('a model that refuses the topic is not passed over', async () => {
    model.setAnswer((_task, send) => send('I am sorry, but no.'));

    const { status } = await test.browser().post('/test/generate', { formData });

    expect(status).toBe(502);
  });

  it('a topic that the bank does not cover is the model’s failure, with the allowance back', async () => {
    model.setAnswer((_task, _send, response) => void response.writeHead(500).end());
    const learner = await test.signedIn('ikebana');

    const { status, body } = await learner.post('/test/generate', { formData: { ...formData, title: 'Ikebana', description: 'Ikebana' } });

    expect(status).toBe(502);
    expect(body.code).toBe('generation-failed');
    expect((await learner.get('/user/update-user-remaining-tests')).body.user.freeTestsRemaining).toBe(5);
  });

  it('a model whose breaker is open is not asked while the bank writes', async () => {
    model.setAnswer((_task, _send, response) => void response.writeHead(401).end());
    await test.browser().post('/test/generate', { formData });
    model.requests.length = 0;
    model.setAnswer(goodAnswer);

    const { body } = await test.browser().post('/test/generate', { formData });

    expect(body.writer.kind).toBe('builtin');
    expect(model.requests).toHaveLength(0);
  });
});
