import { eq, type SQL, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { exportShape } from '../../contract/shapes/account-shapes.ts';
import { dropDeparted } from '../store/learners/departures.ts';
import { paymentOrders, users } from '../store/schema/schema.ts';
import { claimableTest } from '../testing/app/guest-test.ts';
import { addTest, blank, madeTest, right } from '../testing/app/made-test.ts';
import { payInSandbox, testForm, startRoomyApp } from '../testing/app/test-app.ts';
import type { TestBrowser } from '../testing/app/test-browser.ts';

const test = await startRoomyApp({ settings: { FREE_TESTS_PER_MONTH: '5' } });

const month = 31 * 24 * 60 * 60 * 1000;

/** A learner with a finished test, a running one and one that was never started. */
async function busyLearner(name: string) {
  const made = await madeTest(test, name);
  const { learner, subjectId, testId, questions } = made;
  await learner.get(`/test/testDetails/${testId}`);
  await learner.post('/test/submitTest', { testId, questions: questions.map(right) });
  const running = await anotherTest(learner, subjectId, name);
  await learner.get(`/test/testDetails/${running}`);
  await anotherTest(learner, subjectId, name);
  return made;
}

async function anotherTest(learner: TestBrowser, subjectId: string, name: string): Promise<string> {
  test.clock.now += 1000;
  const form = { questionCount: 3, questionType: 'mixed', title: `The title of ${name}`, description: 'Photosynthesis' };
  return (await addTest(test, learner, subjectId, form)).testId;
}

async function remaining(learner: TestBrowser): Promise<number> {
  return (await learner.get('/user/update-user-remaining-tests')).body.user.freeTestsRemaining;
}

/** Every row of every table, as one text. */
async function everythingKept(): Promise<string> {
  const tables = await rowsOf(sql`select table_name as text from information_schema.tables where table_schema = 'public'`);
  const texts = await Promise.all(tables.map((name) => rowsOf(sql.raw(`select row_to_json(t)::text as text from "${name}" t`))));
  return texts.flat().join('\n');
}

async function rowsOf(query: SQL): Promise<string[]> {
  const { rows } = (await test.database.execute(query)) as { rows: { text: string }[] };
  return rows.map(({ text }) => text);
}

describe('a learner’s data', () => {
  it('contains account, subjects, tests, responses, requests and reports', async () => {
    const { learner, testId, questions } = await busyLearner('exporter');
    await learner.post('/test/reportQuestion', { testId, questionId: questions[0].id, reason: 'unclear', note: 'Is it so?' });

    const { status, body } = await learner.get('/user/export');

    expect(status).toBe(200);
    const data = exportShape.parse(body.data);
    expect(data.account).toMatchObject({ name: 'exporter', email: 'exporter@example.com' });
    expect(data.subjects.flatMap(({ tests }) => tests.map(({ attempt }) => attempt?.state))).toEqual(['finished', 'running', undefined]);
    expect(data.requests).toHaveLength(3);
    expect(data.reports).toMatchObject([{ reason: 'unclear', note: 'Is it so?', question: questions[0].stem }]);
    const [finished] = data.subjects[0]?.tests ?? [];
    expect(finished?.questions.map(({ userAnswer }) => userAnswer)).toEqual(questions.map(({ options, key }) => options[key]));
    expect(finished?.attempt?.score).toBe(questions.length);
  });

  it('contains unused questions without keys', async () => {
    const { learner, subjectId } = await madeTest(test, 'has-not-made-it');
    test.clock.now += 1000;
    const { body } = await learner.post('/test/generate', { formData: testForm({ subjectId, questionCount: 2 }) });

    const { requests } = exportShape.parse((await learner.get('/user/export')).body.data);

    expect(requests.map(({ state, questions }) => [state, questions.length])).toEqual([
      ['consumed', 0],
      ['ready', 2],
    ]);
    expect(requests[1]?.questions).toEqual(body.jsonResponse.questions);
  });

  it('contains keys of finished tests only', async () => {
    const { learner } = await busyLearner('key-seeker');

    const { subjects } = exportShape.parse((await learner.get('/user/export')).body.data);

    const told = subjects.flatMap(({ tests }) => tests.map(({ questions }) => questions.map((question) => 'correctAnswer' in question)));
    expect(told.map((keys) => new Set(keys))).toEqual([new Set([true]), new Set([false]), new Set([false])]);
    const unfinished = subjects.flatMap(({ tests }) => tests).slice(1);
    expect(JSON.stringify(unfinished)).not.toMatch(/correctAnswer|explanation|optionNotes/u);
  });

  it('is private and rate limited', async () => {
    const { learner } = await busyLearner('owner-of-data');
    const stranger = await test.signedIn('stranger-to-data');

    expect(JSON.stringify((await stranger.get('/user/export')).body)).not.toContain('owner-of-data');
    for (let again = 0; again < 5; again++) expect((await learner.get('/user/export')).status).toBe(200);
    const refused = await learner.get('/user/export');
    expect([refused.status, refused.body.code]).toEqual([429, 'slow-down']);
  });
});

describe('a deleted account', () => {
  it('leaves nothing of its learner in any table', async () => {
    const { learner, questions } = await busyLearner('goes-away');
    await learner.post('/subject/create-subject', { subject: 'My own secret subject' });
    const telling = ['goes-away', 'My own secret subject', questions[0].id];
    const before = await everythingKept();
    for (const text of telling) expect(before).toContain(text);

    const { status } = await learner.post('/user/delete', {});

    expect(status).toBe(200);
    const after = await everythingKept();
    for (const text of telling) expect(after).not.toContain(text);
    expect((await learner.get('/subject/all-subjects')).status).toBe(401);
  });

  it('is signed out everywhere, and its tests are gone', async () => {
    const { learner, testId } = await busyLearner('two-browsers');
    const other = await test.signedIn('two-browsers');

    await learner.post('/user/delete', {});

    expect((await other.get(`/test/testDetails/${testId}`)).status).toBe(401);
    const again = await test.signedIn('two-browsers');
    expect((await again.get(`/test/testDetails/${testId}`)).status).toBe(404);
    expect((await again.get('/subject/all-subjects')).body.allSubjects).toEqual([]);
  });

  it('clears the browser storage, unless unsent responses of others are there', async () => {
    const { learner } = await busyLearner('shares-a-phone');
    const { learner: other } = await busyLearner('has-a-phone');

    expect((await learner.post('/user/delete', { keepsUnsent: true })).headers).not.toHaveProperty('clear-site-data');
    expect((await other.post('/user/delete', {})).headers).toHaveProperty('clear-site-data', '"storage"');
  });

  it('keeps this month’s use of the allowance for a return', async () => {
    const { learner } = await busyLearner('comes-back');
    const before = await remaining(learner);
    await learner.post('/user/delete', {});

    const again = await test.signedIn('comes-back');

    expect(before).toBe(2);
    expect(await remaining(again)).toBe(2);
    test.clock.now += month;
    expect(await remaining(await test.signedIn('comes-back'))).toBe(5);
  });

  it('is found only by the same person, and is purged after the month', async () => {
    const { learner } = await busyLearner('dropped');
    await learner.post('/user/delete', {});
    const departed = () => test.database.select().from(users).where(eq(users.issuer, 'departed'));
    const leftBehind = (await departed()).length;

    expect(await remaining(await test.signedIn('another-learner'))).toBe(5);
    await dropDeparted(test.database, test.clock.now);
    expect(await departed()).toHaveLength(leftBehind);
    await dropDeparted(test.database, test.clock.now + month);

    expect(await departed()).toEqual([]);
  });

  it('keeps the use of the guest test', async () => {
    const { guest, questions, claim } = await claimableTest(test, 'was-a-guest');
    const claimed = await claim(questions.map(blank));
    await guest.post('/user/delete', {});

    await dropDeparted(test.database, test.clock.now + month);

    expect(claimed.status).toBe(200);
    expect(await test.database.select().from(users).where(eq(users.issuer, 'departed'))).toEqual([]);
    guest.token = '';
    const again = await guest.post('/test/generate', { formData: testForm({ title: 'A second one' }) });
    expect(again.body.code).toBe('no-tests-left');
  });

  it('keeps payments for the books and for a return', async () => {
    const { learner } = await busyLearner('paid-and-left');
    await payInSandbox(learner);
    await learner.post('/user/delete', {});
    await dropDeparted(test.database, test.clock.now + month);

    const again = await test.signedIn('paid-and-left');

    expect(await test.database.select().from(paymentOrders)).toHaveLength(1);
    expect((await again.get('/user/update-user-remaining-tests')).body.user.planType).toBe('premium');
    expect((await again.get('/payment/history')).body.payments).toHaveLength(1);
  });

  it('is deleted once by ten concurrent calls', async () => {
    const { learner } = await busyLearner('hesitates');

    const answers = await Promise.all(Array.from({ length: 10 }, () => learner.post('/user/delete', {})));

    expect(answers.every(({ status }) => status === 200 || status === 401)).toBe(true);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await remaining(await test.signedIn('hesitates'))).toBe(2);
  });
});
