import { m } from '#messages';

import type { Question } from '../../assessment/question.ts';
import { AppError } from '../shared/app-error.ts';
import { describeReport, verdictWithheld } from '../shared/wire/describe-report.ts';
import type { MountEndpoint } from '../shared/http/mount-endpoint.ts';
import { lockTestWithAttempt } from '../store/attempts/attempts.ts';
import type { Database } from '../store/open-database.ts';
import { findReport, insertReport, listReports, type NewQuestionReport } from '../store/attempts/question-reports.ts';
import { begun, found } from './find-attempt.ts';
import { type JudgeServices, tryToJudge } from './judge-reports.ts';

/** Per test: the model solves each reported question twice. */
const maxReports = 10;
/** How long the request waits for the verdict, in ms. Judging continues after that. */
const verdictWait = 20_000;

export function reportRoutes(mount: MountEndpoint, services: JudgeServices): void {
  mount('reportQuestion', async ({ body, learner }) => {
    const { database, now } = services;
    const { testId, questionId, reason, note = null } = body;
    const report = { testId, questionId, userId: learner.user.id, reason, note, createdAt: now() };
    const { isFinished, question } = await database.transaction((transaction) => storeReport(transaction, report));
    const judging = tryToJudge(services, report);
    // The verdict is withheld while the attempt runs.
    if (!isFinished) return { report: verdictWithheld() };
    await waitAtMost(verdictWait, judging);
    const kept = await findReport(database, report);
    if (!kept) throw noSuchQuestion();
    return { report: describeReport(kept, question) };
  });
}

/** Stores the report unless the question was reported before. */
async function storeReport(transaction: Database, report: NewQuestionReport): Promise<{ isFinished: boolean; question: Question }> {
  // The attempt's lock serialises the reports of one test, so that none exceeds the limit.
  const { test, attempt } = found(await lockTestWithAttempt(transaction, report.userId, report.testId));
  const question = test.questions.find(({ id }) => id === report.questionId);
  if (!question) throw noSuchQuestion();
  const { state } = begun(attempt);
  const earlier = await listReports(transaction, report.testId);
  const isRepeat = earlier.some(({ questionId }) => questionId === report.questionId);
  if (!isRepeat && earlier.length >= maxReports) {
    throw new AppError('wrong-state', () => m.server_reports_used_up({ count: maxReports }));
  }
  if (!isRepeat) await insertReport(transaction, report);
  return { isFinished: state === 'finished', question };
}

function noSuchQuestion(): AppError {
  return new AppError('not-found', m.server_no_such_question);
}

async function waitAtMost(milliseconds: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const time = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work, time]);
  clearTimeout(timer);
}
