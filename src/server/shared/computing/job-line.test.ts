import { beforeEach, expect, it } from 'vitest';

import { createJobLine, findSpare, type JobCall, type JobLine } from './job-line.ts';

const minute = 60_000;

let now = 0;
let line: JobLine;
let begun: string[] = [];
beforeEach(() => {
  now = 0;
  begun = [];
  line = createJobLine({ now: () => now, millisecondsPerMinute: 1000, mostWaiting: 3 });
});

const nobodyLeaves = new AbortController().signal;

/** A job that takes so many milliseconds of the processor once it is released. */
function job(name: string, milliseconds = 0) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const run = (changes: Partial<JobCall> = {}) =>
    line.run({ caller: name, signal: nobodyLeaves, estimate: 1, ...changes }, async (spend) => {
      begun.push(name);
      await released;
      now += milliseconds;
      spend(milliseconds);
      return name;
    });
  return { run, release };
}

async function spend(caller: string, milliseconds: number): Promise<void> {
  const { run, release } = job(caller, milliseconds);
  release();
  await run();
}

it('T-84: does one job at a time', async () => {
  const [one, other] = [job('one'), job('other')];
  const results = [one.run(), other.run()];

  expect(begun).toEqual(['one']);
  one.release();
  await results[0];
  other.release();

  expect(await Promise.all(results)).toEqual(['one', 'other']);
});

it('T-84: does next the job of the caller who has had the least of the processor, and of those the shortest', async () => {
  await spend('busy', 500);
  const first = job('first');
  const done = [
    first.run(),
    ...(['busy', 'long', 'short'] as const).map((name) => {
      const { run, release } = job(name);
      release();
      return run({ estimate: name === 'long' ? 100 : 1 });
    }),
  ];
  first.release();
  await Promise.all(done);

  expect(begun).toEqual(['busy', 'first', 'short', 'long', 'busy']);
});

it('T-84: lets three jobs in a row overtake the one that has waited longest, though newcomers who have had nothing keep coming', async () => {
  line = createJobLine({ now: () => now });
  await spend('busy', 500);
  const running = job('running');
  const done = [running.run()];
  for (const name of ['busy', 'newcomer 1', 'newcomer 2', 'newcomer 3', 'newcomer 4']) {
    const { run, release } = job(name);
    release();
    done.push(run());
  }
  running.release();
  await Promise.all(done);

  expect(begun).toEqual(['busy', 'running', 'newcomer 1', 'newcomer 2', 'newcomer 3', 'busy', 'newcomer 4']);
});

it('T-84: refuses only a caller who has used up the time of a minute, until the minute is over', async () => {
  now = 10;
  await spend('greedy', 1200);

  await expect(job('greedy').run()).rejects.toMatchObject({ code: 'slow-down', details: { retryAfter: 59 } });
  expect(() => line.refuseSpent('greedy')).toThrow('Too many requests');
  line.refuseSpent('modest');
  await spend('modest', 1);
  now += minute;
  await spend('greedy', 1);

  expect(begun).toEqual(['greedy', 'modest', 'greedy']);
});

it('T-84: refuses a caller for a minute at most, also if the clock is set back', async () => {
  now = 60 * minute;
  await spend('greedy', 1200);
  now = 0;

  await spend('greedy', 1);

  expect(begun).toEqual(['greedy', 'greedy']);
});

it('T-84: refuses more jobs than may wait, but none of a test that was begun', async () => {
  const waiting = ['running', 'a', 'b', 'c'].map((name) => job(name));
  const results = waiting.map(({ run }) => run());
  const begunBefore = job('begun before');

  await expect(job('one too many').run()).rejects.toMatchObject({ code: 'unavailable', details: { retryAfter: 5 } });
  results.push(begunBefore.run({ isAdmitted: true }));
  for (const { release } of [...waiting, begunBefore]) release();

  expect(await Promise.all(results)).toHaveLength(5);
});

it('T-84: gives up the last job of a caller who has filled the line, for one of a caller who has fewer', async () => {
  const greedy = job('greedy', 1);
  const outcomes = Promise.allSettled(Array.from({ length: 4 }, () => greedy.run()));
  const modest = job('modest');
  modest.release();

  const served = modest.run();
  greedy.release();

  expect(await served).toBe('modest');
  expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
  expect(begun).toEqual(['greedy', 'modest', 'greedy', 'greedy']);
});

it('finds that job in a line of any length by asking each job a few times', () => {
  let asked = 0;
  const waiting = Array.from({ length: 1000 }, (_, place) => ({
    place,
    get caller() {
      asked += 1;
      return `caller ${place % 100}`;
    },
  }));

  const spare = findSpare([...waiting, ...waiting.slice(7, 8)], 'other');

  expect(spare).toBe(waiting[7]);
  expect(asked).toBeLessThan(3 * waiting.length);
});

it('T-84: does not count what a job waited for', async () => {
  const waiting = line.run({ caller: 'patient', signal: nobodyLeaves, estimate: 1 }, async (spend) => {
    now += 59_000;
    spend(999);
  });
  await waiting;

  await spend('patient', 1);

  expect(begun).toEqual(['patient']);
});

it('T-84: drops a waiting job, and does not wait for a running one, when its browser leaves', async () => {
  const [running, waiting, next] = [job('running'), job('waiting'), job('next')];
  const leaving = new AbortController();
  const left = [running.run({ signal: leaving.signal }), waiting.run({ signal: leaving.signal })];
  const stays = next.run();

  leaving.abort(new Error('gone'));
  const outcomes = await Promise.allSettled(left);
  running.release();
  next.release();

  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await stays).toBe('next');
  expect(begun).toEqual(['running', 'next']);
});

it('goes on after a job that fails', async () => {
  const failing = line.run({ caller: 'a', signal: nobodyLeaves, estimate: 1 }, () => Promise.reject(new Error('broken')));

  await expect(failing).rejects.toThrow('broken');
  await spend('b', 1);

  expect(begun).toEqual(['b']);
});
