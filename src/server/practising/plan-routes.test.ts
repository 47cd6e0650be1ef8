import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import { dayStart } from '../../assessment/allowance.ts';
import { conceptMemories, practices, studyPlans, tests } from '../store/schema/schema.ts';
import { type MadeTest, madeTest, wrong } from '../testing/app/made-test.ts';
import { startTestApp } from '../testing/app/test-app.ts';

const test = await startTestApp();
const { database } = test;
const day = 24 * 60 * 60 * 1000;

let made: MadeTest;
let userId: string;
let concepts: number;
let count = 0;
/** A learner to whom every concept of a test is due. */
beforeEach(async () => {
  count += 1;
  made = await madeTest(test, `planner ${count}`);
  const [stored] = await database.select({ userId: tests.userId }).from(tests).where(eq(tests.id, made.testId));
  userId = stored?.userId ?? '';
  await made.learner.get(`/test/testDetails/${made.testId}`);
  await made.learner.post('/test/submitTest', { testId: made.testId, questions: made.questions.map(wrong) });
  concepts = new Set(made.questions.map(({ concept }) => concept)).size;
  // Answers of one instant count in the order of ids.
  test.clock.now += 1000;
});

/** As many more concepts, due longer than those. */
async function addDue(more: number): Promise<void> {
  await due();
  const [memory] = await database.select().from(conceptMemories).where(eq(conceptMemories.userId, userId));
  if (!memory) throw new Error('No concept is remembered');
  const at = test.clock.now - 30 * day;
  const added = Array.from({ length: more }, (_, index) => ({ ...memory, concept: `concept ${index}`, recalledAt: at, dueAt: at }));
  await database.insert(conceptMemories).values(added);
}

const due = async () => (await made.learner.get('/practice/due')).body;
const plan = async () => (await made.learner.get('/practice/plan')).body;
const save = (body: object) => made.learner.post('/practice/plan', body);
const dateIn = (days: number) => new Date(dayStart(test.clock.now) + days * day + day / 2).toISOString().slice(0, 10);

describe('the plan of a learner', () => {
  it('is twenty minutes a day, without an exam, until it is changed; each change leaves the rest', async () => {
    const before = await plan();
    await save({ examDay: dateIn(10) });
    const { status, body } = await save({ minutesPerDay: 45 });

    expect(before).toMatchObject({ examDay: null, minutesPerDay: 20, pausedUntil: null, questionsPerDay: 20, beyondExam: 0 });
    expect([status, body]).toEqual([200, await plan()]);
    expect(body).toMatchObject({ examDay: dateIn(10), minutesPerDay: 45, questionsPerDay: 45 });
    expect(body.days).toHaveLength(28);
    expect(body.days[0].due).toBe((await due()).due);
  });

  it('keeps both of two changes at once', async () => {
    await Promise.all([save({ examDay: dateIn(10) }), save({ minutesPerDay: 30 }), save({ pauseDays: 1 })]);

    const stored = await database.select().from(studyPlans).where(eq(studyPlans.userId, userId));
    expect(stored).toEqual([{ userId, examDay: dateIn(10), minutesPerDay: 30, pausedUntil: dayStart(test.clock.now) + day }]);
  });

  it('forgets an exam that is over', async () => {
    await save({ examDay: dateIn(1) });
    test.clock.now += 2 * day;

    expect((await plan()).examDay).toBeNull();
  });

  it.each([
    { examDay: '2026-02-30' },
    { examDay: '2001-01-01' },
    { examDay: '9999-12-31' },
    { examDay: 5 },
    { minutesPerDay: 4 },
    { minutesPerDay: 121 },
    { minutesPerDay: 7.5 },
    { pauseDays: 400 },
  ])('refuses %j by its field', async (body) => {
    const { status, body: answer } = await save(body);

    expect([status, Object.keys(answer.fields)]).toEqual([422, Object.keys(body)]);
    expect(await database.select().from(studyPlans).where(eq(studyPlans.userId, userId))).toEqual([]);
  });

  it('goes with the account, and so do the practices, also where its payments stay', async () => {
    await made.learner.post('/payment/orders', {});
    await save({ minutesPerDay: 30 });
    await made.learner.post('/practice/start', { source: 'due', count: 5 });

    await made.learner.post('/user/delete', {});

    expect(await database.select().from(studyPlans).where(eq(studyPlans.userId, userId))).toEqual([]);
    expect(await database.select().from(practices).where(eq(practices.userId, userId))).toEqual([]);
  });
});

describe('what is due', () => {
  it('is what the day holds, and the rest comes later', async () => {
    await addDue(40);
    await save({ minutesPerDay: 12 });

    const body = await due();

    expect(body).toMatchObject({ due: 12, later: concepts + 40 - 12, done: 0, next: dayStart(test.clock.now) + day });
    expect(body.bySubject).toEqual([{ subjectId: made.subjectId, due: 12 }]);
  });

  it('falls with each answer of the day, at whatever hour it begins', async () => {
    await addDue(20);
    await save({ minutesPerDay: 5 });
    const { practiceId, questions } = (await made.learner.post('/practice/start', { source: 'due', count: 2 })).body;
    for (const { id } of questions) {
      test.clock.now += 1000;
      await made.learner.post('/practice/answer', { practiceId, id, userAnswer: null, secondsSpent: 9 });
    }

    const today = await due();
    test.clock.now = dayStart(test.clock.now) + day;
    const tomorrow = await due();

    expect([today.done, today.due, tomorrow.done, tomorrow.due]).toEqual([2, 3, 0, 5]);
  });

  it('is nothing in a pause, which one call begins and one ends; a learner can still practise', async () => {
    const { body } = await save({ pauseDays: 7 });
    const paused = await due();
    const practice = await made.learner.post('/practice/start', { source: 'due', count: 5 });
    await save({ pauseDays: 0 });

    const pausedUntil = dayStart(test.clock.now) + 7 * day;
    expect(body.pausedUntil).toBe(pausedUntil);
    expect(paused).toMatchObject({ due: 0, later: concepts, next: pausedUntil, pausedUntil });
    expect(practice.body.questions).not.toEqual([]);
    expect(await due()).toMatchObject({ due: concepts, later: 0, pausedUntil: null });
  });
});
