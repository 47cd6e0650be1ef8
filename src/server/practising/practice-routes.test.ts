import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import type { Question } from '../../assessment/question.ts';
import { conceptMemories, practiceAnswers, practices, tests } from '../store/schema/schema.ts';
import { addTest, type MadeTest, madeTest, wrong } from '../testing/app/made-test.ts';
import { startRoomyApp } from '../testing/app/test-app.ts';

const test = await startRoomyApp();
const { database } = test;
const keyNames = ['correctAnswer', 'explanation', 'optionNotes', 'key', 'why'];

let made: MadeTest;
let count = 0;
/** A learner who answered everything wrong in a test of photosynthesis. */
beforeEach(async () => {
  count += 1;
  made = await madeTest(test, `practiser ${count}`, { title: 'Photosynthesis', description: 'Photosynthesis' });
});

async function finish(testId = made.testId, questions: readonly Question[] = made.questions) {
  await made.learner.get(`/test/testDetails/${testId}`);
  const { status } = await made.learner.post('/test/submitTest', { testId, questions: questions.map(wrong) });
  expect(status).toBe(200);
  // Answers of one instant count in the order of ids.
  test.clock.now += 1000;
}

const start = (body: object = {}) => made.learner.post('/practice/start', { source: 'due', count: 10, ...body });
const answer = (practiceId: string, id: string, userAnswer: string | null, more: object = {}) =>
  made.learner.post('/practice/answer', { practiceId, id, userAnswer, secondsSpent: 20, ...more });
const storedPractice = async (practiceId: string) => (await database.select().from(practices).where(eq(practices.id, practiceId)))[0];

async function keyOf(practiceId: string, id: string): Promise<string> {
  const question = (await storedPractice(practiceId))?.questions.find((each) => each.id === id);
  return question?.options[question.key] ?? '';
}

describe('a practice of what is due', () => {
  it('asks one fresh question on each concept, at most as many as wanted, and tells no key', async () => {
    await finish();
    const due: number = (await made.learner.get('/practice/due')).body.due;

    const { status, body } = await start();
    const one = await start({ count: 1 });

    expect(status).toBe(200);
    expect(body.questions).toHaveLength(due);
    expect(one.body.questions).toHaveLength(1);
    const concepts = body.questions.map(({ concept }: { concept: string }) => concept);
    expect(new Set(concepts).size).toBe(due);
    expect(new Set(made.questions.map(({ concept }) => concept))).toEqual(new Set(concepts));
    const stems = new Set(made.questions.map(({ stem }) => stem));
    expect(body.questions.filter(({ question }: { question: string }) => stems.has(question))).toEqual([]);
    for (const name of keyNames) expect(JSON.stringify(body)).not.toContain(`"${name}"`);
  });

  it('has no questions where nothing is due, and keeps nothing', async () => {
    const { status, body } = await start();

    expect([status, body.questions, body.practiceId]).toEqual([200, [], undefined]);
    expect((await database.select().from(practices)).filter(({ id }) => id === body.practiceId)).toEqual([]);
  });

  it('moves the memory with each answer, which is due later once it is right', async () => {
    await finish();
    const { body } = await start();
    const [{ id, concept }] = body.questions;
    const before: number = (await made.learner.get('/practice/due')).body.due;

    const verdict = await answer(body.practiceId, id, await keyOf(body.practiceId, id), { confidence: 3 });

    expect(verdict.body).toMatchObject({ isCorrect: true, explanation: expect.any(String), dueAt: expect.any(Number) });
    expect(verdict.body.dueAt).toBeGreaterThan(test.clock.now);
    const after = await made.learner.get('/practice/due');
    expect(after.body.due).toBe(before - 1);
    const stored = await database.select().from(conceptMemories).where(eq(conceptMemories.askedIn, body.practiceId));
    expect(stored).toMatchObject([{ title: concept, dueAt: verdict.body.dueAt }]);
  });

  it('asks a question of the bank no third time while others are there, and tells what it asked before', async () => {
    await finish();
    const stems = new Set(made.questions.map(({ stem }) => stem));
    for (let round = 0; round < 3; round++) {
      const { body } = await start();
      for (const { question, seenBefore } of body.questions) {
        expect(stems.has(question)).toBe(seenBefore === true);
        stems.add(question);
      }
    }
  });
});

