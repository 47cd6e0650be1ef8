import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { generations, tests } from '../store/schema/schema.ts';
import { addTest, copyTest, madeTest } from '../testing/app/made-test.ts';
import { createTestApp, startRoomyApp } from '../testing/app/test-app.ts';
import type { TestBrowser } from '../testing/app/test-browser.ts';
import { databaseEngines } from '../testing/database/test-database.ts';

const test = await startRoomyApp();

async function subjectOf(learner: TestBrowser, subject: string): Promise<string> {
  return (await learner.post('/subject/create-subject', { subject })).body.subject._id;
}

async function idsIn(learner: TestBrowser, subjectId: string): Promise<string[]> {
  const { body } = await learner.get(`/test/fetchTests/${subjectId}`);
  return body.tests.map(({ _id }: { _id: string }) => _id);
}

describe('tests that are moved to another subject', () => {
  it('take their retakes, attempts and what they were written from along', async () => {
    const { learner, subjectId: from, testId: finished } = await madeTest(test, 'moves-tests');
    const to = await subjectOf(learner, 'Physics');
    await learner.get(`/test/testDetails/${finished}`);
    await learner.post('/test/submitTest', { testId: finished, questions: [] });
    const { body: again } = await learner.post('/test/retake', { testId: finished, questions: 'all' });
    const { testId: running } = await addTest(test, learner, from, { title: 'Osmosis', description: 'Osmosis' });
    await learner.get(`/test/testDetails/${running}`);
    const stays = await copyTest(test, finished);

    const { status, body } = await learner.post('/test/moveTests', { testIds: [finished, running, finished], subjectId: to });

    expect([status, body]).toEqual([200, { success: true }]);
    expect(new Set(await idsIn(learner, to))).toEqual(new Set([finished, running]));
    expect(await idsIn(learner, from)).toEqual([stays]);
    expect((await learner.get('/test/running')).body.tests).toMatchObject([{ _id: running, subjectId: to, subjectName: 'Physics' }]);
    expect((await learner.get(`/solutions/get-solutions/${finished}`)).status).toBe(200);
    const moved = await test.database
      .select({ id: tests.id, written: generations.subjectId })
      .from(tests)
      .innerJoin(generations, eq(generations.id, tests.generationId))
      .where(eq(tests.subjectId, to));
    expect(new Set(moved.map(({ id }) => id))).toEqual(new Set([finished, running, again.test._id]));
    expect(new Set(moved.map(({ written }) => written))).toEqual(new Set([to]));
  });

  it('are moved all or none: not with one that is gone, a retake, or another learner’s, and not to a subject that is', async () => {
    const { learner, subjectId: from, testId } = await madeTest(test, 'moves-none');
    const { subjectId: foreign, testId: others } = await madeTest(test, 'moves-nothing-of');
    const to = await subjectOf(learner, 'Physics');
    await learner.get(`/test/testDetails/${testId}`);
    await learner.post('/test/submitTest', { testId, questions: [] });
    const { body: again } = await learner.post('/test/retake', { testId, questions: 'all' });
    const move = (second: string, subjectId = to) => learner.post('/test/moveTests', { testIds: [testId, second], subjectId });

    const answers = [
      await move('gone'),
      await move(again.test._id),
      await move(others),
      await move(testId, foreign),
      await move(testId, 'gone'),
    ];

    expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
      ...Array.from({ length: 3 }, () => [404, 'No such test.']),
      ...Array.from({ length: 2 }, () => [404, 'No such subject.']),
    ]);
    expect(await idsIn(learner, from)).toEqual([testId]);
    expect(await idsIn(learner, to)).toEqual([]);
  });
});

describe.each(databaseEngines())('on %s', (_, open) => {
  it('moves that race with a retake, a deletion and removals of both subjects lose no test and never wait for each other', async () => {
    const racing = await createTestApp({ open, settings: { FREE_TESTS_PER_MONTH: '20' } });
    const { learner, subjectId: first, testId } = await madeTest(racing, 'races-moves');
    await learner.get(`/test/testDetails/${testId}`);
    await learner.post('/test/submitTest', { testId, questions: [] });
    const last = await subjectOf(learner, 'Last');
    const [second, third] = [await subjectOf(learner, 'Second'), await subjectOf(learner, 'Third')];
    const { testId: other } = await addTest(racing, learner, first);

    const answers = await Promise.all([
      learner.post('/test/moveTests', { testIds: [other, testId], subjectId: second }),
      learner.post('/test/retake', { testId, questions: 'all' }),
      learner.post('/test/moveTests', { testIds: [testId, other], subjectId: third }),
      learner.get(`/test/deleteTest/${other}`),
      learner.post('/subject/remove', { subjectId: second, moveTo: last }),
      learner.post('/test/moveTests', { testIds: [testId], subjectId: second }),
      learner.post('/subject/remove', { subjectId: first, moveTo: third }),
    ]);
    const rows = await racing.database.select().from(tests);
    await racing.close();

    const [, retaken, , deleted, removed] = answers.map(({ status }) => status);
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 404)).toEqual([]);
    expect([retaken, deleted, removed]).toEqual([200, 200, 200]);
    expect(rows).toHaveLength(3);
    const live = rows.filter(({ deletedAt }) => deletedAt === null);
    expect(live).toHaveLength(2);
    expect(new Set(live.map(({ subjectId }) => subjectId)).size).toBe(1);
  });
});
