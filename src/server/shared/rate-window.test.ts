import { expect, it } from 'vitest';

import { createRateWindow } from './rate-window.ts';

it('lets each go on so many times in a window, and again in the next', () => {
  let now = 0;
  const mayGoOn = createRateWindow(2, 1000, () => now);

  const first = ['one', 'one', 'one', 'other'].map(mayGoOn);
  now = 1000;
  const second = mayGoOn('one');

  expect(first).toEqual([true, true, false, true]);
  expect(second).toBe(true);
});
