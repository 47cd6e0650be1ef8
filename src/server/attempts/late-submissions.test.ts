import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import { attempts } from '../store/schema/schema.ts';
import { addTest, keyOf, madeTest, right, startedTest } from '../testing/app/made-test.ts';
import { morning, startTestApp } from '../testing/app/test-app.ts';

const test = await startTestApp({ settings: { FREE_TESTS_PER_MONTH: '1000', GENERATIONS_PER_MINUTE: '1000' } });
beforeEach(() => {
  test.clock.now = morning;
});

const deadline = morning + 360_000;
const otherTopic = { title: 'Quadratic equations', description: 'Quadratic equations' };

async function endOf(testId: string) {
  const { state, finishedAt, finishedBy, twelfths } = attempts;
  const [end] = await test.database.select({ state, finishedAt, finishedBy, twelfths }).from(attempts).where(eq(attempts.testId, testId));
  return end;
}

describe('a submission', () => {
  it.each([
    [-1, deadline - 1000],
    [0, deadline],
    [59, deadline],
    [60, deadline],
  ])('T-43: counts %d s after the deadline', async (seconds, finishedAt) => {
    const { learner, testId, questions } = await startedTest(test, 'punctual');
    test.clock.now = deadline + seconds * 1000;

    const { status, body } = await learner.post('/test/submitTest', { testId, questions: questions.map(right) });

    expect(status).toBe(200);
    expect(body).toEqual({ success: true, score: 4, total: 4, attemptedQuestions: 4 });
    expect(await endOf(testId)).toEqual({ state: 'finished', finishedAt, finishedBy: 'learner', twelfths: 48 });
  });

  it.each([61, 86_400])('T-43: %d s after the deadline is graded on what was saved, finished at the deadline', async (seconds) => {
    const { learner, testId, questions } = await startedTest(test, 'late');
    const [first] = questions;
    const responses = [{ id: first.id, userAnswer: keyOf(first) }];
    await learner.post('/test/saveProgress', { testId, responses, version: 0 });
    test.clock.now = deadline + seconds * 1000;

    const { status, body } = await learner.post('/test/submitTest', { testId, questions: questions.map(right) });

    expect(status).toBe(200);
    expect(body).toEqual({ success: true, score: 1, total: 4, attemptedQuestions: 1 });
    expect(await endOf(testId)).toEqual({ state: 'finished', finishedAt: deadline, finishedBy: 'deadline', twelfths: 12 });
  });

  it('T-43: gets the existing result after the server finished the test', async () => {
    const { learner, testId, questions } = await startedTest(test, 'overtaken');
    test.clock.now = deadline + 61_000;
    await test.finishOverdue();

    const { status, body } = await learner.post('/test/submitTest', { testId, questions: questions.map(right) });

    expect(status).toBe(200);
    expect(body).toEqual({ success: true, score: 0, total: 4, attemptedQuestions: 0 });
  });
});

describe('an abandoned attempt', () => {
  it('T-46: is finished at its deadline, graded on what was saved', async () => {
    const { learner, subjectId, testId, questions } = await startedTest(test, 'lost', { negative: true });
    const [first, second] = questions;
    const responses = [first, second].map((question) => ({ id: question.id, userAnswer: keyOf(question) }));
    await learner.post('/test/saveProgress', { testId, responses, version: 0 });
    test.clock.now = deadline + 60_001;

    expect(await test.finishOverdue()).toBe(1);

    expect(await endOf(testId)).toEqual({ state: 'finished', finishedAt: deadline, finishedBy: 'deadline', twelfths: 24 });
    const { body } = await learner.get(`/test/fetchTests/${subjectId}`);
    expect(body.tests[0]).toMatchObject({ isAttempted: true, isRunning: false, finishedAt: deadline, score: 2, attemptedQuestions: 2 });
  });

  it('is finished only after its grace, if started and not submitted', async () => {
    const { learner, subjectId, testId: overdue } = await startedTest(test, 'several');
    test.clock.now = morning + 1;
    const inGrace = await addTest(test, learner, subjectId, otherTopic);
    await learner.get(`/test/testDetails/${inGrace.testId}`);
    const submitted = await addTest(test, learner, subjectId, otherTopic);
    await learner.get(`/test/testDetails/${submitted.testId}`);
    await learner.post('/test/submitTest', { testId: submitted.testId, questions: submitted.questions.map(right) });
    const unopened = await addTest(test, learner, subjectId, otherTopic);
    test.clock.now = deadline + 60_001;

    const finished = [await test.finishOverdue(), await test.finishOverdue()];

    expect(finished).toEqual([1, 0]);
    expect(await endOf(overdue)).toMatchObject({ state: 'finished', finishedBy: 'deadline' });
    expect(await endOf(inGrace.testId)).toMatchObject({ state: 'running', finishedAt: null });
    expect(await endOf(submitted.testId)).toMatchObject({ state: 'finished', finishedBy: 'learner', twelfths: 48 });
    expect(await endOf(unopened.testId)).toBeUndefined();
  });

  it('T-46: is finished when its solutions are read before the sweep', async () => {
    const { learner, testId } = await startedTest(test, 'straight-to-solutions');
    test.clock.now = deadline + 60_001;

    const { status, body } = await learner.get(`/solutions/get-solutions/${testId}`);

    expect(status).toBe(200);
    expect(body.test).toMatchObject({ score: 0, attemptedQuestions: 0 });
    expect(await endOf(testId)).toMatchObject({ state: 'finished', finishedAt: deadline, finishedBy: 'deadline' });
  });

  it('T-46: is finished in several batches if there are many', async () => {
    const { testId } = await madeTest(test, 'many');
    test.clock.now = deadline + 60_001;
    await test.finishOverdue();
    await test.database.execute(`
      insert into tests (id, user_id, subject_id, generation_id, title, description, difficulty, question_type, question_count,
        time_per_question, marking, question_ids, questions, created_at, deleted_at)
      select 'copy-' || n, user_id, subject_id, 'copy-' || n, title, description, difficulty, question_type,
        question_count, time_per_question, marking, question_ids, questions, created_at, deleted_at
      from tests, generate_series(1, 250) n where id = '${testId}'`);
    await test.database.execute(`
      insert into attempts (test_id, user_id, state, started_at, deadline, responses)
      select id, user_id, 'running', ${morning}, ${deadline}, '{}' from tests where id like 'copy-%'`);

    expect(await test.finishOverdue()).toBe(250);
    expect(await test.finishOverdue()).toBe(0);
  });
});
