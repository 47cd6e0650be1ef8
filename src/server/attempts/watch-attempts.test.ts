import { text } from 'node:stream/consumers';

import { describe, expect, it } from 'vitest';

import { createLog } from '../create-log.ts';
import { realTimers, type Timers } from '../shared/timers.ts';
import { saveResponses } from '../store/attempts/responses.ts';
import { right, startedTest } from '../testing/app/made-test.ts';
import { startRoomyApp } from '../testing/app/test-app.ts';
import { eventsOf } from '../testing/generation/generation-calls.ts';
import { createAttemptWatches } from './watch-attempts.ts';

const test = await startRoomyApp();

/** Timers whose pauses end when the test says so. */
function steppedTimers() {
  let begin: (() => void) | undefined;
  let isWaited: () => void = () => undefined;
  let waited = new Promise<void>((resolve) => (isWaited = resolve));
  const timers: Timers = {
    ...realTimers,
    pause: (_milliseconds, signal) =>
      new Promise((resolve, reject) => {
        begin = resolve;
        signal.addEventListener('abort', () => reject(signal.reason as Error));
        isWaited();
      }),
  };
  /** Lets one poll happen. */
  const step = async () => {
    await waited;
    waited = new Promise<void>((resolve) => (isWaited = resolve));
    begin?.();
    await waited;
  };
  return { timers, step, letGo: () => begin?.() };
}

function watchesOf(timers: Timers) {
  return createAttemptWatches({ database: test.database, timers, log: createLog('silent') });
}

const running = { version: 0, state: 'running' } as const;
const toldIn = (stream: string) => eventsOf({ body: stream }).map(({ data: { version, state } }) => `${version} ${state}`);

describe('a watched attempt', () => {
  it('tells each save that another process stored once, and the end', async () => {
    const { learner, testId, questions } = await startedTest(test, 'watcher');
    const { timers, step, letGo } = steppedTimers();
    const stream = text(watchesOf(timers).watch('watcher', testId, running));

    await step();
    await saveResponses(test.database, testId, { responses: {}, version: 1, savedBy: {}, attempted: 0 });
    await step();
    await step();
    await learner.post('/test/submitTest', { testId, questions: questions.map(right) });
    letGo();

    expect(toldIn(await stream)).toEqual(['0 running', '1 running', '2 finished']);
    expect(await stream).not.toContain(questions[0].id);
  });

  it('tells when its test is gone', async () => {
    const { learner, testId } = await startedTest(test, 'deleter');
    const { timers, step, letGo } = steppedTimers();
    const stream = text(watchesOf(timers).watch('deleter', testId, running));
    await step();

    await learner.get(`/test/deleteTest/${testId}`);
    letGo();

    expect(toldIn(await stream)).toEqual(['0 running', '0 gone']);
  });

  it('has four streams of one learner at most: a further one ends the oldest', async () => {
    const { testId } = await startedTest(test, 'many');
    const { timers } = steppedTimers();
    const watches = watchesOf(timers);
    const [oldest = '', ...others] = Array.from({ length: 5 }, () => watches.watch('many', testId, running)).map((stream) => text(stream));

    expect(toldIn(await oldest)).toEqual(['0 running']);
    watches.close();
    expect(await Promise.all(others)).toHaveLength(4);
  });

  it('is streamed no longer once the process ends, but its present state is', async () => {
    const { testId } = await startedTest(test, 'drained');
    const { timers } = steppedTimers();
    const watches = watchesOf(timers);
    const open = text(watches.watch('drained', testId, running));

    watches.close();

    expect(toldIn(await open)).toEqual(['0 running']);
    expect(toldIn(await text(watches.watch('drained', testId, running)))).toEqual(['0 running']);
  });

  it('that is finished says so at once, and one that is not begun cannot be watched', async () => {
    const { learner, testId } = await startedTest(test, 'finisher');
    await learner.post('/test/submitTest', { testId, questions: [] });
    const { body: again } = await learner.post('/test/retake', { testId, questions: 'all' });

    const finished = await learner.get(`/test/events/${testId}`);
    const unbegun = await learner.get(`/test/events/${again.test._id}`);

    expect(finished.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(toldIn(finished.body)).toEqual(['1 finished']);
    expect([unbegun.status, unbegun.body.code]).toEqual([409, 'wrong-state']);
  });
});
