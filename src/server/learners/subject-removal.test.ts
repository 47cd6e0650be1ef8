import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { generations } from '../store/schema/schema.ts';
import { addTest } from '../testing/app/made-test.ts';
import { createTestApp, morning, startRoomyApp, type TestApp, testForm } from '../testing/app/test-app.ts';
import type { TestBrowser } from '../testing/app/test-browser.ts';
import { databaseEngines } from '../testing/database/test-database.ts';

const test = await startRoomyApp();

async function subjectOf(learner: TestBrowser, subject: string): Promise<string> {
  return (await learner.post('/subject/create-subject', { subject })).body.subject._id;
}

const add = (app: TestApp, learner: TestBrowser, subjectId: string) =>
  addTest(app, learner, subjectId, { title: 'Light', description: 'Light' });

async function namesOf(learner: TestBrowser): Promise<string[]> {
  const { body } = await learner.get('/subject/all-subjects');
  return body.allSubjects.map(({ subjectName, totalTests }: { subjectName: string; totalTests: number }) => `${subjectName} ${totalTests}`);
}

describe('a subject', () => {
  it('is renamed, in Devanagari too', async () => {
    const learner = await test.signedIn('renames');
    const subjectId = await subjectOf(learner, 'Fisics');

    const { body } = await learner.post('/subject/rename', { subjectId, subject: ' भौतिकी ' });
    const empty = await learner.post('/subject/rename', { subjectId, subject: ' ' });

    expect(body.subject).toMatchObject({ _id: subjectId, subjectName: 'भौतिकी' });
    expect(empty).toMatchObject({ status: 422, body: { message: 'Subject name cannot be empty!' } });
  });

  it('is removed with its tests, which still count for the month', async () => {
    const learner = await test.signedIn('removes');
    const subjectId = await subjectOf(learner, 'Physics');
    const { testId } = await add(test, learner, subjectId);
    const left = async () => (await learner.get('/user/update-user-remaining-tests')).body.user.freeTestsRemaining;
    const before = await left();

    const { status } = await learner.post('/subject/remove', { subjectId, testCount: 1 });

    expect(status).toBe(200);
    expect(await namesOf(learner)).toEqual([]);
    expect((await learner.get(`/test/testDetails/${testId}`)).status).toBe(404);
    expect(await left()).toBe(before);
  });

  it('hands its tests, finished, running and not begun, to another', async () => {
    const learner = await test.signedIn('moves');
    const [from, to] = [await subjectOf(learner, 'Physics'), await subjectOf(learner, 'Science')];
    const finished = await add(test, learner, from);
    await learner.get(`/test/testDetails/${finished.testId}`);
    await learner.post('/test/submitTest', { testId: finished.testId, questions: [] });
    const running = await add(test, learner, from);
    await learner.get(`/test/testDetails/${running.testId}`);
    await add(test, learner, from);

    const { status } = await learner.post('/subject/remove', { subjectId: from, moveTo: to });

    expect(status).toBe(200);
    expect(await namesOf(learner)).toEqual(['Science 3']);
    const { body } = await learner.get('/test/running');
    expect(body.tests).toMatchObject([{ _id: running.testId, subjectId: to, subjectName: 'Science' }]);
    expect((await learner.get(`/solutions/get-solutions/${finished.testId}`)).status).toBe(200);
  });

  it('is not removed with a running test, nor moved into itself', async () => {
    const learner = await test.signedIn('is-sitting');
    const subjectId = await subjectOf(learner, 'Physics');
    const { testId } = await add(test, learner, subjectId);
    await learner.get(`/test/testDetails/${testId}`);

    const refused = await learner.post('/subject/remove', { subjectId, testCount: 1 });
    const itself = await learner.post('/subject/remove', { subjectId, moveTo: subjectId });

    expect(refused).toMatchObject({ status: 409, body: { code: 'wrong-state', message: expect.stringContaining('in progress') } });
    expect(itself.status).toBe(404);
    expect(await namesOf(learner)).toEqual(['Physics 1']);
    expect((await learner.get(`/test/testDetails/${testId}`)).status).toBe(200);
  });

  it('is not removed with another number of tests than the learner agreed to delete', async () => {
    const learner = await test.signedIn('agreed-to-one');
    const subjectId = await subjectOf(learner, 'Physics');
    await add(test, learner, subjectId);
    await add(test, learner, subjectId);

    const answers = [
      await learner.post('/subject/remove', { subjectId }),
      await learner.post('/subject/remove', { subjectId, testCount: 1 }),
      await learner.post('/subject/remove', { subjectId, testCount: -1 }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([409, 409, 422]);
    expect(await namesOf(learner)).toEqual(['Physics 2']);
    expect((await learner.post('/subject/remove', { subjectId, testCount: 2 })).status).toBe(200);
  });

  it('is not removed with a test that is ready but not saved: it moves, and can be saved there', async () => {
    const learner = await test.signedIn('has-one-ready');
    const subjectId = await subjectOf(learner, 'Physics');
    const { body } = await learner.post('/test/generate', { formData: testForm({ subjectId, questionCount: 2 }) });

    const refused = await learner.post('/subject/remove', { subjectId });
    const to = await subjectOf(learner, 'Science');
    const moved = await learner.post('/subject/remove', { subjectId, moveTo: to });
    const saved = await learner.post('/test/createTest', { questionsArray: body.jsonResponse.questions });

    expect(refused).toMatchObject({ status: 409, body: { code: 'wrong-state', message: expect.stringContaining('not saved') } });
    expect([moved.status, saved.status]).toEqual([200, 200]);
    expect(await namesOf(learner)).toEqual(['Science 1']);
  });

  it('is not removed with an unfinished test as long as that is kept', async () => {
    test.clock.now = morning;
    const learner = await test.signedIn('has-one-unfinished');
    const subjectId = await subjectOf(learner, 'Physics');
    await learner.post('/test/generate', { formData: testForm({ subjectId, questionCount: 2 }) });
    await test.database
      .update(generations)
      .set({ state: 'unfinished', keptUntil: morning + 1000 })
      .where(eq(generations.subjectId, subjectId));

    const refused = await learner.post('/subject/remove', { subjectId });
    test.clock.now = morning + 1000;
    const removed = await learner.post('/subject/remove', { subjectId });
    test.clock.now = morning;

    expect([refused.status, removed.status]).toEqual([409, 200]);
  });
});

describe.each(databaseEngines())('on %s', (_, open) => {
  it('a removal that races with removals, a rename, a new test, a retake and an attempt loses none of them', async () => {
    const racing = await createTestApp({ open, settings: { FREE_TESTS_PER_MONTH: '20' } });
    const learner = await racing.signedIn('races');
    const [from, to] = [await subjectOf(learner, 'Physics'), await subjectOf(learner, 'Science')];
    const finished = await add(racing, learner, from);
    await learner.get(`/test/testDetails/${finished.testId}`);
    await learner.post('/test/submitTest', { testId: finished.testId, questions: [] });
    const unopened = await add(racing, learner, from);
    const { body } = await learner.post('/test/generate', { formData: testForm({ subjectId: from, questionCount: 2 }) });

    const answers = await Promise.all([
      learner.post('/subject/remove', { subjectId: from, moveTo: to }),
      learner.post('/test/createTest', { questionsArray: body.jsonResponse.questions }),
      learner.post('/subject/remove', { subjectId: from, moveTo: to }),
      learner.post('/test/retake', { testId: finished.testId, questions: 'all' }),
      learner.post('/subject/rename', { subjectId: from, subject: 'Optics' }),
      learner.get(`/test/testDetails/${unopened.testId}`),
    ]);
    const names = await namesOf(learner);
    const { body: running } = await learner.get('/test/running');
    const details = await learner.get(`/test/testDetails/${answers[3].body.test?._id ?? finished.testId}`);
    await racing.close();

    const [removed, created, again, retaken, , started] = answers.map(({ status }) => status);
    expect(new Set([removed, again])).toEqual(new Set([200, 404]));
    expect([created, retaken, started]).toEqual([200, 200, 200]);
    expect(details.status).toBe(200);
    expect(names).toEqual(['Science 3']);
    expect(running.tests).toHaveLength(1);
  });

  it('a removal with its tests that races with the start of one removes it or refuses, and never ends an attempt', async () => {
    const racing = await createTestApp({ open, settings: { FREE_TESTS_PER_MONTH: '20' } });
    const learner = await racing.signedIn('starts');
    const subjectId = await subjectOf(learner, 'Physics');
    const { testId } = await add(racing, learner, subjectId);

    const [started, removed] = await Promise.all([
      learner.get(`/test/testDetails/${testId}`),
      learner.post('/subject/remove', { subjectId, testCount: 1 }),
    ]);
    const { body } = await learner.get('/test/running');
    await racing.close();

    expect([
      [200, 409, 1],
      [404, 200, 0],
    ]).toContainEqual([started.status, removed.status, body.tests.length]);
  });

  it('a removal that races with the saving of a ready test deletes neither the test nor what it was written from', async () => {
    const racing = await createTestApp({ open, settings: { FREE_TESTS_PER_MONTH: '20' } });
    const learner = await racing.signedIn('saves');
    const subjectId = await subjectOf(learner, 'Physics');
    const { body } = await learner.post('/test/generate', { formData: testForm({ subjectId, questionCount: 2 }) });

    const [removed, saved] = await Promise.all([
      learner.post('/subject/remove', { subjectId }),
      learner.post('/test/createTest', { questionsArray: body.jsonResponse.questions }),
    ]);
    const names = await namesOf(learner);
    await racing.close();

    expect([removed.status, saved.status]).toEqual([409, 200]);
    expect(names).toEqual(['Physics 1']);
  });

  it('removals that race with the deletion of the same tests never wait for each other', async () => {
    const racing = await createTestApp({ open, settings: { FREE_TESTS_PER_MONTH: '20' } });
    const learner = await racing.signedIn('deletes');
    const statuses: number[] = [];
    for (let round = 0; round < 4; round++) {
      const [from, to] = [await subjectOf(learner, `Physics ${round}`), await subjectOf(learner, `Science ${round}`)];
      const { testId: one } = await add(racing, learner, from);
      const { testId: two } = await add(racing, learner, from);
      const answers = await Promise.all([
        learner.post('/test/deleteTests', { testIds: [two, one] }),
        learner.post('/subject/remove', { subjectId: from, moveTo: to }),
        learner.post('/test/deleteTests', { testIds: [one, two] }),
        learner.get(`/test/deleteTest/${one}`),
      ]);
      statuses.push(...answers.map(({ status }) => status));
    }
    const names = await namesOf(learner);
    await racing.close();

    expect(statuses.filter((status) => ![200, 404].includes(status))).toEqual([]);
    expect(names.toSorted()).toEqual(Array.from({ length: 4 }, (_, round) => `Science ${round} 0`));
  });
});
