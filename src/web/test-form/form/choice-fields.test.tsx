import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { ChoiceFields } from './choice-fields.tsx';
import { emptyFields, type FormFields } from './form-draft.ts';

function draw(changes: Partial<FormFields>, errors: Record<string, string> = {}): string {
  return renderToStaticMarkup(<ChoiceFields fields={{ ...emptyFields, ...changes }} errors={errors} onChange={() => undefined} />);
}

it('tells in a line what is chosen', () => {
  expect(draw({})).toContain('>Medium · Mixed · Language: Auto<');
  expect(draw({ difficulty: 'hard', questionType: 'mcq', language: 'hi', negative: true, extraTime: 'unlimited' })).toContain(
    '>Hard · MCQ · Language: हिन्दी · Negative Marking · Extra Time: No limit<',
  );
});

it('is open where something in it was refused, and only there', () => {
  expect(draw({}, { title: 'Too long' })).toContain('aria-expanded="false"');
  expect(draw({}, { extraTime: 'None of those' })).toContain('aria-expanded="true"');
});
