import { m } from '#messages';

import { dayStart } from '../../assessment/allowance.ts';
import { sharedQuestions } from '../../assessment/retake.ts';
import { acceptsResponses } from '../../assessment/timing.ts';
import { AppError } from '../shared/app-error.ts';
import type { DrawsOf } from '../shared/keyed-draws.ts';
import { findOrMakeSubject, makeTest, questionIdOf, type WrittenGeneration } from '../shared/make-test.ts';
import { guestOwner, learnerOwner } from '../store/generation/allowances.ts';
import { holdSubject } from '../store/learners/subjects.ts';
import { departed, lockUser } from '../store/learners/users.ts';
import { newId } from '../store/new-id.ts';
import type { Database } from '../store/open-database.ts';
import type { StoredForm } from '../store/schema/schema.ts';
import { lockShared, type SharedTest } from '../store/sharing/shares.ts';
import { changeTaker, countCopies, countTakers, findGuestCopy, findTakenCopy, insertCopy } from '../store/sharing/takers.ts';
import { hashToken } from './share-links.ts';

/** More than a school has in one year; the sharer's list is read whole. */
const maxTakers = 1000;
/** Of a learner, and of the guests of a network, which may be a school's. */
const dailyTakes = { learner: 100, guests: 2000 };

export interface Take {
  token: string;
  name: string;
  compares: boolean;
  drawsOf: DrawsOf;
  now: number;
}

/** A learner's own copy, as a test of theirs. A learner takes a link once: a repeat answers the same test. */
export async function takeAsLearner(
  transaction: Database,
  { userId, subjectId, ...take }: Take & { userId: string; subjectId: string | null },
): Promise<string> {
  const user = await lockUser(transaction, userId);
  if (!user || user.issuer === departed) throw new AppError('signed-out', m.server_log_in_first);
  const shared = await requireShared(transaction, take.token);
  const earlier = await findTakenCopy(transaction, shared.share.id, userId);
  if (earlier?.test?.deletedAt === null) return earlier.test.id;
  if (earlier) throw new AppError('gone', m.server_copy_deleted);
  if (shared.share.userId === userId) refuseUnfinished(shared, take.now);
  await refuseClosed(transaction, shared, take.now);
  const subject = await findSubjectOfTake(transaction, userId, subjectId, take.now);
  const owner = { owner: learnerOwner(userId), userId, guestAddress: null, subjectId: subject };
  const generation = await copyShared(transaction, shared, take, owner);
  const { test } = await makeTest(transaction, { generation, userId, subjectId: subject, now: take.now });
  return test.id;
}

/**
 * A guest's own copy, which is purged unless an account claims it. A repeat answers the same one until it is submitted; the name and
 * consent given last count. Another person at the same browser then gets a copy of their own.
 */
export async function takeAsGuest(
  transaction: Database,
  { guestId, address, isAnother, ...take }: Take & { guestId: string; address: string; isAnother: boolean },
): Promise<WrittenGeneration> {
  const shared = await requireShared(transaction, take.token);
  const owner = guestOwner(guestId);
  const earlier = await findGuestCopy(transaction, shared.share.id, owner, take.now);
  const begun = earlier?.generation.submission ? undefined : earlier?.generation;
  if (earlier && !begun && !isAnother) throw new AppError('wrong-state', m.server_submitted_already);
  if (begun) {
    await changeTaker(transaction, begun.id, { name: take.name, compares: take.compares });
    return { ...begun, questions: begun.questions ?? [] };
  }
  await refuseClosed(transaction, shared, take.now);
  return copyShared(transaction, shared, take, { owner, userId: null, guestAddress: address, subjectId: null });
}

async function requireShared(transaction: Database, token: string): Promise<SharedTest> {
  const shared = await lockShared(transaction, hashToken(token));
  if (!shared) throw noSuchLink();
  return shared;
}

/** The same for a token that was never given out as for a link that was revoked: it tells nothing to one who guesses. */
export function noSuchLink(): AppError {
  return new AppError('not-found', m.server_share_gone);
}

export function isClosed({ share }: Pick<SharedTest, 'share'>, now: number): boolean {
  return share.closesAt !== null && share.closesAt <= now;
}

async function refuseClosed(transaction: Database, shared: SharedTest, now: number): Promise<void> {
  if (isClosed(shared, now)) throw new AppError('wrong-state', m.server_share_closed);
  if (shared.test.questions.length === shared.test.voidIds.length) throw new AppError('wrong-state', m.server_share_void);
  if ((await countTakers(transaction, shared.share.id)) >= maxTakers) throw new AppError('wrong-state', m.server_share_full);
}

/** The copy's solutions would tell the sharer the keys of their own test. */
function refuseUnfinished({ attempt }: SharedTest, now: number): void {
  const isOver = attempt?.state === 'finished' || (attempt?.state === 'running' && !acceptsResponses(attempt.deadline, now));
  if (!isOver) throw new AppError('wrong-state', m.server_share_own_unfinished);
}

async function findSubjectOfTake(transaction: Database, userId: string, named: string | null, now: number): Promise<string> {
  if (named !== null) {
    if (await holdSubject(transaction, userId, named)) return named;
    throw new AppError('not-found', m.server_no_such_subject);
  }
  return findOrMakeSubject(transaction, userId, (options) => m.server_shared_subject({}, options), now);
}

type Owner = { owner: string; userId: string | null; guestAddress: string | null; subjectId: string | null };

/** Each question has the number of its place in the shared test in its id. */
async function copyShared(transaction: Database, shared: SharedTest, take: Take, owner: Owner): Promise<WrittenGeneration> {
  const most = owner.userId === null ? dailyTakes.guests : dailyTakes.learner;
  if ((await countCopies(transaction, owner, dayStart(take.now))) >= most)
    throw new AppError('slow-down', m.server_many_takes, { retryAfter: 3600 });
  const { share, test, writer } = shared;
  const { name, compares, drawsOf, now } = take;
  const id = newId();
  const places = new Map(test.questions.map((question, place) => [question.id, place]));
  const questions = sharedQuestions(test, share.questionOrder, drawsOf(id)).map((question) => ({
    ...question,
    id: questionIdOf(id, places.get(question.id) ?? 0),
  }));
  const report = { written: questions.length, rejected: {}, repeatsRefused: 0 };
  const copy = { ...owner, id, form: formOf(shared, questions.length), questions, report, writer, createdAt: now };
  const made = await insertCopy(transaction, copy, { shareId: share.id, name, compares });
  return { ...made, questions };
}

/** Without what the sharer wrote it from, which may be their own notes. */
function formOf({ test, form }: SharedTest, questionCount: number): StoredForm {
  const { title, difficulty, questionType, marking, timePerQuestion, extraTime, exam } = test;
  const { language, level, forms } = form ?? {};
  return {
    title,
    description: title,
    questionCount,
    difficulty,
    questionType,
    negative: marking !== 'none',
    timePerQuestion,
    ...(marking !== 'none' && { marking }),
    ...(extraTime !== null && { extraTime }),
    ...(exam !== null && { exam }),
    ...(language && { language }),
    ...(level && { level }),
    ...(forms && { forms }),
  };
}
