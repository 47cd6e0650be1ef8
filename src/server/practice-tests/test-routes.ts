import { m } from '#messages';

import { askedDifficulties } from '../../assessment/test-layout.ts';
import { marksOf, maxTwelfths } from '../../assessment/marking.ts';
import { tallyMatches } from '../../assessment/matches.ts';
import { withholdKey } from '../../assessment/question.ts';
import { graceSeconds } from '../../assessment/timing.ts';
import type { ListedTest } from '../../contract/shapes/test-shapes.ts';
import { toWireQuestion } from '../../contract/wire-questions.ts';
import { AppError } from '../shared/app-error.ts';
import { describeSections, describeTest } from '../shared/wire/describe-test.ts';
import { lockGenerationOf, makeTest } from '../shared/make-test.ts';
import type { OneAtATime } from '../shared/computing/one-at-a-time.ts';
import type { MountEndpoint } from '../shared/http/mount-endpoint.ts';
import { learnerOwner } from '../store/generation/allowances.ts';
import { copyHash } from '../store/generation/generations.ts';
import type { Database } from '../store/open-database.ts';
import { findTestWithAttempt } from '../store/attempts/attempts.ts';
import { listRetakes, type RetakeRow } from '../store/attempts/retakes.ts';
import { moveTests } from '../store/attempts/move-tests.ts';
import { findSubject, holdSubject } from '../store/learners/subjects.ts';
import { deleteTests, findRunningTitle, listTests, type StoredTest, type TestListRow } from '../store/attempts/practice-tests.ts';

export interface TestServices {
  database: Database;
  oneAtATime: OneAtATime;
  now: () => number;
}

export function testRoutes(mount: MountEndpoint, { database, oneAtATime, now }: TestServices): void {
  mount('listTests', ({ parameters: { subjectId }, learner, reply }) =>
    oneAtATime(learner, reply, async () => {
      if (!(await findSubject(database, learner.user.id, subjectId))) throw new AppError('not-found', m.server_no_such_subject);
      const rows = await listTests(database, learner.user.id, subjectId);
      const retakes = wholeRetakesOf(await listRetakes(database, learner.user.id, subjectId));
      return { tests: rows.map((row) => describeRow(row, retakes.get(row.id) ?? [])) };
    }),
  );

  mount('createTest', async ({ body, learner }) => {
    const userId = learner.user.id;
    const questionIds = body.questionsArray.map(({ id }) => id);
    const test = await database.transaction(async (transaction): Promise<StoredTest> => {
      const generation = await lockGenerationOf(transaction, questionIds, ({ owner }) => {
        return owner === learnerOwner(userId);
      });
      const subjectId = generation.subjectId ?? body.formData?.subjectId ?? '';
      if (!(await holdSubject(transaction, userId, subjectId))) throw new AppError('not-found', m.server_no_such_subject);
      const { test: made } = await makeTest(transaction, { generation, userId, subjectId, now: now() });
      if (made.deletedAt !== null) throw new AppError('not-found', m.server_no_such_test);
      return made;
    });
    return { test: describeTest(test) };
  });

  mount('printTest', ({ parameters, learner, reply }) =>
    oneAtATime(learner, reply, async () => {
      const found = await findTestWithAttempt(database, learner.user.id, parameters.testId);
      if (!found) throw new AppError('not-found', m.server_no_such_test);
      const { test } = found;
      const generatedQuestions = test.questions.map((question) => toWireQuestion(withholdKey(question)));
      const about = test.exam === null ? { matched: tallyMatches(test.questions) } : describeSections(test);
      return { test: { ...describeTest(test), generatedQuestions, ...about } };
    }),
  );

  severalTestsRoutes(mount, { database, now });
}

