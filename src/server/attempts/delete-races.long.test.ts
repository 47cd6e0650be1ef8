import { setImmediate } from 'node:timers/promises';

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { newId } from '../store/new-id.ts';
import { tests } from '../store/schema.ts';
import { madeTest, type MadeTest, right } from '../testing/made-test.ts';
import { createTestApp, type TestAnswer, type TestApp } from '../testing/test-app.ts';
import { databaseEngines } from '../testing/test-database.ts';

const engines = databaseEngines();
const rounds = 1000 / engines.length;
/** So many tests are raced for at the same time. */
const atOnce = 20;

describe.each(engines)('on %s', (_, open) => {
  let test: TestApp;
  let made: MadeTest;
  beforeAll(async () => {
    test = await createTestApp({ open, settings: { FREE_TESTS_PER_MONTH: '1000', GENERATIONS_PER_MINUTE: '1000' } });
    made = await madeTest(test, 'delete-racer');
  });
  afterAll(() => test.close());

  /** The same paper again, so that a thousand of them need not be written. */
  async function copyTests(count: number): Promise<string[]> {
    const [row] = await test.database.select().from(tests).where(eq(tests.id, made.testId));
    if (!row) throw new Error('There is no test to copy');
    const copies = Array.from({ length: count }, () => ({ ...row, id: newId(), generationId: newId() }));
    await test.database.insert(tests).values(copies);
    return copies.map(({ id }) => id);
  }

  /** What else a learner may be doing with a test whose clock runs. */
  function others(testId: string): (() => Promise<TestAnswer>)[] {
    const { learner, questions } = made;
    const [first] = questions;
    return [
      () => learner.post('/test/submitTest', { testId, questions: questions.map(right) }),
      () => learner.post('/test/saveProgress', { testId, responses: [{ id: first.id, userAnswer: null }], version: 0 }),
      () => learner.get(`/test/testDetails/${testId}`),
    ];
  }

  /** Deletes it while the others run, each round at another moment; answers what each of them was told. */
  async function race(testId: string, round: number): Promise<{ deleted: TestAnswer; told: TestAnswer[] }> {
    const calls = others(testId);
    const running = [...calls.slice(round % calls.length), ...calls.slice(0, round % calls.length)].map((call) => call());
    // Some come after all of it, so that both ends are seen on any machine.
    if (round % 8 === 7) await Promise.all(running);
    for (let turns = round % 40; turns > 0; turns--) await setImmediate();
    const deleted = await made.learner.get(`/test/deleteTest/${testId}`);
    return { deleted, told: await Promise.all(running) };
  }

  it(
    'T-21: a deletion at any moment of a thousand attempts leaves a test that is gone, and never makes a 500',
    { timeout: 120_000 },
    async () => {
      const statuses = new Set<number>();
      for (let round = 0; round < rounds; round += atOnce) {
        const ids = await copyTests(atOnce);
        await Promise.all(ids.map((id) => made.learner.get(`/test/testDetails/${id}`)));

        const raced = await Promise.all(ids.map((id, index) => race(id, round + index)));

        expect(raced.map(({ deleted }) => deleted.body)).toEqual(ids.map(() => ({ success: true })));
        for (const { status } of raced.flatMap(({ told }) => told)) statuses.add(status);
        const afterwards = await Promise.all(others(ids[0] ?? '').map((call) => call()));
        expect(new Set(afterwards.map(({ status }) => status))).toEqual(new Set([404]));
      }

      expect([...statuses].filter((status) => ![200, 404, 409].includes(status))).toEqual([]);
      expect(statuses).toContain(200);
      const { body } = await made.learner.get(`/subject/subjectDetails/${made.subjectId}`);
      expect(body.subject).toMatchObject({ totalTests: 1, attempted: 0, averageScore: 'N/A' });
    },
  );
});
