import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import { attempts, conceptMemories, tests } from '../../store/schema/schema.ts';
import { type MadeTest, madeTest, right, wrong } from '../../testing/app/made-test.ts';
import { startTestApp } from '../../testing/app/test-app.ts';

const test = await startTestApp();
const { database } = test;
const day = 24 * 60 * 60 * 1000;

let made: MadeTest;
let userId: string;
let count = 0;
/** A learner who answered the first half of a test of photosynthesis right, and the rest wrong. */
beforeEach(async () => {
  count += 1;
  made = await madeTest(test, `stander ${count}`, { title: 'Photosynthesis', description: 'Photosynthesis' });
  const [stored] = await database.select({ userId: tests.userId }).from(tests).where(eq(tests.id, made.testId));
  userId = stored?.userId ?? '';
  await made.learner.get(`/test/testDetails/${made.testId}`);
  const questions = made.questions.map((question, place) => (place < 2 ? right(question) : wrong(question)));
  await made.learner.post('/test/submitTest', { testId: made.testId, questions });
  test.clock.now += 1000;
});

const standing = async (query = '') => (await made.learner.get(`/practice/standing${query}`)).body;
const ofSubject = () => standing(`?subject=${made.subjectId}`);

describe('where a learner stands', () => {
  it('comes for each subject, and for one subject with its chapters and concepts, also those that were not asked yet', async () => {
    const all = await standing();
    const one = await ofSubject();

    const concepts = new Set(made.questions.map(({ concept }) => concept));
    expect(all).toMatchObject({
      success: true,
      examDay: null,
      chapters: [],
      subjects: [{ subjectId: made.subjectId, asked: concepts.size }],
    });
    expect(one.subjects).toEqual(all.subjects);
    const [chapter] = one.chapters;
    expect(chapter).toMatchObject({ chapter: 'Photosynthesis', titles: { hi: 'प्रकाश संश्लेषण' }, asked: concepts.size });
    expect(new Set(chapter.known.map(({ concept }: { concept: string }) => concept))).toEqual(concepts);
    expect(chapter.known.length + chapter.open.length).toBe(chapter.concepts);
    for (const { today } of [...one.subjects, ...one.chapters, ...chapter.known]) {
      expect(today.low).toBeLessThan(today.share);
      expect(today.share).toBeLessThan(today.high);
    }
  });

  it('is nothing before the first answer, and no figure is made up', async () => {
    const newcomer = await test.signedIn(`newcomer ${count}`);
    const { subject } = (await newcomer.post('/subject/create-subject', { subject: 'Physics' })).body;

    const all = (await newcomer.get('/practice/standing')).body;
    const one = (await newcomer.get(`/practice/standing?subject=${subject._id}`)).body;

    expect(all).toMatchObject({ subjects: [], chapters: [], next: [] });
    expect(one).toMatchObject({ subjects: [{ asked: 0, today: null, later: null }], chapters: [], next: [] });
  });

  it('looks to the day of the exam, by which less is remembered, and else a week ahead', async () => {
    const without = await standing();
    const examDay = new Date(test.clock.now + 60 * day).toISOString().slice(0, 10);
    await made.learner.post('/practice/plan', { examDay });
    const withExam = await standing();

    expect(without.laterAt - test.clock.now).toBeGreaterThan(6 * day);
    expect(without.laterAt - test.clock.now).toBeLessThan(8 * day);
    expect(withExam.examDay).toBe(examDay);
    expect(withExam.subjects[0].today).toEqual(without.subjects[0].today);
    expect(withExam.subjects[0].later.share).toBeLessThan(without.subjects[0].later.share);
  });

  it('counts every chapter of the class that the tests name, of which most were not asked', async () => {
    await database.update(tests).set({ title: 'Photosynthesis, NEET' }).where(eq(tests.id, made.testId));

    const { subjects, chapters } = await ofSubject();

    expect(subjects[0].level).toBe('neet');
    expect(subjects[0].concepts).toBeGreaterThan(chapters[0].concepts);
    expect(chapters.length).toBeGreaterThan(3);
    expect(chapters.filter(({ today }: { today: object | null }) => today)).toHaveLength(1);
    expect(chapters.slice(1).every(({ today, asked }: { today: null; asked: number }) => today === null && asked === 0)).toBe(true);
  });

  it('is the same when all answers count again', async () => {
    const before = await ofSubject();
    await database.update(attempts).set({ rememberedIn: null }).where(eq(attempts.userId, userId));
    await database.delete(conceptMemories).where(eq(conceptMemories.userId, userId));

    expect(await ofSubject()).toEqual(before);
  });

  it('refuses what it does not know', async () => {
    expect((await made.learner.get('/practice/standing?subject=none')).status).toBe(404);
    expect((await made.learner.get('/practice/standing?chapter=x')).status).toBe(422);
  });
});

describe('a practice of what brings most', () => {
  it('asks on the concepts that the call names, in one subject or in all', async () => {
    const { next } = await ofSubject();
    const start = (body: object) => made.learner.post('/practice/start', { source: 'gain', count: 10, ...body });

    const one = await start({ id: made.subjectId });
    const all = await start({});

    const named = new Set(next.map(({ concept }: { concept: string }) => concept));
    expect(named.size).toBeGreaterThan(0);
    expect(new Set(one.body.questions.map(({ concept }: { concept: string }) => concept))).toEqual(named);
    expect(all.body.questions).toHaveLength(named.size);
    for (const { without, with: after } of next) expect(after).toBeGreaterThan(without);
    expect((await start({ id: 'none' })).status).toBe(404);
  });
});
