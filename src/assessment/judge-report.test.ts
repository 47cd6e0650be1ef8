import { expect, it } from 'vitest';

import { judgeReport } from './judge-report.ts';

it('upholds a report when neither reading comes to the key', () => {
  expect(judgeReport([false, false])).toBe('upheld');
});

it.each([
  [true, true],
  [true, false],
  [false, true],
])('refuses a report when a reading comes to the key (%s, %s)', (one, other) => {
  expect(judgeReport([one, other])).toBe('refused');
});
