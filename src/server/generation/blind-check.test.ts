import { describe, expect, it } from 'vitest';

import type { WireQuestion } from '../../contract/shapes/test-shapes.ts';
import { goodDraft, rightSolution } from '../testing/model-host/fake-model-server.ts';
import { testForm } from '../testing/app/test-app.ts';
import { generous, useModelApp } from '../testing/model-host/model-app.ts';

const test = useModelApp({ settings: { ...generous, AI_MODEL: 'writing-model', AI_CHECK_MODEL: 'solving-model' } });

const formData = testForm({ questionCount: 4, questionType: 'mcq' });
const generate = (form = formData) => test.browser().post('/test/generate', { formData: form });
const checkedOf = (questions: WireQuestion[]) => questions.map(({ checked }) => checked);

describe('a question that a model wrote', () => {
  it('is solved by the check model twice, with its options in different orders, without its key or explanations', async () => {
    const { body } = await generate();

    expect(checkedOf(body.jsonResponse.questions)).toEqual(Array(4).fill('solved-blind'));
    expect(new Set(test.model.solves.map(({ body: sent }) => (JSON.parse(sent) as { model: string }).model))).toEqual(
      new Set(['solving-model']),
    );
    const orders = new Map<string, string[]>();
    for (const { task } of test.model.solves) {
      expect(Object.keys(task).sort()).toEqual(['questions', 'task']);
      for (const question of task.questions) {
        expect(Object.keys(question).sort()).toEqual(['id', 'options', 'question']);
        const order = question.options.map(({ text }) => text).join();
        orders.set(question.question, [...(orders.get(question.question) ?? []), order]);
      }
    }
    expect([...orders.values()].map((each) => each.length)).toEqual([2, 2, 2, 2]);
    expect([...orders.values()].some(([one, other]) => one !== other)).toBe(true);
    expect(test.model.solves.map(({ body: sent }) => sent).join()).not.toContain('The register lists');
  });

  it.each<[string, (right: string[], others: string[]) => string[]]>([
    ['another option', (_right, others) => others.slice(0, 1)],
    ['none', () => []],
    ['the key and another', (right, others) => [...right, ...others.slice(0, 1)]],
    ['all', (right, others) => [...right, ...others]],
  ])('is replaced by another when one of the two answers is %s', async (_, answer) => {
    let isFirst = true;
    test.model.setSolution((task, send, _response, right) => {
      const elements = right.map((solved) => {
        const question = task.questions.find(({ id }) => id === solved.id);
        if (!isFirst || question?.question !== goodDraft({ slot: 0, type: 'mcq', difficulty: 'medium' }).stem) return solved;
        isFirst = false;
        const others = question.options.map(({ id }) => id).filter((id) => !solved.correct.includes(id));
        return { ...solved, correct: answer(solved.correct, others) };
      });
      send(JSON.stringify({ elements }));
    });
    test.model.setAnswer((task, send) => {
      const isRefill = test.model.requests.length > 1;
      send(
        JSON.stringify({
          elements: task.slots.map((slot) => ({ ...goodDraft(isRefill ? { ...slot, slot: 40 } : slot), slot: slot.slot })),
        }),
      );
    });

    const { status, body } = await generate();

    expect(status).toBe(200);
    expect(test.model.requests).toHaveLength(2);
    expect(test.model.requests[1]?.task.slots.map(({ slot }) => slot)).toEqual([0]);
    expect(test.model.requests[1]?.task.avoid).toContain(goodDraft({ slot: 0, type: 'mcq', difficulty: 'medium' }).stem);
    expect(body.report).toEqual({ written: 5, rejected: { 'blind-solve-disagrees': 1 }, repeatsRefused: 0 });
    expect(body.jsonResponse.questions[0].question).toBe(goodDraft({ slot: 40, type: 'mcq', difficulty: 'medium' }).stem);
  });

  it('is never accepted with a refuted key, however often it is rewritten', async () => {
    test.model.setSolution((task, send, _response, right) =>
      send(
        JSON.stringify({
          elements: right.map((solved) =>
            task.questions.length > 0 && test.model.requests.length === 1 ? { ...solved, correct: [] } : solved,
          ),
        }),
      ),
    );

    const { status } = await generate(testForm({ questionCount: 1, questionType: 'mcq' }));

    expect(status).toBe(502);
    expect(test.model.requests).toHaveLength(3);
  });

  it('is accepted with an unchecked key when the check model fails', async () => {
    test.model.setSolution((_task, _send, response) => void response.writeHead(500).end('no'));

    const { status, body } = await generate();

    expect(status).toBe(200);
    expect(checkedOf(body.jsonResponse.questions)).toEqual(Array(4).fill(null));
  });

  it('is solved by the second call when the first fails', async () => {
    let calls = 0;
    test.model.setSolution((task, send, response, right) => {
      calls += 1;
      if (calls <= 2) return void response.writeHead(503).end('no');
      return rightSolution(task, send, response, right);
    });

    const { body } = await generate(testForm({ questionCount: 1, questionType: 'mcq' }));

    expect(checkedOf(body.jsonResponse.questions)).toEqual(['solved-blind']);
    expect(calls).toBe(4);
  });
});
