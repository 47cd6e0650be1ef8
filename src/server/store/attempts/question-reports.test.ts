import { beforeEach, describe, expect, it } from 'vitest';

import { plantQuestion, startedPlantTest } from '../../attempts/__fixtures__/sat-test.ts';
import { databaseEngines, openUntilEnd } from '../../testing/database/test-database.ts';
import {
  closeReport,
  findReport,
  insertReport,
  listOpenReports,
  listReports,
  type NewQuestionReport,
  postponeReport,
  takeReport,
} from './question-reports.ts';
import { questionReports } from '../schema/schema.ts';
import { deleteTests, type StoredTest } from './practice-tests.ts';

const questions = [plantQuestion('one'), plantQuestion('two')];

describe.each(databaseEngines())('on %s, a report', async (_, open) => {
  const database = await openUntilEnd(open);
  let test: StoredTest;
  beforeEach(async () => {
    await database.delete(questionReports);
    test = await startedPlantTest(database, questions);
  });

  function newReport(changes: Partial<NewQuestionReport> = {}): NewQuestionReport {
    return { testId: test.id, questionId: 'one', userId: test.userId, reason: 'wrong-key', note: null, createdAt: 1000, ...changes };
  }

  async function keep(changes: Partial<NewQuestionReport> = {}): Promise<NewQuestionReport> {
    const report = newReport(changes);
    await insertReport(database, report);
    return report;
  }

  it('is stored once per question; the first one stays', async () => {
    await keep({ note: 'Both “Leaf” and "Stem".' });
    await Promise.all(Array.from({ length: 10 }, () => keep({ reason: 'unclear', createdAt: 2000 })));
    await keep({ questionId: 'two', createdAt: 500 });

    const reports = await listReports(database, test.id);

    expect(reports).toEqual([
      { ...newReport({ questionId: 'two', createdAt: 500 }), state: 'received', finding: null, judgingUntil: 0, tries: 0 },
      { ...newReport({ note: 'Both “Leaf” and "Stem".' }), state: 'received', finding: null, judgingUntil: 0, tries: 0 },
    ]);
    expect(await findReport(database, newReport())).toEqual(reports[1]);
    expect(await findReport(database, { testId: 'elsewhere', questionId: 'one' })).toBeUndefined();
  });

  it('waits for another report of its test, not of another test', async () => {
    const [report, other] = [await keep(), await keep({ questionId: 'two' })];
    const elsewhere = await startedPlantTest(database, questions);
    await keep({ testId: elsewhere.id });
    const taken = await takeReport(database, report, 1000, 2000);

    expect(await takeReport(database, other, 1999, 3000)).toBeUndefined();
    expect(await takeReport(database, { testId: elsewhere.id, questionId: 'one' }, 1000, 2000)).toBeDefined();
    if (taken) await closeReport(database, taken.report, { state: 'refused', finding: 'same-answer' });
    expect(await takeReport(database, other, 1001, 2001)).toBeDefined();
  });

  it('gets one verdict, from the latest lease', async () => {
    const report = await keep();
    const slow = await takeReport(database, report, 1000, 2000);
    const next = await takeReport(database, report, 2000, 3000);
    if (!slow || !next) throw new Error('It was not taken');

    expect(await closeReport(database, slow.report, { state: 'upheld', finding: 'another-answer' })).toBe(false);
    expect(await closeReport(database, next.report, { state: 'refused', finding: 'same-answer' })).toBe(true);
    expect(await closeReport(database, next.report, { state: 'upheld', finding: 'another-answer' })).toBe(false);
    expect(await findReport(database, report)).toMatchObject({ state: 'refused', finding: 'same-answer' });
    expect(await takeReport(database, report, 9000, 9999)).toBeUndefined();
  });

  it('that could not be judged is postponed', async () => {
    const report = await keep();
    const taken = await takeReport(database, report, 1000, 2000);
    if (!taken) throw new Error('It was not taken');

    await postponeReport(database, taken.report, { until: 5000, tries: 0 });

    expect(await listOpenReports(database, 4999, 9)).toEqual([]);
    expect(await listOpenReports(database, 5000, 9)).toEqual([{ testId: test.id, questionId: 'one' }]);
    expect((await findReport(database, report))?.tries).toBe(0);
  });

  it('is not postponed by an expired lease', async () => {
    const report = await keep();
    const slow = await takeReport(database, report, 1000, 2000);
    await takeReport(database, report, 2000, 3000);
    if (!slow) throw new Error('It was not taken');

    await postponeReport(database, slow.report, { until: 9000, tries: 1 });

    expect(await findReport(database, report)).toMatchObject({ judgingUntil: 3000, tries: 2 });
  });

  it('is open until it is judged, one per test, unless its test was deleted', async () => {
    const first = await keep({ createdAt: 100 });
    const second = await keep({ questionId: 'two', createdAt: 200 });
    const [elsewhere, gone] = [await startedPlantTest(database, questions), await startedPlantTest(database, questions)];
    const third = await keep({ testId: elsewhere.id, createdAt: 300 });
    const deleted = await keep({ testId: gone.id });
    await deleteTests(database, gone.userId, [gone.id], 3000);
    const name = ({ testId, questionId }: NewQuestionReport) => ({ testId, questionId });

    const all = await listOpenReports(database, 1000, 9);
    const some = await listOpenReports(database, 1000, 1);
    const taken = await takeReport(database, first, 1000, 2000);
    const meanwhile = await listOpenReports(database, 1999, 9);
    if (taken) await closeReport(database, taken.report, { state: 'refused', finding: 'same-answer' });
    const afterwards = await listOpenReports(database, 1999, 9);

    expect(all).toEqual([first, third].map(name));
    expect(some).toEqual([first].map(name));
    expect(meanwhile).toEqual([name(third)]);
    expect(afterwards).toEqual([second, third].map(name));
    expect(await takeReport(database, deleted, 1000, 2000)).toBeUndefined();
    expect((await findReport(database, deleted))?.tries).toBe(0);
  });
});