describe('an answer in a practice', () => {
  it('T-15: is stored before the key of its question goes out, and the keys of the others stay', async () => {
    await finish();
    const { practiceId, questions } = (await start()).body;
    const before = await made.learner.get(`/practice/set/${practiceId}`);

    const verdict = await answer(practiceId, questions[0].id, questions[0].options[0]);

    expect(before.body.answers).toEqual([]);
    expect(verdict.body.correctAnswer).toBe(await keyOf(practiceId, questions[0].id));
    const after = await made.learner.get(`/practice/set/${practiceId}`);
    const { success: _success, ...told } = verdict.body;
    expect(after.body.answers).toEqual([{ id: questions[0].id, userAnswer: questions[0].options[0], ...told }]);
    for (const name of keyNames) expect(JSON.stringify(after.body.questions)).not.toContain(`"${name}"`);
  });

  it('counts once: of two at the same time one is refused, and so is every later one', async () => {
    await finish();
    const { practiceId, questions } = (await start()).body;
    const { id, options } = questions[0];

    const both = await Promise.all([answer(practiceId, id, options[0]), answer(practiceId, id, options[1])]);
    const later = await answer(practiceId, id, options[2]);

    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(later).toMatchObject({ status: 409, body: { code: 'wrong-state', message: 'You have already answered this question.' } });
    expect(JSON.stringify(later.body)).not.toContain('correctAnswer');
    expect(await database.select().from(practiceAnswers).where(eq(practiceAnswers.practiceId, practiceId))).toHaveLength(1);
  });

  it('may be none, and is then due', async () => {
    await finish();
    const { practiceId, questions } = (await start()).body;

    const { body } = await answer(practiceId, questions[0].id, null);

    expect(body).toMatchObject({ isCorrect: false, dueAt: test.clock.now });
  });

  it('that is no option is refused and leaves the question open', async () => {
    await finish();
    const { practiceId, questions } = (await start()).body;

    const refused = await answer(practiceId, questions[0].id, 'Something else');
    const taken = await answer(practiceId, questions[0].id, questions[0].options[0]);

    expect([refused.status, taken.status]).toEqual([422, 200]);
  });

  it('after a hint counts as helped, whatever the browser says', async () => {
    await finish();
    const { practiceId, questions } = (await start()).body;
    const [{ id, options }] = questions;
    const key = await keyOf(practiceId, id);

    const { body } = await made.learner.post('/practice/hint', { practiceId, id });
    const again = await made.learner.post('/practice/hint', { practiceId, id });
    await answer(practiceId, id, options[0], { hintUsed: false });

    const wrongOptions = options.filter((option: string) => option !== key);
    expect(wrongOptions.map((option: string) => `It is not “${option}”.`)).toContain(body.hint);
    expect(again.body.hint).toBe(body.hint);
    expect(await database.select().from(practiceAnswers).where(eq(practiceAnswers.practiceId, practiceId))).toMatchObject([
      { questionId: id, isHelped: true },
    ]);
  });
});

describe('a question that a test asks since the practice began', () => {
  it('T-15: is told neither its key nor a hint before that test is finished', async () => {
    await finish();
    const { practiceId, questions } = (await start({ source: 'test', id: made.testId })).body;
    const [{ id, options }] = questions;
    const { body: retake } = await made.learner.post('/test/retake', { testId: made.testId, questions: 'all' });

    const hint = await made.learner.post('/practice/hint', { practiceId, id });
    const early = await answer(practiceId, id, options[0]);
    await finish(retake.test._id);
    const later = await answer(practiceId, id, options[0]);

    const refusal = {
      status: 409,
      body: { code: 'wrong-state', message: 'This question is in a test you have not finished. Finish that test first.' },
    };
    expect([hint, early]).toMatchObject([refusal, refusal]);
    expect(JSON.stringify([hint.body, early.body])).not.toContain('correctAnswer');
    expect(later.status).toBe(200);
  });

  it('T-15: is known as an item of the bank too, in other words', async () => {
    await finish();
    const { practiceId, questions } = (await start({ source: 'test', id: made.testId })).body;
    const [{ id, options }] = questions;
    const practised = (await storedPractice(practiceId))?.questions.find((each) => each.id === id);
    const { testId } = await addTest(test, made.learner, made.subjectId, { title: 'Photosynthesis', description: 'Photosynthesis' });
    const [other] = await database.select().from(tests).where(eq(tests.id, testId));
    const twin = { ...practised, id: 'twin', stem: 'The same in other words', checked: 'reviewed', origin: practised?.origin } as Question;
    await database
      .update(tests)
      .set({ questions: [twin, ...(other?.questions ?? [])] })
      .where(eq(tests.id, testId));
    await database
      .update(practices)
      .set({ questions: [{ ...twin, id, stem: 'As before', subjectId: made.subjectId }] })
      .where(eq(practices.id, practiceId));

    expect((await answer(practiceId, id, options[0])).status).toBe(409);
  });
});

