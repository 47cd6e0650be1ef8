import { expect, it } from 'vitest';

import { isSteady, serverTime } from './server-clock.tsx';

const aDay = 86_400_000;
const clock = { serverNow: 50_000, steady: 1000, wall: 50_000 + aDay };

it('advances the server time by the elapsed time on a device whose date is a day ahead', () => {
  expect(serverTime(clock, { steady: 4000, wall: 53_000 + aDay })).toBe(53_000);
});

it('ignores changes of the device clock', () => {
  expect(serverTime(clock, { steady: 4000, wall: 53_000 - aDay })).toBe(53_000);
});

it('never returns a time before the server time', () => {
  expect(serverTime(clock, { steady: 400, wall: 49_400 + aDay })).toBe(50_000);
});

it('is unsteady once one of the two clocks has drifted from the other', () => {
  expect(isSteady(clock, { steady: 4000, wall: 53_100 + aDay })).toBe(true);
  expect(isSteady(clock, { steady: 1100, wall: 110_000 + aDay })).toBe(false);
  expect(isSteady(clock, { steady: 4000, wall: 53_000 })).toBe(false);
});
