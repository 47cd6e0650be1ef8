import { eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import type { Question } from '../../assessment/question.ts';
import { generationIdOf } from '../shared/make-test.ts';
import { voidQuestion } from '../store/attempts/practice-tests.ts';
import { generations, shares, tests } from '../store/schema/schema.ts';
import { addTest, distractorOf, keyOf, madeTest, type MadeTest, right, startedTest, wrong } from '../testing/app/made-test.ts';
import { morning, startRoomyApp, testForm } from '../testing/app/test-app.ts';
import type { TestBrowser } from '../testing/app/test-browser.ts';
import { namesIn } from '../testing/hostile/walk-every-call.ts';

const test = await startRoomyApp();
const day = 24 * 60 * 60 * 1000;

/** A test that its learner has finished, with the first question wrong. */
async function finishedTest(name: string): Promise<MadeTest> {
  const made = await startedTest(test, name);
  const [first, ...others] = made.questions;
  await made.learner.post('/test/submitTest', { testId: made.testId, questions: [wrong(first), ...others.map(right)] });
  return made;
}

const share = async ({ learner, testId }: MadeTest, changes: Record<string, unknown> = {}): Promise<string> =>
  (await learner.post('/test/share', { testId, showName: true, order: 'same', ...changes })).body.token;

const take = (browser: TestBrowser, token: string, body: Record<string, unknown> = {}) => browser.post(`/test/shared/${token}/take`, body);

const storedQuestions = async (testId: string): Promise<readonly Question[]> =>
  (await test.database.select().from(tests).where(eq(tests.id, testId)))[0]?.questions ?? [];

const stemsOf = (questions: readonly Question[]) => questions.map(({ stem, options }) => [stem, ...options]);

const takersOf = async (learner: TestBrowser, token: string) => (await learner.get(`/test/shared/${token}/takers`)).body.takers;

describe('the link of a shared test', () => {
  it('T-89: has 128 bits, is stored as a hash, and is the same each time while it is live', async () => {
    const made = await madeTest(test, 'sharer');

    const answers = await Promise.all([1, 2, 3].map(() => share(made)));
    const { body } = await made.learner.get(`/test/link/${made.testId}`);
    const stored = await test.database.select().from(shares).where(eq(shares.testId, made.testId));

    expect(new Set(answers)).toEqual(new Set([body.share.token]));
    expect(body.share).toMatchObject({ url: `${test.services.config.origin}/shared/${answers[0]}`, order: 'same', takers: 0 });
    expect(Buffer.from(answers[0] ?? '', 'base64url')).toHaveLength(16);
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(answers[0]);
  });

  it('takes new settings, and another one takes its place once it is revoked', async () => {
    const made = await madeTest(test, 'changer');

    const first = await share(made);
    const changed = await share(made, { order: 'fresh', showName: false, compare: true, closesAt: morning + day });
    const { body } = await made.learner.get(`/test/link/${made.testId}`);
    const stopped = [
      await made.learner.post('/test/unshare', { token: first }),
      await made.learner.post('/test/unshare', { token: first }),
    ];
    const none = await made.learner.get(`/test/link/${made.testId}`);
    const second = await share(made);

    expect(changed).toBe(first);
    expect(body.share).toMatchObject({ order: 'fresh', showName: false, compare: true, closesAt: morning + day });
    expect(stopped.map(({ status }) => status)).toEqual([200, 200]);
    expect(none.body.share).toBeNull();
    expect(second).not.toBe(first);
    expect((await test.browser().get(`/test/shared/${first}`)).status).toBe(404);
  });

  it('refuses an end in the past', async () => {
    const made = await madeTest(test, 'late');

    const body = { testId: made.testId, showName: true, order: 'same', closesAt: morning };
    expect(await made.learner.post('/test/share', body)).toMatchObject({ status: 422, body: { fields: { closesAt: expect.any(String) } } });
  });

  it('T-89: tells what is on the test and no question', async () => {
    const made = await finishedTest('teller');
    const token = await share(made);

    const { body } = await test.browser().get(`/test/shared/${token}`);
    await share(made, { showName: false });
    const hidden = await test.browser().get(`/test/shared/${token}`);

    expect(body).toEqual({
      success: true,
      title: 'Photosynthesis',
      numberOfQuestions: 4,
      voidQuestions: 0,
      durationSeconds: 360,
      timeLimit: 90,
      extraTime: null,
      marking: 'none',
      kinds: ['mcq'],
      language: 'en',
      sharedBy: 'teller',
      closesAt: null,
      isClosed: false,
      compare: false,
      isOwn: false,
      taken: null,
      takenHere: null,
    });
    expect(hidden.body.sharedBy).toBeNull();
  });

  it('T-89: is searched for by guessing sixty times a minute at most', async () => {
    const made = await madeTest(test, 'guessed');
    const token = await share(made);
    const guesser = test.browser('198.51.100.7');

    const answers: number[] = [];
    for (let count = 0; count < 61; count++) answers.push((await guesser.get(`/test/shared/guess${count}`)).status);

    expect(answers.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 404));
    expect(answers[60]).toBe(429);
    expect((await guesser.get(`/test/shared/${token}`)).status).toBe(429);
    expect((await test.browser('198.51.100.8').get(`/test/shared/${token}`)).status).toBe(200);
  });

  it('works no longer once it is revoked, closed, or its test or account deleted', async () => {
    const closing = await share(await madeTest(test, 'closing'), { closesAt: morning + 1 });
    const deleted = await madeTest(test, 'deleting');
    const deletedToken = await share(deleted);
    await deleted.learner.get(`/test/deleteTest/${deleted.testId}`);
    const leaving = await madeTest(test, 'leaving');
    const leavingToken = await share(leaving);
    await leaving.learner.post('/user/delete', {});
    test.clock.now = morning + 1;
    const taker = await test.signedIn('visitor');

    expect((await taker.get(`/test/shared/${closing}`)).body).toMatchObject({ isClosed: true });
    expect(await take(taker, closing)).toMatchObject({ status: 409, body: { code: 'wrong-state' } });
    for (const token of [deletedToken, leavingToken]) {
      expect(await take(taker, token)).toMatchObject({ status: 404, body: { code: 'not-found' } });
      expect((await taker.get(`/test/shared/${token}`)).status).toBe(404);
    }
  });
});

