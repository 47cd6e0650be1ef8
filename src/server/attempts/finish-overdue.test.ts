import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { attempts } from '../store/schema/schema.ts';
import { addTest, madeTest, right, startedTest } from '../testing/app/made-test.ts';
import { morning, startRoomyApp } from '../testing/app/test-app.ts';

const test = await startRoomyApp();

const deadline = morning + 360_000;
const otherTopic = { title: 'Quadratic equations', description: 'Quadratic equations' };

async function endOf(testId: string) {
  const { state, finishedAt, finishedBy, twelfths } = attempts;
  const [end] = await test.database.select({ state, finishedAt, finishedBy, twelfths }).from(attempts).where(eq(attempts.testId, testId));
  return end;
}

describe('an abandoned attempt', () => {
  it('T-46: is finished at its deadline once its grace is over, if it was started and not submitted', async () => {
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
    expect(await endOf(overdue)).toMatchObject({ state: 'finished', finishedAt: deadline, finishedBy: 'deadline' });
    const { body: list } = await learner.get(`/test/fetchTests/${subjectId}`);
    const listed = list.tests.find(({ _id }: { _id: string }) => _id === overdue);
    expect(listed).toMatchObject({ isAttempted: true, isRunning: false, finishedAt: deadline, score: 0, attemptedQuestions: 0 });
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
