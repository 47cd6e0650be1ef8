import type { FastifyBaseLogger } from 'fastify';

import { ModelFailure, type QuestionSolver, hideKey, isExactly } from '../writers/question-solver.ts';
import { lockAttempt, rescoreAttempt } from '../store/attempts/attempts.ts';
import { voidQuestion } from '../store/attempts/practice-tests.ts';
import {
  closeReport,
  listOpenReports,
  type Postponement,
  postponeReport,
  type ReportName,
  type ReportVerdict,
  type TakenReport,
  takeReport,
} from '../store/attempts/question-reports.ts';
import type { Database } from '../store/open-database.ts';
import { platformRandom } from '../shared/keyed-draws.ts';
import { scoreTest } from './grade-attempt.ts';
import type { Question } from '../../assessment/question.ts';
import type { ReportReason } from '../../contract/form-rules.ts';

/** For each of two blind solutions, whether it found exactly the key. */
type BlindReadings = readonly [isKey: boolean, isKey: boolean];

/** Upheld if neither solution found the key: a single match is reason enough for the question to count. */
function judgeReport([one, other]: BlindReadings): 'upheld' | 'refused' {
  return one || other ? 'refused' : 'upheld';
}

const reasonWords: Record<ReportReason, string> = {
  'wrong-key': 'the option that is marked as right is wrong',
  'several-correct': 'more than one option is right',
  'none-correct': 'none of the options is right',
  unclear: 'it is not clear what is asked',
  'off-topic': 'it does not belong to the topic of the test',
  other: 'something is wrong with this question',
};

interface Doubt {
  reason: ReportReason;
  note: string | null;
}

/**
 * Solves a reported question twice, blind and with the options shuffled. Only one of the two sees the learner's note, so that a
 * note cannot talk both into an answer.
 */
export async function solveAgain(question: Question, doubt: Doubt, solver: QuestionSolver, signal: AbortSignal): Promise<BlindReadings> {
  return Promise.all([isKeyFound(question, { ...doubt, note: null }, solver, signal), isKeyFound(question, doubt, solver, signal)]);
}

async function isKeyFound(question: Question, doubt: Doubt, solver: QuestionSolver, signal: AbortSignal): Promise<boolean> {
  const stem = `${question.stem}\n\n${doubtText(doubt)}`;
  const { blind, keyId } = hideKey({ ...question, stem }, 'reported', platformRandom);
  const answer = (await solver([blind], { signal })).get(blind.id)?.correct;
  const known = new Set(blind.options.map(({ id }) => id));
  // An unusable answer is no reason to void a question.
  if (!answer?.every((id) => known.has(id))) throw new ModelFailure('broken', 'It did not answer the reported question');
  return isExactly([...new Set(answer)], keyId);
}

/** The note is untrusted: JSON keeps it inside its quotes. */
function doubtText({ reason, note }: Doubt): string {
  const words = note === null ? '' : ` In their words: ${JSON.stringify(note)}`;
  return `A reader reports: ${reasonWords[reason]}.${words}`;
}

export interface JudgeServices {
  database: Database;
  /** Undefined if no model is connected. */
  solver: QuestionSolver | undefined;
  log: FastifyBaseLogger;
  now: () => number;
}

/** How long a solver may take, in ms. The lease is longer, so that no other process judges at the same time. */
const solveLimit = 45_000;
const lease = 60_000;
/** Waits between tries, in ms. */
const retryDelays = [60_000, 600_000] as const;
const maxTries = retryDelays.length + 1;
/** Reports that one sweep judges concurrently. */
const batchSize = 5;

/** Judges reports whose judge died, whose solver failed, or which waited for another report of their test. */
export async function judgeOpenReports(services: JudgeServices): Promise<void> {
  const open = await listOpenReports(services.database, services.now(), batchSize);
  await Promise.all(open.map((name) => tryToJudge(services, name)));
}

/** Judges the report unless it has a verdict or another process judges it. Never throws. */
export async function tryToJudge(services: JudgeServices, name: ReportName): Promise<void> {
  try {
    await judge(services, name);
  } catch (error) {
    // Safe to ignore: after its lease the sweep judges the open report again.
    services.log.error({ err: error }, 'a report could not be judged');
  }
}

async function judge(services: JudgeServices, name: ReportName): Promise<void> {
  const { database, now } = services;
  const taken = await takeReport(database, name, now(), now() + lease);
  if (!taken) return;
  // No transaction is open while the model works.
  const outcome = await findVerdict(services, taken);
  if ('state' in outcome) await closeWithVerdict(database, taken, outcome);
  else await postponeReport(database, taken.report, outcome);
}

async function findVerdict({ solver, log, now }: JudgeServices, { report, test }: TakenReport): Promise<ReportVerdict | Postponement> {
  const { tries } = report;
  const question = test.questions.find(({ id }) => id === report.questionId);
  if (!question) throw new Error('The reported question is not in its test');
  if (!solver) return { state: 'refused', finding: 'no-solver' };
  const unsolved: ReportVerdict = { state: 'refused', finding: 'unsolved' };
  // The process with the last try died.
  if (tries > maxTries) return unsolved;
  try {
    const readings = await solveAgain(question, report, solver, AbortSignal.timeout(solveLimit));
    const isUpheld = judgeReport(readings) === 'upheld';
    return isUpheld ? { state: 'upheld', finding: 'another-answer' } : { state: 'refused', finding: 'same-answer' };
  } catch (error) {
    log.warn({ err: error }, 'a reported question could not be solved');
    // The model was not called, so this does not count as a try.
    if (error instanceof ModelFailure && error.notBefore !== undefined) return { until: error.notBefore, tries: tries - 1 };
    const isFinal = tries === maxTries || (error instanceof ModelFailure && error.kind === 'refused');
    return isFinal ? unsolved : { until: now() + (retryDelays[tries - 1] ?? lease), tries };
  }
}

/**
 * Closes the report once. An upheld one voids its question, and a finished attempt is scored again without it. A running attempt is
 * graded without it when it ends, under the same lock.
 */
async function closeWithVerdict(database: Database, { report, test }: TakenReport, verdict: ReportVerdict): Promise<void> {
  await database.transaction(async (transaction) => {
    const attempt = await lockAttempt(transaction, report.testId);
    const isClosed = await closeReport(transaction, report, verdict);
    if (!isClosed || verdict.state === 'refused') return;
    const voidIds = await voidQuestion(transaction, report.testId, report.questionId);
    if (attempt) await rescoreAttempt(transaction, report.testId, scoreTest({ ...test, voidIds }, attempt.responses));
  });
}
