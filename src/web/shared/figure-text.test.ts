import { expect, it } from 'vitest';

import { countText, secondsText } from './figure-text.ts';

it.each([
  [null, '–'],
  [0, '0 s'],
  [59.4, '59 s'],
  [59.5, '1 min'],
  [75, '1 min 15 s'],
  [3600, '60 min'],
])('shows %s seconds as %s', (seconds, text) => {
  expect(secondsText(seconds)).toBe(text);
});

it('counts one, and many', () => {
  expect(countText(1, 'question')).toBe('1 question');
  expect(countText(1200, 'question')).toBe('1,200 questions');
  expect(countText(2, 'was', 'were')).toBe('2 were');
});
