import { expect, it } from 'vitest';

import { createVirtualTimers } from './virtual-timers.ts';

const never = new AbortController().signal;

it('calls exactly the due timers in order when the clock moves', () => {
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

it('advances by itself for pauses, concurrently for concurrent ones', async () => {
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

it('ends an aborted pause without advancing', async () => {
  const timers = createVirtualTimers();
  const abort = new AbortController();
  const pause = timers.pause(1000, abort.signal);
  const elapse = timers.elapse(1000, abort.signal);

  abort.abort(new Error('Aborted'));

  await expect(pause).rejects.toThrow('Aborted');
  await expect(timers.pause(1000, abort.signal)).rejects.toThrow('Aborted');
  await elapse;
  expect(timers.now()).toBe(0);
});
