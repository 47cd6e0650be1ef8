import { expect, it } from 'vitest';

import type { OpenWork } from '../store/generation/open-work.ts';
import { createVirtualTimers } from '../testing/model-host/virtual-timers.ts';
import { createStateMetrics } from './state-metrics.ts';

function workWith(running: number): OpenWork {
  return {
    generations: { counts: { writing: 0, unfinished: 0, expired: 2 }, oldest: 4000 },
    attempts: { counts: { running, overdue: 0 }, oldest: null },
    orders: { counts: { new: 0, created: 0, attempted: 0 }, oldest: null },
    payments: { counts: { created: 0, failed: 0, authorized: 0, uncredited: 0, credited: 0, refunded: 0, disputed: 0 }, oldest: null },
  };
}

function setUp(read: (nth: number) => Promise<OpenWork>) {
  const timers = createVirtualTimers(10_000);
  let isUp = true;
  let reads = 0;
  const readText = createStateMetrics({
    readOpenWork: () => read((reads += 1)),
    isDatabaseUp: async () => isUp,
    timers,
    now: timers.now,
  });
  return { timers, readText, countReads: () => reads, lose: () => (isUp = false) };
}

it('queries the database once in five seconds under many scrapes', async () => {
  const { timers, readText, countReads } = setUp(async (nth) => workWith(nth));

  const storm = await Promise.all(Array.from({ length: 50 }, readText));
  timers.advance(4999);
  const kept = await readText();
  const before = countReads();
  timers.advance(1);
  const fresh = await readText();

  expect(new Set([...storm, kept]).size).toBe(1);
  expect(kept).toContain('prash_patra_attempts{state="running"} 1\n');
  expect([before, countReads()]).toEqual([1, 2]);
  expect(fresh).toContain('prash_patra_attempts{state="running"} 2\n');
});

it('reports the age of the oldest open work, and 0 without any', async () => {
  const { readText } = setUp(async () => workWith(0));

  const text = await readText();

  expect(text).toContain('prash_patra_generation_oldest_expired_seconds 6\n');
  expect(text).toContain('prash_patra_attempt_oldest_overdue_seconds 0\n');
});

it('omits a hanging query after two seconds, and repeats it only once it has ended', async () => {
  let answer: (work: OpenWork) => void = () => undefined;
  const hanging = new Promise<OpenWork>((resolve) => (answer = resolve));
  const { timers, readText, countReads } = setUp((nth) => (nth === 1 ? hanging : Promise.resolve(workWith(3))));

  const first = readText();
  timers.advance(2000);
  const without = await first;
  timers.advance(5000);
  const second = readText();
  timers.advance(2000);
  await second;
  const asked = countReads();
  answer(workWith(1));
  await hanging;
  timers.advance(5000);
  const again = await readText();

  expect(without).toContain('prash_patra_database_up 1\n');
  expect(without).not.toContain('prash_patra_attempts');
  expect(asked).toBe(1);
  expect(again).toContain('prash_patra_attempts{state="running"} 3\n');
});

it('reports that the database is down', async () => {
  const { readText, lose } = setUp(() => Promise.reject(new Error('away')));
  lose();

  const text = await readText();

  expect(text).toContain('prash_patra_database_up 0\n');
  expect(text).not.toContain('prash_patra_attempts');
});