describe('a learner who takes a shared test', () => {
  it('gets the same questions as a test of their own, free, in a subject for them', async () => {
    const made = await finishedTest('giver');
    const token = await share(made);
    const taker = await test.signedIn('taker');
    const before = (await taker.get('/user/update-user-remaining-tests')).body.user.freeTestsRemaining;

    const { status, body } = await take(taker, token, { name: '  Ravi\n Kumar ' });
    const { body: started } = await taker.get(`/test/testDetails/${body.testId}`);
    const mine = await storedQuestions(body.testId);
    const after = (await taker.get('/user/update-user-remaining-tests')).body.user.freeTestsRemaining;
    const { body: subjects } = await taker.get('/subject/all-subjects');

    expect([status, Object.keys(body)]).toEqual([200, ['success', 'testId']]);
    expect(stemsOf(mine)).toEqual(stemsOf(made.questions));
    expect(mine.some(({ id }) => made.questions.some((question) => question.id === id))).toBe(false);
    expect(namesIn(started)).not.toContain('correctAnswer');
    expect(after).toBe(before);
    expect(subjects.allSubjects.map(({ subjectName }: { subjectName: string }) => subjectName)).toEqual(['Shared with me']);
    expect(await takersOf(made.learner, token)).toEqual([
      { name: 'Ravi Kumar', takenAt: test.clock.now, agrees: false, score: null, total: null, testId: null },
    ]);
  });

  it('has their own score, solutions, retakes and reports', async () => {
    const token = await share(await finishedTest('lender'));
    const taker = await test.signedIn('borrower');
    const { body: taken } = await take(taker, token);
    const { testId } = taken;
    const questions = await storedQuestions(testId);

    await taker.get(`/test/testDetails/${testId}`);
    const { body: submitted } = await taker.post('/test/submitTest', { testId, questions: questions.map(wrong) });
    const solutions = await taker.get(`/solutions/get-solutions/${testId}`);
    const retake = await taker.post('/test/retake', { testId, questions: 'all' });
    const report = await taker.post('/test/reportQuestion', { testId, questionId: questions[0]?.id, reason: 'unclear' });

    expect(submitted.score).toBe(0);
    expect([solutions.status, retake.status, report.status]).toEqual([200, 200, 200]);
    expect(solutions.body.test.description).toBe('Photosynthesis');
  });

  it('finds it in their list as a copy, whose questions are not edited', async () => {
    const made = await madeTest(test, 'original');
    const taker = await test.signedIn('copier');
    const { testId } = (await take(taker, await share(made))).body;

    const [{ _id: subjectId }] = (await taker.get('/subject/all-subjects')).body.allSubjects;
    const listOf = async (browser: TestBrowser, id: string) => (await browser.get(`/test/fetchTests/${id}`)).body.tests;

    expect(await listOf(taker, subjectId)).toMatchObject([{ _id: testId, isCopy: true }]);
    expect((await listOf(made.learner, made.subjectId))[0]).not.toHaveProperty('isCopy');
    expect(await taker.get(`/test/edit/${testId}`)).toMatchObject({ status: 409, body: { code: 'wrong-state' } });
  });

  it('is shown the copy again, and counted once', async () => {
    const made = await madeTest(test, 'counted');
    const token = await share(made);
    const taker = await test.signedIn('again');

    const [first, second] = [await take(taker, token), await take(taker, token)];

    expect(second.body).toEqual(first.body);
    expect((await taker.get(`/test/shared/${token}`)).body.taken).toBe(first.body.testId);
    expect((await made.learner.get(`/test/link/${made.testId}`)).body.share.takers).toBe(1);
    await taker.get(`/test/deleteTest/${first.body.testId}`);
    expect(await take(taker, token)).toMatchObject({ status: 404, body: { code: 'gone' } });
  });

  it('takes a hundred a day at most', async () => {
    const token = await share(await madeTest(test, 'busy'));
    const taker = await test.signedIn('eager');
    const { body } = await take(taker, await share(await madeTest(test, 'source')));
    const [first] = await storedQuestions(body.testId);
    const [copy] = await test.database
      .select()
      .from(generations)
      .where(eq(generations.id, generationIdOf(first?.id ?? '')));
    if (!copy) throw new Error('There is no copy');
    const others = Array.from({ length: 99 }, (_, place) => ({ ...copy, id: `copy ${place}`, idempotencyKey: ` copy ${place}` }));
    await test.database.insert(generations).values(others);

    expect(await take(taker, token)).toMatchObject({ status: 429, body: { code: 'slow-down' } });
    test.clock.now = morning + day;
    expect((await take(taker, token)).status).toBe(200);
  });

  it('finds it in the subject they chose, and not in another’s', async () => {
    const made = await madeTest(test, 'chosen');
    const token = await share(made);
    const taker = await test.signedIn('chooser');
    const { body } = await taker.post('/subject/create-subject', { subject: 'Science' });

    const foreign = await take(taker, token, { subjectId: made.subjectId });
    const { body: taken } = await take(taker, token, { subjectId: body.subject._id });
    const { body: list } = await taker.get(`/test/fetchTests/${body.subject._id}`);

    expect(foreign).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect(list.tests.map(({ _id }: { _id: string }) => _id)).toEqual([taken.testId]);
  });

  it('is asked in a fresh order if the sharer wants it, and never a void question', async () => {
    const made = await startedTest(test, 'shuffler', { questionCount: 10 });
    const [first] = made.questions;
    await test.database.transaction((transaction) => voidQuestion(transaction, made.testId, first.id));
    const token = await share(made, { order: 'fresh' });
    const [one, other] = [await test.signedIn('one'), await test.signedIn('another')];

    const papers = await Promise.all([one, other].map(async (each) => storedQuestions((await take(each, token)).body.testId)));
    const facts = await one.get(`/test/shared/${token}`);

    expect(facts.body).toMatchObject({ numberOfQuestions: 9, voidQuestions: 1 });
    for (const paper of papers) {
      expect(paper.map(({ stem }) => stem).sort()).toEqual(
        made.questions
          .slice(1)
          .map(({ stem }) => stem)
          .sort(),
      );
      for (const question of paper) {
        const source = made.questions.find(({ stem }) => stem === question.stem);
        expect(keyOf(question)).toBe(source && keyOf(source));
      }
    }
    expect(stemsOf(papers[0] ?? [])).not.toEqual(stemsOf(papers[1] ?? []));
  });

  it('sees that all questions of a test are void, and cannot take it', async () => {
    const made = await startedTest(test, 'voider');
    const token = await share(made);
    for (const { id } of made.questions) await test.database.transaction((transaction) => voidQuestion(transaction, made.testId, id));
    const taker = await test.signedIn('unlucky');

    expect((await taker.get(`/test/shared/${token}`)).body).toMatchObject({ numberOfQuestions: 0, voidQuestions: made.questions.length });
    expect(await take(taker, token)).toMatchObject({ status: 409, body: { code: 'wrong-state' } });
  });

  it('T-89: who shared it cannot take it before they have finished it', async () => {
    const made = await startedTest(test, 'peeker');
    const token = await share(made);

    const early = await take(made.learner, token);
    await made.learner.post('/test/submitTest', { testId: made.testId, questions: [] });

    expect(early).toMatchObject({ status: 409, body: { code: 'wrong-state' } });
    expect((await take(made.learner, token)).status).toBe(200);
  });

  it('T-89: who shared it cannot claim a copy they took as a guest before they have finished it, and can afterwards', async () => {
    const made = await startedTest(test, 'disguised');
    const token = await share(made);
    const guest = test.browser();
    const { body } = await take(guest, token);
    const questionsArray = body.jsonResponse.questions.map(({ id }: { id: string }) => ({ id, userAnswer: null, attempted: false }));
    await guest.signIn(test.issuer, { sub: 'disguised', name: 'Asha', email: 'asha@example.com' }, test.clock.now);
    const claim = () => guest.post('/unAuth/create-test/first', { questionsArray });

    const early = await claim();
    await made.learner.post('/test/submitTest', { testId: made.testId, questions: [] });
    const late = await claim();

    expect(early).toMatchObject({ status: 409, body: { code: 'wrong-state' } });
    expect(late.status).toBe(200);
  });

  it('keeps it when the link is revoked and the test and account of its sharer are deleted', async () => {
    const made = await finishedTest('goer');
    const token = await share(made);
    const taker = await test.signedIn('stayer');
    const { body: taken } = await take(taker, token);
    await taker.get(`/test/testDetails/${taken.testId}`);

    await made.learner.post('/test/unshare', { token });
    await made.learner.get(`/test/deleteTest/${made.testId}`);
    await made.learner.post('/user/delete', {});
    const { status } = await taker.post('/test/submitTest', { testId: taken.testId, questions: [] });

    expect(status).toBe(200);
    expect((await taker.get(`/solutions/get-solutions/${taken.testId}`)).status).toBe(200);
  });

  it('is in the list without a name once their account is deleted', async () => {
    const made = await finishedTest('lister');
    const token = await share(made, { compare: true });
    const taker = await test.signedIn('deleter');
    await take(taker, token, { name: 'Ravi', compare: true });

    await taker.post('/user/delete', {});

    expect(await takersOf(made.learner, token)).toMatchObject([{ name: '', score: null, testId: null }]);
  });
});

