import { expect, it } from 'vitest';

import { instructionWords } from './instruction-words.ts';

it('tells a learner the marks, that the clock does not stop, that answers are saved, and how it ends', () => {
  expect(instructionWords({ marking: 'minus-quarter', durationSeconds: 900, isGuest: false })).toEqual([
    '+1 for a right answer, −0.25 for a wrong one, nothing for a blank.',
    'The clock starts with “Attempt Now” and does not stop when you close the page.',
    'Every answer is saved as you give it.',
    'At 0:00 the test ends by itself.',
  ]);
});

it('speaks of no clock where there is none, and of when the test ends all the same', () => {
  const words = instructionWords({ marking: 'none', durationSeconds: null, isGuest: false });

  expect(words.join(' ')).not.toMatch(/clock|0:00/u);
  expect(words.at(-1)).toBe('It ends when you submit it, or by itself after 30 days.');
});

it('tells a guest where the answers are, and how long a test without a limit can be kept', () => {
  expect(instructionWords({ marking: 'none', durationSeconds: 900, isGuest: true })).toContain(
    'Every answer is kept in this browser as you give it.',
  );
  expect(instructionWords({ marking: 'none', durationSeconds: null, isGuest: true }).at(-1)).toContain('kept for a day');
});
