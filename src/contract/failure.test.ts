import { expect, it } from 'vitest';

import { isFailure } from './failure.ts';

const refused = { success: false, code: 'invalid', message: 'Title can have at most 120 characters.' };

it('recognizes a failure with and without its optional fields', () => {
  const details = { fields: { title: 'Too long.' }, suggestions: ['Leaves'], available: 3, unheardOf: true };

  expect(isFailure(refused)).toBe(true);
  expect(isFailure({ ...refused, ...details })).toBe(true);
});

it.each([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'Bad gateway'],
  ['a list', [refused]],
  ['a success', { ...refused, success: true }],
  ['one without a code', { success: false, message: 'No' }],
  ['one without a message', { success: false, code: 'invalid' }],
  ['fields that are no texts', { ...refused, fields: { title: 7 } }],
  ['fields that are a list', { ...refused, fields: ['Too long.'] }],
  ['suggestions that are no texts', { ...refused, suggestions: [{ topic: 'Leaves' }] }],
  ['a number in words', { ...refused, available: 'three' }],
])('takes %s for none', (_, answer) => {
  expect(isFailure(answer)).toBe(false);
});
