import { bestBlindStrategy, scoreBlindStrategies } from '../../assessment/blind/blind-strategies.ts';
import { chosenResponses, countedQuestions } from '../../assessment/marking.ts';
import { tallyMatches } from '../../assessment/matches.ts';
import { type Question, withholdKey } from '../../assessment/question.ts';
import { deadlineOf, durationOf } from '../../assessment/timing.ts';
import type { Solution, Solutions, WireResponse } from '../../contract/shapes/attempt-shapes.ts';
import { toSolution, toWireQuestion } from '../../contract/wire-questions.ts';
import { describeReport } from '../shared/wire/describe-report.ts';
import { describeResult, describeSections, describeTest } from '../shared/wire/describe-test.ts';
import type { RecordEvent, SaveOutcome, SubmissionOutcome } from '../shared/events.ts';
import type { OneAtATime } from '../shared/computing/one-at-a-time.ts';
import type { MountEndpoint } from '../shared/http/mount-endpoint.ts';
import {
  findTestWithAttempt,
  startAttempt,
  type StartedAttempt,
  type StoredAttempt,
  type TestWithAttempt,
} from '../store/attempts/attempts.ts';
import { type Choices, findAttempt } from '../store/attempts/responses.ts';
import type { Database } from '../store/open-database.ts';
import { listReports, type StoredQuestionReport } from '../store/attempts/question-reports.ts';
import { holdTest, type StoredTest } from '../store/attempts/practice-tests.ts';
import { describePaper } from '../shared/wire/describe-paper.ts';
import { describeFinished, findFinishedTest, isOver } from './finished-test.ts';
import { alreadyFinished, begun, found, noSuchTest, started } from './find-attempt.ts';
import { saveAttempt } from './save-attempt.ts';
import { acceptSubmission } from './submit-attempt.ts';
import type { AttemptWatches } from './watch-attempts.ts';

export interface AttemptServices {
  database: Database;
  attemptWatches: AttemptWatches;
  recordEvent: RecordEvent;
  oneAtATime: OneAtATime;
  now: () => number;
}

export function attemptRoutes(mount: MountEndpoint, services: AttemptServices): void {
  const { database, attemptWatches, recordEvent, oneAtATime, now } = services;
  mount('startTest', ({ parameters, learner, reply }) =>
    oneAtATime(learner, reply, async () => {
      const { id: userId } = learner.user;
      const known = found(await findTestWithAttempt(database, userId, parameters.testId));
      const { test, attempt } = isStarted(known) ? known : await start(database, userId, parameters.testId, now());
      if (await isOver(database, test, attempt, now())) throw alreadyFinished();
      const reported = (await listReports(database, test.id)).map(({ questionId }) => questionId);
      return { test: { ...describeStarted(test, attempt, now()), reported } };
    }),
  );

  mount('watchAttempt', async ({ parameters: { testId }, learner, reply }) => {
    const { version, state } = begun(found(await findAttempt(database, learner.user.id, testId)));
    void reply.type('text/event-stream; charset=utf-8').header('X-Accel-Buffering', 'no');
    return attemptWatches.watch(learner.user.id, testId, { version, state });
  });

  mount('saveProgress', async ({ body, learner, request }) => {
    const recordSave = (outcome: SaveOutcome) => recordEvent({ event: 'progress saved', outcome }, request.log);
    const { choices, attempt } = await saveAttempt({ database, recordSave, now }, learner, body);
    const { version, deadline } = attempt;
    return { version, deadline, serverNow: now(), responses: describeResponses(choices, attempt) };
  });

  mount('submitTest', async ({ body, learner, request }) => {
    const recordSubmission = (outcome: SubmissionOutcome) => recordEvent({ event: 'test submitted', outcome }, request.log);
    const { test, attempt } = await acceptSubmission({ database, recordSubmission, now }, learner.user.id, body);
    return describeResult(test, attempt);
  });

  mount('readSolutions', ({ parameters, learner, reply }) =>
    oneAtATime(learner, reply, () => readSolutions(database, learner.user.id, parameters.testId, now())),
  );
}

async function readSolutions(database: Database, userId: string, testId: string, now: number): Promise<Omit<Solutions, 'success'>> {
  await findFinishedTest(database, userId, testId, now);
  // Read before the test: a report upheld in between must not show as upheld with a question that still counts.
  const reports = await listReports(database, testId);
  const { test, attempt } = started(found(await findTestWithAttempt(database, userId, testId)));
  return {
    test: await describeFinished(database, { test, attempt }),
    questions: describeSolutions({ test, attempt }, reports),
    ...describeSections(test),
    ...(await describePaper(database, { test, attempt })),
    report: describeBlindStrategies(countedQuestions(test.questions, test.voidIds)),
  };
}

function isStarted(found: TestWithAttempt): found is StartedAttempt {
  return found.attempt !== null;
}

async function start(database: Database, userId: string, testId: string, now: number): Promise<StartedAttempt> {
  return database.transaction(async (transaction) => {
    // Its subject may be removed at this moment: then the attempt would go with it. And its questions may be edited: they are read after that.
    if (!(await holdTest(transaction, testId))) throw noSuchTest();
    const { test, attempt } = found(await findTestWithAttempt(transaction, userId, testId));
    const deadline = deadlineOf(now, durationOf(test.timePerQuestion, test.questionCount, test.extraTime));
    return { test, attempt: attempt ?? (await startAttempt(transaction, { testId, userId, startedAt: now, deadline })) };
  });
}

function describeStarted(test: StoredTest, attempt: StoredAttempt, now: number) {
  return {
    ...describeTest(test),
    generatedQuestions: test.questions.map((question) => toWireQuestion(withholdKey(question))),
    ...describeTopics(test),
    subjectId: test.subjectId,
    retake: test.retake,
    startedAt: attempt.startedAt,
    deadline: attempt.deadline,
    serverNow: now,
    responses: describeResponses(test.questions, attempt),
    version: attempt.version,
  };
}

/** Of a full paper its sections: what each is on fills a page. */
function describeTopics(test: StoredTest) {
  return test.exam === null ? { matched: tallyMatches(test.questions) } : describeSections(test);
}

function describeSolutions({ test, attempt }: StartedAttempt, reports: readonly StoredQuestionReport[]): Solution[] {
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

/** What a learner who does not know the subject would score; shares from 0 to 1. */
function describeBlindStrategies(questions: readonly Question[]): Solutions['report'] {
  const scores = scoreBlindStrategies(questions);
  const best = bestBlindStrategy(scores);
  return {
    chance: best?.chance ?? 0,
    best: { strategy: best?.strategy ?? '', share: best?.score ?? 0 },
    strategies: Object.fromEntries(scores.map(({ strategy, score }) => [strategy, score])),
  };
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