/** Deleting and moving tests, one or several. */
function severalTestsRoutes(mount: MountEndpoint, { database, now }: Pick<TestServices, 'database' | 'now'>): void {
  mount('deleteTest', async ({ parameters, learner }) => {
    const deleted = await deleteTests(database, learner.user.id, [parameters.testId], now());
    if (deleted.length === 0) throw new AppError('not-found', m.server_no_such_test);
    return {};
  });

  mount('deleteTests', async ({ body, learner }) => {
    const overdueBefore = now() - graceSeconds * 1000;
    await database.transaction(async (transaction) => {
      const ids = await deleteTests(transaction, learner.user.id, body.testIds, now());
      const title = await findRunningTitle(transaction, ids, overdueBefore);
      // Undoes the deletion.
      if (title !== undefined) throw new AppError('wrong-state', () => m.server_tests_in_progress({ title }));
    });
    return {};
  });

  mount('moveTests', async ({ body, learner }) => {
    await database.transaction(async (transaction) => {
      const moved = await moveTests(transaction, { userId: learner.user.id, ...body });
      if (moved === 'no-subject') throw new AppError('not-found', m.server_no_such_subject);
      if (moved === 'no-test') throw new AppError('not-found', m.server_no_such_test);
    });
    return {};
  });
}

function describeRow(row: TestListRow, retakes: readonly WholeAttempt[]): ListedTest {
  const { twelfths, voidIds, marking, questionIds } = row;
  const asked = askedDifficulties(row);
  const isAttempted = row.attemptState === 'finished';
  const most = maxTwelfths(marking, questionIds.length - (isAttempted ? voidIds.length : 0));
  const attempts = twelfths === null ? [] : [{ testId: row.id, twelfths, most }, ...retakes];
  return {
    ...describeTest(row),
    description: row.description,
    difficulty: row.difficulty,
    // Questions of its learner's own may have made it another test.
    ...(asked.length > 1 && asked.includes(row.difficulty) && { difficulties: asked }),
    ...(row.formHash === copyHash && { isCopy: true as const }),
    isAttempted,
    isRunning: row.attemptState === 'running',
    deadline: row.deadline,
    score: twelfths === null ? null : marksOf(twelfths),
    total: marksOf(most),
    attemptedQuestions: row.attempted ?? 0,
    generatedQuestions: questionIds.map((id) => ({ id })),
    createdAt: row.createdAt,
    finishedAt: row.finishedAt ?? undefined,
    sittings: attempts.length,
    best: describeScore(bestOf(attempts)),
    latest: describeScore(attempts.at(-1)),
  };
}

/** The score of one finished attempt at the whole test. */
interface WholeAttempt {
  testId: string;
  twelfths: number;
  most: number;
}

/** Finished retakes of the whole test, by the original test's id, oldest first. */
function wholeRetakesOf(retakes: readonly RetakeRow[]): Map<string, WholeAttempt[]> {
  const byTest = new Map<string, WholeAttempt[]>();
  for (const { id, retakeOf, retake, twelfths, marking, questionCount, voidIds } of retakes) {
    if (retakeOf === null || retake !== 'all' || twelfths === null) continue;
    const attempt = { testId: id, twelfths, most: maxTwelfths(marking, questionCount - voidIds.length) };
    byTest.set(retakeOf, [...(byTest.get(retakeOf) ?? []), attempt]);
  }
  return byTest;
}

/** The highest share of the maximum; the later of two equal ones. */
function bestOf(attempts: readonly WholeAttempt[]): WholeAttempt | undefined {
  return attempts.reduce<WholeAttempt | undefined>((best, attempt) => (best && isBetter(best, attempt) ? best : attempt), undefined);
}

function isBetter(one: WholeAttempt, other: WholeAttempt): boolean {
  return one.twelfths * other.most > other.twelfths * one.most;
}

function describeScore(attempt: WholeAttempt | undefined): ListedTest['best'] {
  return attempt ? { testId: attempt.testId, score: marksOf(attempt.twelfths), total: marksOf(attempt.most) } : null;
}
