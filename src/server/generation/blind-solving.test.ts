import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import type { WireQuestion } from '../../contract/test-shapes.ts';
import { type FakeModelServer, goodAnswer, goodDraft, rightSolution, startFakeModelServer } from '../testing/fake-model-server.ts';
import { createTestApp, type TestApp, testForm } from '../testing/test-app.ts';

let model: FakeModelServer;
let test: TestApp;
beforeAll(async () => {
  model = await startFakeModelServer();
  const settings = { AI_BASE_URL: model.url, AI_MODEL: 'writing-model', AI_CHECK_MODEL: 'solving-model', GENERATIONS_PER_MINUTE: '1000' };
  test = await createTestApp({ settings: { ...settings, GUEST_TESTS_PER_ADDRESS: '1000' } });
});
afterAll(async () => {
  await test.close();
  await model.close();
});
afterEach(() => {
  test.clock.now += 600_000;
  model.requests.length = 0;
  model.solves.length = 0;
  model.setAnswer(goodAnswer);
  model.setSolution(rightSolution);
});

const formData = testForm({ questionCount: 4, questionType: 'mcq' });
const generate = (form = formData) => test.browser().post('/test/generate', { formData: form });
const checkedOf = (questions: WireQuestion[]) => questions.map(({ checked }) => checked);

describe('a question that a model wrote', () => {
  it('is answered by the check model twice, in two orders of its options, without its key or its reasons', async () => {
    const { body } = await generate();

    expect(checkedOf(body.jsonResponse.questions)).toEqual(Array(4).fill('solved-blind'));
    expect(new Set(model.solves.map(({ body: sent }) => (JSON.parse(sent) as { model: string }).model))).toEqual(
      new Set(['solving-model']),
    );
    const orders = new Map<string, string[]>();
    for (const { task } of model.solves) {
      expect(Object.keys(task).sort()).toEqual(['questions', 'task']);
      for (const question of task.questions) {
        expect(Object.keys(question).sort()).toEqual(['id', 'options', 'question']);
        const order = question.options.map(({ text }) => text).join();
        orders.set(question.question, [...(orders.get(question.question) ?? []), order]);
      }
    }
    expect([...orders.values()].map((each) => each.length)).toEqual([2, 2, 2, 2]);
    expect([...orders.values()].some(([one, other]) => one !== other)).toBe(true);
    expect(model.solves.map(({ body: sent }) => sent).join()).not.toContain('The register lists');
  });

  it.each<[string, (right: string[], others: string[]) => string[]]>([
    ['another option', (_right, others) => others.slice(0, 1)],
    ['none', () => []],
    ['the key and another', (right, others) => [...right, ...others.slice(0, 1)]],
    ['all', (right, others) => [...right, ...others]],
  ])('is dropped, and its slot filled by another, when one of the two answers is %s', async (_, answer) => {
    let isFirst = true;
    model.setSolution((task, send, _response, right) => {
      const elements = right.map((solved) => {
        const question = task.questions.find(({ id }) => id === solved.id);
        if (!isFirst || question?.question !== goodDraft({ slot: 0, type: 'mcq', difficulty: 'medium' }).stem) return solved;
        isFirst = false;
        const others = question.options.map(({ id }) => id).filter((id) => !solved.correct.includes(id));
        return { ...solved, correct: answer(solved.correct, others) };
      });
      send(JSON.stringify({ elements }));
    });
    model.setAnswer((task, send) => {
      const isRefill = model.requests.length > 1;
      send(
        JSON.stringify({
          elements: task.slots.map((slot) => ({ ...goodDraft(isRefill ? { ...slot, slot: 40 } : slot), slot: slot.slot })),
        }),
      );
    });

    const { status, body } = await generate();

    expect(status).toBe(200);
    expect(model.requests).toHaveLength(2);
    expect(model.requests[1]?.task.slots.map(({ slot }) => slot)).toEqual([0]);
    expect(model.requests[1]?.task.avoid).toContain(goodDraft({ slot: 0, type: 'mcq', difficulty: 'medium' }).stem);
    expect(body.report).toEqual({ written: 5, rejected: { 'blind-solve-disagrees': 1 }, repeatsRefused: 0 });
    expect(body.jsonResponse.questions[0].question).toBe(goodDraft({ slot: 40, type: 'mcq', difficulty: 'medium' }).stem);
  });

  it('does not come back with the key that was refuted, however often it is written again', async () => {
    model.setSolution((task, send, _response, right) =>
      send(
        JSON.stringify({
          elements: right.map((solved) => (task.questions.length > 0 && model.requests.length === 1 ? { ...solved, correct: [] } : solved)),
        }),
      ),
    );

    const { status } = await generate(testForm({ questionCount: 1, questionType: 'mcq' }));

    expect(status).toBe(502);
    expect(model.requests).toHaveLength(3);
  });

  it('is kept, and says that nobody checked its key, where the check model fails', async () => {
    model.setSolution((_task, _send, response) => void response.writeHead(500).end('no'));

    const { status, body } = await generate();

    expect(status).toBe(200);
    expect(checkedOf(body.jsonResponse.questions)).toEqual(Array(4).fill(null));
  });

  it('is solved at the second try where the first call fails', async () => {
    let calls = 0;
    model.setSolution((task, send, response, right) => {
      calls += 1;
      if (calls <= 2) return void response.writeHead(503).end('no');
      return rightSolution(task, send, response, right);
    });

    const { body } = await generate(testForm({ questionCount: 1, questionType: 'mcq' }));

    expect(checkedOf(body.jsonResponse.questions)).toEqual(['solved-blind']);
    expect(calls).toBe(4);
  });
});
