import { m } from '#messages';

import { isPremium, testsRemaining } from '../../assessment/allowance.ts';
import { deadlineOf, durationOf } from '../../assessment/timing.ts';
import type { AnsweredQuestion } from '../../contract/shapes/test-shapes.ts';
import { AppError } from '../shared/app-error.ts';
import { describeSubject } from '../shared/wire/describe-subject.ts';
import { describeResult, describeTest } from '../shared/wire/describe-test.ts';
import { gradeAttempt, submittedResponses } from './grade-attempt.ts';
import type { GuestIdentity } from '../shared/guest-identity.ts';
import { generationIdOf, lockGenerationOf, makeTest, type WrittenGeneration } from '../shared/make-test.ts';
import type { MountEndpoint } from '../shared/http/mount-endpoint.ts';
import { findTestWithAttempt, insertFinishedAttempt, type TestWithAttempt } from '../store/attempts/attempts.ts';
import { countTestsOfMonth, guestOwner, learnerOwner } from '../store/generation/allowances.ts';
import { type GuestMove, moveGuestGenerations } from '../store/generation/own-generations.ts';
import { claimLimit, isForgotten } from '../store/learners/forget-guests.ts';
import type { Database } from '../store/open-database.ts';
import { findOrCreateDefaultSubject, findSubject, findSubjectWithAttempts } from '../store/learners/subjects.ts';
import type { StoredTest } from '../store/attempts/practice-tests.ts';
import { lockUser } from '../store/learners/users.ts';

export interface GuestServices {
  database: Database;
  guests: GuestIdentity;
  freeTestsPerMonth: number;
  now: () => number;
}

/** Moves the test that a guest took into the account they signed in to. */
export function guestRoutes(mount: MountEndpoint, { database, guests, freeTestsPerMonth, now }: GuestServices): void {
  mount('claimSubject', async ({ body, learner, request }) => {
    const { subject, isNew } = await findOrCreateDefaultSubject(database, learner.user.id, m.server_first_subject(), now());
    const found = await findSubjectWithAttempts(database, learner.user.id, subject.id);
    if (!found) throw new AppError('not-found', m.server_no_such_subject);
    const guestId = guests.find(request);
    const move = { userId: learner.user.id, subjectId: subject.id, isReadyMoved: body?.withReady === true };
    const { moved, left } =
      guestId === undefined ? nothing : await database.transaction((transaction) => moveTests(transaction, { ...move, guestId }));
    const message = isNew ? m.server_subject_created() : 'exists';
    const refused = left > 0 && { refused: m.server_attempts_exhausted() };
    return { message, subject: describeSubject(found), ...(moved[0] !== undefined && { moved: moved[0] }), ...refused };
  });

  /** What the guest's generations wrote. Counted like a claim of a finished test. */
  async function moveTests(transaction: Database, move: Omit<GuestMove, 'room' | 'cost'>) {
    const user = await lockUser(transaction, move.userId);
    if (!user) return nothing;
    const isFree = !isPremium(user.planExpiry, now());
    const room = isFree ? testsRemaining(freeTestsPerMonth, await countTestsOfMonth(transaction, move.userId, now())) : Infinity;
    return moveGuestGenerations(transaction, { ...move, room, cost: isFree ? 1 : 0 }, now());
  }

  mount('claimTest', async ({ body, parameters, learner, request }) => {
    const claim: Claim = {
      userId: learner.user.id,
      subjectId: parameters.subjectId,
      guestId: guests.find(request),
      answers: body.questionsArray,
      freeTestsPerMonth,
      now: now(),
    };
    const { test, attempt } = await database.transaction((transaction) => claimTest(transaction, claim));
    return { test: describeTest(test), ...describeResult(test, attempt) };
  });
}

const nothing = { moved: [], left: 0 };

interface Claim {
  userId: string;
  subjectId: string;
  /** Undefined if the browser never generated a test as a guest. */
  guestId: string | undefined;
  answers: readonly AnsweredQuestion[];
  freeTestsPerMonth: number;
  now: number;
}

/** Turns the guest's generation into a finished test of the learner. Idempotent. */
async function claimTest(transaction: Database, claim: Claim): Promise<TestWithAttempt> {
  const { userId, subjectId, guestId, answers, now } = claim;
  const user = await lockUser(transaction, userId);
  const subject = await findSubject(transaction, userId, subjectId);
  if (!user || !subject) throw new AppError('not-found', m.server_no_such_subject);
  const questionIds = answers.map(({ id }) => id);
  const owner = guestId === undefined ? undefined : guestOwner(guestId);
  if (owner !== undefined && (await isForgotten(transaction, owner, generationIdOf(questionIds[0] ?? '')))) {
    throw new AppError('wrong-state', m.server_claim_too_late);
  }
  const generation = await lockGenerationOf(transaction, questionIds, ({ owner: asker, userId: claimant, guestAddress }) => {
    const isGuests = asker === owner && (claimant === null || claimant === userId);
    // The guest took it in another tab than the one that signed in and moved it.
    return isGuests || (asker === learnerOwner(userId) && guestAddress !== null);
  });
  const isFree = !isPremium(user.planExpiry, now);
  const isCounted = generation.userId !== null;
  if (generation.state === 'ready') refuseLateClaim(claim, generation);
  if (generation.state === 'ready' && isFree && !isCounted) await refuseClaim(transaction, claim);

  const allowance = { userId, cost: isFree ? 1 : 0, countedAt: now };
  const { test, isNew } = await makeTest(transaction, { generation, userId, subjectId, now, ...(!isCounted && { claim: allowance }) });
  const made = isNew ? undefined : await findTestWithAttempt(transaction, userId, test.id);
  // Claimed earlier and deleted since.
  if (!isNew && !made) throw new AppError('not-found', m.server_no_such_test);
  if (made?.attempt?.state === 'finished') return made;
  // The learner has begun the test from their account meanwhile: that attempt counts, and no answer of it is overwritten.
  if (made && made.attempt !== null) throw new AppError('overtaken', m.server_claim_begun);
  await storeAttempt(transaction, test, answers, generation.createdAt, now);
  const claimed = await findTestWithAttempt(transaction, userId, test.id);
  if (!claimed) throw new AppError('not-found', m.server_no_such_test);
  return claimed;
}

function refuseLateClaim({ now }: Claim, { createdAt }: WrittenGeneration): void {
  if (now > createdAt + claimLimit) throw new AppError('wrong-state', m.server_claim_too_late);
}

async function refuseClaim(transaction: Database, { userId, freeTestsPerMonth, now }: Claim): Promise<void> {
  const used = await countTestsOfMonth(transaction, userId, now);
  if (testsRemaining(freeTestsPerMonth, used) === 0) throw new AppError('no-tests-left', m.server_attempts_exhausted);
}

/** A guest's clock runs in the browser. The server bounds it: it started with the generation and has ended by now. */
async function storeAttempt(
  transaction: Database,
  test: StoredTest,
  answers: readonly AnsweredQuestion[],
  startedAt: number,
  now: number,
): Promise<void> {
  const { id: testId, userId, questions, timePerQuestion, questionCount, extraTime } = test;
  const { responses, version } = submittedResponses({ responses: {}, version: 0 }, questions, answers);
  const deadline = deadlineOf(startedAt, durationOf(timePerQuestion, questionCount, extraTime));
  const finishedAt = Math.min(now, deadline);
  const result = gradeAttempt(test, { responses, version, finishedAt, finishedBy: 'learner' });
  await insertFinishedAttempt(transaction, { testId, userId, startedAt, deadline }, result);
}
