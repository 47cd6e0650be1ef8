import { expect, it } from 'vitest';

import { type CallPermit, type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts';

function enter(breaker: CircuitBreaker, now: number): CallPermit {
  const permit = breaker.enter(now);
  if (!permit) throw new Error(`No leave at ${now}`);
  return permit;
}

function failTimes(breaker: CircuitBreaker, count: number, now = 0): boolean[] {
  return Array.from({ length: count }, () => enter(breaker, now).failed(now));
}

it('opens for 30 s at the fifth consecutive failure', () => {
  const breaker = createCircuitBreaker();

  const opened = failTimes(breaker, 5, 1000);

  expect(opened).toEqual([false, false, false, false, true]);
  expect(breaker.enter(30_999)).toBeUndefined();
  expect(breaker.enter(31_000)).toBeDefined();
});

it('forgets failures after five minutes', () => {
  const breaker = createCircuitBreaker();
  failTimes(breaker, 4, 0);

  const opened = [...failTimes(breaker, 4, 300_001), ...failTimes(breaker, 1, 600_001)];

  expect(opened).toEqual([false, false, false, false, true]);
});

it('resets after a success', () => {
  const breaker = createCircuitBreaker();
  failTimes(breaker, 4);
  enter(breaker, 0).succeeded();

  failTimes(breaker, 4);

  expect(breaker.enter(0)).toBeDefined();
});

it('counts a late failure of a call from before a success as the first', () => {
  const breaker = createCircuitBreaker();
  failTimes(breaker, 4);
  const slow = enter(breaker, 0);
  enter(breaker, 0).succeeded();

  const opened = slow.failed(0);

  expect(opened).toBe(false);
  expect(failTimes(breaker, 4)).toEqual([false, false, false, true]);
});

it('counts concurrent failures once', () => {
  const breaker = createCircuitBreaker();
  for (let burst = 0; burst < 4; burst++) {
    const permits = Array.from({ length: 5 }, () => enter(breaker, 0));
    for (const permit of permits) permit.failed(0);
  }

  const isOpenAfterFour = breaker.enter(0) === undefined;
  failTimes(breaker, 1);

  expect(isOpenAfterFour).toBe(false);
  expect(breaker.enter(0)).toBeUndefined();
});

it('does not count abandoned calls', () => {
  const breaker = createCircuitBreaker();
  failTimes(breaker, 4);

  enter(breaker, 0).abandoned(0);

  expect(breaker.enter(0)).toBeDefined();
});

it('permits one probe at a time after the rest', () => {
  const breaker = createCircuitBreaker();
  failTimes(breaker, 5);

  const probe = enter(breaker, 30_000);
  const beside = breaker.enter(30_001);
  probe.abandoned(30_002);
  const next = enter(breaker, 30_002);
  next.failed(30_003);

  expect(beside).toBeUndefined();
  expect(breaker.enter(60_002)).toBeUndefined();
  expect(breaker.enter(60_003)).toBeDefined();
});

it('closes when the probe succeeds', () => {
  const breaker = createCircuitBreaker();
  failTimes(breaker, 5);

  enter(breaker, 30_000).succeeded();

  expect(failTimes(breaker, 4, 30_001)).not.toContain(true);
  expect(breaker.enter(30_001)).toBeDefined();
});

it('permits another probe if one never ends', () => {
  const breaker = createCircuitBreaker();
  failTimes(breaker, 5);
  enter(breaker, 30_000);

  expect(breaker.enter(89_999)).toBeUndefined();
  expect(breaker.enter(90_000)).toBeDefined();
});

it('stays open when an earlier call succeeds late', () => {
  const breaker = createCircuitBreaker();
  const slow = enter(breaker, 0);
  failTimes(breaker, 5);

  slow.succeeded();

  expect(breaker.enter(1)).toBeUndefined();
});

it('opens at once for the given rest, and reports it once', () => {
  const breaker = createCircuitBreaker();
  const [first, second] = [enter(breaker, 0), enter(breaker, 0)];

  const opened = [first.rest(0, 60_000), second.rest(1000, 10_000)];

  expect(opened).toEqual([true, false]);
  expect(breaker.enter(59_999)).toBeUndefined();
  expect(breaker.enter(60_000)).toBeDefined();
});
