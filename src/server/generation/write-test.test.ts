import { afterAll, beforeAll, expect, it } from 'vitest';

import { type FakeModelServer, goodDraft, startFakeModelServer } from '../testing/fake-model-server.ts';
import { createModelWriter } from './model-writer.ts';
import { writeTest } from './write-test.ts';

let model: FakeModelServer;
beforeAll(async () => {
  model = await startFakeModelServer();
});
afterAll(() => model.close());

it('tells a model of the questions of this test first, however many the subject has asked before', async () => {
  const earlier = Array.from({ length: 250 }, (_, index) => ({
    stem: `Earlier ${crypto.randomUUID()}?`,
    keyText: crypto.randomUUID(),
    concept: `Earlier ${index}`,
  }));
  model.setAnswer((task, send) => send(JSON.stringify({ elements: task.slots.slice(0, 2).map(goodDraft) })));
  const writer = createModelWriter({ provider: 'openai-compatible', model: 'test-model', baseUrl: model.url });
  const form = { title: 'Codes', description: 'Codes', questionCount: 4, difficulty: 'medium', questionType: 'mcq' } as const;
  const order = { generationId: 'g', seed: 'seed', form: { ...form, negative: false, timePerQuestion: 60 }, earlier };

  const stems: string[] = [];
  for await (const { stem } of writeTest(writer, order, new AbortController().signal)) stems.push(stem);

  expect(stems).toHaveLength(4);
  const [first, second] = model.requests.map(({ task }) => task.avoid);
  expect(first).toEqual(earlier.slice(0, 200).map(({ stem }) => stem));
  expect(second).toHaveLength(200);
  expect(second?.slice(0, 2)).toEqual(stems.slice(0, 2));
});