describe('a guest who takes a shared test', () => {
  it('keeps their free test, submits and claims the copy at no cost, and is seen by the sharer', async () => {
    const made = await finishedTest('host');
    const token = await share(made, { compare: true });
    const guest = test.browser();

    const { body } = await take(guest, token, { name: 'Asha', compare: true });
    await take(guest, token, { name: 'A.' });
    const again = await take(guest, token, { name: 'Asha', compare: true });
    const { questions } = body.jsonResponse;
    const ids = questions.map(({ id }: { id: string }) => id);
    const [stored] = await test.database
      .select()
      .from(generations)
      .where(eq(generations.id, generationIdOf(ids[0])));
    const replaced = await guest.post('/test/replaceQuestion', { questionId: ids[0], reason: 'unclear' });
    const questionsArray = (stored?.questions ?? []).map(right);
    const { body: score } = await guest.post('/unAuth/submit', { questionsArray });
    const submitted = await take(guest, token);
    const listed = await takersOf(made.learner, token);
    const compared = await made.learner.get(`/test/compare/${listed[0].testId}`);
    const byStranger = await (await test.signedIn('onlooker')).get(`/test/compare/${listed[0].testId}`);
    const own = await guest.post('/test/generate', { formData: testForm({ questionCount: 1 }) });
    await guest.signIn(test.issuer, { sub: 'claimant', name: 'Asha', email: 'asha@example.com' }, test.clock.now);
    const claimed = await guest.post('/unAuth/create-test/first', { questionsArray });
    const { body: user } = await guest.get('/user/update-user-remaining-tests');

    expect(namesIn(body).filter((name) => ['key', 'correctAnswer', 'explanation', 'optionNotes'].includes(name))).toEqual([]);
    expect(again.body.jsonResponse).toEqual(body.jsonResponse);
    expect(replaced).toMatchObject({ status: 409, body: { code: 'wrong-state' } });
    expect(score).toMatchObject({ score: 4, total: 4, sharer: { name: 'host', seesMarks: true } });
    expect(submitted).toMatchObject({ status: 409 });
    expect(listed).toEqual([{ name: 'Asha', takenAt: test.clock.now, agrees: true, score: 4, total: 4, testId: stored?.id }]);
    expect(compared).toMatchObject({ status: 200, body: { otherName: 'Asha', mine: { total: 4 }, theirs: { score: 4, total: 4 } } });
    expect(compared.body.questions).toHaveLength(4);
    expect(byStranger.status).toBe(404);
    expect(own.status).toBe(200);
    expect(claimed.status).toBe(200);
    expect(user.user.freeTestsRemaining).toBe(1000);
    expect(await takersOf(made.learner, token)).toMatchObject([{ name: 'Asha', score: 4, testId: claimed.body.test._id }]);
    expect((await guest.get(`/test/compare/${claimed.body.test._id}`)).status).toBe(200);
  });

  it('is compared neither before the sharer has finished nor without their consent', async () => {
    const made = await startedTest(test, 'slow host');
    const token = await share(made, { compare: true });
    const guest = test.browser();
    const { body } = await take(guest, token, { name: 'Asha' });
    const { questions } = body.jsonResponse;
    await guest.post('/unAuth/submit', { questionsArray: questions });
    const copyId = generationIdOf(questions[0].id);
    const compare = () => made.learner.get(`/test/compare/${copyId}`);

    const early = await compare();
    await made.learner.post('/test/submitTest', { testId: made.testId, questions: made.questions.map(right) });
    const refused = await compare();

    expect([early.status, refused.status]).toEqual([409, 409]);
    expect(await takersOf(made.learner, token)).toMatchObject([{ score: null, testId: null }]);
  });

  it('leaves the browser to the next person, whose copy and marks are their own', async () => {
    const made = await finishedTest('class');
    const token = await share(made, { compare: true });
    const device = test.browser();
    const answersOf = ({ body }: Awaited<ReturnType<typeof take>>) => ({ questionsArray: body.jsonResponse.questions });
    const here = async () => (await device.get(`/test/shared/${token}`)).body.takenHere;

    const first = await take(device, token, { name: 'Rohit', compare: true });
    const whileFirst = await here();
    await device.post('/unAuth/submit', answersOf(first));
    const afterFirst = await here();
    const refused = await take(device, token, { name: 'Amit' });
    const second = await take(device, token, { name: 'Amit', another: true });
    const again = await take(device, token, { name: 'Amit', another: true });
    const { body: submitted } = await device.post('/unAuth/submit', answersOf(second));
    await device.signIn(test.issuer, { sub: 'amit', name: 'Amit', email: 'amit@example.com' }, test.clock.now);
    const claims = [second, first].map((each) => device.post('/unAuth/create-test/first', answersOf(each)));

    expect([whileFirst, afterFirst, refused.status]).toEqual([null, 'Rohit', 409]);
    expect(second.body.jsonResponse.questions[0].id).not.toBe(first.body.jsonResponse.questions[0].id);
    expect(again.body.jsonResponse).toEqual(second.body.jsonResponse);
    expect(submitted.sharer).toEqual({ name: 'class', seesMarks: false });
    expect((await Promise.all(claims)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await here()).toBeNull();
    const rows: { name: string; agrees: boolean; score: number | null }[] = await takersOf(made.learner, token);
    expect(new Set(rows.map(({ name, agrees, score }) => `${name} ${agrees} ${score}`))).toEqual(
      new Set(['Rohit true 0', 'Amit false null']),
    );
  });

  it('who had their free test, or is one of many behind an address, takes it too', async () => {
    const token = await share(await madeTest(test, 'school'));
    const guest = test.browser();
    await guest.post('/test/generate', { formData: testForm({ questionCount: 1 }) });

    const answers = await Promise.all([guest, ...Array.from({ length: 30 }, () => test.browser())].map((each) => take(each, token)));

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('leaves their name and score in the list when the copy is purged after a day', async () => {
    const made = await finishedTest('keeper');
    const token = await share(made, { compare: true });
    const guest = test.browser();
    const { body } = await take(guest, token, { name: 'Ravi', compare: true });
    await guest.post('/unAuth/submit', { questionsArray: body.jsonResponse.questions });

    test.clock.now = morning + day + 1;
    await test.sweep();

    const ids = [generationIdOf(body.jsonResponse.questions[0].id)];
    expect(await test.database.select().from(generations).where(inArray(generations.id, ids))).toMatchObject([{ state: 'forgotten' }]);
    expect(await takersOf(made.learner, token)).toEqual([
      { name: 'Ravi', takenAt: morning, agrees: true, score: 0, total: 4, testId: null },
    ]);
  });
});

describe('a comparison', () => {
  it('shows both, question by question, once both have agreed and finished', async () => {
    const made = await startedTest(test, 'rival');
    const token = await share(made, { order: 'fresh', compare: true });
    const taker = await test.signedIn('challenger');
    const { body: taken } = await take(taker, token, { name: 'Ravi', compare: true });
    const mine = await storedQuestions(taken.testId);
    const compare = (browser: TestBrowser, testId: string) => browser.get(`/test/compare/${testId}`);

    const early = [await compare(taker, taken.testId), await compare(made.learner, made.testId)];
    await taker.get(`/test/testDetails/${taken.testId}`);
    await taker.post('/test/submitTest', { testId: taken.testId, questions: mine.map(right) });
    const half = await compare(taker, taken.testId);
    const [first, ...others] = made.questions;
    await made.learner.post('/test/submitTest', { testId: made.testId, questions: [wrong(first), ...others.map(right)] });
    const byTaker = await compare(taker, taken.testId);
    const [entry] = await takersOf(made.learner, token);
    const bySharer = await compare(made.learner, entry.testId);
    const byOwnTest = await compare(made.learner, made.testId);
    const foreign = await compare(await test.signedIn('stranger'), taken.testId);

    expect([...early, half].map(({ status }) => status)).toEqual([409, 409, 409]);
    expect(byTaker.body).toMatchObject({ otherName: 'rival', mine: { score: 4, total: 4 }, theirs: { score: 3, total: 4 } });
    expect(byTaker.body.questions.map(({ id }: { id: string }) => id)).toEqual(mine.map(({ id }) => id));
    const missed = byTaker.body.questions.find(({ question }: { question: string }) => question === first.stem);
    expect(missed).toMatchObject({ mine: { isRight: true }, theirs: { isRight: false, userAnswer: distractorOf(first) } });
    expect(bySharer.body).toMatchObject({ otherName: 'Ravi', mine: { score: 3 }, theirs: { score: 4 } });
    expect(bySharer.body.questions[0]).toMatchObject({ id: first.id, mine: { isRight: false }, theirs: { isRight: true } });
    expect(byOwnTest.body).toEqual(bySharer.body);
    expect(foreign).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });

  it.each([
    ['the taker', true, false],
    ['the sharer', false, true],
  ])('and the score are refused while %s does not agree', async (_who, compare, takerAgrees) => {
    const made = await finishedTest(`shy ${String(compare)}`);
    const token = await share(made, { compare });
    const taker = await test.signedIn(`bold ${String(compare)}`);
    const { body: taken } = await take(taker, token, { compare: takerAgrees });
    await taker.get(`/test/testDetails/${taken.testId}`);
    await taker.post('/test/submitTest', { testId: taken.testId, questions: [] });

    expect((await taker.get(`/test/compare/${taken.testId}`)).status).toBe(409);
    expect(await takersOf(made.learner, token)).toMatchObject([{ score: null, testId: null }]);
  });

  it('is refused for a test that was never shared', async () => {
    const made = await madeTest(test, 'alone');
    const { testId } = await addTest(test, made.learner, made.subjectId, { title: 'Osmosis', description: 'Osmosis' });

    expect((await made.learner.get(`/test/compare/${testId}`)).status).toBe(409);
  });
});
