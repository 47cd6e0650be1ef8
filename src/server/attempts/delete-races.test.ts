import { setImmediate } from 'node:timers/promises';

import { describe, expect, it } from 'vitest';

import { copyTest, madeTest, right } from '../testing/app/made-test.ts';
import { startRoomyApp } from '../testing/app/test-app.ts';
import type { TestAnswer } from '../testing/app/test-browser.ts';
import { databaseEngines } from '../testing/database/test-database.ts';

/** Every combination of a moment and a first call; see `race`. */
const rounds = 120;
const concurrentRaces = 20;

describe.each(databaseEngines())('on %s', async (_, open) => {
  const test = await startRoomyApp({ open });
  const made = await madeTest(test, 'delete-racer');

  /** Requests that may run while the test is deleted. */
  function others(testId: string): (() => Promise<TestAnswer>)[] {
    const { learner, questions } = made;
    const [first] = questions;
    return [
      () => learner.post('/test/submitTest', { testId, questions: questions.map(right) }),
      () => learner.post('/test/saveProgress', { testId, responses: [{ id: first.id, userAnswer: null }], version: 0 }),
      () => learner.get(`/test/testDetails/${testId}`),
    ];
  }

  /** Deletes the test while the others run, at another moment each round. */
  async function race(testId: string, round: number): Promise<{ deleted: TestAnswer; answers: TestAnswer[] }> {
    const calls = others(testId);
    const running = [...calls.slice(round % calls.length), ...calls.slice(0, round % calls.length)].map((call) => call());
    // Some deletions come last, so that the requests succeed on any machine.
    if (round % 8 === 7) await Promise.all(running);
    for (let turns = round % 40; turns > 0; turns--) await setImmediate();
    const deleted = await made.learner.get(`/test/deleteTest/${testId}`);
    return { deleted, answers: await Promise.all(running) };
  }

  it('T-21: a test deleted at any moment of an attempt is gone, and no request fails with a 500', { timeout: 120_000 }, async () => {
    const statuses = new Set<number>();
    for (let round = 0; round < rounds; round += concurrentRaces) {
      const ids = await Promise.all(Array.from({ length: concurrentRaces }, () => copyTest(test, made.testId)));
      await Promise.all(ids.map((id) => made.learner.get(`/test/testDetails/${id}`)));

      const raced = await Promise.all(ids.map((id, index) => race(id, round + index)));

      expect(raced.map(({ deleted }) => deleted.body)).toEqual(ids.map(() => ({ success: true })));
      for (const { status } of raced.flatMap(({ answers }) => answers)) statuses.add(status);
      const afterwards = await Promise.all(others(ids[0] ?? '').map((call) => call()));
      expect(new Set(afterwards.map(({ status }) => status))).toEqual(new Set([404]));
    }

    expect([...statuses].filter((status) => ![200, 404, 409].includes(status))).toEqual([]);
    expect(statuses).toContain(200);
    const { body } = await made.learner.get(`/subject/subjectDetails/${made.subjectId}`);
    expect(body.subject).toMatchObject({ totalTests: 1, attempted: 0, averageScore: 'N/A' });
  });
});
