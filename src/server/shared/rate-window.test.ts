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

it('ends when the clock is set back', () => {
  let now = 5000;
  const mayGoOn = createRateWindow(1, 1000, () => now);
  mayGoOn('one');

  now = 0;

  expect(mayGoOn('one')).toBe(true);
});

it('says that it is full without counting a call', () => {
  let now = 0;
  const window = createRateWindow(1, 1000, () => now);

  const before = [window.isFull('one'), window.isFull('one')];
  window('one');
  const after = [window.isFull('one'), window.isFull('other')];
  now = 1000;

  expect([before, after, window.isFull('one')]).toEqual([[false, false], [true, false], false]);
});
