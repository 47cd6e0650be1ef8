import { m } from '#messages';

import { acceptsResponses } from '../../assessment/timing.ts';
import type { BodyOf } from '../../contract/endpoints.ts';
import { AppError } from '../shared/app-error.ts';
import { gradeAttempt, submittedResponses } from '../shared/grade-attempt.ts';
import type { SubmissionOutcome } from '../shared/happenings.ts';
import { type AttemptResult, finishAttempt, findTestWithAttempt, lockTestWithAttempt, type StartedTest } from '../store/attempts.ts';
import { forgetChoices } from '../store/choices.ts';
import { finishTogether } from '../store/finish-together.ts';
import type { Database } from '../store/open-database.ts';
import { found, started } from './found-attempt.ts';
import { gradeAtDeadline } from './grade-at-deadline.ts';
import { isSameSubmission } from './merge-responses.ts';

interface Submitting {
  database: Database;
  noteSubmission: (outcome: SubmissionOutcome) => void;
  now: () => number;
}

/** Finishes the attempt with what its page submits, once; answers how it is then, whoever finished it. */
export async function submitAttempt(services: Submitting, userId: string, body: BodyOf<'submitTest'>): Promise<StartedTest> {
  const { before, submission, result } = (await gradeAtOnce(services, userId, body)) ?? (await gradeLocked(services, userId, body));
  forgetChoices(services.database, body.testId);
  services.noteSubmission(submission);
  if (submission === 'refused') throw new AppError('wrong-state', m.server_submitted_already);
  return { test: before.test, attempt: { ...before.attempt, ...result } };
}

interface Graded {
  before: StartedTest;
  submission: SubmissionOutcome;
  /** Without one, the attempt stays as it is. */
  result?: AttemptResult;
}

/** Without a lock; undefined where somebody else was at the attempt. */
async function gradeAtOnce({ database, now }: Submitting, userId: string, body: BodyOf<'submitTest'>): Promise<Graded | undefined> {
  const graded = grade(started(found(await findTestWithAttempt(database, userId, body.testId))), body, now());
  const { before, result } = graded;
  const grounds = { version: before.attempt.version, voidIds: before.test.voidIds };
  return !result || (await finishTogether(database, body.testId, result, grounds)) ? graded : undefined;
}

/** While nobody else can change the attempt. */
async function gradeLocked({ database, now }: Submitting, userId: string, body: BodyOf<'submitTest'>): Promise<Graded> {
  return database.transaction(async (transaction) => {
    const graded = grade(started(found(await lockTestWithAttempt(transaction, userId, body.testId))), body, now());
    if (graded.result) await finishAttempt(transaction, body.testId, graded.result);
    return graded;
  });
}

function grade(before: StartedTest, body: BodyOf<'submitTest'>, now: number): Graded {
  const { test, attempt } = before;
  const submitted = submittedResponses(attempt, test.questions, body.questions, body.version);
  if (attempt.state === 'finished') {
    // Whoever comes after the deadline's own verdict is told that verdict; the first submission is never changed.
    const isRepeat = attempt.finishedBy === 'deadline' || isSameSubmission(attempt, submitted);
    return { before, submission: isRepeat ? 'repeated' : 'refused' };
  }
  if (!acceptsResponses(attempt.deadline, now)) return { before, submission: 'late', result: gradeAtDeadline(test, attempt) };
  const finishedAt = Math.min(now, attempt.deadline);
  return { before, submission: 'scored', result: gradeAttempt(test, { ...submitted, finishedAt, finishedBy: 'learner' }) };
}
