import { m } from '#messages';

import { isNarrow, tallyMatches } from '../../assessment/matches.ts';
import { acceptsResponses } from '../../assessment/timing.ts';
import type { Solutions } from '../../contract/shapes/attempt-shapes.ts';
import { AppError } from '../shared/app-error.ts';
import { describeResult, describeTest } from '../shared/wire/describe-test.ts';
import {
  finishAttempt,
  findTestWithAttempt,
  lockTestWithAttempt,
  type StartedAttempt,
  type StoredAttempt,
} from '../store/attempts/attempts.ts';
import { findFormChoices, type StoredTest } from '../store/attempts/practice-tests.ts';
import type { Database } from '../store/open-database.ts';
import { findSharer } from '../store/sharing/takers.ts';
import { found, started } from './find-attempt.ts';
import { gradeAtDeadline } from './grade-attempt.ts';

/** The user's test, whose attempt is finished. Throws `wrong-state` while it is not. */
export async function findFinishedTest(database: Database, userId: string, testId: string, now: number): Promise<StartedAttempt> {
  const { test, attempt } = found(await findTestWithAttempt(database, userId, testId));
  if (!attempt || !(await isOver(database, test, attempt, now))) throw new AppError('wrong-state', m.server_solutions_wait);
  return started(found(await findTestWithAttempt(database, userId, testId)));
}

/** The result, and what another test like this one is written from. */
export async function describeFinished(database: Database, { test, attempt }: StartedAttempt): Promise<Solutions['test']> {
  const sharer = test.retake === null ? await findSharer(database, test.generationId) : undefined;
  const originalCount = test.retake === 'missed' ? await countOriginal(database, test) : undefined;
  const brief = { ...describeBrief(test), ...(await findFormChoices(database, test.generationId)) };
  return {
    ...describeTest(test),
    ...describeResult(test, attempt),
    ...brief,
    ...describeAttempt(test, attempt),
    ...(originalCount !== undefined && { originalCount }),
    ...(sharer?.seesMarks && { isComparable: true }),
    ...(sharer && sharer.userId !== test.userId && { sharer: { name: sharer.name, seesMarks: sharer.seesMarks } }),
  };
}

/** Undefined where the original was deleted meanwhile. */
async function countOriginal(database: Database, { userId, retakeOf }: StoredTest): Promise<number | undefined> {
  const original = retakeOf === null ? undefined : await findTestWithAttempt(database, userId, retakeOf);
  return original?.test.questionCount;
}

/** Whether the attempt is finished. Finishes it if its time is over. */
export async function isOver(database: Database, test: StoredTest, attempt: StoredAttempt, now: number): Promise<boolean> {
  if (attempt.state === 'finished') return true;
  if (acceptsResponses(attempt.deadline, now)) return false;
  await database.transaction(async (transaction) => {
    const locked = await lockTestWithAttempt(transaction, test.userId, test.id);
    if (locked?.attempt?.state !== 'running') return;
    await finishAttempt(transaction, test.id, gradeAtDeadline(locked.test, locked.attempt));
  });
  return true;
}

/** For writing another test like this one. */
function describeBrief({ description, difficulty, questionType, extraTime, questions, exam }: StoredTest) {
  return {
    description,
    ...(exam === null && { matched: tallyMatches(questions) }),
    difficulty,
    questionType,
    extraTime,
    ...(isNarrow(questions, questions.length) && { widen: true }),
  };
}

function describeAttempt({ subjectId, retake, retakeOf }: StoredTest, { startedAt, finishedAt, deadline, finishedBy }: StoredAttempt) {
  return { subjectId, retake, retakeOf, startedAt, finishedAt: finishedAt ?? deadline, finishedBy: finishedBy ?? 'deadline' };
}
