import { expect, it } from 'vitest';

import type { TestForm } from '../../../contract/shapes/test-shapes.ts';
import { newDraft, toFields, toTestForm } from './form-draft.ts';

it('fills the form with the settings of the same test', () => {
  const form: TestForm = {
    title: 'Capitals',
    description: 'Capitals of Asia',
    questionCount: 4,
    timePerQuestion: 45,
    difficulty: 'hard',
    questionType: 'truefalse',
    negative: true,
    language: 'hi',
  };

  expect(toTestForm(newDraft(toFields(form)), undefined)).toEqual(form);
});
