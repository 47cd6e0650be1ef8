import { m } from '#messages';

import { countedQuestions } from '../../assessment/marking.ts';
import { withholdKey } from '../../assessment/question.ts';
import { acceptsResponses, deadlineOf, durationOf, graceSeconds } from '../../assessment/timing.ts';
import type { Solution, WireResponse } from '../../contract/attempt-shapes.ts';
import type { BodyOf } from '../../contract/endpoints.ts';
import { toSolution, toWireQuestion } from '../../contract/wire-words.ts';
import { AppError } from '../shared/app-error.ts';
import { describeReport } from '../shared/describe-report.ts';
import { describeResult, describeTest } from '../shared/describe-test.ts';
import { chosenResponses, gradeAttempt, submittedResponses } from '../shared/grade-attempt.ts';
import type { Note, SaveOutcome, SubmissionOutcome } from '../shared/happenings.ts';
import type { MountEndpoint } from '../shared/mount-endpoint.ts';
import {
  finishAttempt,
  findTestWithAttempt,
  lockTestWithAttempt,
  startAttempt,
  type StartedTest,
  type StoredAttempt,
} from '../store/attempts.ts';
import type { Database } from '../store/open-database.ts';
import { type Choices, findProgress, type Progress, saveProgress, saveProgressTogether } from '../store/progress.ts';
import { listReports, type StoredQuestionReport } from '../store/question-reports.ts';
import type { StoredTest } from '../store/tests.ts';
import { describeBlindStrategies } from './describe-blind-strategies.ts';
import { gradeAtDeadline } from './grade-at-deadline.ts';
import { isSameSubmission, mergeResponses } from './merge-responses.ts';

export interface AttemptServices {
  database: Database;
  note: Note;
  now: () => number;
}

export function attemptRoutes(mount: MountEndpoint, { database, note, now }: AttemptServices): void {
  mount('startTest', async ({ parameters, learner }) => {
    const { test, attempt: earlier } = found(await findTestWithAttempt(database, learner.user.id, parameters.testId));
    const attempt = earlier ?? (await start(database, test, now()));
    if (await isOver(database, test, attempt, now())) throw alreadyFinished();
    const reported = (await listReports(database, test.id)).map(({ questionId }) => questionId);
    return { test: { ...describeStarted(test, attempt, now()), reported } };
  });

  mount('saveProgress', async ({ body, learner, request }) => {
    const noteSave = (outcome: SaveOutcome) => note({ event: 'progress saved', outcome }, request.log);
    const { choices, attempt } = await save({ database, noteSave, now }, learner.user.id, body);
    const { version, deadline } = attempt;
    return { version, deadline, serverNow: now(), responses: describeResponses(choices, attempt) };
  });

  mount('submitTest', async ({ body, learner, request }) => {
    let submission: SubmissionOutcome = 'repeated';
    const result = await inLockedAttempt(database, learner.user.id, body.testId, async (transaction, { test, attempt }) => {
      const submitted = submittedResponses(attempt, test.questions, body.questions);
      if (attempt.state === 'finished') {
        // Whoever comes after the deadline's own verdict is told that verdict; the first submission is never changed.
        if (attempt.finishedBy === 'deadline' || isSameSubmission(attempt, submitted)) return { test, attempt };
        note({ event: 'test submitted', outcome: 'refused' }, request.log);
        throw new AppError('wrong-state', m.server_submitted_already);
      }
      const inTime = acceptsResponses(attempt.deadline, now());
      submission = inTime ? 'scored' : 'late';
      const finishedAt = Math.min(now(), attempt.deadline);
      const outcome = inTime ? gradeAttempt(test, { ...submitted, finishedAt, finishedBy: 'learner' }) : gradeAtDeadline(test, attempt);
      await finishAttempt(transaction, test.id, outcome);
      return { test, attempt: { ...attempt, ...outcome } };
    });
    note({ event: 'test submitted', outcome: submission }, request.log);
    return describeResult(result.test, result.attempt);
  });

  mount('readSolutions', async ({ parameters, learner }) => {
    const { testId } = parameters;
    const before = found(await findTestWithAttempt(database, learner.user.id, testId));
    if (!before.attempt || !(await isOver(database, before.test, before.attempt, now()))) {
      throw new AppError('wrong-state', m.server_solutions_wait);
    }
    // Before the test: of a report upheld between the two it is read that its question is void, never that it still counts.
    const reports = await listReports(database, testId);
    const { test, attempt } = started(found(await findTestWithAttempt(database, learner.user.id, testId)));
    return {
      test: { ...describeTest(test), ...describeResult(test, attempt), ...describeBrief(test), ...describeSitting(test, attempt) },
      questions: describeSolutions({ test, attempt }, reports),
      report: describeBlindStrategies(countedQuestions(test.questions, test.voidIds)),
    };
  });
}

function found<Test>(test: Test | undefined): Test {
  if (!test) throw new AppError('not-found', m.server_no_such_test);
  return test;
}

/** Throws where the test has not been started. */
function started<Test extends { attempt: StoredAttempt | null }>({ attempt, ...test }: Test): Omit<Test, 'attempt'> & Started {
  if (!attempt) throw new AppError('wrong-state', m.server_not_started);
  return { ...test, attempt };
}

