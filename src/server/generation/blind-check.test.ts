import { describe, expect, it } from 'vitest';

import type { WireQuestion } from '../../contract/shapes/test-shapes.ts';
import { generationIdOf } from '../shared/make-test.ts';
import { findGeneration } from '../store/generation/generations.ts';
import { testForm } from '../testing/app/test-app.ts';
import { goodDraft, rightSolution } from '../testing/model-host/fake-model-server.ts';
import { generous, useModelApp } from '../testing/model-host/model-app.ts';

const test = useModelApp({ settings: { ...generous, AI_MODEL: 'writing-model', AI_CHECK_MODEL: 'solving-model' } });

const formData = testForm({ questionCount: 4, questionType: 'mcq' });
const generate = (form = formData) => test.browser().post('/test/generate', { formData: form });
const checkedOf = (questions: WireQuestion[]) => questions.map(({ checked }) => checked);

describe('a question that a model wrote', () => {
  it('is solved by the check model in two calls, without its key or explanations', async () => {
    const { body } = await generate();

    expect(checkedOf(body.jsonResponse.questions)).toEqual(Array(4).fill('solved-blind'));
    expect(new Set(test.model.solves.map(({ body: sent }) => (JSON.parse(sent) as { model: string }).model))).toEqual(
      new Set(['solving-model']),
    );
    for (const { task } of test.model.solves) {
      expect(Object.keys(task).sort()).toEqual(['questions', 'task']);
      for (const question of task.questions) expect(Object.keys(question).sort()).toEqual(['id', 'options', 'question']);
    }
    expect(test.model.solves.map(({ task }) => task.questions.length)).toEqual([1, 3]);
    expect(test.model.solves.map(({ body: sent }) => sent).join()).not.toContain('The register lists');
  });
});

it('is solved from the notes alone where they are the source, and from the sentence that it quotes', async () => {
  const description = Array.from({ length: 12 }, (_, index) => `The register lists code number KQ${index} for rivers in Asia.`).join(' ');
  test.model.setAnswer((task, send) => {
    const quote = (slot: number) =>
      slot === 0 ? 'The register lists no code number for rivers in Asia.' : 'the register lists code number KQ1 for rivers in asia';
    send(JSON.stringify({ elements: task.slots.map((slot) => ({ ...goodDraft(slot), quote: quote(slot.slot) })) }));
  });
  const form = testForm({ title: 'Codes for class 9', description, questionCount: 1, questionType: 'mcq' });

  const { body } = await generate(form);

  expect(body.report.rejected).toEqual({ 'quote-not-in-notes': 1 });
  expect(test.model.solves[0]?.task).toMatchObject({ level: 'Class 9 (CBSE/NCERT)', notes: description });
});

it('counts questions of another difficulty than asked for, also after a replacement', async () => {
  const learner = await test.signedIn('judged');
  test.model.setSolution((_task, send, _response, right) => {
    // The first question is solved alone, the other three together.
    const judged = right.map((answer, index) => ({ ...answer, expectedShare: index === 2 ? 0.6 : 0.9 }));
    send(JSON.stringify({ elements: judged }));
  });
  const { body } = await learner.post('/test/generate', { formData });
  test.model.setSolution(rightSolution);

  const { questions } = body.jsonResponse;
  const replaced = await learner.post('/test/replaceQuestion', { questionId: questions[0].id, reason: 'too-easy' });

  expect(questions.map(({ difficulty }: WireQuestion) => difficulty)).toEqual(['easy', 'easy', 'easy', 'medium']);
  expect(body.report.otherDifficulty).toBe(3);
  expect(replaced.body.question.difficulty).toBe('medium');
  const stored = await findGeneration(test.database, generationIdOf(questions[0].id));
  expect(stored?.report?.otherDifficulty).toBe(2);
});
