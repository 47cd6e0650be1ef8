import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { emptyFields, type FormFields } from './form-draft.ts';
import { FormSummary } from './test-fields.tsx';

it.each<[Partial<FormFields>, string]>([
  [{}, '15:00 total10 marks+1 right, 0 wrong'],
  [{ extraTime: '1.25' }, '18:45 total10 marks+1 right, 0 wrong'],
  [{ extraTime: '2', questionCount: '1' }, '3:00 total1 mark+1 right, 0 wrong'],
  [{ extraTime: 'unlimited' }, 'No time limit10 marks+1 right, 0 wrong'],
  [{ negative: true }, '15:00 total10 marks+1 right, −0.25 wrong'],
  [{ negative: true, marking: 'minus-third' }, '15:00 total10 marks+1 right, −⅓ wrong'],
  [{ negative: true, marking: 'plus-four-minus-one' }, '15:00 total40 marks+4 right, −1 wrong'],
  [{ negative: false, marking: 'plus-four-minus-one' }, '15:00 total10 marks+1 right, 0 wrong'],
  [{ questionCount: '' }, '– total– marks+1 right, 0 wrong'],
  [{ timePerQuestion: '' }, '– total10 marks+1 right, 0 wrong'],
  [{ timePerQuestion: '9999999' }, '– total10 marks+1 right, 0 wrong'],
  [{ questionCount: '51' }, '– total– marks+1 right, 0 wrong'],
])('a form with %j comes to %s', (changes, text) => {
  const markup = renderToStaticMarkup(<FormSummary fields={{ ...emptyFields, ...changes }} />);

  expect(withoutTags(markup)).toBe(text);
});

function withoutTags(markup: string): string {
  return markup.replaceAll(/<[^>]+>/gu, '');
}