function refusalOfSave({ deadline, state }: StoredAttempt, now: number): 'late' | 'finished' | undefined {
  if (!acceptsResponses(deadline, now)) return 'late';
  return state === 'finished' ? 'finished' : undefined;
}

function alreadyFinished(): AppError {
  return new AppError('wrong-state', m.server_test_finished);
}

async function start(database: Database, test: StoredTest, now: number): Promise<StoredAttempt> {
  const deadline = deadlineOf(now, durationOf(test.timePerQuestion, test.questionCount, test.extraTime));
  return startAttempt(database, { testId: test.id, userId: test.userId, startedAt: now, deadline });
}

/** Whether the attempt is finished; one whose time is over is finished first. */
async function isOver(database: Database, test: StoredTest, attempt: StoredAttempt, now: number): Promise<boolean> {
  if (attempt.state === 'finished') return true;
  if (acceptsResponses(attempt.deadline, now)) return false;
  await database.transaction(async (transaction) => {
    const locked = await lockTestWithAttempt(transaction, test.userId, test.id);
    if (locked?.attempt?.state !== 'running') return;
    await finishAttempt(transaction, test.id, gradeAtDeadline(locked.test, locked.attempt));
  });
  return true;
}

interface Started {
  attempt: StoredAttempt;
}

type StartedProgress = Omit<Progress, 'attempt'> & Started;

interface Saving {
  database: Database;
  noteSave: (outcome: SaveOutcome) => void;
  now: () => number;
}

/**
 * Keeps what a page says on top of what is there. Nothing is locked, since every change of the responses is one version later:
 * who was overtaken begins again with what is there by then.
 */
async function save({ database, noteSave, now }: Saving, userId: string, body: BodyOf<'saveProgress'>): Promise<StartedProgress> {
  for (let keep = saveProgressTogether; ; keep = saveProgress) {
    const { choices, attempt } = started(found(await findProgress(database, userId, body.testId)));
    const refused = refusalOfSave(attempt, now());
    if (refused) noteSave(refused);
    if (refused === 'late') throw new AppError('wrong-state', m.server_time_over);
    if (refused === 'finished') throw alreadyFinished();
    const mostSeconds = (attempt.deadline - attempt.startedAt) / 1000 + graceSeconds;
    const merged = mergeResponses(attempt, choices, { given: body.responses, knownVersion: body.version, mostSeconds });
    if (!(await keep(database, body.testId, merged))) continue;
    noteSave(body.version < attempt.version ? 'merged' : 'saved');
    return { choices, attempt: { ...attempt, ...merged } };
  }
}

/** Runs `change` while nobody else can change the attempt. Throws where there is none. */
async function inLockedAttempt(
  database: Database,
  userId: string,
  testId: string,
  change: (transaction: Database, locked: StartedTest) => Promise<StartedTest>,
): Promise<StartedTest> {
  return database.transaction(async (transaction) => {
    return change(transaction, started(found(await lockTestWithAttempt(transaction, userId, testId))));
  });
}

function describeStarted(test: StoredTest, attempt: StoredAttempt, now: number) {
  return {
    ...describeTest(test),
    generatedQuestions: test.questions.map((question) => toWireQuestion(withholdKey(question))),
    subjectId: test.subjectId,
    retake: test.retake,
    startedAt: attempt.startedAt,
    deadline: attempt.deadline,
    serverNow: now,
    responses: describeResponses(test.questions, attempt),
    version: attempt.version,
  };
}

/** What another test of its kind would be written from. */
function describeBrief({ description, difficulty, questionType, extraTime }: StoredTest) {
  return { description, difficulty, questionType, extraTime };
}

function describeSitting({ subjectId, retake, retakeOf }: StoredTest, { startedAt, finishedAt, deadline, finishedBy }: StoredAttempt) {
  return { subjectId, retake, retakeOf, startedAt, finishedAt: finishedAt ?? deadline, finishedBy: finishedBy ?? 'deadline' };
}

function describeSolutions({ test, attempt }: StartedTest, reports: readonly StoredQuestionReport[]): Solution[] {
  const responses = chosenResponses(attempt.responses);
  const reportOf = new Map(reports.map((report) => [report.questionId, report]));
  return test.questions.map((question) => {
    const report = reportOf.get(question.id);
    return toSolution(question, {
      response: responses.get(question.id),
      recorded: attempt.responses[question.id],
      isVoid: test.voidIds.includes(question.id),
      report: report ? describeReport(report, question) : null,
    });
  });
}

function describeResponses(choices: Choices, attempt: StoredAttempt): WireResponse[] {
  return choices.flatMap(({ id, options }) => {
    const response = attempt.responses[id];
    if (!response) return [];
    const { chosen, eliminated, markedForReview, secondsSpent, visited, confidence } = response;
    const userAnswer = chosen === null ? null : (options[chosen] ?? null);
    const struckOut = eliminated?.flatMap((index) => options[index] ?? []);
    return [{ id, userAnswer, markedForReview, secondsSpent, visited, eliminated: struckOut, confidence }];
  });
}
