import { m } from '#messages';

import { marksOf, mostTwelfths } from '../../assessment/marking.ts';
import type { ListedTest } from '../../contract/test-shapes.ts';
import { AppError } from '../shared/app-error.ts';
import { describeTest } from '../shared/describe-test.ts';
import { lockGenerationOf, makeTest } from '../shared/make-test.ts';
import type { MountEndpoint } from '../shared/mount-endpoint.ts';
import { learnerOwner } from '../store/allowances.ts';
import type { Database } from '../store/open-database.ts';
import { listRetakes, type RetakeRow } from '../store/retakes.ts';
import { findSubject } from '../store/subjects.ts';
import { deleteTest, listTests, type StoredTest, type TestRow } from '../store/tests.ts';

export interface TestServices {
  database: Database;
  now: () => number;
}

export function testRoutes(mount: MountEndpoint, { database, now }: TestServices): void {
  mount('listTests', async ({ parameters, learner }) => {
    const { subjectId } = parameters;
    if (!(await findSubject(database, learner.user.id, subjectId))) throw new AppError('not-found', m.server_no_such_subject);
    const rows = await listTests(database, learner.user.id, subjectId);
    const sittings = sittingsOf(await listRetakes(database, learner.user.id, subjectId));
    return { tests: rows.map((row) => describeRow(row, sittings.get(row.id) ?? [])) };
  });

  mount('createTest', async ({ body, learner }) => {
    const userId = learner.user.id;
    const questionIds = body.questionsArray.map(({ id }) => id);
    const test = await database.transaction(async (transaction): Promise<StoredTest> => {
      const generation = await lockGenerationOf(transaction, questionIds, ({ owner }) => {
        return owner === learnerOwner(userId);
      });
      const subjectId = generation.subjectId ?? body.formData?.subjectId ?? '';
      if (!(await findSubject(transaction, userId, subjectId))) throw new AppError('not-found', m.server_no_such_subject);
      const { test: made } = await makeTest(transaction, { generation, userId, subjectId, now: now() });
      if (made.deletedAt !== null) throw new AppError('not-found', m.server_no_such_test);
      return made;
    });
    return { test: describeTest(test) };
  });

  mount('deleteTest', async ({ parameters, learner }) => {
    const isDeleted = await deleteTest(database, learner.user.id, parameters.testId, now());
    if (!isDeleted) throw new AppError('not-found', m.server_no_such_test);
    return {};
  });
}

function describeRow(row: TestRow, retakes: readonly Sitting[]): ListedTest {
  const { twelfths, voidIds, marking, questionIds } = row;
  const isAttempted = row.attemptState === 'finished';
  const most = mostTwelfths(marking, questionIds.length - (isAttempted ? voidIds.length : 0));
  const sittings = twelfths === null ? [] : [{ testId: row.id, twelfths, most }, ...retakes];
  return {
    ...describeTest(row),
    description: row.description,
    difficulty: row.difficulty,
    isAttempted,
    isRunning: row.attemptState === 'running',
    deadline: row.deadline,
    score: twelfths === null ? null : marksOf(twelfths),
    total: marksOf(most),
    attemptedQuestions: row.attempted ?? 0,
    generatedQuestions: questionIds.map((id) => ({ id })),
    createdAt: row.createdAt,
    finishedAt: row.finishedAt ?? undefined,
    sittings: sittings.length,
    best: describeSitting(bestOf(sittings)),
    latest: describeSitting(sittings.at(-1)),
  };
}

/** What one sitting of the whole paper brought, and what it could bring. */
interface Sitting {
  testId: string;
  twelfths: number;
  most: number;
}

/** The finished retakes of the whole paper by the test that they take again, the latest last. */
function sittingsOf(retakes: readonly RetakeRow[]): Map<string, Sitting[]> {
  const sittings = new Map<string, Sitting[]>();
  for (const { id, retakeOf, retake, twelfths, marking, questionCount, voidIds } of retakes) {
    if (retakeOf === null || retake !== 'all' || twelfths === null) continue;
    const sitting = { testId: id, twelfths, most: mostTwelfths(marking, questionCount - voidIds.length) };
    sittings.set(retakeOf, [...(sittings.get(retakeOf) ?? []), sitting]);
  }
  return sittings;
}

/** The highest share of what could be had; of two alike the later one. */
function bestOf(sittings: readonly Sitting[]): Sitting | undefined {
  return sittings.reduce<Sitting | undefined>((best, sitting) => (best && isBetter(best, sitting) ? best : sitting), undefined);
}

function isBetter(one: Sitting, other: Sitting): boolean {
  return one.twelfths * other.most > other.twelfths * one.most;
}

function describeSitting(sitting: Sitting | undefined): ListedTest['best'] {
  return sitting ? { testId: sitting.testId, score: marksOf(sitting.twelfths), total: marksOf(sitting.most) } : null;
}
