import { expect, it } from 'vitest';

import { capitalsTest } from './__fixtures__/begun-attempt.ts';
import { browserClock, isTimeUp, secondsShown, serverClock, untilNextSecond } from './running-clock.ts';

const noon = 1_795_000_000_000;
const started = { startedAt: noon, deadline: noon + 180_000, durationSeconds: 180, serverNow: noon + 60_000 };

/** A device whose time of day is an hour behind the server's. */
function device() {
  const at = { wall: noon - 3_600_000, steady: 5000 };
  const timepieces = { wall: () => at.wall, steady: () => at.steady };
  const pass = (seconds: number) => {
    at.wall += seconds * 1000;
    at.steady += seconds * 1000;
  };
  return { at, timepieces, pass };
}

it('counts by the server’s time, however wrong the device’s is', () => {
  const { timepieces, pass } = device();
  const clock = serverClock(started, 5000, timepieces);

  const atFirst = secondsShown(clock);
  pass(30);

  expect([atFirst, secondsShown(clock)]).toEqual([120, 90]);
});

it('takes half of the time that the answer took as its way back', () => {
  const { timepieces } = device();

  expect(secondsShown(serverClock(started, 1000, timepieces))).toBe(118);
});

it('is not relied on once the device has slept, and does not end the attempt then', () => {
  const { at, timepieces } = device();
  const clock = serverClock(started, 5000, timepieces);

  // The monotonic clock stopped while the lid was closed.
  at.wall += 600_000;

  expect([clock.isSteady(), isTimeUp(clock), secondsShown(clock)]).toEqual([false, false, 120]);
});

it('is not relied on once the device’s time was set, and does not end the attempt then', () => {
  const { at, timepieces, pass } = device();
  const clock = serverClock(started, 5000, timepieces);

  at.wall += 86_400_000;
  pass(200);

  expect([clock.isSteady(), isTimeUp(clock)]).toEqual([false, false]);
});

it('ends the attempt at its deadline, not a second before', () => {
  const { timepieces, pass } = device();
  const clock = serverClock(started, 5000, timepieces);

  pass(119);
  const before = isTimeUp(clock);
  pass(1);

  expect([before, isTimeUp(clock)]).toEqual([false, true]);
});

it('comes back from a reload to the time that is left, on the device’s own clock until the server is heard', () => {
  const { at, timepieces } = device();
  // As stored before the reload, on this device's clock.
  const clock = browserClock({ timeStartedAt: at.wall - 100_000, testDetails: capitalsTest }, timepieces);

  expect(secondsShown(clock)).toBe(80);
});

it('never ends a learner’s attempt by the device’s time of day, but a guest’s', () => {
  const { at, timepieces } = device();
  const timeStartedAt = at.wall - 86_400_000;

  const ends = ['test', null].map((testId) =>
    isTimeUp(browserClock({ timeStartedAt, testDetails: { ...capitalsTest, testId } }, timepieces)),
  );

  expect(ends).toEqual([false, true]);
});

it('shows the time used where there is no limit, and ends only at the server’s own deadline', () => {
  const { timepieces, pass } = device();
  const deadline = noon + 30 * 86_400_000;
  const clock = serverClock({ ...started, durationSeconds: null, deadline }, 5000, timepieces);

  const atFirst = secondsShown(clock);
  pass(86_400);
  const dayLater = [secondsShown(clock), isTimeUp(clock)];
  pass(30 * 86_400);

  expect([atFirst, ...dayLater, isTimeUp(clock)]).toEqual([60, 86_460, false, true]);
});

it('waits for the moment at which another second is shown, and no longer once the time is over', () => {
  const { timepieces, pass } = device();
  const clock = serverClock({ ...started, serverNow: noon + 60_400 }, 5000, timepieces);

  const first = untilNextSecond(clock);
  pass(180);

  expect([first, untilNextSecond(clock)]).toEqual([600, undefined]);
});
