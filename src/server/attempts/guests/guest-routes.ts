import { m } from '#messages';

import { isPremium, testsRemaining } from '../../../assessment/allowance.ts';
import { deadlineOf, durationOf } from '../../../assessment/timing.ts';
import type { GuestAnswer } from '../../../contract/shapes/test-shapes.ts';
import { AppError } from '../../shared/app-error.ts';
import { describeSubject } from '../../shared/wire/describe-subject.ts';
import { describeResult, describeTest } from '../../shared/wire/describe-test.ts';
import type { GuestIdentity } from '../../shared/guest-identity.ts';
import { lockGenerationOf, makeTest, notOneTest, wasWrittenHere } from '../../shared/make-test.ts';
import type { MountEndpoint } from '../../shared/http/mount-endpoint.ts';
import { createRateWindow } from '../../shared/rate-window.ts';
import { type AttemptResult, findTestWithAttempt, insertFinishedAttempt, type TestWithAttempt } from '../../store/attempts/attempts.ts';
import { countTestsOfMonth, guestOwner, learnerOwner } from '../../store/generation/allowances.ts';
import { type GuestMove, moveGuestGenerations } from '../../store/generation/own-generations.ts';
import type { Database } from '../../store/open-database.ts';
import { isCopyOfUnfinished } from '../../store/sharing/takers.ts';
import { deleteSubject, findOrCreateDefaultSubject, findSubject, findSubjectWithAttempts } from '../../store/learners/subjects.ts';
import { gradeGuestTest, refuseForgotten, refuseLateClaim, submitGuestTest } from './submit-guest-test.ts';
import type { StoredTest } from '../../store/attempts/practice-tests.ts';
import { lockUser, type StoredUser } from '../../store/learners/users.ts';

export interface GuestServices {
  database: Database;
  guests: GuestIdentity;
  freeTestsPerMonth: number;
  now: () => number;
}

/** Per guest and minute. */
const mostSubmissions = 30;

/** Grades what a guest submits, and moves it into the account they sign in to. */
export function guestRoutes(mount: MountEndpoint, services: GuestServices): void {
  const { database, guests, freeTestsPerMonth, now } = services;

  const maySubmit = createRateWindow(mostSubmissions, 60_000, now);
  mount('submitGuestTest', async ({ body, request }) => {
    const guestId = guests.find(request);
    // This browser never generated a test as a guest.
    if (guestId === undefined) throw notOneTest();
    if (!maySubmit(guestId)) throw new AppError('slow-down', m.server_computed_much, { retryAfter: 60 });
    return database.transaction((transaction) => submitGuestTest(transaction, { guestId, answers: body.questionsArray, now: now() }));
  });

  mount('claimSubject', async ({ body, learner, request }) => {
    const guestId = guests.find(request);
    return database.transaction(async (transaction) => {
      const user = await lockClaimant(transaction, learner.user.id);
      const { subject, isNew } = await findOrCreateDefaultSubject(transaction, user.id, m.server_first_subject(), now());
      const move = { userId: user.id, subjectId: subject.id, isReadyMoved: body?.withReady === true };
      const { moved, left } =
        guestId === undefined ? nothing : await moveTests(transaction, services, { user, move: { ...move, guestId } });
      const refused = left > 0 ? { refused: m.server_attempts_exhausted() } : {};
      if (isNew && moved.length === 0 && body?.isOnlyMove === true) {
        await deleteSubject(transaction, learner.user.id, subject.id);
        return refused;
      }
      const found = await findSubjectWithAttempts(transaction, learner.user.id, subject.id);
      if (!found) throw new AppError('not-found', m.server_no_such_subject);
      const message = isNew ? m.server_subject_created() : 'exists';
      return { message, subject: describeSubject(found), ...(moved[0] !== undefined && { moved: moved[0] }), ...refused };
    });
  });

  mount('claimTest', async ({ body, parameters, learner, request }) => {
    const guestId = guests.find(request);
    const { test, attempt } = await database.transaction(async (transaction) => {
      const user = await lockClaimant(transaction, learner.user.id);
      const subjectId = await findClaimSubject(transaction, user.id, parameters.subjectId, now());
      return claimTest(transaction, { user, subjectId, guestId, answers: body.questionsArray, freeTestsPerMonth, now: now() });
    });
    return { test: describeTest(test), subjectId: test.subjectId, ...describeResult(test, attempt) };
  });
}

/** Before the subject is found or made: its removal, which takes the same lock, then comes first or waits. */
async function lockClaimant(transaction: Database, userId: string): Promise<StoredUser> {
  const user = await lockUser(transaction, userId);
  if (!user) throw new AppError('signed-out', m.server_log_in_first);
  return user;
}

