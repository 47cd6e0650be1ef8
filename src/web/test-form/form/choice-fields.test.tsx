import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';

import { pageSettings } from '../../shared/page-settings.ts';
import { ChoiceFields } from './choice-fields.tsx';
import { emptyFields, type FormFields } from './form-draft.ts';

afterEach(() => void Object.assign(pageSettings, { hasModelWriter: false }));

function draw(changes: Partial<FormFields>, errors: Record<string, string> = {}): string {
  return renderToStaticMarkup(<ChoiceFields fields={{ ...emptyFields, ...changes }} errors={errors} onChange={() => undefined} />);
}

it('sums up the settings that a phone collapses, and names those that differ from a blank form’s', () => {
  expect(draw({})).toContain('>Medium · Mixed<');
  expect(draw({ negative: true, language: 'hi', extraTime: 'unlimited', onlyUnseen: true })).toContain(
    ' · Mixed · +1 / −0.25 · Language: Hindi · Extra time: No limit · Only questions not asked before<',
  );

  Object.assign(pageSettings, { hasModelWriter: true });
  expect(draw({})).toContain(' · Mixed<');
  expect(draw({ forms: ['match'] })).toContain(' · Question formats: 2<');
});

it('collapses all of them', () => {
  const [, folded = ''] = draw({ negative: true }).split('choice-body');

  for (const name of ['difficulty', 'questionType', 'marking', 'language']) expect(folded).toContain(`name="${name}"`);
});

it.each<[boolean, FormFields['questionType'], boolean]>([
  [true, 'mixed', true],
  [true, 'mcq', true],
  [true, 'truefalse', false],
  [false, 'mixed', false],
])('with a model that writes: %s, for %s questions, asks for forms: %s', (hasModelWriter, questionType, asks) => {
  Object.assign(pageSettings, { hasModelWriter });

  expect(draw({ questionType }).includes('Question formats')).toBe(asks);
});

it('expands if one of its fields has an error, not for another’s', () => {
  expect(draw({}, { title: 'Too long' })).toContain('aria-expanded="false"');
  expect(draw({}, { extraTime: 'None of those' })).toContain('aria-expanded="true"');
  expect(draw({}, { difficulty: 'None of those' })).toContain('aria-expanded="true"');
});

it('asks for the marking only with negative marking', () => {
  expect(choicesOf({ negative: false })).toEqual([]);
  expect(choicesOf({ negative: true })).toEqual([
    'minus-quarter',
    'minus-third',
    'plus-four-minus-one',
    'plus-five-minus-one',
    'plus-two-minus-half',
  ]);
});

function choicesOf(changes: Partial<FormFields>): string[] {
  const inputs = [...draw(changes).matchAll(/<input[^>]*>/gu)].map(([input]) => input).filter((input) => /name="marking"/u.test(input));
  return inputs.map((input) => /value="([^"]+)"/u.exec(input)?.[1] ?? '');
}
