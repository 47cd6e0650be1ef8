import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';

import { recall, recallsOf } from '../../assessment/memory/recalls.ts';
import { listUncountedAttempts } from '../store/practising/concept-memories.ts';
import { voidQuestion } from '../store/attempts/practice-tests.ts';
import { attempts, conceptMemories, tests } from '../store/schema/schema.ts';
import { copyTest, type MadeTest, madeTest, right, wrong } from '../testing/app/made-test.ts';
import { startTestApp } from '../testing/app/test-app.ts';
import { rememberAnswers } from './remember-answers.ts';

const test = await startTestApp();
const { database } = test;
const day = 24 * 60 * 60 * 1000;

let made: MadeTest;
let userId: string;
let count = 0;
beforeEach(async () => {
  count += 1;
  made = await madeTest(test, `rememberer ${count}`);
  const [stored] = await database.select({ userId: tests.userId }).from(tests).where(eq(tests.id, made.testId));
  userId = stored?.userId ?? '';
});

/** Sits a copy of the test, and finishes it at that instant. */
async function sit(answers: readonly boolean[], finishedAt: number): Promise<string> {
  const testId = await copyTest(test, made.testId);
  await made.learner.get(`/test/testDetails/${testId}`);
  const questions = made.questions.map((question, index) => (answers[index] ? right(question) : wrong(question)));
  const { status } = await made.learner.post('/test/submitTest', { testId, questions });
  expect(status).toBe(200);
  await database.update(attempts).set({ finishedAt }).where(eq(attempts.testId, testId));
  return testId;
}

async function memories() {
  const stored = await database.select().from(conceptMemories).where(eq(conceptMemories.userId, userId));
  return stored.toSorted((one, other) => (one.concept < other.concept ? -1 : 1));
}

/** By the rules alone, from every attempt. */
async function computed() {
  await database.update(attempts).set({ rememberedIn: null }).where(eq(attempts.userId, userId));
  const finished = await listUncountedAttempts(database, userId, 100);
  const byConcept = new Map<string, ReturnType<typeof recall>>();
  for (const given of finished.flatMap((each) => recallsOf(each.test)))
    byConcept.set(given.concept, recall(byConcept.get(given.concept), given));
  return [...byConcept.values()].toSorted((one, other) => (one.concept < other.concept ? -1 : 1));
}

const due = async () => (await made.learner.get('/practice/due')).body;

describe('the memory of concepts', () => {
  it('makes what was answered wrong due at once, and the rest later', async () => {
    await sit([true, true, false, true], test.clock.now);

    const { due: count, bySubject, next } = await due();

    const stored = await memories();
    const dueNow = stored.filter(({ dueAt }) => dueAt <= test.clock.now);
    expect(dueNow.map(({ title }) => title)).toContain(made.questions[2].concept);
    expect(count).toBe(dueNow.length);
    expect(bySubject).toEqual([{ subjectId: made.subjectId, due: dueNow.length }]);
    const later = stored.flatMap(({ dueAt }) => (dueAt > test.clock.now ? [dueAt] : []));
    expect(next).toBe(later.length > 0 ? Math.min(...later) : null);
  });

  it('is the same in any order in which attempts arrive', async () => {
    const sittings = fc.array(fc.tuple(fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }), fc.integer({ min: 0, max: 9 })), {
      minLength: 1,
      maxLength: 4,
    });
    await fc.assert(
      fc.asyncProperty(sittings, async (sat) => {
        await database.delete(attempts).where(eq(attempts.userId, userId));
        await database.delete(conceptMemories).where(eq(conceptMemories.userId, userId));
        for (const [answers, days] of sat) {
          await sit(answers, test.clock.now + days * day);
          await rememberAnswers(database, userId);
        }

        const remembered = await memories();

        const expected = await computed();
        expect(remembered.map(({ userId: _user, subjectId: _subject, ...memory }) => memory)).toEqual(expected);
      }),
      { numRuns: 8 },
    );
  });

  it('counts each attempt once, however many read it at the same time', async () => {
    await sit([true, false, true, false], test.clock.now);

    await Promise.all(Array.from({ length: 8 }, () => rememberAnswers(database, userId)));

    const answered = (await memories()).reduce((sum, memory) => sum + memory.answered, 0);
    expect(answered).toBe(4);
  });

  it('forgets a question that becomes void, a test that is deleted, and counts one that moves in its new subject', async () => {
    const first = await sit([false, false, false, false], test.clock.now);
    const second = await sit([true, true, true, true], test.clock.now + day);
    await due();

    await voidQuestion(database, second, made.questions[0].id);
    await due();
    const withoutVoid = (await memories()).reduce((sum, { answered }) => sum + answered, 0);
    await made.learner.post('/test/deleteTests', { testIds: [first] });
    await due();
    const withoutDeleted = (await memories()).reduce((sum, { answered }) => sum + answered, 0);
    const { body } = await made.learner.post('/subject/create-subject', { subject: 'Elsewhere' });
    await made.learner.post('/test/moveTests', { testIds: [second], subjectId: body.subject._id });
    await due();

    const moved = await database
      .select()
      .from(conceptMemories)
      .where(and(eq(conceptMemories.userId, userId), eq(conceptMemories.subjectId, body.subject._id)));
    expect([withoutVoid, withoutDeleted]).toEqual([7, 3]);
    expect(moved.reduce((sum, { answered }) => sum + answered, 0)).toBe(3);
    expect(await memories()).toEqual(moved.toSorted((one, other) => (one.concept < other.concept ? -1 : 1)));
  });

  it('is empty for a learner who has finished nothing', async () => {
    expect(await due()).toMatchObject({ due: 0, bySubject: [], next: null });
  });
});
