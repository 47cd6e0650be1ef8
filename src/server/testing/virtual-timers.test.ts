import { expect, it } from 'vitest';

import { createVirtualTimers } from './virtual-timers.ts';

const never = new AbortController().signal;

it('calls what falls due when the clock is moved, in order, and nothing else', () => {
  const timers = createVirtualTimers(1000);
  const called: [string, number][] = [];
  const limit = (name: string, milliseconds: number) => timers.limit(milliseconds, () => called.push([name, timers.now()]));
  limit('late', 300);
  limit('early', 100);
  limit('too late', 501);
  limit('cleared', 50)();

  timers.advance(500);

  expect(called).toEqual([
    ['early', 1100],
    ['late', 1300],
  ]);
  expect(timers.now()).toBe(1500);
});

it('lets pauses pass by themselves, those at the same time in the same time', async () => {
  const timers = createVirtualTimers();
  let isOver = false;
  timers.limit(1500, () => {
    isOver = true;
  });

  await Promise.all([timers.pause(1000, never), timers.elapse(1000), timers.pause(400, never)]);
  expect([timers.now(), isOver]).toEqual([1000, false]);
  await timers.elapse(1000);

  expect([timers.now(), isOver]).toEqual([2000, true]);
});

it('ends a pause that is given up, and no time passes for it', async () => {
  const timers = createVirtualTimers();
  const giveUp = new AbortController();
  const pause = timers.pause(1000, giveUp.signal);
  const elapse = timers.elapse(1000, giveUp.signal);

  giveUp.abort(new Error('Given up'));

  await expect(pause).rejects.toThrow('Given up');
  await expect(timers.pause(1000, giveUp.signal)).rejects.toThrow('Given up');
  await elapse;
  expect(timers.now()).toBe(0);
});
