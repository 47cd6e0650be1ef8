import { eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { attempts, generations, tests } from '../store/schema/schema.ts';
import { morning, type TestBrowser, testForm, startTestApp, sweep } from '../testing/app/test-app.ts';
import { databaseEngines } from '../testing/database/test-database.ts';

const day = 24 * 60 * 60 * 1000;

describe.each(databaseEngines())('on %s', async (_, open) => {
  let learner: TestBrowser;
  const test = await startTestApp({ open });

  /** A finished test, and a retake of it that was not started. */
  async function satTwice(name: string, description: string) {
    test.clock.now = morning;
    learner = await test.signedIn(name);
    const { body: made } = await learner.post('/subject/create-subject', { subject: 'Biology' });
    const formData = testForm({ subjectId: made.subject._id, questionCount: 1, description });
    const { body: written } = await learner.post('/test/generate', { formData });
    const paper = { formData, questionsArray: written.jsonResponse.questions };
    const { body } = await learner.post('/test/createTest', paper);
    const testId: string = body.test._id;
    await learner.get(`/test/testDetails/${testId}`);
    await learner.post('/test/submitTest', { testId, questions: paper.questionsArray });
    const { body: again } = await learner.post('/test/retake', { testId, questions: 'all' });
    return { paper, testId, retakeId: again.test._id as string, generationId: String(paper.questionsArray[0].id).split('.', 1)[0] ?? '' };
  }

  async function sweepAt(now: number) {
    test.clock.now = now;
    await sweep(test.services);
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
    const left = await learner.post('/user/delete', {});

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
