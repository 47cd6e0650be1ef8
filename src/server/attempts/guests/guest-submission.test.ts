import { describe, expect, it } from 'vitest';

import { guestTest, signInAfterwards } from '../../testing/app/guest-test.ts';
import { blank, right, wrong } from '../../testing/app/made-test.ts';
import { createTestApp, morning, startRoomyApp } from '../../testing/app/test-app.ts';
import { databaseEngines } from '../../testing/database/test-database.ts';

const test = await startRoomyApp({ settings: { FREE_TESTS_PER_MONTH: '1' } });

type Recorded = Record<'secondsSpent' | 'confidence', unknown>;

const claims = (name: string) => ({ sub: name, name, email: `${name}@example.com` });

describe('a guest’s submission', () => {
  it('is answered with its score alone', async () => {
    const { guest, questions } = await guestTest(test, { negative: true });
    const [first, second, third, fourth] = questions;

    const { status, body } = await guest.post('/unAuth/submit', {
      questionsArray: [right(first), right(second), wrong(third), blank(fourth)],
    });

    expect(status).toBe(200);
    expect(body).toEqual({ success: true, score: 1.75, total: 4, attemptedQuestions: 3 });
  });

  it('gets the same answer again, and any other is refused', async () => {
    const { guest, questions } = await guestTest(test);
    const first = await guest.post('/unAuth/submit', { questionsArray: questions.map(wrong) });

    const repeat = await guest.post('/unAuth/submit', { questionsArray: questions.map(wrong) });
    const other = await guest.post('/unAuth/submit', { questionsArray: questions.map(right) });

    expect(repeat.body).toEqual(first.body);
    expect(other).toMatchObject({ status: 409, body: { code: 'wrong-state' } });
  });

  it('is what the account gets, whatever is claimed later', async () => {
    const { guest, testData, questions } = await guestTest(test);
    await guest.post('/unAuth/submit', { questionsArray: questions.map(wrong) });
    const subjectId = await signInAfterwards(test, guest, 'first-counts');

    const { body } = await guest.post(`/unAuth/create-test/${subjectId}`, { testData, questionsArray: questions.map(right) });

    expect(body).toMatchObject({ success: true, score: 0, total: 4, attemptedQuestions: 4 });
  });

  it('brings the time of each question and the confidence in each answer to the account, within bounds', async () => {
    test.clock.now = morning;
    const { guest, questions } = await guestTest(test);
    const [first, second, third, fourth] = questions;
    test.clock.now = morning + 60_000;
    await guest.post('/unAuth/submit', {
      questionsArray: [
        { ...right(first), secondsSpent: 12.5, confidence: 'unsure' },
        { ...wrong(second), secondsSpent: 900, confidence: null },
        { ...blank(third), secondsSpent: 4, confidence: 'sure' },
        right(fourth),
      ],
    });
    await guest.signIn(test.issuer, claims('recorded'), test.clock.now);
    const { body: claimed } = await guest.post('/unAuth/create-test/first', { questionsArray: questions.map(blank) });

    const { body } = await guest.get(`/solutions/get-solutions/${claimed.test._id}`);
    test.clock.now = morning;

    expect(body.questions.map(({ secondsSpent, confidence }: Recorded) => [secondsSpent, confidence])).toEqual([
      [12.5, 'unsure'],
      [60, null],
      [4, null],
      [null, null],
    ]);
  });

  it.each([{ secondsSpent: -1 }, { secondsSpent: 3_000_001 }, { secondsSpent: '9' }, { confidence: 'certain' }])(
    'with %j is refused before it is graded',
    async (recorded) => {
      const { guest, questions } = await guestTest(test);

      const refused = await guest.post('/unAuth/submit', { questionsArray: questions.map((each) => ({ ...right(each), ...recorded })) });
      const graded = await guest.post('/unAuth/submit', { questionsArray: questions.map(wrong) });

      expect(refused).toMatchObject({ status: 422, body: { code: 'invalid' } });
      expect(graded).toMatchObject({ status: 200, body: { score: 0 } });
    },
  );

  it('closes the test: no question is replaced afterwards, and it is not offered as one to attempt', async () => {
    const { guest, questions } = await guestTest(test);
    await guest.post('/unAuth/submit', { questionsArray: questions.map(wrong) });

    const replaced = await guest.post('/test/replaceQuestion', { questionId: questions[0].id, reason: 'unclear' });
    const { body } = await guest.get('/test/generations');

    expect(replaced.status).toBe(409);
    expect(body.generations).toEqual([]);
  });

  it('is refused from another browser, and a day later', async () => {
    test.clock.now = morning;
    const { guest, questions } = await guestTest(test);

    const { guest: other } = await guestTest(test);
    const foreign = await other.post('/unAuth/submit', { questionsArray: questions.map(wrong) });
    const unknown = await test.browser().post('/unAuth/submit', { questionsArray: questions.map(wrong) });
    test.clock.now = morning + 25 * 60 * 60 * 1000;
    const late = await guest.post('/unAuth/submit', { questionsArray: questions.map(wrong) });
    test.clock.now = morning;

    expect([foreign.status, unknown.status]).toEqual([422, 422]);
    expect(unknown.body).toEqual(foreign.body);
    expect(late).toMatchObject({ status: 409, body: { code: 'wrong-state' } });
  });

  it('is refused above 256 kB, and more than thirty times in a minute', async () => {
    const { guest, questions } = await guestTest(test);
    const submit = () => guest.post('/unAuth/submit', { questionsArray: questions.map(wrong) });

    const large = await guest.post('/unAuth/submit', { questionsArray: questions.map(wrong), padding: 'x'.repeat(256 * 1024) });
    for (let count = 0; count < 30; count++) await submit();
    const last = await submit();

    expect(large.status).toBe(413);
    expect(last).toMatchObject({ status: 429, body: { code: 'slow-down' } });
  });
});

