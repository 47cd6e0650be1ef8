import type { FastifyBaseLogger } from 'fastify';

import { judgeReport } from '../../assessment/judge-report.ts';
import { ModelFailure, type QuestionSolver } from '../shared/question-solver.ts';
import type { Database } from '../store/open-database.ts';
import {
  listOpenReports,
  type Postponement,
  postponeReport,
  type ReportName,
  type TakenReport,
  takeReport,
} from '../store/question-reports.ts';
import { settleReport, type Settlement } from './settle-report.ts';
import { solveAgain } from './solve-again.ts';

export interface JudgeServices {
  database: Database;
  /** Undefined where nobody is connected who could solve a question. */
  solver: QuestionSolver | undefined;
  log: FastifyBaseLogger;
  now: () => number;
}

/** How long a solver may take; the lease outlasts it, so that nobody else judges meanwhile. All in ms. */
const solveLimit = 45_000;
const lease = 60_000;
/** Waits after the tries that failed; the last try is followed by none. */
const waits = [60_000, 600_000] as const;
const mostTries = waits.length + 1;
/** How many reports one sweep judges, side by side. */
const batch = 5;

/** Judges what nobody has: reports whose judge died, whose solver failed, or which waited for another of their test. */
export async function judgeOpenReports(services: JudgeServices): Promise<void> {
  const open = await listOpenReports(services.database, services.now(), batch);
  await Promise.all(open.map((name) => tryToJudge(services, name)));
}

/** Judges the report unless somebody else does or has. Never throws. */
export async function tryToJudge(services: JudgeServices, name: ReportName): Promise<void> {
  try {
    await judge(services, name);
  } catch (error) {
    // The report stays open: once its lease is over, the sweep judges it again.
    services.log.error({ err: error }, 'a report could not be judged');
  }
}

async function judge(services: JudgeServices, name: ReportName): Promise<void> {
  const { database, now } = services;
  const taken = await takeReport(database, name, now(), now() + lease);
  if (!taken) return;
  // No transaction is open while a model is asked.
  const settlement = await findSettlement(services, taken);
  if ('state' in settlement) await settleReport(database, taken, settlement);
  else await postponeReport(database, taken.report, settlement);
}

async function findSettlement({ solver, log, now }: JudgeServices, { report, test }: TakenReport): Promise<Settlement | Postponement> {
  const { tries } = report;
  const question = test.questions.find(({ id }) => id === report.questionId);
  if (!question) throw new Error('The reported question is not in its test');
  if (!solver) return { state: 'refused', finding: 'no-solver' };
  const unsolved: Settlement = { state: 'refused', finding: 'unsolved' };
  // Whoever had the last try never came back.
  if (tries > mostTries) return unsolved;
  try {
    const readings = await solveAgain(question, report, solver, AbortSignal.timeout(solveLimit));
    const isUpheld = judgeReport(readings) === 'upheld';
    return isUpheld ? { state: 'upheld', finding: 'another-answer' } : { state: 'refused', finding: 'same-answer' };
  } catch (error) {
    log.warn({ err: error }, 'a reported question could not be solved');
    // Where nobody could be asked, nobody has tried.
    if (error instanceof ModelFailure && error.notBefore !== undefined) return { until: error.notBefore, tries: tries - 1 };
    const isFinal = tries === mostTries || (error instanceof ModelFailure && error.kind === 'refused');
    return isFinal ? unsolved : { until: now() + (waits[tries - 1] ?? lease), tries };
  }
}
