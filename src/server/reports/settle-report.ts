import { scoreTest } from '../shared/grade-attempt.ts';
import { lockAttempt, rescoreAttempt } from '../store/attempts.ts';
import type { Database } from '../store/open-database.ts';
import { closeReport, type ReportFinding, type TakenReport } from '../store/question-reports.ts';
import { voidQuestion } from '../store/tests.ts';

export interface Settlement {
  state: 'upheld' | 'refused';
  finding: ReportFinding;
}

/**
 * Gives the report its verdict, once. An upheld one makes its question void, and a finished attempt is scored again without
 * it; one that runs is graded without it at its end. All of it happens, or nothing.
 */
export async function settleReport(database: Database, { report, test }: TakenReport, settlement: Settlement): Promise<void> {
  await database.transaction(async (transaction) => {
    // An attempt ends before this, and is scored again, or after, and reads what is void: it is finished under this lock too, or only
    // where the void questions are still those that it was graded without.
    const attempt = await lockAttempt(transaction, report.testId);
    const isSettled = await closeReport(transaction, report, settlement);
    if (!isSettled || settlement.state === 'refused') return;
    const voidIds = await voidQuestion(transaction, report.testId, report.questionId);
    if (attempt) await rescoreAttempt(transaction, report.testId, scoreTest({ ...test, voidIds }, attempt.responses));
  });
}
