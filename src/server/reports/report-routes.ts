import { m } from '#messages';

import type { Question } from '../../assessment/question.ts';
import { AppError } from '../shared/app-error.ts';
import { describeReport, verdictWithheld } from '../shared/describe-report.ts';
import type { MountEndpoint } from '../shared/mount-endpoint.ts';
import { lockTestWithAttempt } from '../store/attempts.ts';
import type { Database } from '../store/open-database.ts';
import { findReport, insertReport, listReports, type NewQuestionReport } from '../store/question-reports.ts';
import { type JudgeServices, tryToJudge } from './judge-reports.ts';

/** Each is solved twice: a bound on what one test may cost. */
const mostReports = 10;
/** How long a learner waits for the verdict, in ms; it comes all the same. */
const patience = 20_000;

export function reportRoutes(mount: MountEndpoint, services: JudgeServices): void {
  mount('reportQuestion', async ({ body, learner }) => {
    const { database, now } = services;
    const { testId, questionId, reason, note = null } = body;
    const report = { testId, questionId, userId: learner.user.id, reason, note, createdAt: now() };
    const { isFinished, question } = await database.transaction((transaction) => keepReport(transaction, report));
    const judging = tryToJudge(services, report);
    // While the attempt runs nobody is kept waiting, for nothing would be told.
    if (!isFinished) return { report: verdictWithheld() };
    await atMost(patience, judging);
    const kept = await findReport(database, report);
    if (!kept) throw noSuchQuestion();
    return { report: describeReport(kept, question) };
  });
}

/** Keeps the report unless the question was reported before; answers which it is, and whether its attempt is finished. */
async function keepReport(transaction: Database, report: NewQuestionReport): Promise<{ isFinished: boolean; question: Question }> {
  // Under the attempt's lock reports of one test come one after the other: none slips past the bound.
  const found = await lockTestWithAttempt(transaction, report.userId, report.testId);
  if (!found) throw new AppError('not-found', m.server_no_such_test);
  const question = found.test.questions.find(({ id }) => id === report.questionId);
  if (!question) throw noSuchQuestion();
  if (!found.attempt) throw new AppError('wrong-state', m.server_not_started);
  const earlier = await listReports(transaction, report.testId);
  const isRepeat = earlier.some(({ questionId }) => questionId === report.questionId);
  if (!isRepeat && earlier.length >= mostReports) {
    throw new AppError('wrong-state', () => m.server_reports_used_up({ count: mostReports }));
  }
  if (!isRepeat) await insertReport(transaction, report);
  return { isFinished: found.attempt.state === 'finished', question };
}

function noSuchQuestion(): AppError {
  return new AppError('not-found', m.server_no_such_question);
}

/** Waits for the work to be done, but no longer than that; the work goes on. */
async function atMost(milliseconds: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const time = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work, time]);
  clearTimeout(timer);
}
