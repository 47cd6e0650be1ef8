import { describe, expect, it } from 'vitest';

import { addUser, newTest } from '../__fixtures__/add-test.ts';
import { databaseEngines, openUntilEnd } from '../../testing/database/test-database.ts';
import { insertFinishedAttempt, startAttempt } from '../attempts/attempts.ts';
import { findOrCreateDefaultSubject, findSubjectWithAttempts, insertSubject, listSubjectsWithAttempts } from './subjects.ts';
import { deleteTests, insertTest, voidQuestion } from '../attempts/practice-tests.ts';

describe.each(databaseEngines())('on %s', async (_, open) => {
  const database = await openUntilEnd(open);

  /** Adds a test with this many questions; with `twelfths` of a mark, its attempt is finished with that score. */
  async function addTest(userId: string, subjectId: string, questionCount: number, twelfths?: number): Promise<string> {
    const { test } = await insertTest(database, newTest(userId, subjectId, { questionCount, marking: 'minus-quarter' }));
    if (twelfths === undefined) return test.id;
    const start = { testId: test.id, userId, startedAt: 1000, deadline: 2000 };
    const end = { responses: {}, version: 1, finishedAt: 1500, finishedBy: 'learner', attempted: 1 } as const;
    await insertFinishedAttempt(database, start, { ...end, twelfths });
    return test.id;
  }

  describe('the subjects of a user', () => {
    it('are listed oldest first with their finished attempts', async () => {
      const userId = await addUser(database, 'lister');
      const younger = await insertSubject(database, userId, 'Younger', 2000);
      const older = await insertSubject(database, userId, 'Older', 1000);
      await addTest(userId, older.id, 4, 33);
      await addTest(userId, older.id, 10, -9);
      await addTest(userId, older.id, 5);
      const running = await addTest(userId, older.id, 6);
      await startAttempt(database, { testId: running, userId, startedAt: 1000, deadline: 2000 });

      const subjects = await listSubjectsWithAttempts(database, userId);

      expect(subjects).toEqual([
        {
          id: older.id,
          name: 'Older',
          totalTests: 4,
          finishedAttempts: expect.toSatisfy((attempts: unknown[]) => attempts.length === 2),
        },
        { id: younger.id, name: 'Younger', totalTests: 0, finishedAttempts: [] },
      ]);
      expect(subjects[0]?.finishedAttempts).toEqual(
        expect.arrayContaining([
          { twelfths: 33, marking: 'minus-quarter', questionCount: 4 },
          { twelfths: -9, marking: 'minus-quarter', questionCount: 10 },
        ]),
      );
      const found = await findSubjectWithAttempts(database, userId, older.id);
      expect(found?.finishedAttempts).toHaveLength(2);
      expect(found).toEqual({ ...subjects[0], finishedAttempts: expect.arrayContaining(subjects[0]?.finishedAttempts ?? []) });
    });

    it('do not count deleted tests', async () => {
      const userId = await addUser(database, 'deleter');
      const subject = await insertSubject(database, userId, 'Plants', 1000);
      const gone = [await addTest(userId, subject.id, 4, 48), await addTest(userId, subject.id, 4)];
      await addTest(userId, subject.id, 4, 24);
      for (const testId of gone) await deleteTests(database, userId, [testId], 3000);

      expect(await findSubjectWithAttempts(database, userId, subject.id)).toMatchObject({
        totalTests: 1,
        finishedAttempts: [{ twelfths: 24, marking: 'minus-quarter', questionCount: 4 }],
      });
    });

    it('do not count void questions', async () => {
      const userId = await addUser(database, 'doubter');
      const subject = await insertSubject(database, userId, 'Plants', 1000);
      const testId = await addTest(userId, subject.id, 2, 12);

      await voidQuestion(database, testId, 'one');
      const [some] = await listSubjectsWithAttempts(database, userId);
      await voidQuestion(database, testId, 'other');
      const none = await findSubjectWithAttempts(database, userId, subject.id);

      expect(some?.finishedAttempts).toEqual([{ twelfths: 12, marking: 'minus-quarter', questionCount: 1 }]);
      expect(none?.finishedAttempts).toEqual([{ twelfths: 12, marking: 'minus-quarter', questionCount: 0 }]);
    });

    it('may share a name, where they are older than the rule that they do not', async () => {
      const userId = await addUser(database, 'twin');

      await insertSubject(database, userId, 'Plants', 1000);
      await insertSubject(database, userId, 'Plants', 1000);

      expect(await listSubjectsWithAttempts(database, userId)).toHaveLength(2);
    });
  });

  describe('the default subject', () => {
    it('is created once by twenty concurrent calls', async () => {
      const userId = await addUser(database, 'racer');

      const found = await Promise.all(
        Array.from({ length: 20 }, () => findOrCreateDefaultSubject(database, userId, 'My first tests', 1000)),
      );

      expect(new Set(found.map(({ subject }) => subject.id)).size).toBe(1);
      expect(found.filter(({ isNew }) => isNew)).toHaveLength(1);
    });

    it('is the one that the learner named so, if there is one', async () => {
      const userId = await addUser(database, 'namesake');
      const own = await insertSubject(database, userId, 'my  first tests', 1000);

      const { subject, isNew } = await findOrCreateDefaultSubject(database, userId, 'My first tests', 2000);

      expect([subject.id, isNew]).toEqual([own.id, false]);
    });
  });
});
