import { eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { generationIdOf } from '../shared/make-test.ts';
import { attempts, generations, tests } from '../store/schema/schema.ts';
import { startedTest } from '../testing/app/made-test.ts';
import { morning, testForm, startTestApp } from '../testing/app/test-app.ts';
import type { TestBrowser } from '../testing/app/test-browser.ts';
import { databaseEngines } from '../testing/database/test-database.ts';

const day = 24 * 60 * 60 * 1000;

describe.each(databaseEngines())('on %s', async (_, open) => {
  let learner: TestBrowser;
  const test = await startTestApp({ open });

  /** A finished test, and a retake of it that was not started. */
  async function satTwice(name: string, description: string) {
    test.clock.now = morning;
    const made = await startedTest(test, name, { description });
    const { testId, questions } = made;
    ({ learner } = made);
    await learner.post('/test/submitTest', { testId, questions: [] });
    const { body: again } = await learner.post('/test/retake', { testId, questions: 'all' });
    const paper = { questionsArray: questions.map(({ id }) => ({ id })) };
    return { paper, testId, retakeId: again.test._id as string, generationId: generationIdOf(questions[0].id) };
  }

  async function sweepAt(now: number) {
    test.clock.now = now;
    await test.sweep();
  }

  async function kept(...ids: string[]): Promise<string[]> {
    const rows = await test.database.select({ id: tests.id }).from(tests).where(inArray(tests.id, ids));
    return rows.map(({ id }) => id);
  }

  it('purges a deleted test a day later, but still counts it', async () => {
    const { testId, retakeId, paper, generationId } = await satTwice('tidy', 'The walls of a cell');
    await learner.get(`/test/deleteTest/${testId}`);

    await sweepAt(morning + day);
    expect(await kept(testId, retakeId)).toHaveLength(2);
    expect((await learner.post('/test/createTest', paper)).status).toBe(404);
    await sweepAt(morning + day + 1);

    expect(await kept(testId, retakeId)).toEqual([]);
    expect(await test.database.select().from(attempts).where(eq(attempts.testId, testId))).toEqual([]);
    const [row] = await test.database.select().from(generations).where(eq(generations.id, generationId));
    expect(row).toMatchObject({ state: 'forgotten', questions: null });
    expect(JSON.stringify(row)).not.toContain('The walls of a cell');
    expect((await learner.get('/user/update-user-remaining-tests')).body.user.freeTestsRemaining).toBe(4);
    expect((await learner.post('/test/createTest', paper)).status).toBe(422);
  });

  it('purges a test and deletes its account, whatever idempotency keys were used', async () => {
    const { testId, generationId } = await satTwice('meddler', 'The walls of a cell');
    const formData = testForm({ questionCount: 1 });
    await learner.post('/test/generate', { formData }, { 'idempotency-key': generationId });
    await learner.get(`/test/deleteTest/${testId}`);

    await sweepAt(morning + day + 1);
    const left = await (await test.signedIn('meddler')).post('/user/delete', {});

    expect(await kept(testId)).toEqual([]);
    expect(left.status).toBe(200);
  });

  it('purging a retake leaves its test', async () => {
    const { testId, retakeId, generationId } = await satTwice('careful', 'The walls of a cell');
    await learner.get(`/test/deleteTest/${retakeId}`);

    await sweepAt(morning + day + 1);

    expect(await kept(testId, retakeId)).toEqual([testId]);
    const [row] = await test.database.select().from(generations).where(eq(generations.id, generationId));
    expect(row).toMatchObject({ state: 'consumed', form: { description: 'The walls of a cell' } });
    expect((await learner.get(`/solutions/get-solutions/${testId}`)).status).toBe(200);
  });
});
