import { describe, expect, it } from 'vitest';

import type { WireQuestion } from '../../contract/shapes/test-shapes.ts';
import { testForm } from '../testing/app/test-app.ts';
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
