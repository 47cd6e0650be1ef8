import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import type { Question } from '../../../assessment/question.ts';
import type { WireMistake } from '../../../contract/shapes/practice-shapes.ts';
import { voidQuestion } from '../../store/attempts/practice-tests.ts';
import { attempts, mistakeNotes, mistakes, practices, tests } from '../../store/schema/schema.ts';
import { blank, copyTest, distractorOf, keyOf, type MadeTest, madeTest, right, wrong } from '../../testing/app/made-test.ts';
import { startRoomyApp } from '../../testing/app/test-app.ts';

const test = await startRoomyApp();
const { database, clock } = test;
const day = 24 * 60 * 60 * 1000;

let made: MadeTest;
let count = 0;

beforeEach(async () => {
  count += 1;
  made = await madeTest(test, `misser ${count}`, { title: 'Photosynthesis', description: 'Photosynthesis' });
});

/** Finishes the test, a second after what was finished before. */
async function finish(answers: readonly object[], testId = made.testId): Promise<void> {
  await made.learner.get(`/test/testDetails/${testId}`);
  const { status } = await made.learner.post('/test/submitTest', { testId, questions: answers });
  expect(status).toBe(200);
  clock.now += 1000;
}

/** Finishes a copy of the test so many days from now. */
async function finishAfter(days: number, answer: (question: Question) => object): Promise<void> {
  const testId = await copyTest(test, made.testId);
  await finish(made.questions.map(answer), testId);
  await database
    .update(attempts)
    .set({ finishedAt: clock.now + days * day })
    .where(eq(attempts.testId, testId));
}

const allWrong = () => finish(made.questions.map(wrong));
const read = async (query = '') => (await made.learner.get(`/mistakes${query}`)).body;
const listed = async (query = ''): Promise<WireMistake[]> => (await read(query)).mistakes;
const stems = async (query = '') => (await listed(query)).map(({ question }) => question);
const keep = (id: string, kept: object) => made.learner.post('/mistakes/note', { id, ...kept });
const start = (body: object) => made.learner.post('/practice/start', { source: 'mistakes', count: 5, ...body });

