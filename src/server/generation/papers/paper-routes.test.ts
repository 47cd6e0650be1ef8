import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { examPapers, paperOf } from '../../../assessment/papers/exam-papers.ts';
import { sectionsOf } from '../../../assessment/papers/exam-paper.ts';
import type { Question } from '../../../assessment/question.ts';
import { tests, users } from '../../store/schema/schema.ts';
import { startRoomyApp, startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import type { TestBrowser } from '../../testing/app/test-browser.ts';
import { createPaper } from './create-paper.ts';

const test = await startRoomyApp();
const oneTest = await startTestApp({ settings: { FREE_TESTS_PER_MONTH: '1', GENERATIONS_PER_MINUTE: '1000' } });

// The bank has so much time a minute for each learner.
let minutes = 0;
beforeEach(() => {
  minutes += 1;
  test.clock.now += minutes * 60_000;
});

async function madeBy(learner: TestBrowser, order: Record<string, unknown>, key?: string) {
  return learner.post('/papers/create', { language: 'en', ...order }, key === undefined ? {} : { 'Idempotency-Key': key });
}

/** Past what serialises the calls of one learner in a process: other processes do not know it. */
async function createDirectly({ database, services }: TestApp, name: string) {
  const [user] = await database.select().from(users).where(eq(users.name, name));
  return createPaper(services.papers, {
    userId: user?.id ?? '',
    exam: 'cbse-12-physics',
    language: 'en',
    subjectId: null,
    idempotencyKey: randomUUID(),
    signal: new AbortController().signal,
  });
}

async function questionsOf(testId: string): Promise<Question[]> {
  const [row] = await test.database.select().from(tests).where(eq(tests.id, testId));
  return row?.questions ?? [];
}

describe('a paper of NEET', () => {
  let learner: TestBrowser;
  let made: { test: { _id: string }; subjectId: string; seenBefore: number };
  beforeAll(async () => {
    learner = await test.signedIn('doctor');
    made = (await madeBy(learner, { exam: 'neet' })).body;
  });

  it('has the sections, the marking and the time of the exam, under a subject of its name', async () => {
    expect(made.test).toMatchObject({ numberOfQuestions: 180, durationSeconds: 180 * 60, marking: 'plus-four-minus-one', exam: 'neet' });
    const { body } = await learner.get('/subject/all-subjects');
    expect(body.allSubjects).toMatchObject([{ _id: made.subjectId, subjectName: 'NEET', totalTests: 1 }]);
    expect(made.seenBefore).toBe(0);
  });

  it('asks no item twice, and each chapter about as often as the exam', async () => {
    const questions = await questionsOf(made.test._id);
    const items = questions.filter(({ checked }) => checked !== 'computed').map(({ origin }) => origin);
    expect(new Set(items).size).toBe(items.length);
    const expected = Object.assign({}, ...paperOf('neet').sections.map(({ section, chapters }) => ({ [section]: chapters })));
    for (const { section } of sectionsOf(questions)) {
      for (const [chapter, count] of Object.entries<number>(expected[section])) {
        const asked = questions.filter(({ match, section: own }) => own === section && match?.asked === chapter).length;
        expect(Math.abs(asked - count), `${section} ${chapter}: ${asked} for ${count}`).toBeLessThanOrEqual(2);
      }
    }
  });

  it('is attempted as any test: its sections, its answers in one call, its marks', async () => {
    const { body } = await learner.get(`/test/testDetails/${made.test._id}`);
    expect(body.test.sections).toEqual([
      { section: 'physics', questions: 45 },
      { section: 'chemistry', questions: 45 },
      { section: 'biology', questions: 90 },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/"(?:key|correctAnswer|origin|match)":/u);
    const questions = await questionsOf(made.test._id);
    const answers = questions.map(({ id, options, key }, index) => {
      return { id, attempted: true, userAnswer: options[index % 4 === 0 ? (key + 1) % 4 : key] };
    });
    const submitted = await learner.post('/test/submitTest', { testId: made.test._id, questions: answers });
    expect(submitted.body).toMatchObject({ score: 135 * 4 - 45, total: 720, attemptedQuestions: 180 });
  });

  it('keeps its sections in its solutions and in a retake of what was missed', async () => {
    const { body } = await learner.get(`/solutions/get-solutions/${made.test._id}`);
    expect(body.sections).toHaveLength(3);
    const retake = await learner.post('/test/retake', { testId: made.test._id, questions: 'missed' });
    expect(sectionsOf(await questionsOf(retake.body.test._id)).map(({ section }) => section)).toEqual(['physics', 'chemistry', 'biology']);
  });

  it('is not repeated by the next one', async () => {
    const next = (await madeBy(learner, { exam: 'neet', subjectId: made.subjectId })).body;
    const [one, other] = await Promise.all([made, next].map(({ test: { _id } }) => questionsOf(_id)));
    const before = new Set(one?.filter(({ checked }) => checked !== 'computed').map(({ origin }) => origin));
    expect(next.seenBefore).toBe(0);
    expect(next.test.title).toBe('NEET full paper 2');
    expect(other?.filter(({ origin }) => before.has(origin))).toEqual([]);
  });

  it('cannot be edited', async () => {
    const other = await test.signedIn('editor');
    const { body } = await madeBy(other, { exam: 'cbse-12-physics' });
    expect(await other.get(`/test/edit/${body.test._id}`)).toMatchObject({ status: 409, body: { code: 'wrong-state' } });
  });

  it('is listed with what is left of the bank for its subject', async () => {
    const { body } = await learner.get(`/papers?subject=${made.subjectId}`);
    const [neet] = body.papers;
    expect(neet).toMatchObject({ exam: 'neet', numberOfQuestions: 180, durationSeconds: 10_800, total: 720, made: 2 });
    expect(neet.languages).toMatchObject([{ language: 'en', missing: [] }]);
    expect(neet.languages[0].left).toBeLessThan(neet.languages[0].inARow);
  });
});

describe('the allowance', () => {
  it('is taken once, of two calls at the same time with one test left', async () => {
    const learner = await oneTest.signedIn('only');
    const made = await Promise.allSettled([createDirectly(oneTest, 'only'), createDirectly(oneTest, 'only')]);
    expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { body } = await learner.get('/user/update-user-remaining-tests');
    expect(body.user.freeTestsRemaining).toBe(0);
  });

  it('is taken once by a call that is repeated with its key', async () => {
    const learner = await oneTest.signedIn('again');
    const [first, second] = [
      await madeBy(learner, { exam: 'cbse-12-physics' }, 'k'),
      await madeBy(learner, { exam: 'cbse-12-physics' }, 'k'),
    ];
    expect(second).toMatchObject({ status: 200, body: { test: { _id: first.body.test._id } } });
    expect(await madeBy(learner, { exam: 'ssc-cgl' }, 'k')).toMatchObject({ status: 422 });
  });
});

it('of two papers made at the same time in one subject, neither repeats the other', async () => {
  await test.signedIn('twice');
  const made = await Promise.all([createDirectly(test, 'twice'), createDirectly(test, 'twice')]);
  const [one = [], other = []] = made.map(({ test: { questions } }) => questions);
  const origins = one.map(({ origin }) => origin);
  expect(one).toHaveLength(16);
  expect(other.filter(({ origin, checked }) => checked !== 'computed' && origins.includes(origin))).toEqual([]);
});

it('a shared paper keeps its sections and its marking for the learner who takes it', async () => {
  const [sharer, taker] = [await test.signedIn('sharer'), await test.signedIn('taker')];
  const { body: made } = await madeBy(sharer, { exam: 'ssc-cgl' });
  const { body: share } = await sharer.post('/test/share', { testId: made.test._id, showName: true, order: 'fresh' });
  const { body: taken } = await taker.post(`/test/shared/${share.token}/take`, { name: 'Taker' });
  const { body } = await taker.get(`/test/testDetails/${taken.testId}`);
  expect(body.test).toMatchObject({ exam: 'ssc-cgl', marking: 'plus-two-minus-half', durationSeconds: 3600 });
  expect(body.test.sections.map(({ questions }: { questions: number }) => questions)).toEqual([25, 25, 25, 25]);
});

it.each(examPapers)('a paper of $exam can be made', async ({ exam, sections }) => {
  const learner = await test.signedIn(exam);
  const { body } = await madeBy(learner, { exam });
  expect(sectionsOf(await questionsOf(body.test._id))).toEqual(sections.map(({ section, count }) => ({ section, questions: count })));
  expect(body.seenBefore).toBe(0);
});
