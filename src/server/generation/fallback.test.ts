import { describe, expect, it } from 'vitest';

import { closed, goodDraft } from '../testing/model-host/fake-model-server.ts';
import { testForm } from '../testing/app/test-app.ts';
import { createVirtualTimers } from '../testing/model-host/virtual-timers.ts';
import { generous, testsLeft, useModelApp } from '../testing/model-host/model-app.ts';

const timers = createVirtualTimers();
const test = useModelApp({ timers, settings: { ...generous, AI_CHECK_MODEL: 'solver', AI_FALLBACK: 'builtin' } });

const formData = testForm({ questionCount: 6, questionType: 'mcq' });

describe('with the built-in bank as the fallback', () => {
  it('the bank writes the test when the model is down, and the response says so', async () => {
    test.model.setAnswer((_task, _send, response) => void response.writeHead(500).end());

    const { status, body } = await test.browser().post('/test/generate', { formData });

    expect(status).toBe(200);
    expect(body.writer).toEqual({ kind: 'builtin', name: 'Our question bank' });
    expect(body.jsonResponse.questions).toHaveLength(6);
    expect(body.matched).toMatchObject([{ topic: 'Photosynthesis' }]);
    expect(body.jsonResponse.questions.every(({ checked }: { checked: string }) => ['reviewed', 'computed'].includes(checked))).toBe(true);
  });

  it('the bank completes a test whose model fails for good', async () => {
    test.model.setAnswer((task, send, response) => {
      if (test.model.requests.length > 1) return void response.writeHead(500).end();
      return send(JSON.stringify({ elements: task.slots.slice(0, 2).map(goodDraft) }));
    });

    const { body } = await test.browser().post('/test/generate', { formData });

    expect(body.jsonResponse.questions).toHaveLength(6);
    expect(body.writer).toEqual({ kind: 'model', name: 'm, completed from our question bank' });
  });

  it('the bank writes the test when a call to plan shows that the model cannot be used', async () => {
    test.model.setPlan((_task, _send, response) => void response.writeHead(401).end());

    const { body } = await test.browser().post('/test/generate', { formData });

    expect(body.writer.kind).toBe('builtin');
    expect(test.model.requests).toEqual([]);
  });

  it('the bank fills slots of a form, with plain questions where it has none of that form', async () => {
    test.model.setAnswer((_task, _send, response) => void response.writeHead(500).end());

    const { body } = await test.browser().post('/test/generate', { formData: { ...formData, forms: ['passage', 'match'] } });

    expect(body.writer.kind).toBe('builtin');
    expect(body.jsonResponse.questions).toHaveLength(6);
  });

  it('a model that only trickles is aborted in time for the bank to write', async () => {
    test.model.setAnswer(async (_task, send, response) => {
      const over = new AbortController();
      void closed(response).then(() => over.abort());
      while (!over.signal.aborted) {
        send(' ');
        await timers.elapse(5000, over.signal);
      }
    });

    const { status, body } = await test.browser().post('/test/generate', { formData });

    expect(status).toBe(200);
    expect(body.writer.kind).toBe('builtin');
  });

  it('the bank fills a slot for which every draft of the model is rejected', async () => {
    test.model.setAnswer((task, send) =>
      send(
        JSON.stringify({
          elements: task.slots.map((slot) => (slot.slot < 5 ? goodDraft(slot) : { ...goodDraft(slot), stem: '' })),
        }),
      ),
    );

    const { body } = await test.browser().post('/test/generate', { formData });

    expect(body.writer.name).toBe('m, completed from our question bank');
  });

  it('does not fall back when the model refuses the topic', async () => {
    test.model.setAnswer((_task, send) => send('I am sorry, but no.'));

    const { status } = await test.browser().post('/test/generate', { formData });

    expect(status).toBe(502);
  });

  it('reports the model’s failure and takes no test when the bank does not cover the topic', async () => {
    test.model.setAnswer((_task, _send, response) => void response.writeHead(500).end());
    const learner = await test.signedIn('ikebana');

    const { status, body } = await learner.post('/test/generate', { formData: { ...formData, title: 'Ikebana', description: 'Ikebana' } });

    expect(status).toBe(502);
    expect(body.code).toBe('generation-failed');
    expect(await testsLeft(learner)).toBe(5);
  });
});