it('may be begun a hundred times a day, and those that nothing was answered in go after a day', async () => {
  await finish();
  const kept = (await start({ count: 1 })).body;
  await answer(kept.practiceId, kept.questions[0].id, null);
  const { practiceId } = (await start({ count: 1 })).body;
  const stored = await storedPractice(practiceId);
  const copies = Array.from({ length: 98 }, (_, index) => ({ ...stored, id: `${practiceId} ${index}` }) as typeof practices.$inferInsert);
  await database.insert(practices).values(copies);

  const refused = await start({ count: 1 });
  test.clock.now += 25 * 60 * 60 * 1000;
  const next = await start({ count: 1 });

  expect(refused).toMatchObject({ status: 429, body: { code: 'slow-down' } });
  expect(next.status).toBe(200);
  const left = await database
    .select({ id: practices.id })
    .from(practices)
    .where(eq(practices.userId, stored?.userId ?? ''));
  expect(new Set(left.map(({ id }) => id))).toEqual(new Set([kept.practiceId, next.body.practiceId]));
});

describe('a practice of a test', () => {
  it('asks the questions of a finished test, and is refused for one that is not', async () => {
    const early = await start({ source: 'test', id: made.testId });
    await finish();

    const { body } = await start({ source: 'test', id: made.testId });

    expect(early).toMatchObject({ status: 409, body: { code: 'wrong-state' } });
    const stems = (questions: { question: string }[]) => questions.map(({ question }) => question).sort();
    expect(stems(body.questions)).toEqual(made.questions.map(({ stem }) => stem).sort());
  });

  it('asks no question of an unfinished retake of it', async () => {
    await finish();
    await made.learner.post('/test/retake', { testId: made.testId, questions: 'all' });

    expect(await start({ source: 'test', id: made.testId })).toMatchObject({ status: 409, body: { code: 'wrong-state' } });
  });

  it('asks on no concept the very question of an unfinished test', async () => {
    await finish();
    const { testId } = await addTest(test, made.learner, made.subjectId, { title: 'Photosynthesis', description: 'Photosynthesis' });
    const [open] = await database.select().from(tests).where(eq(tests.id, testId));

    const { body } = await start({ source: 'subject', id: made.subjectId, count: 20 });

    const stems = new Set(open?.questions.map(({ stem }) => stem));
    expect(body.questions.length).toBeGreaterThan(0);
    expect(body.questions.filter(({ question }: { question: string }) => stems.has(question))).toEqual([]);
  });
});

it('takes the questions of a moved subject along, and refuses an answer once the subject is gone', async () => {
  await finish();
  const { practiceId, questions } = (await start()).body;
  await answer(practiceId, questions[0].id, null);
  const { body: other } = await made.learner.post('/subject/create-subject', { subject: 'Elsewhere' });
  const removed = await made.learner.post('/subject/remove', { subjectId: made.subjectId, moveTo: other.subject._id });

  const late = await answer(practiceId, questions[1]?.id ?? questions[0].id, null);

  expect(removed.status).toBe(200);
  expect(late).toMatchObject({ status: 404, body: { code: 'gone' } });
  const { bySubject } = (await made.learner.get('/practice/due')).body;
  expect(bySubject.map(({ subjectId }: { subjectId: string }) => subjectId)).toEqual([other.subject._id]);
  const [kept] = await database.select().from(practiceAnswers).where(eq(practiceAnswers.practiceId, practiceId));
  expect(kept?.subjectId).toBe(other.subject._id);
});
