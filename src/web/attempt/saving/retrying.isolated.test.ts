import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { retryDelay, retrying } from './retrying.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('waits 1, 2, 4, 8 and then 15 seconds', () => {
  expect([1, 2, 3, 4, 5, 6, 40].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000, 15_000]);
});

describe('retrying', () => {
  it('runs once for many wishes within the wait', async () => {
    const task = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const { soon } = retrying(task);

    soon(600);
    soon(600);
    await vi.advanceTimersByTimeAsync(5000);

    expect(task).toHaveBeenCalledTimes(1);
  });

  it('tries again after a failure until it succeeds, and then rests', async () => {
    const task = vi.fn<() => Promise<void>>(() => Promise.resolve());
    task.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'));
    const { now } = retrying(task);

    now();
    await vi.advanceTimersByTimeAsync(2999);
    const before = task.mock.calls.length;
    await vi.advanceTimersByTimeAsync(60_000);

    expect(before).toBe(2);
    expect(task).toHaveBeenCalledTimes(3);
  });

  it('does not let a wish shorten the wait after a failure', async () => {
    const task = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('offline')));
    const { now, soon } = retrying(task);

    now();
    await vi.advanceTimersByTimeAsync(1);
    soon(0);
    await vi.advanceTimersByTimeAsync(900);

    expect(task).toHaveBeenCalledTimes(1);
  });

  it('runs at once when told to, whatever the wait', async () => {
    const task = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('offline')));
    const { now } = retrying(task);

    now();
    await vi.advanceTimersByTimeAsync(1);
    now();

    expect(task).toHaveBeenCalledTimes(2);
  });

  it('never runs twice at the same time, and runs again for what came meanwhile', async () => {
    let finish = () => {};
    const task = vi.fn<() => Promise<void>>(() => new Promise<void>((resolve) => (finish = resolve)));
    const { now, soon } = retrying(task);

    now();
    soon(600);
    await vi.advanceTimersByTimeAsync(5000);
    const during = task.mock.calls.length;
    finish();
    await vi.advanceTimersByTimeAsync(600);

    expect(during).toBe(1);
    expect(task).toHaveBeenCalledTimes(2);
  });

  it('runs no more once it is stopped', async () => {
    const task = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('offline')));
    const { now, soon, stop } = retrying(task);

    now();
    await vi.advanceTimersByTimeAsync(1);
    stop();
    soon(0);
    await vi.advanceTimersByTimeAsync(60_000);

    expect(task).toHaveBeenCalledTimes(1);
  });
});
