import { describe, expect, it } from 'vitest';

import { keyOf, madeTest, right, startedTest, wrong } from '../testing/app/made-test.ts';
import { morning, startRoomyApp } from '../testing/app/test-app.ts';
import { databaseEngines } from '../testing/database/test-database.ts';

describe.each(databaseEngines())('on %s', async (_, open) => {
  const test = await startRoomyApp({ open });

  it('T-44: twenty different concurrent submissions give one score', async () => {
    const { learner, subjectId, testId, questions } = await startedTest(test, 'submit-racer');
    const [first, ...others] = questions;
    const submissions = Array.from({ length: 20 }, (_value, index) => {
      // All twenty devices respond differently: each encodes its number in base four, one digit per question.
      const chosen = others.map(({ id, options }, place) => ({
        id,
        userAnswer: options[Math.floor(index / 4 ** place) % 4],
        attempted: true,
      }));
      return { testId, questions: [right(first), ...chosen] };
    });

    const answers = await Promise.all(submissions.map((submission) => learner.post('/test/submitTest', submission)));
    const totals = async () => [
      (await learner.get(`/test/fetchTests/${subjectId}`)).body,
      (await learner.get(`/subject/subjectDetails/${subjectId}`)).body,
      (await learner.get(`/solutions/get-solutions/${testId}`)).body,
    ];
    const [list, subject, solutions] = await totals();
    const again = await Promise.all(submissions.map((submission) => learner.post('/test/submitTest', submission)));

    const accepted = answers.filter(({ status }) => status === 200);
    expect(accepted).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409).map(({ body }) => body);
    const refusal = { success: false, message: 'This test has already been submitted.', code: 'wrong-state' };
    expect(refused).toEqual(Array.from({ length: 19 }, () => refusal));
    const { score, total, attemptedQuestions } = accepted[0]?.body ?? {};
    expect(list.tests[0]).toMatchObject({ score, total, attemptedQuestions });
    expect(solutions.test).toMatchObject({ score, total, attemptedQuestions });
    const percent = ((100 * score) / total).toFixed(2);
    expect(subject.subject).toMatchObject({ totalTests: 1, attempted: 1, averageScore: percent, highestScore: percent });
    expect(again).toEqual(answers.map(({ status, body }) => expect.objectContaining({ status, body })));
    expect(await totals()).toEqual([list, subject, solutions]);
  });

  it('T-44: twenty equal concurrent submissions all get the same score', async () => {
    const { learner, testId, questions } = await startedTest(test, 'equal-racer');
    const submission = { testId, questions: [right(questions[0]), wrong(questions[1])] };

    const answers = await Promise.all(Array.from({ length: 20 }, () => learner.post('/test/submitTest', submission)));

    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toEqual({ success: true, score: 1, total: 4, attemptedQuestions: 2 });
    }
  });

  it('T-47: concurrent saves are all stored, each as its own version', async () => {
    const { learner, testId, questions } = await startedTest(test, 'save-racer');
    const responses = questions.map((question) => ({ id: question.id, userAnswer: keyOf(question) }));

    const answers = await Promise.all(
      responses.map((response) => learner.post('/test/saveProgress', { testId, responses: [response], version: 0 })),
    );
    const { body } = await learner.get(`/test/testDetails/${testId}`);

    expect(answers.map((answer) => answer.body.version).sort((one, other) => Number(one) - Number(other))).toEqual([1, 2, 3, 4]);
    expect(body.test.responses).toEqual(responses);
    expect(body.test.version).toBe(4);
  });

  it('a save that races the submission is included or refused', async () => {
    const { learner, testId, questions } = await startedTest(test, 'last-second');
    const [first, second] = questions;
    const responses = [{ id: first.id, userAnswer: keyOf(first) }];

    const [saved, submitted] = await Promise.all([
      learner.post('/test/saveProgress', { testId, responses, version: 0 }),
      learner.post('/test/submitTest', { testId, questions: [right(second)] }),
    ]);
    const { body: solutions } = await learner.get(`/solutions/get-solutions/${testId}`);

    expect([200, 409]).toContain(saved.status);
    expect(submitted.body.score).toBe(saved.status === 200 ? 2 : 1);
    expect(solutions.test.score).toBe(submitted.body.score);
  });

  it('concurrent first starts start one clock', async () => {
    const { learner, testId } = await madeTest(test, 'open-racer');

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_value, index) => {
        test.clock.now = morning + index;
        return learner.get(`/test/testDetails/${testId}`);
      }),
    );

    expect(new Set(answers.map(({ body }) => body.test.startedAt)).size).toBe(1);
  });

  it('T-46: the sweep and a concurrent late submission agree on one result', async () => {
    const { learner, testId, questions } = await startedTest(test, 'sweep-racer');
    test.clock.now = morning + 360_000 + 60_001;

    const [, submitted] = await Promise.all([
      Promise.all(Array.from({ length: 5 }, () => test.finishOverdue())),
      learner.post('/test/submitTest', { testId, questions: questions.map(right) }),
    ]);

    expect(submitted.status).toBe(200);
    expect(submitted.body).toMatchObject({ score: 0, attemptedQuestions: 0 });
  });
});
