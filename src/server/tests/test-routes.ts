import { marksOf } from '../../assessment/marking.ts';
import type { ListedTest } from '../../contract/test-shapes.ts';
import { AppError } from '../shared/app-error.ts';
import { describeTest } from '../shared/describe-test.ts';
import { lockGenerationOf, makeTest } from '../shared/make-test.ts';
import type { MountEndpoint } from '../shared/mount-endpoint.ts';
import { learnerOwner } from '../store/allowances.ts';
import type { Database } from '../store/open-database.ts';
import { findSubject } from '../store/subjects.ts';
import { deleteTest, listTests, type StoredTest, type TestRow } from '../store/tests.ts';

export interface TestServices {
  database: Database;
  now: () => number;
}

export function testRoutes(mount: MountEndpoint, { database, now }: TestServices): void {
  mount('listTests', async ({ parameters, learner }) => {
    const { subjectId } = parameters;
    if (!(await findSubject(database, learner.user.id, subjectId))) throw new AppError('not-found', 'No such subject.');
    const rows = await listTests(database, learner.user.id, subjectId);
    return { tests: rows.map(describeRow) };
  });

  mount('createTest', async ({ body, learner }) => {
    const userId = learner.user.id;
    const questionIds = body.questionsArray.map(({ id }) => id);
    const test = await database.transaction(async (transaction): Promise<StoredTest> => {
      const generation = await lockGenerationOf(transaction, questionIds, ({ owner }) => {
        return owner === learnerOwner(userId);
      });
      const subjectId = generation.subjectId ?? body.formData?.subjectId ?? '';
      if (!(await findSubject(transaction, userId, subjectId))) throw new AppError('not-found', 'No such subject.');
      const { test: made } = await makeTest(transaction, { generation, userId, subjectId, now: now() });
      if (made.deletedAt !== null) throw new AppError('not-found', 'No such test.');
      return made;
    });
    return { test: describeTest(test) };
  });

  mount('deleteTest', async ({ parameters, learner }) => {
    const isDeleted = await deleteTest(database, learner.user.id, parameters.testId, now());
    if (!isDeleted) throw new AppError('not-found', 'No such test.');
    return {};
  });
}

function describeRow(row: TestRow): ListedTest {
  return {
    ...describeTest(row),
    description: row.description,
    difficulty: row.difficulty,
    isAttempted: row.attemptState === 'finished',
    isRunning: row.attemptState === 'running',
    deadline: row.deadline,
    score: row.quarterMarks === null ? null : marksOf(row.quarterMarks),
    total: row.questionIds.length - (row.attemptState === 'finished' ? row.voidIds.length : 0),
    attemptedQuestions: row.attempted ?? 0,
    generatedQuestions: row.questionIds.map((id) => ({ id })),
    createdAt: row.createdAt,
  };
}
