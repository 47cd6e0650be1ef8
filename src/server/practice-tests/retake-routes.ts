import { m } from '#messages';

import { chosenResponses } from '../../assessment/marking.ts';
import { durationOf, acceptsResponses } from '../../assessment/timing.ts';
import { maxRetakes, type RetakeKind, retakeQuestions } from '../../assessment/retake.ts';
import { AppError } from '../shared/app-error.ts';
import type { DrawsOf } from '../shared/keyed-draws.ts';
import { describeTest } from '../shared/wire/describe-test.ts';
import type { MountEndpoint } from '../shared/http/mount-endpoint.ts';
import { findTestWithAttempt, lockTestWithAttempt } from '../store/attempts/attempts.ts';
import { newId } from '../store/new-id.ts';
import type { Database } from '../store/open-database.ts';
import { countRetakes, insertRetake, listOpenRetakes, listRunningTests, lockTest } from '../store/attempts/retakes.ts';
import type { StoredTest } from '../store/attempts/practice-tests.ts';
import type { TestServices } from './test-routes.ts';

/** Retaking a finished test, which is free, and listing the running ones. */
export function retakeRoutes(mount: MountEndpoint, { database, drawsOf, now }: TestServices & { drawsOf: DrawsOf }): void {
  mount('retakeTest', async ({ body, learner }) => {
    const test = await database.transaction((transaction) =>
      retake(transaction, drawsOf, { ...body, userId: learner.user.id, now: now() }),
    );
    return { test: describeTest(test) };
  });

  mount('listRunning', async ({ learner }) => {
    const serverNow = now();
    const running = await listRunningTests(database, learner.user.id);
    return { serverNow, tests: running.filter(({ deadline }) => acceptsResponses(deadline, serverNow)).map(describeRunning) };
  });
}

interface Retake {
  userId: string;
  testId: string;
  questions: RetakeKind;
  now: number;
}

/** Creates a retake. Idempotent: returns an unfinished retake of the same questions. */
async function retake(transaction: Database, drawsOf: DrawsOf, { userId, testId, questions: kind, now }: Retake): Promise<StoredTest> {
  const found = await lockTestWithAttempt(transaction, userId, testId);
  if (!found) throw new AppError('not-found', m.server_no_such_test);
  const { test: taken, attempt } = found;
  if (attempt?.state !== 'finished') throw new AppError('wrong-state', m.server_retake_unfinished);
  const retakeOf = taken.retakeOf ?? taken.id;
  if (!(await lockTest(transaction, retakeOf))) throw new AppError('not-found', m.server_no_such_test);

  // A retake of the whole test takes the questions of the original.
  const original = (await findTestWithAttempt(transaction, userId, retakeOf))?.test ?? taken;
  const id = newId();
  const { id: _id, voidIds: _voidIds, ...source } = kind === 'all' ? original : taken;
  const last = {
    questions: source.questions,
    // Void in the original or in the last attempt.
    voidIds: [...original.voidIds, ...taken.voidIds],
    responses: chosenResponses(attempt.responses),
  };
  const questions = retakeQuestions(last, kind, drawsOf(id));
  if (questions.length === 0) throw new AppError('wrong-state', m.server_retake_nothing);
  const questionIds = questions.map((question) => question.id);
  const open = await listOpenRetakes(transaction, retakeOf, kind);
  const unfinished = open.find((other) => hasSameQuestions(other.questionIds, questionIds));
  if (unfinished) return unfinished;
  if ((await countRetakes(transaction, retakeOf)) >= maxRetakes) {
    throw new AppError('wrong-state', () => m.server_retakes_used_up({ count: maxRetakes }));
  }
  return insertRetake(transaction, {
    ...source,
    id,
    // As of the lock: it may have been moved or renamed meanwhile.
    subjectId: original.subjectId,
    title: original.title,
    questions,
    questionIds,
    questionCount: questions.length,
    createdAt: now,
    retakeOf,
    retake: kind,
  });
}

function hasSameQuestions(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}

function describeRunning(test: Awaited<ReturnType<typeof listRunningTests>>[number]) {
  const { id, title, subjectId, subjectName, retake: kind, timePerQuestion, extraTime, questionCount, deadline, attempted } = test;
  return {
    _id: id,
    title,
    subjectId,
    subjectName,
    retake: kind,
    durationSeconds: durationOf(timePerQuestion, questionCount, extraTime),
    deadline,
    attemptedQuestions: attempted,
    numberOfQuestions: questionCount,
  };
}
