import { describe, expect, it } from 'vitest';

import { claimableTest, guestTest, signInAfterwards } from '../testing/app/guest-test.ts';
import { right } from '../testing/app/made-test.ts';
import { morning, testForm, startRoomyApp } from '../testing/app/test-app.ts';
import type { TestBrowser } from '../testing/app/test-browser.ts';

const test = await startRoomyApp({ settings: { FREE_TESTS_PER_MONTH: '5' } });

const hour = 60 * 60 * 1000;

async function testsUnder(browser: TestBrowser, subjectId: string) {
  return (await browser.get(`/test/fetchTests/${subjectId}`)).body.tests;
}

describe('a claim is refused', () => {
  it('T-40: from another browser', async () => {
    const { testData, questions } = await guestTest(test);
    const other = await guestTest(test);
    const withCookie = await signInAfterwards(test, other.guest, 'other-guest');
    const withoutCookie = await test.signedIn('no-guest');
    const { body: made } = await withoutCookie.post('/unAuth/create-subject', {});
    const claim = { testData, questionsArray: questions.map(right) };

    const answers = [
      await other.guest.post(`/unAuth/create-test/${withCookie}`, claim),
      await withoutCookie.post(`/unAuth/create-test/${made.subject._id}`, claim),
    ];

    for (const { status, body } of answers) {
      expect(status).toBe(422);
      expect(body.fields).toHaveProperty('questionsArray');
    }
    expect(await testsUnder(other.guest, withCookie)).toEqual([]);
  });

  it('T-40: with a forged cookie', async () => {
    const { guest, testData, questions } = await guestTest(test);
    const [guestId] = (guest.cookies.get('gid') ?? '').split('.');
    const thief = await test.signedIn('cookie-thief');
    const { body: made } = await thief.post('/unAuth/create-subject', {});

    for (const cookie of [guestId, `${guestId}.`, `${guestId}.AAAA`, `.${guestId}`]) {
      thief.cookies.set('gid', cookie ?? '');
      const claim = { testData, questionsArray: questions.map(right) };
      expect((await thief.post(`/unAuth/create-test/${made.subject._id}`, claim)).status).toBe(422);
    }
  });

  it('T-40: for another account once it was claimed', async () => {
    const { guest, questions, claim } = await claimableTest(test, 'first-account');
    await claim(questions.map(right));
    const second = await signInAfterwards(test, guest, 'second-account');

    const { status } = await claim(questions.map(right), second);

    expect(status).toBe(422);
    expect(await testsUnder(guest, second)).toEqual([]);
    expect((await guest.get('/user/update-user-remaining-tests')).body.user.freeTestsRemaining).toBe(5);
  });

  it('T-38: a millisecond after a day, and not before', async () => {
    const [late, inTime] = [await claimableTest(test, 'day-late'), await claimableTest(test, 'day-old')];
    test.clock.now = morning + 24 * hour;
    const accepted = await inTime.claim(inTime.questions.map(right));
    test.clock.now += 1;

    const refused = await late.claim(late.questions.map(right));

    expect(accepted.status).toBe(200);
    expect(refused.status).toBe(409);
    expect(refused.body.code).toBe('wrong-state');
    expect(await testsUnder(late.guest, late.subjectId)).toEqual([]);
  });

  it('T-39: when the account has no test left this month', async () => {
    const { guest, questions, subjectId, claim } = await claimableTest(test, 'exhausted');
    for (let count = 0; count < 5; count++) await guest.post('/test/generate', { formData: testForm({ questionCount: 1 }) });

    const refused = await claim(questions.map(right));

    expect(refused.status).toBe(403);
    expect(refused.body).toEqual({ success: false, message: 'All attempts exhausted. Please Upgrade', code: 'no-tests-left' });
    expect(await testsUnder(guest, subjectId)).toEqual([]);
  });

  it('for other questions than those generated', async () => {
    const { guest, questions, claim } = await claimableTest(test, 'mixer');
    const [first, second, third, fourth] = questions.map(right);
    const made = await guest.post('/test/generate', { formData: testForm({ questionCount: 4, questionType: 'mcq' }) });

    for (const questionsArray of [
      [],
      [first, second, third],
      [first, second, third, third],
      [first, second, third, fourth, { id: 'made-up' }],
      made.body.jsonResponse.questions,
    ]) {
      const { status, body } = await claim(questionsArray);
      expect(status).toBe(422);
      expect(body.fields).toHaveProperty('questionsArray');
    }
  });

  it('T-39: after the claimed test was deleted', async () => {
    const { guest, questions, subjectId, claim } = await claimableTest(test, 'regretter');
    const { body } = await claim(questions.map(right));
    await guest.get(`/test/deleteTest/${body.test._id}`);

    expect(await claim(questions.map(right))).toMatchObject({ status: 404, body: { code: 'gone' } });
    expect(await testsUnder(guest, subjectId)).toEqual([]);
  });
});