describe('the mistakes book', () => {
  it('has what was answered wrong or left blank, the latest first, with the key and the slip, and nothing that was right', async () => {
    const [one, two, three, four] = made.questions;
    await finish([right(one), wrong(two), blank(three), right(four)]);
    const { body: practice } = await made.learner.post('/practice/start', { source: 'test', id: made.testId, count: 20 });
    const practised = practice.questions.find(({ question }: { question: string }) => question === one.stem);
    const given = { practiceId: practice.practiceId, id: practised.id, userAnswer: null, secondsSpent: 5 };
    await made.learner.post('/practice/answer', given);

    const book = await read();

    const slip = two.optionNotes[two.options.indexOf(distractorOf(two))];
    expect(book).toMatchObject({ page: 1, pages: 1, total: 3, subjects: [{ subjectId: made.subjectId, mistakes: 3 }] });
    expect(book.mistakes[0]).toMatchObject({
      question: one.stem,
      userAnswer: null,
      slip: '',
      correctAnswer: keyOf(one),
      missedAt: clock.now,
    });
    const inTest = { missedAt: clock.now - 1000, times: 1, note: '', star: false, remembered: false, subject: 'Biology' };
    expect(book.mistakes.slice(1)).toEqual([
      expect.objectContaining({ ...inTest, question: two.stem, userAnswer: distractorOf(two), slip, explanation: two.explanation }),
      expect.objectContaining({ ...inTest, question: three.stem, userAnswer: null, slip: '' }),
    ]);
  });

  it('has a question once, however often it was missed, and no void one', async () => {
    await allWrong();
    const again = await copyTest(test, made.testId);
    await finish(made.questions.map(blank), again);
    const [first] = await listed();
    await voidQuestion(database, again, made.questions[0].id);
    await voidQuestion(database, made.testId, made.questions[0].id);

    const left = await listed();

    expect(first).toMatchObject({ times: 2, userAnswer: null });
    expect(left).toHaveLength(3);
    expect(left.map(({ question }) => question)).not.toContain(made.questions[0].stem);
  });

  it('is searched by subject, concept, words, star and days, and says which there are', async () => {
    await allWrong();
    const [one, two] = (await listed()) as [WireMistake, WireMistake];
    await keep(one.id, { note: 'Mind the 100%_ sign', star: true });
    clock.now += 3 * day;
    const { body: other } = await made.learner.post('/subject/create-subject', { subject: `Empty ${count}` });

    const { concepts } = await read();
    const ofConcept = await listed(`?concept=${encodeURIComponent(two.concept.toUpperCase())}`);
    const word = two.question.split(/\s+/u).reduce((longest, each) => (each.length > longest.length ? each : longest));

    expect(concepts.map(({ concept }: { concept: string }) => concept)).toContain(two.concept);
    expect(new Set(ofConcept.map(({ concept }) => concept))).toEqual(new Set([two.concept]));
    expect(await stems(`?q=${encodeURIComponent(word.toLowerCase())}`)).toContain(two.question);
    expect(await stems('?q=100%25_')).toEqual([one.question]);
    expect(await stems('?q=sign+nowhere')).toEqual([]);
    expect(await stems('?star=1')).toEqual([one.question]);
    expect(await stems('?days=2')).toEqual([]);
    expect(await stems('?days=4')).toHaveLength(4);
    expect(await stems(`?subject=${other.subject._id}`)).toEqual([]);
    for (const query of ['?page=0', '?page=x', '?star=yes', '?days=-1', '?order=key', '?page=1&page=2']) {
      expect((await made.learner.get(`/mistakes${query}`)).status, query).toBe(422);
    }
  });

  it('is read in pages of twenty', async () => {
    const [question] = made.questions;
    const many = Array.from({ length: 45 }, (_, index): Question => ({ ...question, id: `q${index}`, stem: `${question.stem} ${index}` }));
    await database.update(tests).set({ questions: many }).where(eq(tests.id, made.testId));
    await finish([]);

    const pages = await Promise.all([1, 2, 3, 4].map((page) => read(`?page=${page}`)));

    expect(pages.map(({ mistakes: rows, pages: of, total }) => [rows.length, of, total])).toEqual(
      [20, 20, 5, 0].map((rows) => [rows, 3, 45]),
    );
    expect(new Set(pages.flatMap(({ mistakes: rows }) => rows.map(({ id }: WireMistake) => id))).size).toBe(45);
  });
});

describe('a question that an unfinished test asks', () => {
  it('T-15: is in no page and no practice of mistakes until that test is finished', async () => {
    await allWrong();
    const [mistake] = await listed();
    const { body: retake } = await made.learner.post('/test/retake', { testId: made.testId, questions: 'all' });

    const hidden = await read();
    const practice = await start({ ids: [mistake?.id] });
    await finish([], retake.test._id);

    expect(hidden).toMatchObject({ mistakes: [], total: 0, subjects: [], concepts: [] });
    expect(practice.body.questions).toEqual([]);
    expect(await listed()).toHaveLength(4);
  });

  it('T-15: is known as an item of the bank too, in other words', async () => {
    const fixed = made.questions.map((question) => ({ ...question, checked: 'reviewed' as const }));
    await database.update(tests).set({ questions: fixed }).where(eq(tests.id, made.testId));
    await allWrong();
    const [twin] = fixed;
    const questions = [{ ...twin, id: 'twin', stem: 'The same in other words' } as Question];
    await copyTest(test, made.testId, { questions, questionIds: ['twin'] });

    expect(twin?.origin).toBeDefined();
    expect(await stems()).not.toContain(twin?.stem);
    expect(await listed()).toHaveLength(3);
  });
});

