import { describe, expect, it } from 'vitest';

import { testForm, startTestApp } from '../testing/app/test-app.ts';
import { databaseEngines } from '../testing/database/test-database.ts';

describe.each(databaseEngines())('on %s', async (_, open) => {
  const test = await startTestApp({ open, settings: { GENERATIONS_PER_MINUTE: '1000' } });

  async function subjectOf(name: string) {
    const learner = await test.signedIn(name);
    const { body } = await learner.post('/subject/create-subject', { subject: 'Biology' });
    return { learner, subjectId: body.subject._id as string };
  }

  async function paperOf(name: string) {
    const { learner, subjectId } = await subjectOf(name);
    const formData = testForm({ subjectId, questionCount: 2 });
    const { body } = await learner.post('/test/generate', { formData });
    return { learner, subjectId, paper: { formData, questionsArray: body.jsonResponse.questions } };
  }

  it('T-25: twenty concurrent createTest calls create one test', async () => {
    const { learner, subjectId, paper } = await paperOf('creator');

    const answers = await Promise.all(Array.from({ length: 20 }, () => learner.post('/test/createTest', paper)));

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.body.test._id)).size).toBe(1);
    expect((await learner.get(`/test/fetchTests/${subjectId}`)).body.tests).toHaveLength(1);
  });

  it('T-22: twenty concurrent generate calls for the last test of the month create one', async () => {
    const { learner, subjectId } = await subjectOf('generator');
    const formData = testForm({ subjectId, questionCount: 1 });
    for (let count = 0; count < 4; count++) await learner.post('/test/generate', { formData });

    const answers = await Promise.all(Array.from({ length: 20 }, () => learner.post('/test/generate', { formData })));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status, body }) => status === 403 && body.code === 'no-tests-left')).toHaveLength(19);
  });

  it('T-29: twenty concurrent generate calls with one Idempotency-Key get one test and count once', async () => {
    const { learner, subjectId } = await subjectOf('clicker');
    const formData = testForm({ subjectId, questionCount: 2 });

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => learner.post('/test/generate', { formData }, { 'idempotency-key': 'one-click' })),
    );

    expect(new Set(answers.map(({ body }) => JSON.stringify(body.jsonResponse))).size).toBe(1);
    expect((await learner.get('/user/update-user-remaining-tests')).body.user.freeTestsRemaining).toBe(4);
  });

  it('a creation that races the deletion does not restore the test', async () => {
    const { learner, subjectId, paper } = await paperOf('undecided');
    const { body: created } = await learner.post('/test/createTest', paper);

    await Promise.all([learner.get(`/test/deleteTest/${created.test._id}`), learner.post('/test/createTest', paper)]);

    expect((await learner.get(`/test/fetchTests/${subjectId}`)).body.tests).toEqual([]);
  });
});
