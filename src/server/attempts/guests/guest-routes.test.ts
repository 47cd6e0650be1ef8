import { describe, expect, it } from 'vitest';

import { claimableTest, guestTest, signInAfterwards } from '../../testing/app/guest-test.ts';
import { blank, distractorOf, keyOf, right, wrong } from '../../testing/app/made-test.ts';
import { createTestApp, morning, testForm, startRoomyApp } from '../../testing/app/test-app.ts';
import { databaseEngines } from '../../testing/database/test-database.ts';

const settings = { FREE_TESTS_PER_MONTH: '5' };

const test = await startRoomyApp({ settings });

describe('the default subject', () => {
  it('T-39: is created once, then answered with "exists"', async () => {
    const learner = await test.signedIn('newcomer');

    const first = await learner.post('/unAuth/create-subject', {});
    const again = await learner.post('/unAuth/create-subject', {});
    const withoutBody = await learner.post('/unAuth/create-subject');

    expect(first.body).toEqual({
      success: true,
      message: 'Subject Created Successfully',
      subject: {
        _id: expect.any(String),
        subjectName: 'My first tests',
        totalTests: 0,
        attempted: 0,
        averageScore: 'N/A',
        highestScore: 'N/A',
      },
    });
    for (const { body } of [again, withoutBody]) {
      expect(body).toMatchObject({ success: true, message: 'exists', subject: { _id: first.body.subject._id } });
    }
  });
});

describe('claiming a guest’s test', () => {
  it('turns it into a finished, scored test of the account', async () => {
    const { guest, questions, subjectId, claim } = await claimableTest(test, 'claimer', { negative: true });
    const [first, second, third, fourth] = questions;
    test.clock.now = morning + 100_000;

    const { status, body } = await claim([right(first), right(second), wrong(third), blank(fourth)]);
    const { body: list } = await guest.get(`/test/fetchTests/${subjectId}`);
    const { body: solutions } = await guest.get(`/solutions/get-solutions/${body.test._id}`);

    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      test: {
        _id: expect.any(String),
        title: 'Photosynthesis',
        timeLimit: 90,
        negativeMarking: true,
        marking: 'minus-quarter',
        durationSeconds: 360,
        numberOfQuestions: 4,
      },
      subjectId,
      score: 1.75,
      total: 4,
      attemptedQuestions: 3,
    });
    expect(list.tests).toHaveLength(1);
    expect(list.tests[0]).toMatchObject({ _id: body.test._id, isAttempted: true, score: 1.75, attemptedQuestions: 3 });
    expect(solutions.questions.map(({ userAnswer }: { userAnswer: string | null }) => userAnswer)).toEqual([
      keyOf(first),
      keyOf(second),
      distractorOf(third),
      null,
    ]);
  });

  it('counts in the statistics, and as one test of the month', async () => {
    const { guest, questions, subjectId, claim } = await claimableTest(test, 'counted');
    const before = await guest.get('/user/update-user-remaining-tests');

    await claim(questions.map(right));
    const after = await guest.get('/user/update-user-remaining-tests');
    const { body } = await guest.get(`/subject/subjectDetails/${subjectId}`);

    expect([before, after].map((answer) => answer.body.user.freeTestsRemaining)).toEqual([5, 4]);
    expect(body.subject).toMatchObject({ totalTests: 1, attempted: 1, averageScore: '100.00' });
  });

  it('T-30: counts in the month of the claim, not in that of the generation', async () => {
    test.clock.now = Date.UTC(2026, 10, 30, 18, 0);
    const { guest, testData, questions } = await guestTest(test);
    test.clock.now = Date.UTC(2026, 10, 30, 19, 0);
    const subjectId = await signInAfterwards(test, guest, 'month-edge');

    await guest.post(`/unAuth/create-test/${subjectId}`, { testData, questionsArray: questions.map(right) });

    expect((await guest.get('/user/update-user-remaining-tests')).body.user.freeTestsRemaining).toBe(4);
  });

  it('T-38: takes score, keys and form from the server', async () => {
    const { guest, testData, questions } = await guestTest(test);
    const subjectId = await signInAfterwards(test, guest, 'guest-forger');
    const forged = questions.map((question) => ({
      ...wrong(question),
      question: 'Changed?',
      options: [distractorOf(question)],
      correctAnswer: distractorOf(question),
      score: 4,
    }));

    const { body } = await guest.post(`/unAuth/create-test/${subjectId}`, {
      testData: { ...(testData as object), formData: testForm({ title: 'Another', negative: true }), score: 4 },
      questionsArray: forged,
    });

    expect(body).toMatchObject({ score: 0, total: 4, attemptedQuestions: 4 });
    expect(body.test).toMatchObject({ title: 'Photosynthesis', negativeMarking: false });
  });

  it('T-39: is idempotent', async () => {
    const { guest, questions, claim } = await claimableTest(test, 'claims-twice');
    const first = await claim(questions.map(wrong));

    const again = await claim(questions.map(right));

    expect(again.status).toBe(200);
    expect(again.body).toEqual(first.body);
    expect((await guest.get('/user/update-user-remaining-tests')).body.user.freeTestsRemaining).toBe(4);
  });

  it('uses up the guest’s one test in that browser', async () => {
    const { guest, questions, claim } = await claimableTest(test, 'one-each');
    await claim(questions.map(right));
    await guest.post('/logout');
    guest.token = '';

    const { status, body } = await guest.post('/test/generate', { formData: testForm() });

    expect(status).toBe(403);
    expect(body).toMatchObject({ code: 'no-tests-left', message: 'Log in to generate more tests.' });
  });
});

describe.each(databaseEngines())('on %s, twenty claims that race', (_, open) => {
  it('T-39: create one test with one score and count once', async () => {
    const racing = await createTestApp({ open, settings });
    const { guest, questions, subjectId, claim } = await claimableTest(racing, 'claim-racer');

    const answers = await Promise.all(Array.from({ length: 20 }, (_value, index) => claim(questions.map(index % 2 === 0 ? right : wrong))));
    const { body: list } = await guest.get(`/test/fetchTests/${subjectId}`);
    const { body: refreshed } = await guest.get('/user/update-user-remaining-tests');
    await racing.close();

    expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(200));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(list.tests).toHaveLength(1);
    expect(refreshed.user.freeTestsRemaining).toBe(4);
  });
});