describe('a mistake', () => {
  it('leaves the book once its concept is remembered for a week, stays with a star or a note, and comes back when missed again', async () => {
    await allWrong();
    const [starred, noted] = await listed();
    await keep(starred?.id ?? '', { star: true });
    await keep(noted?.id ?? '', { note: 'Light first' });
    const lengths: number[] = [];
    for (const days of [1, 3, 8, 18]) {
      await finishAfter(days, right);
      lengths.push((await listed()).length);
    }
    const kept = await listed();
    await keep(starred?.id ?? '', { star: false });
    await keep(noted?.id ?? '', { note: '' });
    const afterwards = await listed();
    await finishAfter(19, wrong);

    expect(lengths[0]).toBe(4);
    expect(lengths.at(-1)).toBe(2);
    expect(new Set(kept.map(({ id }) => id))).toEqual(new Set([starred?.id, noted?.id]));
    expect(kept.map(({ remembered }) => remembered)).toEqual([true, true]);
    expect(afterwards).toEqual([]);
    expect(await listed()).toHaveLength(4);
  });

  it('keeps the note of one device and the star of another that are set at the same time, and the last of two notes', async () => {
    await allWrong();
    const [{ id }] = (await listed()) as [WireMistake];
    await Promise.all([keep(id, { note: 'Light\u202E first\u0000' }), keep(id, { star: true })]);
    const [both] = await listed();
    await keep(id, { note: 'First' });
    await keep(id, { note: '  Last  ' });

    expect(both).toMatchObject({ note: 'Light first', star: true });
    expect((await keep(id, {})).body).toEqual({ success: true, note: 'Last', star: true });
  });

  it('takes notes of 2,000 characters, and of no other learner', async () => {
    await allWrong();
    const [{ id }] = (await listed()) as [WireMistake];
    const other = await test.signedIn(`other ${count}`);

    expect((await keep(id, { note: 'क'.repeat(2000) })).status).toBe(200);
    expect(await keep(id, { note: 'x'.repeat(2001) })).toMatchObject({ status: 422, body: { fields: { note: expect.any(String) } } });
    expect(await other.post('/mistakes/note', { id, star: true })).toMatchObject({ status: 404, body: { message: 'No such question.' } });
    expect((await other.get('/mistakes')).body.mistakes).toEqual([]);
  });

  it('goes with its test, and its note with the account; both are in the export until then, without the key', async () => {
    await allWrong();
    const [{ id, question }] = (await listed()) as [WireMistake];
    await keep(id, { note: 'Light first' });
    const { body } = await made.learner.get('/user/export');
    const userId = (await database.select().from(mistakes).where(eq(mistakes.id, id)))[0]?.userId ?? '';
    await start({ ids: [id] });
    await made.learner.post('/test/deleteTests', { testIds: [made.testId] });
    const withoutTest = await listed();
    const left = await database.select().from(mistakeNotes).where(eq(mistakeNotes.userId, userId));
    await made.learner.post('/user/delete', {});

    expect(body.data.mistakeNotes).toEqual([{ id, note: 'Light first', star: false }]);
    expect(body.data.mistakes).toHaveLength(4);
    const exported = body.data.mistakes.find((each: { id: string }) => each.id === id);
    expect(exported).toEqual({
      id,
      question,
      subjectId: made.subjectId,
      concept: expect.any(String),
      missedAt: expect.any(Number),
      times: 1,
    });
    expect(withoutTest).toEqual([]);
    expect(left).toHaveLength(1);
    for (const table of [mistakes, mistakeNotes, practices]) {
      expect(await database.select().from(table).where(eq(table.userId, userId))).toEqual([]);
    }
  });
});

describe('a practice of mistakes', () => {
  it('asks a fresh question on the concept of each chosen one, and tells no key', async () => {
    await allWrong();
    const [one, , three] = await listed();
    const { body } = await start({ ids: [one?.id, three?.id] });

    expect(body.questions.map(({ concept }: { concept: string }) => concept)).toEqual([one?.concept, three?.concept]);
    expect(body.questions.map(({ question }: { question: string }) => question)).not.toContain(one?.question);
    expect(JSON.stringify(body)).not.toContain('correctAnswer');
  });

  it('asks as many as wanted of what a filter finds, of a subject, or of all', async () => {
    await allWrong();
    const [one] = await listed();
    await keep(one?.id ?? '', { star: true });

    const asked = [
      await start({ filter: { star: '1' } }),
      await start({ count: 2, id: made.subjectId }),
      await start({ count: 3 }),
      await start({ filter: { q: 'found nowhere' } }),
      await start({ id: 'of nobody' }),
    ];

    expect(asked.map(({ status, body }) => [status, body.questions?.length])).toEqual([
      [200, 1],
      [200, 2],
      [200, 3],
      [200, 0],
      [404, undefined],
    ]);
  });
});
