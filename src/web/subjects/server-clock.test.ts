import { expect, it } from 'vitest';

import { isSteady, serverTime } from './server-clock.ts';

const aDay = 86_400_000;
const clock = { serverNow: 50_000, steady: 1000, wall: 50_000 + aDay };

it('goes on from the server’s time by what has passed, on a device whose date is a day ahead', () => {
  expect(serverTime(clock, { steady: 4000, wall: 53_000 + aDay })).toBe(53_000);
});

it('does not follow a clock that is set', () => {
  expect(serverTime(clock, { steady: 4000, wall: 53_000 - aDay })).toBe(53_000);
});

it('never goes back behind what the server said', () => {
  expect(serverTime(clock, { steady: 400, wall: 49_400 + aDay })).toBe(50_000);
});

it('is not to be relied on once one of the two clocks went on without the other', () => {
  expect(isSteady(clock, { steady: 4000, wall: 53_100 + aDay })).toBe(true);
  expect(isSteady(clock, { steady: 1100, wall: 110_000 + aDay })).toBe(false);
  expect(isSteady(clock, { steady: 4000, wall: 53_000 })).toBe(false);
});
