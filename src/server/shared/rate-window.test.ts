import { expect, it } from 'vitest';

import { createRateWindow } from './rate-window.ts';

it('allows a number of calls per key and window', () => {
  let now = 0;
  const mayGoOn = createRateWindow(2, 1000, () => now);

  const first = ['one', 'one', 'one', 'other'].map(mayGoOn);
  now = 1000;
  const second = mayGoOn('one');

  expect(first).toEqual([true, true, false, true]);
  expect(second).toBe(true);
});
