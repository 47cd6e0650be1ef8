import { expect, it } from 'vitest';

import { lastUpdatedText } from './offline-notice.tsx';

const minute = 60_000;

it.each([
  [0, 'just now'],
  [minute - 1, 'just now'],
  [minute, '1 minute ago'],
  [5 * minute, '5 minutes ago'],
  [60 * minute - 1, '59 minutes ago'],
  [60 * minute, '1 hour ago'],
  [23 * 60 * minute, '23 hours ago'],
  [24 * 60 * minute, '1 day ago'],
  [29 * 24 * 60 * minute, '29 days ago'],
  [-5 * minute, 'just now'],
])('describes an age of %i ms as updated %s', (age, words) => {
  expect(lastUpdatedText(1_700_000_000_000, 1_700_000_000_000 + age)).toBe(`Last updated ${words}.`);
});
