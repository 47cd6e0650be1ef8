import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { testForm } from '../../../contract/shapes/__fixtures__/test-form.ts';
import type { TestForm } from '../../../contract/shapes/test-shapes.ts';
import { instructionTexts, TestInstructions } from './instructions.tsx';

it.each<[Partial<TestForm>, string[]]>([
  [{}, ['Questions 10', 'Time 15:00', 'Marks 10', '+1 for a right answer, nothing for a wrong one']],
  [{ negative: true }, ['−0.25 for a wrong one']],
  [{ negative: true, marking: 'plus-four-minus-one' }, ['Marks 40', '+4 for a right answer, −1 for a wrong one']],
  [{ extraTime: '1.5' }, ['Time, ×1.5 22:30']],
  [{ extraTime: 'unlimited' }, ['Time No time limit', 'after 30 days']],
])('a paper with %j says %j', (changes, texts) => {
  const markup = renderToStaticMarkup(<TestInstructions formData={testForm(changes)} count={10} isGuest={false} />);

  const words = markup.replaceAll(/<[^>]+>/gu, ' ').replaceAll(/\s+/gu, ' ');
  for (const text of texts) expect(words).toContain(text);
});

it('explains marking, the running clock, saving and the end to a learner', () => {
  expect(instructionTexts({ marking: 'minus-quarter', durationSeconds: 900, isGuest: false })).toEqual([
    '+1 for a right answer, −0.25 for a wrong one, nothing for a blank.',
    'The clock starts with “Attempt Now” and does not stop when you close the page.',
    'Every answer is saved as you give it.',
    'At 0:00 the test ends by itself.',
  ]);
});

it('mentions no clock without a time limit, but says when the test ends', () => {
  const words = instructionTexts({ marking: 'none', durationSeconds: null, isGuest: false });

  expect(words.join(' ')).not.toMatch(/clock|0:00/u);
  expect(words.at(-1)).toBe('It ends when you submit it, or by itself after 30 days.');
});

it('tells a guest where answers are stored and how long an unlimited test lasts', () => {
  expect(instructionTexts({ marking: 'none', durationSeconds: 900, isGuest: true })).toContain(
    'Every answer is kept in this browser as you give it.',
  );
  expect(instructionTexts({ marking: 'none', durationSeconds: null, isGuest: true }).at(-1)).toContain('kept for one day');
});
