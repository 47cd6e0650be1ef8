import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { finishOverdueAttempts } from './submit-attempt.ts';
import type { QuestionSolver } from '../writers/question-solver.ts';
import { lockAttempt } from '../store/attempts/attempts.ts';
import type { Database, OpenedDatabase } from '../store/open-database.ts';
import { saveResponses } from '../store/attempts/responses.ts';
import { insertReport } from '../store/attempts/question-reports.ts';
import { type StoredTest, voidQuestion } from '../store/attempts/practice-tests.ts';
import { databaseEngines, hasPostgres, openTestPostgres, openUntilEnd, waitingForLocks } from '../testing/database/test-database.ts';
import { heldSolver, solverBy } from '../testing/generation/held-solver.ts';
import { plantQuestions, startedPlantTest, stateOf, submitChosen } from './__fixtures__/sat-test.ts';
import { judgeOpenReports, tryToJudge } from './judge-reports.ts';

const [leaf, stem] = [1, 2];
const log = pino({ level: 'silent' });
const disagrees = () => solverBy(() => ['Stem']);

function services(database: Database, solver: QuestionSolver = disagrees()) {
  return { database, solver, log, now: () => 10_000 };
}

async function report({ id, userId }: StoredTest, questionId: string, database: Database) {
  const made = { testId: id, questionId, userId, reason: 'wrong-key', note: null, createdAt: 1000 } as const;
  await insertReport(database, made);
  return made;
}

/** Twelfths of a mark per question, for the choices above. */
const chosen = { one: leaf, two: leaf, three: stem };
const marks = new Map([
  ['one', 12],
  ['two', 12],
  ['three', -3],
]);

const startTest = (database: Database) => startedPlantTest(database, plantQuestions(...marks.keys()));

interface Score {
  state: string;
  twelfths: number | null;
  attempted: number;
}

/** The stored score, and the score of the questions that count. */
async function scoresOf(database: Database, test: StoredTest): Promise<{ voidIds: string[]; score: Score; due: Score }> {
  const { test: after, attempt } = await stateOf(database, test);
  const counted = [...marks].filter(([id]) => !after.voidIds.includes(id));
  const { state, twelfths, attempted } = attempt;
  return {
    voidIds: after.voidIds.toSorted(),
    score: { state, twelfths, attempted },
    due: { state: 'finished', twelfths: counted.reduce((sum, [, mark]) => sum + mark, 0), attempted: counted.length },
  };
}

describe.each(databaseEngines())('on %s, a score excludes void questions', async (_, open) => {
  const database = await openUntilEnd(open);

  const startTests = (count: number) => Promise.all(Array.from({ length: count }, () => startTest(database)));

  it('when verdicts race the submission', async () => {
    const tests = await startTests(12);

    await Promise.all(
      tests.flatMap((test) => [
        report(test, 'one', database).then((made) => tryToJudge(services(database), made)),
        submitChosen(database, test, chosen),
        report(test, 'three', database).then((made) => tryToJudge(services(database), made)),
      ]),
    );
    // Judges reports skipped because the other one of their test was being judged; five per sweep.
    for (let left = tests.length; left > 0; left -= 5) await judgeOpenReports(services(database));

    for (const test of tests) {
      const { voidIds, score, due } = await scoresOf(database, test);
      expect(voidIds).toEqual(['one', 'three']);
      expect(score).toEqual(due);
    }
  });

  it('when verdicts race the deadline', async () => {
    const tests = await startTests(12);
    const responses = Object.fromEntries(Object.entries(chosen).map(([id, option]) => [id, { chosen: option, changes: [] }]));
    for (const { id } of tests) await saveResponses(database, id, { responses, version: 1, savedBy: {}, attempted: 3 });

    await Promise.all([
      ...tests.map(async (test) => tryToJudge(services(database), await report(test, 'one', database))),
      ...Array.from({ length: 6 }, () => finishOverdueAttempts(database, 1_000_000)),
    ]);
    await finishOverdueAttempts(database, 1_000_000);

    for (const test of tests) {
      const { voidIds, score, due } = await scoresOf(database, test);
      expect(voidIds).toEqual(['one']);
      expect(score).toEqual(due);
    }
  });
});

describe.runIf(hasPostgres)('on PostgreSQL, with concurrent transactions', () => {
  let opened: OpenedDatabase;
  let database: Database;
  beforeAll(async () => {
    opened = await openTestPostgres();
    ({ database } = opened);
  });
  afterAll(() => opened.close());

  /** Resolves when the work is done or waits for a lock. */
  async function untilDoneOrWaiting(work: Promise<void>): Promise<void> {
    const done = work.then(() => true);
    for (;;) if (await Promise.race([done, waitingForLocks(database)])) return;
  }

  it('a verdict waits for a running submission and rescores it', async () => {
    const test = await startTest(database);
    const made = await report(test, 'one', database);
    const { solver, release } = heldSolver(['Stem']);
    const judging = tryToJudge(services(database, solver), made);
    await solver.asked;

    await database.transaction(async (transaction) => {
      await submitChosen(transaction, test, chosen);
      release();
      await untilDoneOrWaiting(judging);
    });
    await judging;

    const { voidIds, score, due } = await scoresOf(database, test);
    expect(voidIds).toEqual(['one']);
    expect(score).toEqual(due);
  });

  it('a submission waits for a running verdict and excludes its question', async () => {
    const test = await startTest(database);
    let submitting = Promise.resolve();

    await database.transaction(async (transaction) => {
      await lockAttempt(transaction, test.id);
      await voidQuestion(transaction, test.id, 'one');
      submitting = submitChosen(database, test, chosen);
      await untilDoneOrWaiting(submitting);
    });
    await submitting;

    const { voidIds, score, due } = await scoresOf(database, test);
    expect(voidIds).toEqual(['one']);
    expect(score).toEqual(due);
  });
});
