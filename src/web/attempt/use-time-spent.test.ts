import { expect, it } from 'vitest';

import { createStopwatch } from './use-time-spent.ts';

function started() {
  const clock = { now: 5000 };
  return { clock, stopwatch: createStopwatch(() => clock.now) };
}

it('adds up the times that a question was looked at', () => {
  const { clock, stopwatch } = started();

  stopwatch.show('a');
  clock.now += 4000;
  stopwatch.show('b');
  clock.now += 10_000;
  stopwatch.show('a');
  clock.now += 2500;

  expect(stopwatch.lap('a')).toBe(6.5);
  expect(stopwatch.lap('b')).toBe(10);
});

it('restarts with each lap', () => {
  const { clock, stopwatch } = started();

  stopwatch.show('a');
  clock.now += 4000;
  expect(stopwatch.lap('a')).toBe(4);
  clock.now += 1000;
  expect(stopwatch.lap('a')).toBe(1);
});

it('stands still while no question is looked at', () => {
  const { clock, stopwatch } = started();

  stopwatch.show('a');
  clock.now += 1000;
  stopwatch.show(undefined);
  clock.now += 60_000;
  stopwatch.show('a');

  expect(stopwatch.lap('a')).toBe(1);
  expect(stopwatch.lap('never seen')).toBe(0);
});

it('counts no time that its clock cannot have shown', () => {
  const { clock, stopwatch } = started();

  stopwatch.show('a');
  clock.now -= 4000;
  expect(stopwatch.lap('a')).toBe(0);
  clock.now += 1_795_000_000_000;
  expect(stopwatch.lap('a')).toBe(0);
  clock.now += 3000;
  expect(stopwatch.lap('a')).toBe(3);
});
