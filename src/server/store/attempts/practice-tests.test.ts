import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { addUser, newTest, requestOf, reserveFor, writtenNothing } from '../__fixtures__/add-test.ts';
import { plantQuestion } from '../../attempts/__fixtures__/sat-test.ts';
import { databaseEngines, openUntilEnd } from '../../testing/database/test-database.ts';
import { findTestWithAttempt, startAttempt } from './attempts.ts';
import { completeGeneration } from '../generation/generations.ts';
import { insertSubject } from '../learners/subjects.ts';
import { generations } from '../schema/schema.ts';
import { deleteTests, insertTest, listAskedQuestions, listTests, type TestInsert, voidQuestion } from './practice-tests.ts';

const question = plantQuestion('g.1');

describe.each(databaseEngines())('on %s', async (_, open) => {
  const database = await openUntilEnd(open);
  const userId = await addUser(database);

  async function testWith(changes: Partial<TestInsert> = {}): Promise<TestInsert> {
    const subject = await insertSubject(database, userId, 'Plants', 1000);
    return newTest(userId, subject.id, { questionIds: [question.id], questions: [question], ...changes });
  }

  describe('a test', () => {
    it('is read as it was stored', async () => {
      const given = await testWith({ title: 'Über पत्ती 🍃', marking: 'minus-quarter' });

      const { test } = await insertTest(database, given);

      expect((await findTestWithAttempt(database, userId, test.id))?.test).toEqual({
        id: test.id,
        voidIds: [],
        authoredIds: [],
        deletedAt: null,
        extraTime: null,
        retakeOf: null,
        retake: null,
        exam: null,
        ...given,
      });
    });

    it('lists each void question once, in order, and keeps its questions', async () => {
      const { test } = await insertTest(database, await testWith());
      const other = await insertTest(database, await testWith());

      await voidQuestion(database, test.id, "it's");
      await voidQuestion(database, test.id, 'g.1');
      const voidIds = await voidQuestion(database, test.id, 'g.1');

      expect(voidIds).toEqual(["it's", 'g.1']);
      expect((await findTestWithAttempt(database, userId, test.id))?.test).toEqual({ ...test, voidIds });
      expect(await listTests(database, userId, test.subjectId)).toMatchObject([{ id: test.id, voidIds }]);
      expect((await findTestWithAttempt(database, userId, other.test.id))?.test.voidIds).toEqual([]);
      await expect(voidQuestion(database, 'nowhere', 'g.1')).rejects.toThrow('no such test');
    });

    it('is deleted once by twenty concurrent calls', async () => {
      const { test } = await insertTest(database, await testWith());

      const deleted = await Promise.all(Array.from({ length: 20 }, () => deleteTests(database, userId, [test.id], 2000)));

      expect(deleted.flat()).toEqual([test.id]);
      expect(await findTestWithAttempt(database, userId, test.id)).toBeUndefined();
      expect(await listTests(database, userId, test.subjectId)).toEqual([]);
    });
  });

  describe('the tests of a subject', () => {
    it('are listed newest first with the state of their attempts, without the questions', async () => {
      const older = await insertTest(database, await testWith({ createdAt: 1000 }));
      const { subjectId } = older.test;
      const newer = await insertTest(database, await testWith({ subjectId, createdAt: 2000 }));
      await startAttempt(database, { testId: older.test.id, userId, startedAt: 3000, deadline: 63_000 });

      const rows = await listTests(database, userId, subjectId);

      expect(rows.map(({ id, attemptState, deadline }) => ({ id, attemptState, deadline }))).toEqual([
        { id: newer.test.id, attemptState: null, deadline: null },
        { id: older.test.id, attemptState: 'running', deadline: 63_000 },
      ]);
      expect(JSON.stringify(rows)).not.toContain(question.stem);
    });
  });

  describe('what a subject was asked', () => {
    it('is read with keys, newest first, up to the limit, unused generations included', async () => {
      const { subjectId } = await testWith();
      for (const [at, stem] of ['First?', 'Second?', 'Third?'].entries()) {
        const { generation } = await reserveFor(database, requestOf(userId, stem, subjectId), 1000 + at);
        await completeGeneration(database, generation, { ...writtenNothing, questions: [{ ...question, stem }] }, 2000);
      }

      expect(await listAskedQuestions(database, subjectId, 2)).toEqual([
        { stem: 'Third?', concept: 'Leaves', type: 'mcq', keyText: 'Leaf', testsAgo: 0, wasRight: null },
        { stem: 'Second?', concept: 'Leaves', type: 'mcq', keyText: 'Leaf', testsAgo: 1, wasRight: null },
      ]);
    });

    it('T-84: is read of its latest 200 tests', async () => {
      const { subjectId } = await testWith();
      const { generation } = await reserveFor(database, requestOf(userId, 'Old', subjectId), 1000);
      await completeGeneration(database, generation, { ...writtenNothing, questions: [question] }, 2000);
      const [stored] = await database.select().from(generations).where(eq(generations.id, generation.id));
      if (!stored) throw new Error('The generation is missing');
      const later = Array.from({ length: 200 }, (_, n) => ({
        ...stored,
        id: `${stored.id}-${n}`,
        idempotencyKey: `${n}`,
        createdAt: 2000,
      }));
      await database.insert(generations).values(later);

      const asked = await listAskedQuestions(database, subjectId, 1000);

      expect(asked.map(({ testsAgo }) => testsAgo)).toEqual(Array.from({ length: 200 }, (_, n) => n));
    });
  });
});