describe('the subject of tests taken before signing in', () => {
  it('is made together with the claimed test', async () => {
    const { guest, questions } = await guestTest(test);
    await guest.signIn(test.issuer, claims('one-call'), test.clock.now);

    const { body } = await guest.post('/unAuth/create-test/first', { questionsArray: questions.map(right) });
    const { body: list } = await guest.get('/subject/all-subjects');

    expect(list.allSubjects).toMatchObject([{ _id: body.subjectId, subjectName: 'My first tests', attempted: 1 }]);
  });

  it('is not made where the claim is refused', async () => {
    const { guest, questions } = await guestTest(test);
    await guest.signIn(test.issuer, claims('none-left'), test.clock.now);
    const { body: made } = await guest.post('/subject/create-subject', { subject: 'Biology' });
    const formData = { ...(await guestTest(test)).testData.formData, subjectId: made.subject._id };
    await guest.post('/test/generate', { formData });

    const refused = await guest.post('/unAuth/create-test/first', { questionsArray: questions.map(right) });
    const { body: list } = await guest.get('/subject/all-subjects');

    expect(refused).toMatchObject({ status: 403, body: { message: 'All attempts exhausted. Please Upgrade' } });
    expect(list.allSubjects).toHaveLength(1);
  });

  it('is not made where nothing is moved into it', async () => {
    const { guest } = await guestTest(test);
    await guest.signIn(test.issuer, claims('nothing-moved'), test.clock.now);

    const { body } = await guest.post('/unAuth/create-subject', { isOnlyMove: true });
    const { body: list } = await guest.get('/subject/all-subjects');

    expect(body).toEqual({ success: true });
    expect(list.allSubjects).toEqual([]);
  });
});

describe.each(databaseEngines())('on %s, submissions that race', (_, open) => {
  it('are graded as one', async () => {
    const racing = await createTestApp({ open });
    const { guest, questions } = await guestTest(racing);

    const answers = await Promise.all(
      Array.from({ length: 10 }, (_value, index) =>
        guest.post('/unAuth/submit', { questionsArray: questions.map(index % 2 === 0 ? right : wrong) }),
      ),
    );
    await racing.close();

    const taken = answers.filter(({ status }) => status === 200);
    expect(taken).toHaveLength(5);
    expect(new Set(taken.map(({ body }) => body.score)).size).toBe(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });
});

describe.each(databaseEngines())('on %s, the removal of the first subject', (_, open) => {
  it('makes no claim fail that comes at the same moment, and the claimed test is kept', async () => {
    const racing = await createTestApp({ open });
    const statuses = new Set<number>();
    const kept: number[] = [];
    for (let round = 0; round < 6; round++) {
      const { guest, questions } = await guestTest(racing);
      const subjectId = await signInAfterwards(racing, guest, `claims-${round}`);
      const claim = () => guest.post('/unAuth/create-test/first', { questionsArray: questions.map(right) });
      const remove = () => guest.post('/subject/remove', { subjectId });

      const answers = await Promise.all(round % 2 === 0 ? [claim(), remove(), claim()] : [remove(), claim(), claim()]);
      const { body } = await guest.get('/subject/all-subjects');

      for (const { status } of answers) statuses.add(status);
      kept.push(body.allSubjects.reduce((sum: number, { attempted }: { attempted: number }) => sum + attempted, 0));
    }
    await racing.close();

    expect([...statuses].filter((status) => ![200, 409].includes(status))).toEqual([]);
    expect(kept).toEqual([1, 1, 1, 1, 1, 1]);
  });
});
