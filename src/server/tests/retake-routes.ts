import { m } from '#messages';

import { durationOf, acceptsResponses } from '../../assessment/timing.ts';
import { mostRetakes, type RetakeKind, retakenPaper } from '../../assessment/retake.ts';
import { seededRandom } from '../../assessment/random.ts';
import { AppError } from '../shared/app-error.ts';
import { describeTest } from '../shared/describe-test.ts';
import { chosenResponses } from '../shared/grade-attempt.ts';
import type { MountEndpoint } from '../shared/mount-endpoint.ts';
import { findTestWithAttempt, lockTestWithAttempt } from '../store/attempts.ts';
import { newId } from '../store/new-id.ts';
import type { Database } from '../store/open-database.ts';
import { countRetakes, insertRetake, listOpenRetakes, listRunningTests, lockTest } from '../store/retakes.ts';
import type { StoredTest } from '../store/tests.ts';
import type { TestServices } from './test-routes.ts';

/** Taking a finished paper again, which costs nothing, and coming back to one that runs. */
export function retakeRoutes(mount: MountEndpoint, { database, now }: TestServices): void {
  mount('retakeTest', async ({ body, learner }) => {
    const test = await database.transaction((transaction) => retake(transaction, { ...body, userId: learner.user.id, now: now() }));
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

/** The paper to take again. One that waits already, or runs, is answered as it is: a second click makes no second paper. */
async function retake(transaction: Database, { userId, testId, questions: kind, now }: Retake): Promise<StoredTest> {
  const found = await lockTestWithAttempt(transaction, userId, testId);
  if (!found) throw new AppError('not-found', m.server_no_such_test);
  const { test: sat, attempt } = found;
  if (attempt?.state !== 'finished') throw new AppError('wrong-state', m.server_retake_unfinished);
  const retakeOf = sat.retakeOf ?? sat.id;
  if (!(await lockTest(transaction, retakeOf))) throw new AppError('not-found', m.server_no_such_test);

  // The whole paper is the first one's, whichever part of it was sat last.
  const first = (await findTestWithAttempt(transaction, userId, retakeOf))?.test ?? sat;
  const { id: _id, voidIds: _voidIds, ...paper } = kind === 'all' ? first : sat;
  const taken = {
    questions: paper.questions,
    // Found wrong in the one sitting or in the other.
    voidIds: [...first.voidIds, ...sat.voidIds],
    responses: chosenResponses(attempt.responses),
  };
  const questions = retakenPaper(taken, kind, seededRandom(newId()));
  if (questions.length === 0) throw new AppError('wrong-state', m.server_retake_nothing);
  const questionIds = questions.map((question) => question.id);
  const open = await listOpenRetakes(transaction, retakeOf, kind);
  const waiting = open.find((other) => isSamePaper(other.questionIds, questionIds));
  if (waiting) return waiting;
  if ((await countRetakes(transaction, retakeOf)) >= mostRetakes) {
    throw new AppError('wrong-state', () => m.server_retakes_used_up({ count: mostRetakes }));
  }
  return insertRetake(transaction, {
    ...paper,
    questions,
    questionIds,
    questionCount: questions.length,
    createdAt: now,
    retakeOf,
    retake: kind,
  });
}

function isSamePaper(one: readonly string[], other: readonly string[]): boolean {
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