interface Move {
  user: StoredUser;
  move: Omit<GuestMove, 'room' | 'cost'>;
}

/** What the guest's generations wrote. Counted like a claim of a finished test. */
async function moveTests(transaction: Database, { freeTestsPerMonth, now }: GuestServices, { user, move }: Move) {
  const isFree = !isPremium(user.planExpiry, now());
  const room = isFree ? testsRemaining(freeTestsPerMonth, await countTestsOfMonth(transaction, move.userId, now())) : Infinity;
  return moveGuestGenerations(transaction, { ...move, room, cost: isFree ? 1 : 0 }, now());
}

/** In place of a subject's id: the subject for tests taken before signing in, made together with the test or not at all. */
const firstSubject = 'first';

async function findClaimSubject(transaction: Database, userId: string, named: string, now: number): Promise<string> {
  if (named !== firstSubject) return named;
  return (await findOrCreateDefaultSubject(transaction, userId, m.server_first_subject(), now)).subject.id;
}

const nothing = { moved: [], left: 0 };

interface Claim {
  /** Locked. */
  user: StoredUser;
  subjectId: string;
  /** Undefined if the browser never generated a test as a guest. */
  guestId: string | undefined;
  answers: readonly GuestAnswer[];
  freeTestsPerMonth: number;
  now: number;
}

/** Turns the guest's generation into a finished test of the learner. Idempotent. */
async function claimTest(transaction: Database, claim: Claim): Promise<TestWithAttempt> {
  const { user, subjectId, guestId, answers, now } = claim;
  const userId = user.id;
  if (!(await findSubject(transaction, userId, subjectId))) throw new AppError('not-found', m.server_no_such_subject);
  const questionIds = answers.map(({ id }) => id);
  const owner = guestId === undefined ? undefined : guestOwner(guestId);
  if (owner !== undefined) await refuseForgotten(transaction, owner, questionIds);
  const generation = await lockGenerationOf(transaction, questionIds, ({ owner: asker, userId: claimant, guestAddress }) => {
    const isGuests = asker === owner && (claimant === null || claimant === userId);
    // The guest took it in another tab than the one that signed in and moved it.
    return isGuests || (asker === learnerOwner(userId) && guestAddress !== null);
  });
  // The copy's solutions would tell the keys of the learner's own test. It waits to be claimed until that test is finished.
  if (await isCopyOfUnfinished(transaction, generation.id, userId)) throw new AppError('wrong-state', m.server_share_own_unfinished);
  // A copy of a shared test costs nothing.
  const isFree = !isPremium(user.planExpiry, now) && wasWrittenHere(generation);
  const isCounted = generation.userId !== null;
  if (generation.state === 'ready') refuseLateClaim(generation, now);
  if (generation.state === 'ready' && isFree && !isCounted) await refuseClaim(transaction, claim);

  const allowance = { userId, cost: isFree ? 1 : 0, countedAt: now };
  const { test, isNew } = await makeTest(transaction, { generation, userId, subjectId, now, ...(!isCounted && { claim: allowance }) });
  const made = isNew ? undefined : await findTestWithAttempt(transaction, userId, test.id);
  // Claimed earlier and deleted since.
  if (!isNew && !made) throw new AppError('gone', m.server_no_such_test);
  if (made?.attempt?.state === 'finished') return made;
  // The learner has begun the test from their account meanwhile: that attempt counts, and no answer of it is overwritten.
  if (made && made.attempt !== null) throw new AppError('overtaken', m.server_claim_begun);
  await storeAttempt(transaction, test, generation.submission ?? gradeGuestTest(generation, answers, now), generation.createdAt);
  const claimed = await findTestWithAttempt(transaction, userId, test.id);
  if (!claimed) throw new AppError('not-found', m.server_no_such_test);
  return claimed;
}

async function refuseClaim(transaction: Database, { user, freeTestsPerMonth, now }: Claim): Promise<void> {
  const used = await countTestsOfMonth(transaction, user.id, now);
  if (testsRemaining(freeTestsPerMonth, used) === 0) throw new AppError('no-tests-left', m.server_attempts_exhausted);
}

async function storeAttempt(transaction: Database, test: StoredTest, result: AttemptResult, startedAt: number): Promise<void> {
  const { id: testId, userId, timePerQuestion, questionCount, extraTime } = test;
  const deadline = deadlineOf(startedAt, durationOf(timePerQuestion, questionCount, extraTime));
  await insertFinishedAttempt(transaction, { testId, userId, startedAt, deadline }, result);
}
