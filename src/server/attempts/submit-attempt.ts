import { m } from '#messages';

import { acceptsResponses, graceSeconds } from '../../assessment/timing.ts';
import type { BodyOf } from '../../contract/endpoints.ts';
import { AppError } from '../shared/app-error.ts';
import type { SubmissionOutcome } from '../shared/events.ts';
import {
  type AttemptResult,
  finishAttempt,
  lockTestWithAttempt,
  type StartedAttempt,
  lockOverdueAttempts,
} from '../store/attempts/attempts.ts';
import { forgetChoices } from '../store/attempts/responses.ts';
import type { Database } from '../store/open-database.ts';
import { found, started } from './find-attempt.ts';
import { gradeAtDeadline, gradeAttempt, submittedResponses } from './grade-attempt.ts';
import { isSameSubmission } from './merge-save.ts';

interface SubmitServices {
  database: Database;
  recordSubmission: (outcome: SubmissionOutcome) => void;
  now: () => number;
}

/** Finishes the attempt once. A repeated submission is answered with the result that is stored. */
export async function acceptSubmission(
  { database, recordSubmission, now }: SubmitServices,
  userId: string,
  body: BodyOf<'submitTest'>,
): Promise<StartedAttempt> {
  const { before, outcome, result } = await database.transaction(async (transaction) => {
    const locked = started(found(await lockTestWithAttempt(transaction, userId, body.testId)));
    const graded = grade(locked, body, now());
    if (graded.result) await finishAttempt(transaction, body.testId, graded.result);
    return graded;
  });
  forgetChoices(database, body.testId);
  recordSubmission(outcome);
  if (outcome === 'refused') throw new AppError('wrong-state', m.server_submitted_already);
  return { test: before.test, attempt: { ...before.attempt, ...result } };
}

interface GradedSubmission {
  before: StartedAttempt;
  outcome: SubmissionOutcome;
  /** Undefined if the attempt is finished already. */
  result?: AttemptResult;
}

function grade(before: StartedAttempt, body: BodyOf<'submitTest'>, now: number): GradedSubmission {
  const { test, attempt } = before;
  const submitted = submittedResponses(attempt, test.questions, body.questions, body.version);
  if (attempt.state === 'finished') {
    // A submission after the deadline gets the result of the deadline. The first submission is never changed.
    const isRepeat = attempt.finishedBy === 'deadline' || isSameSubmission(attempt, submitted);
    return { before, outcome: isRepeat ? 'repeated' : 'refused' };
  }
  if (!acceptsResponses(attempt.deadline, now)) return { before, outcome: 'late', result: gradeAtDeadline(test, attempt) };
  const finishedAt = Math.min(now, attempt.deadline);
  return { before, outcome: 'scored', result: gradeAttempt(test, { ...submitted, finishedAt, finishedBy: 'learner' }) };
}

const batchSize = 100;

/** Finishes abandoned attempts and returns how many. Several processes may run it at once. */
export async function finishOverdueAttempts(database: Database, now: number): Promise<number> {
  let finished = 0;
  for (;;) {
    const count = await finishBatch(database, now);
    finished += count;
    if (count < batchSize) return finished;
  }
}

async function finishBatch(database: Database, now: number): Promise<number> {
  return database.transaction(async (transaction) => {
    const overdue = await lockOverdueAttempts(transaction, now - graceSeconds * 1000, batchSize);
    for (const { test, attempt } of overdue) {
      await finishAttempt(transaction, test.id, gradeAtDeadline(test, attempt));
    }
    return overdue.length;
  });
}
